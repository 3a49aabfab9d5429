"""The dealer's next move follows from the table, and so does what comes of it."""

import pytest

from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.blackjack.moves import Bet, Deal
from stammtisch.games.codec import read_state
from stammtisch.games.moves import DEALER, Sit
from stammtisch.kernel.codec import encode
from stammtisch.kernel.refused import Refused
from stammtisch.testing.chance import Scripted
from stammtisch.testing.stepping import dealers_step


@pytest.fixture
def about_to_deal():
    state = BLACKJACK.setup(BLACKJACK.presets["vegas"])
    state = BLACKJACK.apply(state, 0, Sit(1000))
    state = BLACKJACK.apply(state, 0, Bet(100))
    return dealers_step(BLACKJACK, state, Scripted(decks=[["Tc", "6d", "9h", "Kd"]]))[1]


def test_a_table_is_the_same_and_written_the_same_whether_it_was_worked_out_or_not(about_to_deal):
    fresh = read_state(BLACKJACK, encode(about_to_deal))
    dealers_step(BLACKJACK, about_to_deal, Scripted())
    assert about_to_deal == fresh
    assert encode(about_to_deal) == encode(fresh)


def test_a_move_that_was_read_from_a_log_leads_to_the_same_table(about_to_deal):
    move, after = dealers_step(BLACKJACK, about_to_deal, Scripted())
    written = Deal((("Tc", "9h"), (), (), (), ()), ("6d",), ("Kd",))
    assert move == written
    assert BLACKJACK.apply(about_to_deal, DEALER, written) == after


def test_another_move_is_refused(about_to_deal):
    with pytest.raises(Refused, match="not_the_house"):
        BLACKJACK.apply(about_to_deal, DEALER, Deal((("Tc", "9h"), (), (), (), ()), ("6d",), ("Ad",)))


def test_a_move_is_not_taken_twice(about_to_deal):
    move, after = dealers_step(BLACKJACK, about_to_deal, Scripted())
    with pytest.raises(Refused, match="not_the_house"):
        BLACKJACK.apply(after, DEALER, move)


def test_playing_on_leaves_the_table_as_it_was(about_to_deal):
    before = encode(about_to_deal)
    state = about_to_deal
    while BLACKJACK.round(state) is not None:
        if BLACKJACK.turn(state) == DEALER:
            _, state = dealers_step(BLACKJACK, state, Scripted())
        else:
            state = BLACKJACK.apply(state, 0, BLACKJACK.default(state, 0))
    assert encode(about_to_deal) == before
