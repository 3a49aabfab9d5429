"""Match files as other programs lay them out: what is left out is believed and said, what is wrong found."""

import pytest

from tests.formats.backgammon.manners import (
    GALAXY,
    GAMMON,
    GNU,
    SINGLE_CUBE,
    STUDIO,
    XG,
    notes,
    only_fault,
    replayed,
    results,
)

# GNU Backgammon: whoever gives up has no mark, nor a play for their last throw.


def test_a_throw_without_a_play_may_be_the_last():
    assert results(GNU) == [("Anna", 1, (1, 0))]
    assert notes(GNU) == [
        ("line 8: what is played with 5-1 isn't written", "line 9: Ben gave up, which isn't marked")
    ]


# eXtreme Gammon and those who write like it: the loser's column has a result, too.


def test_a_play_that_was_never_made_ends_the_game():
    assert results(XG)[0] == ("Ben", 2, (0, 2))
    assert notes(XG)[0] == ("line 14: what is played with 6-6 isn't written",)


def test_what_the_loser_lost_may_stand_beside_what_the_winner_won_or_before_it_or_behind_a_play():
    assert results(XG)[:3] == [("Ben", 2, (0, 2)), ("Anna", 1, (1, 2)), ("Ben", 2, (1, 4))]
    assert notes(XG)[1] == ()


def test_what_the_loser_lost_is_enough():
    assert results(XG)[3] == ("Anna", 3, (4, 4))
    assert notes(XG)[3] == ("line 33: only what the loser lost is written",)


@pytest.mark.parametrize("word", ["Losses", "Loses", "Lose", "Loss"])
def test_there_are_many_words_for_losing(word):
    assert len(results(XG.replace("Losses", word))) == 4


@pytest.mark.parametrize(
    ("was", "written", "why"),
    [
        (
            "  4)  Losses 2 point              Wins 2 point",
            "  4)  Wins 2 point                Losses 2 point",
            "game 1, line 15: Anna wins in the file, and Ben by the next score",
        ),
        (
            "                  Losses 1 point\n",
            "\n  3)  Losses 1 point\n",
            "game 2, line 22: Anna loses in the file, and wins on line 23",
        ),
        (
            "Losses 2 point              Wins",
            "Losses 4 point              Wins",
            "game 1, line 15: 4 are lost in the file, and 2 won",
        ),
        (
            "Losses 2 point              Wins 2",
            "Losses 4 point              Wins 4",
            "game 1, line 15: 4 won in the file, and 2 by the next score",
        ),
        (
            "  3) 66: ????\n",
            "  3) 66: ????                    31: 8/5 6/5\n",
            "game 1, line 14: what is played isn't written, and the game goes on",
        ),
        (
            "  4)  Losses 2 point              Wins 2 point\n",
            "  4) 31: 8/5 6/5\n",
            "game 1, line 14: what is played isn't written, and the game goes on",
        ),
        (
            "  3) 66: ????\n",
            "  3) 66: ????\n  4)  Doubles => 4                Drops\n",
            "game 1, line 14: what is played isn't written, and the game goes on",
        ),
        (
            "      Wins 1 point\n",
            "      Wins 1 point\n  3) 31: 8/5 6/5\n",
            "game 2, line 23: the result is on line 22, and the game goes on",
        ),
        (
            "      Wins 1 point\n",
            "      Wins 1 point\n                                  Wins 1 point\n",
            "game 2, line 23: the winner is told on line 22, and otherwise",
        ),
        (
            "                  Losses 1 point\n",
            "                  Losses 1 point\n      Losses 1 point\n",
            "game 2, line 22: the loser is told on line 21, and otherwise",
        ),
        ("Losses 3 point", "Losses 4 point", "game 4, line 33: 4 points are won, and the cube is at 1"),
        ("Losses 3 point", "Losses no point", "game 4, line 33: cannot read '1) "),
    ],
)
def test_where_such_a_file_goes_wrong(was, written, why):
    assert was in XG
    assert only_fault(XG.replace(was, written, 1)).startswith(why)


