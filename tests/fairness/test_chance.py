"""The chance handed to a game: always the same for the same draw, and fair over many of them.

Critical values for p = 0.001: NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4,
upper-tail critical values of the chi-square distribution. All draws are fixed: a fair house
that passes once passes always.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise, permutations, product
from typing import Any

import pytest

from stammtisch.fairness.chance import HouseChance
from tests.fairness.honest import PACK, SECRET, SEEDS

CRITICAL = {5: 20.515, 23: 49.728, 35: 66.619, 49: 85.351}
"""The least value that is suspicious, by degrees of freedom."""


def fresh_secret(number: int) -> HouseChance:
    return HouseChance(number.to_bytes(32, "big"), SEEDS)


def fresh_seed(number: int) -> HouseChance:
    return HouseChance(SECRET, {**SEEDS, 3: number.to_bytes(16, "big")})


def chi_square(counts: Counter[Any], outcomes: Sequence[Any]) -> float:
    """How far off the counts are from all outcomes being equally likely."""
    expected = counts.total() / len(outcomes)
    assert set(counts) <= set(outcomes)
    return sum((counts[outcome] - expected) ** 2 / expected for outcome in outcomes)


def test_a_draw_comes_out_the_same_however_often_it_is_asked_for():
    chance, again = HouseChance(SECRET, SEEDS), HouseChance(bytes(SECRET), dict(reversed(SEEDS.items())))
    asked = [chance.shuffle(PACK, 0), chance.dice(2, 1), chance.lot(5, 2), chance.shuffle(PACK, 3)]
    assert [again.shuffle(PACK, 3), again.lot(5, 2), again.dice(2, 1), again.shuffle(PACK, 0)] == asked[::-1]


@pytest.mark.parametrize(
    "other", [fresh_secret(0), fresh_seed(0), HouseChance(SECRET, {0: b"anna's seed", 3: b"ben's seed"})]
)
def test_another_secret_or_seed_or_a_dropped_mark_draws_otherwise(other):
    chance = HouseChance(SECRET, SEEDS)
    assert other.shuffle(PACK, 0) != chance.shuffle(PACK, 0)
    assert other.dice(20, 0) != chance.dice(20, 0)
    assert other.lot(65536, 0) != chance.lot(65536, 0)


def test_other_draws_come_out_otherwise():
    chance = HouseChance(SECRET, SEEDS)
    assert len({chance.shuffle(PACK, draw) for draw in range(100)}) == 100
    assert len({chance.dice(20, draw) for draw in range(100)}) == 100


def test_a_shuffle_keeps_every_card_of_a_shoe():
    shoe = PACK * 4
    assert Counter(HouseChance(SECRET, SEEDS).shuffle(shoe, 0)) == Counter(shoe)


@pytest.mark.parametrize("secret", [b"", bytes(31), bytes(33)])
def test_a_secret_has_32_bytes(secret):
    with pytest.raises(ValueError, match="it must have 32"):
        HouseChance(secret, SEEDS)


@pytest.mark.parametrize("fresh", [fresh_secret, fresh_seed])
def test_either_side_alone_brings_every_card_to_every_place_equally_often(fresh):
    """Rows and columns of the table have fixed sums, so it has 7 · 7 degrees of freedom; its covariance
    is a projection divided by 8 - 1, hence this weight instead of 8 / deals."""
    deals, cards = 20_000, "ABCDEFGH"
    table: Counter[tuple[int, str]] = Counter()
    for number in range(deals):
        table.update(enumerate(fresh(number).shuffle(cards, 0)))
    off = sum((table[cell] - deals / 8) ** 2 for cell in product(range(8), cards))
    assert off * 7 / deals < CRITICAL[49]


def test_every_order_of_a_pack_is_equally_likely():
    chance = HouseChance(SECRET, SEEDS)
    orders = Counter(tuple(map(int, chance.shuffle("0123", draw))) for draw in range(20_000))
    assert chi_square(orders, list(permutations(range(4)))) < CRITICAL[23]


def test_every_throw_of_two_dice_is_equally_likely():
    chance = HouseChance(SECRET, SEEDS)
    throws = Counter(chance.dice(2, draw) for draw in range(20_000))
    assert chi_square(throws, list(product(range(1, 7), repeat=2))) < CRITICAL[35]


def test_a_throw_tells_nothing_about_the_next():
    chance = HouseChance(SECRET, SEEDS)
    dice = [chance.dice(1, draw)[0] for draw in range(20_001)]
    assert chi_square(Counter(pairwise(dice)), list(product(range(1, 7), repeat=2))) < CRITICAL[35]


@pytest.mark.parametrize("fresh", [fresh_secret, fresh_seed])
def test_either_side_alone_makes_every_lot_equally_likely(fresh):
    lots = Counter(fresh(number).lot(6, 0) for number in range(20_000))
    assert chi_square(lots, range(6)) < CRITICAL[5]
