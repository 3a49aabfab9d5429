"""What a row is in BC-BS, and how plays are written and read: without a server."""

from __future__ import annotations

import pytest

from stammtisch.games.backgammon.board import STARTS, Board, turned
from stammtisch.games.backgammon.moves import Pass, Play, Reject, Roll, Score, Start
from stammtisch.games.moves import DEALER, Throw
from stammtisch.gateways.bcbs import plays, telling
from stammtisch.gateways.bcbs.messages import Dice, Found, MatchOver, Played, Rejected, SetOver, TornDown
from stammtisch.gateways.bcbs.telling import Scene
from stammtisch.kernel.refused import Refused

START = STARTS["standard"]
BOARD = ":".join(map(str, START))
WAITING = Scene(("anna", "ben"), START, (), (0, 0), 0, "open", False, True)
ROLLS = WAITING._replace(phase="roll", is_on=True, may_start=False)
PLAYS = ROLLS._replace(phase="play", dice=(3, 1))
OTHER = ROLLS._replace(mover=1)
OVER = WAITING._replace(phase="over", score=(5, 3), may_start=False)
THREE_ONE, SIX_SIX = Dice(dice1="3", dice2="1"), Dice(dice1="6", dice2="6")
PLAY = Play(("8/5", "6/5*"))

WHITE, BLACK, WATCHER = 0, 1, None
FOUND = [
    Found(color="white", turn="1", opponent="ben"),
    Found(color="black", turn="0", opponent="anna"),
]


@pytest.mark.parametrize(
    ("before", "moves", "after", "white", "black", "watcher"),
    [
        (WAITING, [(0, Start())], ROLLS, FOUND[:1], FOUND[1:], []),
        (ROLLS, [(0, Roll()), (DEALER, Throw(0, (3, 1)))], PLAYS, [THREE_ONE], [THREE_ONE], [THREE_ONE]),
        (
            ROLLS,
            [(0, Roll()), (DEALER, Throw(0, (6, 6))), (DEALER, Pass(0))],
            OTHER,
            [SIX_SIX],
            [SIX_SIX, Played(move="6-6:")],
            [SIX_SIX, Played(move="6-6:")],
        ),
        (PLAYS, [(0, PLAY)], OTHER, [], [Played(move="3-1:8/5 6/5")], [Played(move="3-1:8/5 6/5")]),
        (OTHER, [(1, Reject(1))], PLAYS, *[[Rejected(boardstate=BOARD)]] * 3),
        (
            PLAYS,
            [(0, PLAY), (DEALER, Score(0, "gammon", 2, 0))],
            ROLLS._replace(score=(2, 0)),
            [SetOver(winner="anna", points="2")],
            [Played(move="3-1:8/5 6/5"), SetOver(winner="anna", points="2")],
            [Played(move="3-1:8/5 6/5"), SetOver(winner="anna", points="2")],
        ),
        (
            PLAYS,
            [],
            OVER,
            *[[MatchOver(winner="anna", looser="ben", winnerpoints="5", looserpoints="3")]] * 3,
        ),
        (PLAYS, [], OVER._replace(people=("anna", "")), *[[TornDown()]] * 3),
        (
            OVER,
            [],
            OVER._replace(people=("", "ben")),
            [],
            [],
            [],
        ),  # who leaves after the end is nobody's loss
    ],
)
def test_everybody_is_told_what_is_theirs_to_know(before, moves, after, white, black, watcher):
    told = [
        list(telling.row(before, after, moves, viewer, is_own=True)) for viewer in (WHITE, BLACK, WATCHER)
    ]
    assert told == [white, black, watcher]


def test_who_was_played_for_is_told_their_own_play():
    assert list(telling.row(PLAYS, OTHER, [(0, PLAY)], WHITE, is_own=False)) == [Played(move="3-1:8/5 6/5")]


def test_a_match_that_has_just_begun_is_told_as_such_and_another_with_its_board_and_dice():
    assert list(telling.resumed(ROLLS, WHITE)) == FOUND[:1]
    found, dice = telling.resumed(PLAYS._replace(score=(1, 2)), WHITE)
    assert isinstance(found, Found)
    assert (found.score, found.boardstate, found.turn) == ("1-2", BOARD, "1")
    assert dice == THREE_ONE
    assert len(list(telling.resumed(PLAYS, BLACK))) == 1


@pytest.mark.parametrize(
    ("name", "told"), [("Jörg", "Jorg"), ("Анна", "white"), ("An na", "An na"), ("O’Hara", "OHara")]
)
def test_names_from_other_doors_are_told_in_ascii(name, told):
    assert telling.called(ROLLS._replace(people=(name, "ben")), 0) == told


ON_BAR: Board = (*START[:24], 1, 1)
HOME: Board = (0, 5, 5, 5, *[0] * 20, -2, 0)


@pytest.mark.parametrize(
    ("move", "board", "dice", "steps"),
    [
        ("3-1:8/5 6/5", START, (3, 1), ("8/5", "6/5")),
        ("1-3:6/5 8/5", START, (3, 1), ("6/5", "8/5")),  # in the order in which it is written
        (" 3-1 : 8/5  6/5 ", START, (3, 1), ("8/5", "6/5")),
        ("6-5:24/13", START, (6, 5), ("24/18", "18/13")),
        ("6-6:24/18(2) 13/7(2)", START, (6, 6), ("24/18", "24/18", "13/7", "13/7")),
        ("3-1:bar/22 6/5", ON_BAR, (3, 1), ("bar/22", "6/5")),
        ("3-1:25/22 6/5", ON_BAR, (3, 1), ("bar/22", "6/5")),
        ("6-5:3/off(2)", HOME, (6, 5), ("3/off", "3/off")),
        ("6-5:3/0 3/0", HOME, (6, 5), ("3/off", "3/off")),
        ("3-1:24/24 24/24 bar/22 6/5", ON_BAR, (3, 1), ("bar/22", "6/5")),  # a step that isn't one
        ("6-5:3/3 3/3 3/off 3/off", HOME, (6, 5), ("3/off", "3/off")),
        ("3-1:8/5 24/24 6/5", START, (3, 1), ("8/5", "6/5")),
    ],
)
def test_plays_are_read_as_players_write_them(move, board, dice, steps):
    read = plays.read(move, board, dice)
    assert sorted(read.steps) == sorted(steps)
    if all(step in move for step in steps):
        assert read.steps == steps


@pytest.mark.parametrize(
    ("move", "word"),
    [
        ("3-1", "not_a_play"),
        ("3-2:8/5 6/4", "other_dice"),
        ("x-y:8/5", "no_such_dice"),
        ("3-1:8/5", "too_few_dice"),
        ("3-1:8/4 6/5", "not_the_dice"),
        ("3-1:4/1 6/5", "not_your_checker"),
        ("3-1:", "not_a_play"),
        ("3-1:24/24 24/24", "not_a_play"),
        ("3-1:24/24 24/24 8/5", "too_few_dice"),
    ],
)
def test_what_is_no_play_is_refused_by_the_rule_that_it_breaks(move, word):
    with pytest.raises(Refused) as refused:
        plays.read(move, START, (3, 1))
    assert refused.value.word == word


def test_a_hit_is_known_though_it_is_not_written():
    board: Board = tuple([-1 if n == 5 else count for n, count in enumerate(START)])
    assert plays.read("3-1:8/5 6/5", board, (3, 1)).steps == ("8/5*", "6/5")
    assert plays.after(board, ("8/5", "6/5"))[0] == -1
    assert turned(plays.after(board, ("8/5", "6/5")))[25] == 1
