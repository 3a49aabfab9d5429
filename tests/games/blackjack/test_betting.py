"""Betting: all seats at once, whole dollars, any amount that one has; who doesn't bet sits out."""

import pytest

from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.contract import Awaiting, Waiting
from stammtisch.testing.story import tell

SEATED = """
blackjack vegas
Anna sits 100
Ben sits 50
Cleo sits 20
"""


def test_the_first_bet_begins_the_round():
    between, betting = tell(SEATED), tell(SEATED + "Ben: bet 5")
    assert BLACKJACK.round(between.state) is None
    assert BLACKJACK.round(betting.state) == 1


def test_any_seated_player_may_begin_it():
    for name in ("Anna", "Ben", "Cleo"):
        tell(SEATED + f"{name}: bet 1\n> {name} bets 1.")


def test_between_rounds_nobody_is_timed_and_at_betting_everybody_who_has_not_bet():
    assert BLACKJACK.turn(tell(SEATED).state) == Awaiting((0, 1, 2), timed=False, betting=True)
    assert BLACKJACK.turn(tell(SEATED + "Ben: bet 5").state) == Awaiting((0, 2), timed=True, betting=True)


def test_all_bet_at_once_in_any_order_and_the_cards_come_when_all_have():
    tell(
        SEATED
        + """
        Cleo: bet 5
        Anna: bet 10
        Anna may: bet_instead, take_back
        Ben may: bet, pass
        everybody sees: Cleo has bet 5 and has 15 left.
        everybody sees: Waiting for Ben to bet.
        deck 2c 3c 4c 9d  5c 6c 7c 9h
        Ben: bet 7
        > Anna gets two of clubs, five of clubs.
        > Ben gets three of clubs, six of clubs.
        > Cleo gets four of clubs, seven of clubs.
        = Anna 100, Ben 50, Cleo 20
        """
    )


def test_one_player_alone_is_dealt_to_at_once():
    tell("""
        blackjack vegas
        Anna sits 100
        deck 2c 9d 5c 9h
        Anna: bet 10
        > Anna gets two of clubs, five of clubs.
        """)


def test_a_seat_that_passes_sits_the_round_out_and_pays_nothing():
    tell(
        SEATED
        + """
        Anna: bet 10
        Ben: pass
        > Ben sits this round out.
        everybody sees: Ben has 50 and sits this round out.
        deck Tc 3c 9d  Th 6c 9h
        Cleo: bet 5
        > Anna gets ten of clubs, ten of hearts.
        > Cleo gets three of clubs, six of clubs.
        Ben may: nothing
        Anna: stand
        Cleo: stand
        = Anna 110, Ben 50, Cleo 15
        """
    )


def test_whoever_sat_a_round_out_may_begin_the_next_one():
    tell(
        SEATED
        + """
        Anna: bet 10
        Ben: pass
        deck Tc 3c 9d  Th 6c 9h
        Cleo: bet 5
        Anna: stand
        Cleo: stand
        Ben may: bet
        everybody sees: Anna, Ben and Cleo may bet and begin the next round.
        Ben: bet 5
        > Ben bets 5.
        """
    )


def test_a_table_whose_only_better_leaves_is_open_to_those_who_sat_out():
    tell("""
        blackjack vegas
        Anna sits 100
        Ben sits 50
        Anna: bet 10
        deck 2c 9d 5c 9h
        Ben: pass
        Anna: leave
        Ben may: bet
        """)


def test_an_empty_chair_and_one_who_is_away_keep_nobody_waiting():
    tell("""
        blackjack vegas
        Anna sits 100 at 4
        Ben sits 50 at 1
        Ben: away
        deck 2c 9d 5c 9h
        Anna: bet 10
        > Anna gets two of clubs, five of clubs.
        """)


def test_whoever_goes_away_before_betting_keeps_nobody_waiting_any_longer():
    tell("""
        blackjack vegas
        Anna sits 100
        Ben sits 50
        Anna: bet 10
        deck 2c 9d 5c 9h
        Ben: away
        > Anna gets two of clubs, five of clubs.
        = Anna 100, Ben 50
        """)


def test_if_nobody_bets_no_round_starts():
    table = tell(SEATED)
    assert BLACKJACK.round(table.state) is None
    assert BLACKJACK.turn(table.state) == Awaiting((0, 1, 2), timed=False, betting=True)
    empty = tell("blackjack vegas")
    assert BLACKJACK.turn(empty.state) == Waiting("nobody_bets")


def test_if_the_only_one_who_bet_leaves_before_the_deal_the_others_may_bet_afresh():
    table = tell(SEATED + "Anna: bet 10\nAnna: leave\nBen may: bet\nCleo may: bet\n= Ben 50, Cleo 20")
    assert BLACKJACK.round(table.state) is None
    tell(SEATED + "Anna: bet 10\nBen: pass\nAnna: leave\nBen may: bet\nCleo may: bet")


def test_the_whole_stack_may_be_bet():
    tell("""
        blackjack vegas
        Anna sits 1234
        Anna: bet 1235 ! not_offered
        deck 9c 9d Tc 9h
        Anna: bet 1234
        everybody sees: Anna has bet 1234 and has 0 left.
        Anna: stand
        = Anna 2468
        """)


def test_a_stack_with_cents_bets_the_whole_dollars_of_it():
    tell("""
        blackjack vegas
        Anna sits 7.50
        Anna: bet 7.50 ! not_offered
        Anna: bet 8 ! not_offered
        deck 9c 9d Tc 9h
        Anna: bet 7
        everybody sees: Anna has bet 7 and has 0.50 left.
        """)


def test_a_bet_stands_once_it_is_placed():
    tell(SEATED + 'Anna: bet 10\nAnna: {"do": "bet", "chips": 500} ! not_now\nAnna: {"do": "pass"} ! not_now')


@pytest.mark.parametrize(
    ("rules", "accepted", "refused"),
    [
        ("", "1 7 1000", "0 0.50 1.50 1001"),
        ("least_bet=1000", "10 11 1000", "1 9 9.50"),
        ("most_bet=5000", "1 49 50", "51 1000"),
        ("most_bet=0", "1 1000", "1001"),
        ("step=500 least_bet=500", "5 10 1000", "1 6 7 997.50"),
        ("step=2 least_bet=2", "0.02 0.50 7.34 1000", "0.01 0.03 0"),
        ("cents=no step=2 least_bet=2", "2 4 1000", "1 3 999"),
    ],
)
def test_bets_keep_to_least_most_and_step(rules, accepted, refused):
    opening = f"blackjack vegas {rules}\nAnna sits 1000\nBen sits 1000\n"
    for amount in accepted.split():
        tell(opening + f"Anna: bet {amount}\n> Anna bets {amount}.")
    for amount in refused.split():
        tell(opening + f"Anna: bet {amount} ! not_offered")