# Backgammon Studio: numbered results, and a match that is given up is 1004 times the cube.


def test_a_match_that_is_given_up_has_a_number_of_its_own():
    assert results(STUDIO) == [("Anna", 3, (3, 0))]
    assert notes(STUDIO) == [
        (
            "line 12: what is played with 6-6 isn't written",
            "line 13: 2008 points are written as for a match that is given up",
        )
    ]


@pytest.mark.parametrize("points", [0, 3012, 2007, 1004, 8])
def test_no_other_number_is_taken_for_it(points):
    text = STUDIO.replace("2008", str(points))
    assert only_fault(text) == f"game 1, line 13: {points} points are won, and the cube is at 2"


def test_without_a_match_nobody_gives_one_up():
    assert "2008 points are won" in only_fault(STUDIO.replace("3 point match", "0 point match"))


def test_whoever_ran_out_of_time_may_have_lost_the_whole_match():
    text = " 5 point match\n\n Game 1\n Anna: 0    Ben: 0\n  1)    \n   Wins 5 points and the match\n"
    assert results(text) == [("Anna", 5, (5, 0))]
    assert notes(text) == [
        (
            "line 6: Ben gave up, which isn't marked",
            "line 6: 5 points are written as for a match that is given up",
        )
    ]
    assert "4 points are won" in only_fault(text.replace("Wins 5", "Wins 4"))
    assert "5 points are won" in only_fault(text.replace(" and the match", ""))


# Backgammon Galaxy, DailyGammon, FIBS: nothing is marked, and the next score tells it.


def test_the_next_score_tells_who_gave_up_and_the_end_of_the_file_leaves_it_open():
    first, second = replayed(GALAXY)
    assert (first.ok, first.winner, first.points) == (True, "anna", 2)
    assert first.notes == ("the end: ben gave up, which isn't marked",)
    assert (second.ok, second.unfinished, second.notes) == (True, True, ())


@pytest.mark.parametrize(
    ("score", "why"),
    [
        ("anna : 4                       ben : 0", "game 1, the end: 4 points are won, and the cube is at 1"),
        ("anna : 1                       ben : 1", "game 1, the score goes from 0-0 to 1-1"),
        ("anna : 0                       ben : 0", "game 1, the score goes from 0-0 to 0-0"),
    ],
)
def test_a_score_that_cannot_follow_is_wrong(score, why):
    assert only_fault(GALAXY.replace("anna : 2                       ben : 0", score)) == why


def test_a_mark_that_somebody_gave_up_is_read_beside_the_result():
    text = GALAXY.replace("13/11 13/11\n", "13/11 13/11\n  3)                             Resign normal\n")
    text = text.replace("anna : 2 ", "anna : 1 ")
    assert notes(text)[0] == ()
    beside = text.replace("Resign normal\n", "Resign normal\n      Wins 1 point\n")
    assert results(beside)[0] == ("anna", 1, (1, 0))
    same_line = GALAXY.replace(
        "13/11 13/11\n", "13/11 13/11\n  3)  Resigns                     Wins 2 points\n"
    )
    assert results(same_line.replace("anna : 2                       ben : 0", "anna : 0   ben : 2"))[0] == (
        "ben",
        2,
        (0, 2),
    )


def test_whoever_gives_up_does_not_win():
    text = GALAXY.replace("13/11 13/11\n", "13/11 13/11\n  3)  Resigns\n")
    assert only_fault(text) == "game 1, line 10: anna gives up, and wins in the file"


# A game that is played to its end, of three checkers a side: a gammon.


def test_a_doubled_gammon_counts_four_or_what_the_match_needed():
    assert (results(GAMMON), notes(GAMMON)) == ([("Anna", 4, (4, 0))], [()])
    capped = GAMMON.replace("Wins 4", "Wins 3")
    assert results(capped) == [("Anna", 3, (3, 0))]
    assert notes(capped) == [("line 13: 3 counted, no more than the match needed, and 4 are won",)]


