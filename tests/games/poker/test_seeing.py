"""What is said of the table: whoever only hears it must know who is in, who has folded, who sits out."""

import pytest

from stammtisch.games.facts import Speaker
from stammtisch.games.moves import Sit
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import Start
from stammtisch.games.poker.options import PokerOptions
from stammtisch.games.poker.text import PHRASES
from stammtisch.testing.chance import Seeded
from stammtisch.testing.stepping import dealers_step
from stammtisch.testing.story import Differs, tell
from tests.games.poker.tables import table

FOUR = table(("Anna", 100), ("Ben", 100), ("Cleo", 100), ("Dora", 100))


def test_who_has_put_nothing_in_is_seen_to_be_in_until_they_fold():
    tell(
        FOUR
        + """
        Ben sees: Dora has 100 and 2 cards.
        Ben sees: Cleo has bet 2, has 98 left and 2 cards.
        Dora: fold
        Ben sees: Dora has 100 and has folded.
        everybody sees: Anna has 100 and 2 cards.
        Anna: fold
        Ben: fold
        everybody sees: Dora has 100.
        """
    )


def test_who_is_not_dealt_in_has_neither_cards_nor_folded():
    tell(
        FOUR
        + """
        Emil sits 100
        Ben sees: Emil has 100.
        Ben sees: Emil owes a blind and waits for the big blind.
        Dora: away
        Ben sees: Dora has 100 and 2 cards.
        """
    )


def test_before_the_deal_nobody_is_said_to_have_cards():
    """The shuffle may have to wait for seeds."""
    state = POKER.setup(PokerOptions())
    for seat in range(3):
        state = POKER.apply(state, seat, Sit(100))
    state = POKER.apply(state, 0, Start())
    _, state = dealers_step(POKER, state, Seeded(0))
    said = [Speaker(PHRASES, ("Anna", "Ben", "Cleo")).say(one) for one in POKER.facts(POKER.view(state, 1))]
    assert "Cleo has 98." in said


def test_who_has_mucked_is_not_said_to_have_cards():
    deck = "deck Ah Kh Qh  Ad Kd Qd  2c 3d 5s 8s 9c"
    story = table(("Anna", 100), ("Ben", 100), ("Cleo", 100), rules="showdown=ask", deck=deck)
    tell(
        story
        + "Anna: call 2\nBen: call 1\nCleo: check\n"
        + "Ben: check\nCleo: check\nAnna: check\n" * 3
        + "Ben sees: Cleo has 98 and 2 cards.\nCleo: muck\nBen sees: Cleo has 98.\n"
        + "Cleo sees: Cleo has king of hearts, king of diamonds."
    )


def test_who_waits_for_a_sit_and_go_sees_what_it_begins_with():
    story = "poker sng seats=2 places_paid=1\nAnna sits 100\n"
    tell(story + "everybody sees: Anna has 1500.\neverybody sees: Between hands.")
    with pytest.raises(Differs):
        tell(story + "everybody sees: Anna has 0.")
