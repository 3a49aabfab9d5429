"""The house's next move is worked out once and kept beside the table, not as a part of it."""

import pytest

from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.blackjack.moves import Bet, Deal
from stammtisch.games.codec import encode, read_state
from stammtisch.games.moves import HOUSE, Sit
from stammtisch.games.refused import Refused
from stammtisch.testing.chance import Scripted


@pytest.fixture
def about_to_deal():
    state = BLACKJACK.setup(BLACKJACK.presets["vegas"])
    state = BLACKJACK.apply(state, 0, Sit(1000))
    state = BLACKJACK.apply(state, 0, Bet(100))
    return BLACKJACK.apply(state, HOUSE, BLACKJACK.house(state, Scripted(decks=[["Tc", "6d", "9h", "Kd"]])))


def test_a_table_is_the_same_and_written_the_same_whether_it_was_worked_out_or_not(about_to_deal):
    fresh = read_state(BLACKJACK, encode(about_to_deal))
    BLACKJACK.house(about_to_deal, Scripted())
    assert about_to_deal == fresh
    assert encode(about_to_deal) == encode(fresh)


def test_an_equal_move_that_was_read_from_a_log_leads_to_the_same_table(about_to_deal):
    made = BLACKJACK.house(about_to_deal, Scripted())
    written = Deal((("Tc", "9h"), (), (), (), ()), ("6d",), ("Kd",))
    assert made == written
    assert BLACKJACK.apply(about_to_deal, HOUSE, written) == BLACKJACK.apply(about_to_deal, HOUSE, made)


def test_another_move_is_refused_although_the_right_one_is_known(about_to_deal):
    BLACKJACK.house(about_to_deal, Scripted())
    with pytest.raises(Refused, match="not_the_house"):
        BLACKJACK.apply(about_to_deal, HOUSE, Deal((("Tc", "9h"), (), (), (), ()), ("6d",), ("Ad",)))


def test_a_move_of_one_table_is_not_taken_at_another(about_to_deal):
    """Though it is the very move that the house has made there."""
    made = BLACKJACK.house(about_to_deal, Scripted())
    dealt = BLACKJACK.apply(about_to_deal, HOUSE, made)
    with pytest.raises(Refused, match="not_the_house"):
        BLACKJACK.apply(dealt, HOUSE, made)


def test_playing_on_leaves_the_table_as_it_was(about_to_deal):
    before = encode(about_to_deal)
    state = about_to_deal
    while BLACKJACK.round(state) is not None:
        if BLACKJACK.turn(state) == HOUSE:
            state = BLACKJACK.apply(state, HOUSE, BLACKJACK.house(state, Scripted()))
        else:
            state = BLACKJACK.apply(state, 0, BLACKJACK.default(state, 0))
    assert encode(about_to_deal) == before
