"""Leaving: with all chips until the cards are dealt, then without the bets of the round."""

import pytest

from stammtisch.games.blackjack import BLACKJACK
from stammtisch.testing.story import tell

SEATED = """
blackjack vegas
Anna sits 100
Ben sits 100
"""
BETTING = SEATED + "Anna: bet 10\n"
PLAYING = BETTING + "deck 2c 4c 9d  3c 5c 9h  Tc Th\nBen: bet 20\n"
ASKED = BETTING + "deck 2c 4c Ad  3c 5c Kd\nBen: bet 20\n"


def given_up(story):
    """What the bank has when this story is over."""
    table = tell(story)
    return table.game.chips(table.state).bank / 100


def test_between_rounds_it_costs_nothing():
    assert given_up(SEATED + "Anna: leave\n> Anna leaves the table.\n= Ben 100") == 0


def test_before_the_deal_it_costs_nothing_either():
    assert given_up(BETTING + "Cleo sits 50\nBen: bet 20\nAnna: leave\n= Ben 100, Cleo 50") == 0


def test_nor_if_there_is_no_round_then():
    table = tell(BETTING + "Anna: leave\n= Ben 100\nBen may: bet")
    assert BLACKJACK.round(table.state) is None
    assert BLACKJACK.chips(table.state).bank == 0


@pytest.mark.parametrize(
    ("opening", "cost"),
    [
        (PLAYING + "Anna: leave", 10),
        (PLAYING + "Anna: hit\nAnna: leave", 10),
        (PLAYING + "Anna: stand\nAnna: leave", 10),
        (ASKED + "Anna: leave", 10),
    ],
    ids=["own turn", "after a hit", "after the turn", "insurance"],
)
def test_in_mid_round_the_bet_is_given_up(opening, cost):
    assert given_up(opening) == cost


def test_a_double_is_given_up_too():
    assert given_up(PLAYING + "Anna: double\nAnna: leave\nBen may: stand, hit, double") == 20


def test_an_insurance_is_given_up_too_even_if_it_would_have_won():
    opening = ASKED + "Anna: insure\nAnna: leave\n"
    assert given_up(opening) == 15
    assert given_up(opening + "Ben: decline\n> The dealer has a blackjack.\n= Ben 80") == 35


def test_all_split_hands_are_given_up():
    opening = """
        blackjack vegas split=rank decks=2
        Anna sits 100
        Ben sits 100
        Anna: bet 10
        deck 8c 4c 9d  8h 5c 9h  Tc Th
        Ben: bet 20
        Anna: split
        """
    assert given_up(opening + "Anna: leave") == 20
    assert given_up(opening + "Anna: stand\nAnna: leave\nBen may: stand, hit, double") == 20


def test_the_half_of_a_surrendered_bet_is_given_up_too():
    opening = PLAYING.replace("vegas", "vegas surrender=late")
    assert given_up(opening + "Anna: surrender\nAnna: leave") == 10


def test_whoever_sits_out_leaves_with_all_chips_in_mid_round():
    story = (
        SEATED
        + """
        Anna: bet 10
        deck 2c 9d 3c 9h  Tc
        Ben: pass
        Ben: leave
        = Anna 100
        Anna may: stand, hit, double
        """
    )
    assert given_up(story) == 0


def test_the_turn_goes_on_to_the_next():
    tell(PLAYING + "Anna: leave\nBen may: stand, hit, double\nBen: hit\n> Ben gets ten of clubs.")


def test_whoever_was_the_last_to_act_leaves_the_dealer_to_play():
    tell(
        PLAYING
        + """
        Anna: hit
        Anna: stand
        Ben: leave
        > The dealer has nine of diamonds, nine of hearts: 18.
        = Anna 90
        """
    )


def test_others_keep_their_turn():
    tell(PLAYING + "Ben: leave\nAnna may: stand, hit, double\nAnna: hit\nAnna: stand\n= Anna 90")


def test_when_nobody_is_left_in_the_round_it_ends():
    table = tell(PLAYING + "Ben: leave\nAnna: leave")
    assert BLACKJACK.round(table.state) is None
    assert table.game.chips(table.state).bank == 3000


def test_the_others_still_answer_for_their_insurance():
    tell(ASKED + "Anna: leave\nBen may: insure, decline\nBen: insure 10\n= Ben 100")


def test_the_last_who_has_not_answered_may_leave():
    tell(ASKED + "Ben: insure 10\nAnna: leave\n> The dealer has a blackjack.\n= Ben 100")


def test_the_last_who_has_not_bet_may_leave():
    tell(BETTING + "deck 2c 9d 3c 9h\nBen: leave\n> Anna gets two of clubs, three of clubs.")


def test_the_chair_is_free_for_the_next_round():
    tell(PLAYING + "Ben: leave\nAnna: stand\nCleo sits 50 at 1\nCleo may: bet\n= Anna 90, Cleo 50")


def test_whoever_sits_down_in_a_chair_just_left_has_no_part_in_the_round():
    tell(
        PLAYING
        + "Anna: leave\nCleo sits 50 at 0\nCleo may: nothing\nBen: hit\nBen: stand\n= Ben 120, Cleo 50"
    )


def test_nor_in_the_insurance_of_the_one_who_left():
    tell(
        ASKED
        + """
        Anna: insure
        Anna: leave
        Cleo sits 50 at 0
        Cleo may: nothing
        Ben: decline
        > The dealer has a blackjack.
        = Cleo 50, Ben 80
        """
    )


def test_when_all_leave_while_insurance_is_asked_the_round_ends():
    table = tell(ASKED + "Anna: leave\nBen: leave")
    assert BLACKJACK.round(table.state) is None
    assert table.game.chips(table.state).bank == 3000
