"""The showdown: who shows first, who may muck, when hands lie open, and the board dealt twice."""

import pytest

from stammtisch.testing.story import Differs, tell
from tests.games.poker.tables import table

# Ben has aces, Cleo kings, Anna queens.
DECK = "deck Ah Kh Qh  Ad Kd Qd  2c 3d 5s 8s 9c"
THREE = (("Anna", 100), ("Ben", 100), ("Cleo", 100))
TO_THE_RIVER = "Anna: call 2\nBen: call 1\nCleo: check\n" + "Ben: check\nCleo: check\nAnna: check\n" * 2


def showdown(rules="", river="Ben: check\nCleo: check\nAnna: check\n"):
    return table(*THREE, rules=rules, deck=DECK) + TO_THE_RIVER + river


def test_without_a_bet_the_first_live_seat_left_of_the_button_shows_first_and_the_beaten_muck():
    story = showdown()
    tell(
        story + "> Ben shows ace of hearts, ace of diamonds.\n> Ben wins 6 with a pair of aces, nine kicker."
    )
    for beaten in (
        "Cleo shows king of hearts, king of diamonds.",
        "Anna shows queen of hearts, queen of diamonds.",
    ):
        with pytest.raises(Differs):
            tell(story + f"> {beaten}")


def test_the_last_aggressor_shows_first_and_then_who_can_beat_them():
    story = showdown(river="Ben: check\nCleo: check\nAnna: bet 2\nBen: call 2\nCleo: call 2\n")
    tell(
        story
        + """
        > Anna shows queen of hearts, queen of diamonds.
        > Ben shows ace of hearts, ace of diamonds.
        Cleo may: start, show
        """
    )
    with pytest.raises(Differs):
        tell(story + "> Cleo shows king of hearts, king of diamonds.")


def test_all_hands_may_have_to_be_shown():
    tell(showdown("showdown=all") + "> Cleo shows king of hearts, king of diamonds.")


def test_who_is_beaten_may_be_asked():
    tell(
        showdown("showdown=ask")
        + """
        > Ben shows ace of hearts, ace of diamonds.
        Cleo may: show, muck
        Anna may: nothing
        Anna: muck ! not_understood
        Cleo: show Ah Ad ! not_understood
        Cleo: show
        > Cleo shows king of hearts, king of diamonds.
        Anna: muck
        > Anna mucks.
        > Ben wins 6 with a pair of aces, nine kicker.
        = Anna 98, Ben 104, Cleo 98
        """
    )


def test_who_does_not_answer_has_mucked():
    tell(showdown("showdown=ask") + "Cleo's clock runs out\n> Cleo mucks.")


def test_a_mucked_hand_is_nobodys_to_see():
    for looker in ("Ben", "everybody"):
        with pytest.raises(Differs):
            tell(showdown() + f"{looker} sees: Anna has queen of hearts, queen of diamonds.")
    tell(showdown() + "Anna sees: Anna has queen of hearts, queen of diamonds.")


def test_who_wins_without_a_showdown_need_not_show_and_may():
    story = table(*THREE, deck=DECK) + "Anna: raise 10\nBen: fold\nCleo: fold\n> Anna wins 5.\n"
    with pytest.raises(Differs):
        tell(story + "everybody sees: Anna has queen of hearts, queen of diamonds.")
    tell(story + "Anna: show\nBen> Anna shows queen of hearts, queen of diamonds.")
    tell(story + "Ben: show\n> Ben shows ace of hearts, ace of diamonds.\nBen: show ! not_understood")


def test_when_nobody_can_bet_any_more_the_hands_lie_open_and_the_board_is_run_out():
    tell(
        table(*THREE, deck=DECK)
        + """
        Anna: raise 100
        Ben: call 99
        Cleo: fold
        > Anna shows queen of hearts, queen of diamonds.
        > Ben shows ace of hearts, ace of diamonds.
        > The flop: two of clubs, three of diamonds, five of spades.
        > The turn: eight of spades.
        > The river: nine of clubs.
        = Anna 0, Ben 202, Cleo 98
        """
    )


def test_by_another_house_rule_a_beaten_all_in_may_be_mucked():
    story = (
        table(*THREE, rules="all_in_open=no", deck=DECK) + "Anna: raise 100\nBen: call 99\nCleo: call 98\n"
    )
    tell(story + "> Anna shows queen of hearts, queen of diamonds.\n= Anna 0, Ben 300, Cleo 0")
    with pytest.raises(Differs):
        tell(story + "> Cleo shows king of hearts, king of diamonds.")


TWICE = table(
    ("Anna", 100),
    ("Ben", 100),
    rules="run_it_twice=yes",
    deck="deck Ah Kh  Ad Kd  2c 3d 5s 8s 9c  Kc 3s 7s 8d Jc",
)


def test_the_board_is_dealt_twice_when_all_agree_and_each_half_is_played_for():
    tell(
        TWICE
        + """
        Anna: raise 100
        Ben: call 98
        > Ben shows ace of hearts, ace of diamonds.
        Anna may: twice
        Ben may: twice
        Anna: twice yes
        Ben: twice yes
        > The river: nine of clubs.
        > On the second board: king of clubs, three of spades, seven of spades.
        > Ben wins 100 with a pair of aces, nine kicker.
        > Anna wins 100 on the second board with three of a kind, kings.
        = Anna 100, Ben 100
        """
    )


@pytest.mark.parametrize(
    "answers", ["Anna: twice no", "Anna: twice yes\nBen: twice no", "Anna's clock runs out"]
)
def test_the_board_is_dealt_once_when_somebody_does_not_agree(answers):
    tell(TWICE + f"Anna: raise 100\nBen: call 98\n{answers}\n= Anna 0, Ben 200")


def test_the_odd_chip_of_two_boards_goes_to_the_first():
    deck = "deck 2h Ah Kh  3h Ad Kd  2c 3d 5s 8s 9c  Kc 3s 7s 8d Jc"
    tell(
        table(("Anna", 100), ("Ben", 101), ("Cleo", 100), rules="run_it_twice=yes", deck=deck)
        + """
        Anna: raise 100
        Ben: fold
        Cleo: call 98
        Anna: twice yes
        Cleo: twice yes
        > Cleo wins 101 with a pair of aces, nine kicker.
        > Anna wins 100 on the second board with three of a kind, kings.
        """
    )


def test_who_ties_with_what_lies_open_shows_too_and_shares():
    deck = "deck 2c 3c 4c  2d 3d 4d  Ah Kh Qh Jh Th"
    tell(
        table(*THREE, deck=deck)
        + TO_THE_RIVER
        + "Ben: check\nCleo: check\nAnna: check\n"
        + "> Anna shows four of clubs, four of diamonds.\n= Anna 100, Ben 100, Cleo 100"
    )
