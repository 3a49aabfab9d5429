"""A bet may be another, or be taken back, until the cards are dealt."""

import pytest

from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.contract import Awaiting
from stammtisch.testing.story import tell

BETTING = """
blackjack vegas
Anna sits 100
Ben sits 50
Anna: bet 10
"""


def test_it_may_be_more_or_less():
    tell(BETTING + "Anna: bet 25\n> Anna bets 25 instead.\neverybody sees: Anna has bet 25 and has 75 left.")
    tell(BETTING + "Anna: bet_instead 4\neverybody sees: Anna has bet 4 and has 96 left.")


def test_it_may_be_all_that_one_has_and_no_more():
    tell(BETTING + "Anna: bet 100\neverybody sees: Anna has bet 100 and has 0 left.")
    tell(BETTING + 'Anna: {"do": "bet_instead", "chips": 10100} ! bet_out_of_range')
    tell(BETTING + 'Anna: {"do": "bet_instead", "chips": 0} ! bet_out_of_range')
    tell(BETTING + 'Anna: {"do": "bet_instead", "chips": 150} ! bet_out_of_range')


def test_the_cards_are_dealt_for_the_last_bet():
    tell(
        BETTING
        + """
        Anna: bet 20
        deck Tc 2c 9d  Th 3c 9h
        Ben: bet 5
        Anna may: stand, hit, double
        Anna: stand
        Ben: stand
        = Anna 120, Ben 45
        """
    )


def test_who_takes_it_back_may_bet_anew_or_sit_the_round_out():
    tell(
        BETTING
        + """
        Cleo sits 20
        Cleo: bet 5
        Anna: take
        > Anna takes the bet back.
        everybody sees: Anna has 100.
        Anna may: bet, pass
        deck Tc 9d  Th 9h
        Anna: pass
        Ben may: bet, pass
        Ben: pass
        > Cleo gets ten of clubs, ten of hearts.
        = Anna 100, Ben 50, Cleo 20
        """
    )


def test_if_it_was_the_only_one_there_is_no_round():
    table = tell(BETTING + "Anna: take_back\n= Anna 100, Ben 50\nAnna may: bet\nBen may: bet")
    assert BLACKJACK.round(table.state) is None


def test_nobody_waits_for_who_changes_a_bet():
    turn = Awaiting((1,), timed=True, betting=True)
    assert BLACKJACK.turn(tell(BETTING).state) == BLACKJACK.turn(tell(BETTING + "Anna: bet 9").state) == turn


@pytest.mark.parametrize("move", ['{"do": "take_back"}', '{"do": "bet_instead", "chips": 500}'])
def test_once_the_cards_are_dealt_it_stays(move):
    dealt = BETTING + "deck Tc 2c 9d  Th 3c 9h\nBen: bet 5\nAnna may: stand, hit, double\n"
    tell(dealt + f"Anna: {move} ! not_now")


def test_who_has_not_bet_has_nothing_to_change():
    tell(BETTING + 'Ben: {"do": "bet_instead", "chips": 500} ! not_now')
    tell(BETTING + 'Ben: {"do": "take_back"} ! not_now')
    tell(BETTING + 'Anna: {"do": "bet", "chips": 500} ! not_now')
