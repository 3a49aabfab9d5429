"""Coming, going, sitting out and topping up."""

import pytest

from stammtisch.testing.story import Differs, tell
from tests.games.poker.tables import table

THREE = table(("Anna", 100), ("Ben", 100), ("Cleo", 100))


def test_who_leaves_in_mid_hand_takes_what_is_behind_and_folds_when_the_turn_comes():
    tell(
        THREE
        + """
        Cleo: leave
        = Anna 100, Ben 100
        Anna may: fold, call, raise
        Anna: raise 6
        Ben: call 5
        > Cleo has left, and the hand is folded.
        Dora sits 100 at 2 ! not_now
        Ben: check
        Anna: bet 10
        Ben: fold
        = Anna 108, Ben 94
        Dora sits 100 at 2
        """
    )


def test_who_leaves_in_their_turn_folds_at_once():
    tell(THREE + "Anna: leave\n> Anna has left, and the hand is folded.\nBen may: fold, call, raise")


def test_when_all_others_have_left_the_last_one_takes_the_pot():
    tell(THREE + "Cleo: leave\nBen: leave\n> Anna wins 3.\n= Anna 103")


def test_who_is_all_in_sees_the_hand_out():
    tell(THREE + "Anna: raise 100\nAnna: leave ! not_understood\nBen: fold\nCleo: fold\nAnna: leave")


def test_a_hand_that_was_left_wins_nothing():
    # Ben has aces, calls the last bet, and leaves before Cleo has decided.
    deck = "deck Ah Kh Qh  Ad Kd Qd  2c 3d 5s 8s 9c"
    tell(
        table(("Anna", 100), ("Ben", 100), ("Cleo", 100), deck=deck)
        + "Anna: call 2\nBen: call 1\nCleo: check\n"
        + "Ben: check\nCleo: check\nAnna: check\n" * 2
        + """
        Ben: bet 10
        Ben: leave
        Cleo: call 10
        Anna: fold
        > Ben has left, and the hand is folded.
        > Cleo wins 26.
        """
    )


def test_chips_are_added_between_hands_only():
    tell(
        THREE
        + """
        Anna: {"do":"bring","chips":50} ! not_now
        Anna: fold
        Ben: fold
        Anna: bring 50
        = Anna 150
        Anna: {"do":"bring","chips":100000} ! chips_out_of_range
        Anna: {"do":"bring","chips":0} ! chips_out_of_range
        """
    )


def test_who_sits_out_plays_their_hand_and_is_not_dealt_the_next():
    tell(
        THREE
        + """
        Anna: away
        Anna: fold
        Ben: fold
        deck 2c 3c 4c 5c
        Ben: start
        Anna may: nothing
        Anna: back
        """
    )


def test_everybody_is_told_who_is_missing():
    tell("""
        poker
        everybody sees: Waiting for two players with chips.
        Anna sits 100
        everybody sees: Waiting for a second player with chips.
        Ben sits 100
        Ben: away
        everybody sees: Waiting for Ben to be back.
        Anna: away
        everybody sees: Waiting for Anna and Ben to be back.
        Cleo sits 100
        Dora sits 100
        Cleo may: start
        """)


def test_who_has_lost_everything_stays_and_may_bring_more():
    deck = "deck Ah Kh  Ad Kd  2c 3d 5s 8s 9c"
    tell(
        table(("Anna", 50), ("Ben", 100), deck=deck)
        + """
        Anna: raise 50
        Ben: call 48
        = Anna 0, Ben 150
        everybody sees: Waiting for a second player with chips.
        Anna: bring 80
        Anna may: start
        """
    )


def test_a_clock_that_runs_out_checks_if_that_is_free_and_folds_otherwise():
    tell(THREE + "Anna's clock runs out\n> Anna folds.\nBen: call 1\nCleo's clock runs out\n> Cleo checks.")


def test_who_sits_down_in_mid_hand_waits_for_the_next_and_may_say_that_they_will_post():
    tell(THREE + "Dora sits 100\nDora may: post\nDora: leave")


def test_who_takes_a_chair_sees_nothing_of_the_hand_that_was_left_there():
    story = THREE + "Anna: fold\nBen: fold\nAnna: leave\nDora sits 100 at 0\n"
    tell(story + "Dora may: start, post")  # and not show
    with pytest.raises(Differs):
        tell(story + "Dora sees: Dora has four of clubs, seven of clubs.")
