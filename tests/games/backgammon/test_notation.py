"""Plays as players write them, in and out."""

import pytest

from stammtisch.games.backgammon import BACKGAMMON
from stammtisch.games.backgammon.checking import played
from stammtisch.games.backgammon.notation import meant, read_play, text
from stammtisch.games.backgammon.plays import plays
from stammtisch.games.backgammon.state import legal_plays
from stammtisch.kernel.refused import Refused
from tests.games.backgammon.boards import START, board, random_states, started
from tests.gears import few


@pytest.mark.parametrize(
    ("steps", "short"),
    [
        (("8/5", "6/5"), "8/5 6/5"),
        (("6/5", "8/5"), "8/5 6/5"),
        (("bar/22*", "6/5"), "bar/22* 6/5"),
        (("6/off", "6/off"), "6/off(2)"),
        (("13/7*", "7/3"), "13/7*/3"),
        (("24/18", "18/13"), "24/13"),
        (("13/7", "7/3*"), "13/3*"),
        (("8/5*", "8/5", "6/3", "6/3"), "8/5*(2) 6/3(2)"),
        (("6/4", "6/4", "4/2", "4/2"), "6/2(2)"),
        (("bar/24", "24/23", "23/22", "22/21"), "bar/21"),
        ((), ""),
    ],
)
def test_a_play_is_written_in_short(steps, short):
    assert text(steps) == short


@pytest.mark.parametrize(
    ("line", "dice", "play"),
    [
        ("8/5 6/5", (3, 1), "8/5 6/5"),
        ("6/5 8/5", (3, 1), "8/5 6/5"),
        (" 6/5, 8/5 ", (3, 1), "8/5 6/5"),
        ("24/20", (3, 1), "24/20"),
        ("24/21/20", (3, 1), "24/20"),
        ("24/23 23/20", (3, 1), "24/20"),
        ("13/7(2) 24/18(2)", (6, 6), "24/18(2) 13/7(2)"),
        ("13/7 24/18 13/7 24/18", (6, 6), "24/18(2) 13/7(2)"),
        ("8/5* 6/5*", (3, 1), "8/5 6/5"),  # stars that are not needed don't matter
        ("play 8/5 6/5", (3, 1), "8/5 6/5"),
        ("PLAY 8/5 6/5", (3, 1), "8/5 6/5"),
    ],
)
def test_a_typed_play_is_known_by_where_it_leads(line, dice, play):
    state = started(dice=dice if dice[0] != dice[1] else (3, 1), preset="match")
    state.dice = dice
    state.__dict__.clear()
    move = BACKGAMMON.read(line, BACKGAMMON.choices(state, 0), 1)
    assert text(move.steps) == play  # type: ignore[attr-defined]


def test_bar_and_off_have_numbers_too():
    before = board("bar:1 13:5", START)
    legal = plays(before, (3, 1))
    assert meant("25/24 13/10", legal) == meant("bar/24 13/10", legal) == meant("BAR/24 13/10", legal)
    home = board("6:2 5:2", "1:15")
    legal = plays(home, (6, 5))
    assert meant("6/0 5/0", legal) == meant("6/off 5/off", legal)


def test_stars_tell_which_of_two_ways_is_meant():
    before = board("13:2 6:5", "15:1 17:1 1:5")  # blots on the mover's 10 and 8
    legal = plays(before, (5, 3))
    by_eight, by_ten = meant("13/8*/5", legal), meant("13/10*/5", legal)
    assert by_eight == ("13/8*", "8/5")
    assert by_ten == ("13/10*", "10/5")
    with pytest.raises(Refused, match="not_clear"):
        meant("13/5", legal)


@pytest.mark.parametrize("seed", few(range(2)))
def test_what_is_written_is_read_as_the_same_position(seed):
    for state in random_states(3, seed + 20):
        legal = legal_plays(state)
        for steps in legal[:20]:
            again = meant(text(steps), legal)
            ends = [played(state.board, state.dice, legal, way) for way in (steps, again)]
            assert ends[0] == ends[1], (state.board, state.dice, steps)


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("8/", "not_a_play"),
        ("/5", "not_a_play"),
        ("8/5/", "not_a_play"),
        ("8/5 6", "not_a_play"),
        ("8-5 6-5", "not_understood"),
        ("eight/five", "no_such_point"),
        ("8/5 6/5(", "not_a_play"),
        ("8//5", "not_a_play"),
        ("26/23 6/5", "no_such_point"),
        ("0/3 6/5", "not_forward"),
        ("-1/3", "not_a_play"),
        ("8/-1", "not_a_play"),
        ("5/8 6/5", "not_forward"),
        ("8/8", "not_forward"),
        ("8/5", "no_such_play"),
        ("8/3", "no_such_play"),
        ("7/4 6/5", "no_such_play"),
        ("19/16 6/5", "no_such_play"),
        ("8/5(9) 6/5", "no_such_play"),
        ("8/5 " * 40, "not_a_play"),
        ("८/५ 6/5", "not_a_play"),
        ("play", "not_offered"),
        ("play now", "not_a_play"),
    ],
)
def test_what_is_no_play_is_refused(line, word):
    with pytest.raises(Refused) as refused:
        BACKGAMMON.read(line, BACKGAMMON.choices(started(), 0), 1)
    assert refused.value.word == word


def test_a_hop_over_the_whole_board_is_read_though_it_is_no_play():
    assert read_play("24/off").change == {24: -1}
