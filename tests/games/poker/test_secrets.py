"""Mucked and folded cards and the deck are in nobody's view, shown moves or fairness data.

The contract suite plays the presets. Here is every game with every way to a showdown, with people who
seldom fold, so that there are many showdowns.
"""

import pytest

from stammtisch.games.choosing import pattern
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import Bet, Fold, Lay, Muck, Raise, Twice
from stammtisch.games.poker.options import PokerOptions
from stammtisch.testing.laws.chips import CHIP_LAWS
from stammtisch.testing.laws.playing import (
    a_dealers_move_is_one_decision,
    a_state_comes_back_from_json,
    the_turn_is_one_of_four,
    what_is_listed_is_accepted,
)
from stammtisch.testing.laws.secrets import (
    every_card_in_sight_can_be_checked_and_no_other,
    what_a_viewer_cannot_know_makes_no_difference,
)
from stammtisch.testing.session import Session
from tests.gears import few

TABLES = {
    "asked": PokerOptions(seats=4, showdown="ask", limit="fixed"),
    "shown": PokerOptions(seats=4, showdown="all", limit="fixed", all_in_open=False),
    "closed": PokerOptions(seats=4, all_in_open=False, button="dead"),
    "twice": PokerOptions(seats=4, run_it_twice=True, straddle=True, antes="each", ante=1),
    "twice closed": PokerOptions(seats=4, run_it_twice=True, all_in_open=False, showdown="ask"),
    "omaha": PokerOptions(seats=4, variant="omaha", limit="fixed", showdown="ask"),
    "high low": PokerOptions(seats=4, variant="omaha_hilo", limit="fixed"),
    "draw": PokerOptions(seats=6, variant="draw", limit="fixed"),
    "draw asked": PokerOptions(seats=4, variant="draw", limit="no_limit", showdown="ask"),
}
LAWS = (
    what_a_viewer_cannot_know_makes_no_difference,
    every_card_in_sight_can_be_checked_and_no_other,
    the_turn_is_one_of_four,
    what_is_listed_is_accepted,
    a_state_comes_back_from_json,
    a_dealers_move_is_one_decision,
    *CHIP_LAWS,
)
MOVES = 80


class Stubborn(Session):
    """People who seldom fold or raise."""

    def _offers(self, turn):
        for weight, seat, choice in super()._offers(turn):
            seldom = {Fold: 0.15, Raise: 0.4, Bet: 0.4}.get(type(pattern(choice)), 1)
            yield weight * seldom, seat, choice


def session(name, seed, is_restless):
    return Stubborn(POKER, TABLES[name], f"{name} {seed}", is_restless)


@pytest.mark.parametrize("is_restless", [False, True], ids=["quiet", "restless"])
@pytest.mark.parametrize("name", few(list(TABLES), 3))
def test_what_a_viewer_cannot_know_makes_no_difference_to_them(name, is_restless):
    one = session(name, 1, is_restless)
    while len(one.made) < MOVES and one.step():
        for law in LAWS:
            law(one)


def test_these_sessions_have_what_they_are_there_for():
    kinds = set()
    mucked = 0
    for name in TABLES:
        one = session(name, 1, is_restless=False)
        while len(one.made) < MOVES and one.step():
            mucked += bool(one.state.mucked)
        kinds |= {type(move) for _, move in one.made}
    assert {Lay, Muck, Twice} <= kinds
    assert mucked > 10


def test_folded_mucked_and_undealt_cards_are_in_nothing_that_anybody_gets():
    """Counted card by card, without the help of `imagine`."""
    for name in TABLES:
        one = session(name, 2, is_restless=False)
        while len(one.made) < MOVES and one.step():
            state = one.state
            hidden = {
                card for seat, hole in enumerate(state.holes) if seat not in state.shown for card in hole
            }
            common = {card for board in state.boards for card in board}
            for viewer in (*one.seats, None):
                own = (
                    set(state.holes[viewer]) | set(state.new_cards.discards[viewer])
                    if viewer is not None
                    else set()
                )
                secret = (hidden | set(state.deck[state.top :])) - own - common
                view = str(POKER.view(state, viewer)) if state.phase != "open" else ""
                assert not [card for card in secret if f"'{card}'" in view], (name, viewer)
                if POKER.round(state) is not None:
                    assert not secret & {
                        seen.card for seen in POKER.seen(state, viewer) if seen.draw == state.deck_draw
                    }
