"""Imagined hands could have been dealt: all that was shown can be played from them, by the plain port too."""

from collections.abc import Sequence

import pytest

from stammtisch.games.moves import Made, Shuffle, Viewer
from stammtisch.testing import imagining
from stammtisch.testing.chance import Seeded
from stammtisch_proving.ring4 import RING4
from stammtisch_proving.ring4.moves import Deal, Play
from tests.games.ring4 import workload
from tests.games.ring4.side_by_side import Pair

VIEWERS = (0, 1, 2, 3, None)


def imagined(pair: Pair, viewer: Viewer, seed: object) -> Sequence[Made]:
    shown = [Made(seat, RING4.show(seat, move, viewer)) for seat, move in pair.made]
    return imagining.imagined(RING4, RING4.setup(RING4.options()), shown, viewer, Seeded(seed))


def hands_of(moves: Sequence[Made]) -> list[Sequence[str]]:
    """All hands that were dealt, one after the other."""
    return [
        hand for _, move in moves if isinstance(move, Deal) for hand in move.hands if isinstance(hand, tuple)
    ]


def accepts_all(moves: Sequence[Made]) -> bool:
    """Whether the plain port lets each card be played, from hands of thirteen: no void is overlooked."""
    decks = [
        list(move.deck) for _, move in moves if isinstance(move, Shuffle) and isinstance(move.deck, tuple)
    ]
    assert all(sorted(deck) == sorted(workload.DECK) for deck in decks)
    table = workload.new_table(decks[0])
    return all(
        workload.play(table, seat, move.card, decks[-1]) for seat, move in moves if isinstance(move, Play)
    )


def after(pair: Pair, cards: int) -> Pair:
    for _ in range(cards):
        pair.play_any()
    return pair


@pytest.mark.parametrize("cards", [0, 1, 7, 20, 30, 39, 45, 50, 52, 57, 90, 103])
@pytest.mark.parametrize("viewer", VIEWERS)
def test_every_void_is_respected(viewer, cards):
    for seed in range(4):
        assert accepts_all(imagined(after(Pair(seed), cards), viewer, seed))


@pytest.mark.parametrize("cards", range(0, 52, 5))
@pytest.mark.parametrize("viewer", VIEWERS)
def test_hands_of_one_suit_each_are_found_again(viewer, cards):
    """The narrowest case: after one trick everybody is known to lack a suit."""
    pair = after(Pair("one suit each", workload.DECK), cards)
    assert accepts_all(imagined(pair, viewer, cards))


@pytest.mark.parametrize("viewer", range(4))
def test_ones_own_cards_are_as_they_were_dealt(viewer):
    pair = after(Pair("own"), 60)
    assert hands_of(imagined(pair, viewer, 1))[viewer::4] == hands_of(pair.made)[viewer::4]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_others_hold_is_drawn_anew(viewer):
    pair = after(Pair("anew"), 10)
    tries = {tuple(hands_of(imagined(pair, viewer, seed))) for seed in range(10)}
    assert len(tries) == 10


def test_a_watcher_may_imagine_any_hands_at_first():
    pair = Pair("watcher")
    firsts = {hands_of(imagined(pair, None, seed))[0][0] for seed in range(400)}
    assert len(firsts) == 52
