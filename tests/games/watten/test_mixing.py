"""What hangs on the thirteen cards that stay out: two orders and two lots, none of which tells another."""

import itertools
import random
from collections import Counter

import pytest

from stammtisch.games.watten.mixing import AS_THEY_LIE, ORDERS, mixed, with_lots

OUT = list(range(20, 33))
LOTS = list(itertools.product((None, 0, 1, 2, 3, 4), repeat=2))


def test_cards_that_lie_as_they_are_numbered_change_nothing():
    assert mixed(OUT) == ((AS_THEY_LIE, AS_THEY_LIE), (0, 0))


def test_only_their_order_counts():
    assert mixed([0, 3, 1, *range(10, 20)]) == mixed([20, 22, 21, *range(23, 33)])


def test_each_order_goes_with_each_lot_as_often():
    rng = random.Random("mixing")
    found = [mixed(rng.sample(OUT, 13)) for _ in range(12_000)]
    for number in (0, 1):
        assert {one.orders[number] for one in found} == set(ORDERS)
    for parts in itertools.combinations(range(4), 2):
        pairs = Counter(
            tuple((*(order[0] for order in one.orders), *one.lots)[p] for p in parts) for one in found
        )
        assert len(pairs) == 25
        assert max(pairs.values()) < min(pairs.values()) * 1.5


@pytest.mark.parametrize("out", [OUT, OUT[::-1], *(random.Random(n).sample(OUT, 13) for n in range(20))])
def test_the_same_cards_may_give_any_lots_and_their_orders_stay(out):
    was = mixed(out)
    for lots in LOTS:
        other = with_lots(out, lots)
        assert sorted(other) == OUT
        kept = [old if lot is None else lot for old, lot in zip(was.lots, lots, strict=True)]
        assert mixed(other) == (was.orders, tuple(kept))
