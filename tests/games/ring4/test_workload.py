"""ring4 is what the text of the load test says: the same cards, state and views at every step."""

from itertools import islice
from statistics import mean

import msgspec
import pytest

from stammtisch.kernel.codec import encode
from stammtisch.kernel.refused import Refused
from stammtisch_proving.ring4 import RING4
from stammtisch_proving.ring4.moves import Play
from stammtisch_proving.ring4.state import PACK
from tests.games.ring4 import workload
from tests.games.ring4.side_by_side import Pair, our_choices, our_state, our_view, played
from tests.gears import few

SEEDS = range(5)
CARDS = 4 * 52 + 3
VIEWERS = (0, 1, 2, 3, None)


def test_the_pack_is_the_same():
    assert list(PACK.names) == workload.DECK


@pytest.mark.parametrize("seed", few(SEEDS))
def test_the_state_is_the_same_after_every_card(seed):
    for pair in played(seed, CARDS):
        assert our_state(pair.ours) == pair.plain


@pytest.mark.parametrize("seed", few(SEEDS))
def test_everybody_sees_the_same(seed):
    for pair in played(seed, CARDS):
        for seat in VIEWERS:
            assert our_view(pair.ours, seat) == workload.view(pair.plain, seat)


@pytest.mark.parametrize("seed", few(SEEDS))
def test_the_same_cards_may_be_played_and_only_by_the_one_whose_turn_it_is(seed):
    for pair in played(seed, CARDS):
        for seat in range(4):
            may = workload.legal(pair.plain) if seat == pair.plain["turn"] else []
            assert our_choices(pair.ours, seat) == may


@pytest.mark.parametrize("seed", few(SEEDS))
def test_every_other_card_is_refused_and_changes_nothing(seed):
    for pair in played(seed, 60):
        state, before = pair.ours.state, encode(pair.ours.state)
        may = workload.legal(pair.plain)
        for seat in range(4):
            for card in workload.DECK:
                if seat != pair.plain["turn"] or card not in may:
                    with pytest.raises(Refused):
                        RING4.apply(state, seat, Play(card))
        assert encode(state) == before


@pytest.mark.parametrize("seed", few(SEEDS))
def test_nobody_is_sent_a_card_that_another_still_holds(seed):
    for pair in played(seed, 104):
        for seat in VIEWERS:
            sent = encode(RING4.view(pair.ours.state, seat)).decode()
            for other, hand in enumerate(pair.plain["hands"]):
                assert other == seat or not any(f'"{card}"' in sent for card in hand)


def test_the_sizes_are_those_that_the_text_states():
    """After each of 520 cards; the game's own field `me` is not counted, as no other server has it."""
    states, views, watching = [], [], []
    for pair in islice(played("sizes", 520), 1, None):
        states.append(len(msgspec.json.encode(our_state(pair.ours))))
        views.append(len(msgspec.json.encode(our_view(pair.ours, 0))))
        watching.append(len(msgspec.json.encode(our_view(pair.ours, None))))
    assert (min(states), mean(states), max(states)) == pytest.approx((1027, 1050, 1064), abs=3)
    assert (min(views), mean(views), max(views)) == pytest.approx((820, 939, 1047), abs=3)
    assert watching[-1] == pytest.approx(760, abs=10)  # a hand just dealt


def test_the_fields_stand_in_the_order_of_the_text():
    pair = Pair("order")
    assert list(our_view(pair.ours, 2)) == list(workload.view(pair.plain, 2))
    assert list(our_view(pair.ours, 2)["seats"][0]) == list(pair.plain["seats"][0])
    assert list(our_view(pair.ours, 2)["rules"]) == list(pair.plain["rules"])
