"""Pots: uncalled bets, side pots, odd chips, high and low, and chips that nobody makes or loses."""

import pytest

from stammtisch.games.poker import POKER
from stammtisch.games.poker.pots import pots, split
from stammtisch.testing.session import Session
from stammtisch.testing.story import tell
from tests.games.poker.tables import table


def test_what_nobody_calls_goes_back():
    seats = table(("Anna", 100), ("Ben", 100))
    tell(
        seats
        + """
        Anna: raise 50
        Ben: fold
        > Anna gets 48 back that nobody called.
        > Anna wins 4.
        = Anna 102, Ben 98
        """
    )


def test_what_a_short_stack_cannot_call_goes_back_before_the_showdown():
    tell(
        table(("Anna", 100), ("Ben", 30), deck="deck Ah 2c Ad 7d  Kh Qd 9c 8s 3d")
        + """
        Anna: raise 100
        Ben: call 28
        > Anna gets 70 back that nobody called.
        > Ben wins 60 with a pair of aces, king kicker.
        = Anna 70, Ben 60
        """
    )


def test_each_all_in_amount_has_its_pot_and_folded_chips_stay_in():
    # Cleo has the best hand and 20 chips, Dora the next and 50, Anna and Ben play for the rest.
    deck = "deck Jh Ah Kh Qd  Jd Ad Kd Qh  2c 3d 5s 8s 9c"
    tell(
        table(("Anna", 200), ("Ben", 200), ("Cleo", 20), ("Dora", 50), deck=deck)
        + """
        Dora: raise 50
        Anna: call 50
        Ben: raise 200
        Cleo: call 18
        Anna: call 150
        > Cleo wins 80 with a pair of aces, nine kicker.
        > Dora wins 90 with a pair of kings, nine kicker.
        > Anna wins 300 with a pair of queens, nine kicker.
        = Anna 300, Ben 0, Cleo 80, Dora 90
        """
    )


def test_a_side_pot_may_be_won_by_folding_while_the_main_pot_is_played_on():
    deck = "deck Jh Ah Qh  Jd Ad Qd  2c 3d 5s 8s 9c"
    tell(
        table(("Anna", 100), ("Ben", 100), ("Cleo", 10), deck=deck)
        + """
        Anna: call 2
        Ben: raise 10
        Cleo: call 8
        Anna: call 8
        Ben: bet 20
        Anna: fold
        > Ben gets 20 back that nobody called.
        > Cleo wins 30 with a pair of aces, nine kicker.
        = Anna 90, Ben 90, Cleo 30
        """
    )


def test_the_odd_chip_goes_to_the_first_winner_left_of_the_button():
    # All play the board; the small blind has folded: 1 + 3 · 2 chips by three.
    deck = "deck 2c 3c 4c 5c  2d 3d 4d 5d  Ah Kh Qh Jh Th"
    streets = "Cleo: check\nDora: check\nAnna: check\n" * 3
    tell(
        table(("Anna", 100), ("Ben", 100), ("Cleo", 100), ("Dora", 100), deck=deck)
        + "Dora: call 2\nAnna: call 2\nBen: fold\nCleo: check\n"
        + streets
        + "= Anna 100, Ben 99, Cleo 101, Dora 100"
    )


@pytest.mark.parametrize(
    ("chips", "winners", "shares"),
    [
        (10, [3, 1], [(3, 5), (1, 5)]),
        (11, [3, 1], [(3, 6), (1, 5)]),
        (11, [4, 0, 2], [(4, 4), (0, 4), (2, 3)]),  # two odd chips, one each
        (2, [4, 0, 2], [(4, 1), (0, 1), (2, 0)]),
    ],
)
def test_odd_chips_go_one_by_one_clockwise_from_the_button(chips, winners, shares):
    assert split(chips, winners) == shares


HILO = {"preset": "plo", "rules": "variant=omaha_hilo"}