@pytest.mark.parametrize("points", [1, 2, 5, 6])
def test_any_other_number_is_wrong(points):
    text = GAMMON.replace("Wins 4 points and the match", f"Wins {points} points")
    assert only_fault(text) == (
        f"game 1, line 13: Anna wins {points} in the file, and Anna wins 4 by the rules"
    )


def test_a_column_too_far_to_the_right_is_the_wrong_winner():
    text = GAMMON.replace("      Wins 4", "                                  Wins 4")
    assert only_fault(text) == "game 1, line 13: Ben wins 4 in the file, and Anna wins 4 by the rules"


def test_the_loser_may_say_all_that_was_lost_and_the_winner_what_they_needed():
    text = GAMMON.replace(
        "      Wins 4 points and the match", "  7)  Wins 3 point and the match  Losses 4 point"
    )
    assert results(text) == [("Anna", 3, (3, 0))]


def test_a_game_that_was_given_up_counts_no_more_than_the_match_needed():
    text = GAMMON[: GAMMON.index("  6)")] + "      Wins 3 point and the match\n"
    assert results(text) == [("Anna", 3, (3, 0))]
    assert notes(text)[0][-1] == "line 12: 3 counted, no more than the match needed, and the cube is at 2"
    assert "1 points are won, and the cube is at 2" in only_fault(text.replace("Wins 3", "Wins 1"))


def test_a_result_that_is_missing_is_had_by_the_rules():
    text = GAMMON.replace("      Wins 4 points and the match\n", "")
    assert results(text) == [("Anna", 4, (4, 0))]
    assert notes(text) == [("the record doesn't say who won: it is so by the rules",)]


@pytest.mark.parametrize("length", [" 0 point match", "Unlimited Game", "Money session"])
def test_a_gammon_for_money_may_count_one_if_the_cube_was_never_turned(length):
    text = SINGLE_CUBE.replace(" 3 point match", length).replace(
        "Wins 4 points and the match", "Wins 1 point"
    )
    assert results(text) == [("Anna", 1, (1, 0))]
    why = "line 12: 1 counted and not 2 by Jacoby's rule, though the record doesn't name it"
    assert notes(text) == [(why,)]
    assert notes(text.replace("Wins 1", "Wins 2")) == [()]
    assert "Anna wins 2 by the rules" in only_fault(f'; [Jacoby "Off"]\n{text}')
    said = f'; [Jacoby "On"]\n{text}'
    assert (results(said), notes(said)) == ([("Anna", 1, (1, 0))], [()])


def test_it_counts_two_if_the_cube_was_turned_or_in_a_match_that_needs_more():
    turned = GAMMON.replace(" 3 point", " 0 point").replace("Wins 4 points and the match", "Wins 2 points")
    assert only_fault(turned) == "game 1, line 13: Anna wins 2 in the file, and Anna wins 4 by the rules"
    needs_more = SINGLE_CUBE.replace("Wins 4 points and the match", "Wins 1 point")
    assert only_fault(needs_more) == "game 1, line 12: Anna wins 1 in the file, and Anna wins 2 by the rules"


def test_in_a_match_to_one_every_game_counts_one():
    text = SINGLE_CUBE.replace(" 3 point", " 1 point").replace("Wins 4 points", "Wins 1 point")
    assert results(text) == [("Anna", 1, (1, 0))]


# Nobody's names, and no score either.

NAMELESS = """\
 7 point match

 Game 1
  1)                             53: 8/3 6/3
  2) 54: 24/15                   62: 24/18 13/11
  3)  Losses 2 point             Wins 2 point

 Game 2
  1) 31: 8/5 6/5                 Doubles => 2
  2) Drops                       Wins 1 point

 Game 3
  1) 31: 8/5 6/5                 Doubles => 2
"""


def test_a_score_that_is_not_written_is_that_of_the_games_before():
    assert results(NAMELESS)[:2] == [("player 2", 2, (0, 2)), ("player 2", 1, (0, 3))]
    assert notes(NAMELESS)[1][-1] == "the score before it isn't written: by the games before it is 0-2"