def test_high_and_low_share_a_pot_and_the_odd_chip_goes_to_high():
    # Ben has the nut low, Anna three kings; the folded small blind makes the pot odd.
    deck = "deck 9c 2h Kh  9d Ad Kd  9h 4c Qs  Ts 5c Qd  Kc 3s 8d 7h Jc"
    tell(
        table(("Anna", 100), ("Ben", 100), ("Cleo", 100), **HILO, deck=deck.replace("9c 2h Kh", "Tc 2h Kh"))
        + """
        Anna: call 2
        Ben: fold
        Cleo: check
        Cleo: check
        Anna: check
        Cleo: check
        Anna: check
        Cleo: check
        Anna: check
        > Anna wins 3 with three of a kind, kings.
        > Cleo wins 2 with a low of 8-7-3-2-A.
        = Anna 101, Ben 99, Cleo 100
        """
    )


def test_who_has_the_better_hand_and_the_better_low_takes_it_all():
    deck = "deck Ah Kh  2h Kd  Qd Ts  Jd 9s  3c 4d 5s Tc 9h"
    tell(
        table(("Anna", 100), ("Ben", 100), **HILO, deck=deck)
        + """
        Anna: raise 6
        Ben: raise 18
        Anna: call 12
        Ben: bet 36
        Anna: fold
        = Anna 82, Ben 118
        """
    )
    tell(
        table(("Anna", 20), ("Ben", 20), **HILO, deck=deck)
        + """
        Anna: raise 6
        Ben: raise 18
        Anna: raise 20
        Ben: call 2
        > Ben wins 20 with a straight, five high.
        > Ben wins 20 with a low of 5-4-3-2-A.
        = Anna 0, Ben 40
        """
    )


def test_two_equal_lows_get_a_quarter_each():
    # Ben and Cleo have the same low, and Cleo the high hand too: 60 is 30, 15 and 15.
    deck = "deck Ah Ad Ks  2h 2d Kc  Qd Td Qs  Jd Th Js  3c 4d 8s Tc 6h"
    tell(
        table(("Anna", 20), ("Ben", 20), ("Cleo", 20), **HILO, deck=deck)
        + """
        Anna: raise 7
        Ben: raise 20
        Cleo: call 18
        Anna: call 13
        > Cleo wins 30 with three of a kind, tens.
        > Ben wins 15 with a low of 6-4-3-2-A.
        > Cleo wins 15 with a low of 6-4-3-2-A.
        = Anna 0, Ben 15, Cleo 45
        """
    )


def test_without_a_low_all_goes_to_high():
    deck = "deck Ah Kh  2h Kd  6d Ts  3d 9s  Kc Qc 5s Tc 9h"
    tell(
        table(("Anna", 20), ("Ben", 20), **HILO, deck=deck)
        + "Anna: raise 6\nBen: raise 18\nAnna: raise 20\nBen: call 2\n= Anna 40, Ben 0"
    )


@pytest.mark.parametrize("preset", POKER.presets)
def test_chips_are_conserved_and_the_pots_are_all_that_was_paid(preset):
    for seed in range(6):
        session = Session(POKER, POKER.presets[preset], f"pots {seed}")
        while len(session.made) < 250 and session.step():
            state = session.state
            if state.live and POKER.round(state) is not None:
                assert sum(chips for chips, _ in pots(state)) == sum(state.paid) + sum(state.dead)


def test_what_somebody_bet_who_left_stays_in_the_last_pot():
    deck = "deck Ah Kh Qh  Ad Kd Qd  2c 3d 5s 8s 9c"
    tell(
        table(("Anna", 100), ("Ben", 20), ("Cleo", 30), deck=deck)
        + """
        Anna: raise 50
        Anna: leave
        Ben: call 19
        Cleo: call 28
        > Ben wins 60 with a pair of aces, nine kicker.
        > Cleo wins 40.
        = Ben 60, Cleo 40
        """
    )
