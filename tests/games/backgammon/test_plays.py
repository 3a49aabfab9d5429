"""The legal plays, each position once: by the book, and the same by the fast twin that the game uses."""

from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.games.backgammon import BACKGAMMON
from stammtisch.games.backgammon.board import STARTS, Board, turned
from stammtisch.games.backgammon.checking import played
from stammtisch.games.backgammon.fast_plays import fast_plays
from stammtisch.games.backgammon.moves import Play
from stammtisch.games.backgammon.notation import meant, text
from stammtisch.games.backgammon.plays import by_the_book, plays
from stammtisch.games.moves import DEALER, Throw
from stammtisch.testing.stepping import dealers_step
from tests.games.backgammon.boards import START, board, random_states, started, with_position
from tests.gears import few

THROWS = list(combinations_with_replacement(range(1, 7), 2))
COUNTS = Path(__file__).parent / "counts.txt"


Generator = Callable[[Board, Sequence[int]], Sequence[tuple[str, ...]]]


def ends(before: Board, dice: tuple[int, int], generator: Generator = plays) -> list[Board]:
    """Where the plays of a throw lead to; each is checked as if somebody made it."""
    legal = generator(before, dice)
    return [tuple(played(before, dice, legal, play)) for play in legal]


def same(before: Board, dice: tuple[int, int]) -> None:
    """Both generators lead to the same positions, each once."""
    book, fast = ends(before, dice, by_the_book), ends(before, dice, fast_plays)
    assert len(set(book)) == len(book), (before, dice)
    assert sorted(fast) == sorted(book), (before, dice)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Any board: each side's checkers on points of its own, some on the bar, some borne off."""
    board = [0] * 26
    points = draw(st.permutations(range(1, 25)))
    for side, bar, own in ((1, 25, points[:12]), (-1, 0, points[12:])):
        for checker in range(draw(st.integers(1, 15))):
            spread = draw(st.sampled_from((1, 2, 4, 12)))
            place = draw(st.integers(-1, spread - 1)) if checker < 5 else draw(st.integers(0, spread - 1))
            board[bar if place < 0 else own[place]] += side
    return tuple(board)


@given(boards(), st.tuples(st.integers(1, 6), st.integers(1, 6)))
def test_the_fast_twin_gives_what_the_book_gives(before, dice):
    same(before, dice)


@pytest.mark.parametrize("seed", few(range(2)))
@pytest.mark.parametrize("start", STARTS)
def test_the_plays_of_random_games_are_those_by_the_book(start, seed):
    for state in random_states(5, seed, f"start={start}"):
        same(state.board, (state.dice[0], state.dice[1]))


def test_the_dice_may_come_in_either_order():
    for state in random_states(2, 7):
        one, two = state.dice
        assert sorted(ends(state.board, (one, two))) == sorted(ends(state.board, (two, one)))


@pytest.mark.parametrize(
    ("own", "other", "dice", "found"),
    [
        # as many dice as possible, and the larger one if it can be only one
        ("20:1", "16:2", (6, 5), ["20/14"]),  # either die, but not both: the larger
        ("20:1", "11:2 16:2", (6, 5), ["20/15"]),  # the larger is blocked
        ("20:1", "10:2 11:2", (6, 5), []),
        ("20:1 7:1", "16:2 24:2", (6, 5), ["20/14 7/2"]),  # the six alone would leave the five unplayed
        # doubles that can't be played to their end
        ("24:2", "13:2", (6, 6), ["24/18(2)"]),
        ("24:1 6:14", "9:2", (4, 4), ["24/20 6/2(3)", "6/2(4)"]),
        ("24:1", "7:2", (6, 6), []),
        ("2:1 1:1", "1:15", (3, 3), ["2/off 1/off"]),
        # the bar comes first
        ("bar:1 6:14", "5:2 6:2 24:2", (5, 1), ["bar/24"]),
        ("bar:2 6:13", "5:2", (5, 1), ["bar/24"]),
        ("bar:2 6:13", "5:2 1:2", (5, 1), []),
        ("bar:2 6:13", "", (5, 1), ["bar/20 bar/24"]),
        ("bar:3 6:12", "1:1", (1, 1), ["bar/24*(3) 24/23", "bar/24*(3) 6/5"]),
        # bearing off, exactly or from the highest point
        ("6:1 5:1", "1:15", (6, 5), ["6/off 5/off", "6/1 5/off"]),
        ("5:1 4:1", "1:15", (6, 6), ["5/off 4/off"]),
        ("4:2", "1:15", (6, 5), ["4/off(2)"]),
        ("6:1 4:1", "1:15", (5, 1), ["6/off", "6/1 4/3"]),
        ("7:1 3:1", "1:15", (6, 4), ["7/1 3/off", "7/off"]),  # home with one die, off with the other
        ("bar:1 3:1", "1:2", (6, 4), ["bar/15"]),  # not before all are home
    ],
)
def test_plays_of_positions_made_by_hand(own, other, dice, found):
    before = board(own, other)
    same(before, dice)
    legal = plays(before, dice)
    meant_ends = {tuple(played(before, dice, legal, meant(play, legal))) for play in found}
    assert set(ends(before, dice)) == meant_ends


def test_who_bears_off_may_move_inside_instead():
    assert "6/5" in {step for play in map(str.split, _texts("6:2 1:1", "1:15", (2, 1))) for step in play}


def test_a_checker_on_a_lower_point_waits_for_the_higher_one():
    assert _texts("6:1 2:1", "1:15", (3, 3)) == {"6/off 2/off"}
    assert _texts("6:1 2:1", "1:15", (4, 3)) == {"6/off"}


def _texts(own: str, other: str, dice: tuple[int, int]) -> set[str]:
    before = board(own, other)
    return {text(play) for play in plays(before, dice)}


def counted() -> str:
    """How many positions each throw gives from the start, and how many follow all answers to them."""
    lines = ["# throw, positions after it, positions after every answer of the other"]
    start = board(START, START)
    for dice in THROWS:
        first = ends(start, dice, by_the_book)
        answers = sum(len(by_the_book(turned(end), other)) for end in first for other in THROWS)
        lines.append(f"{dice[0]}-{dice[1]} {len(first)} {answers}")
    return "\n".join(lines) + "\n"


@pytest.mark.slow
@pytest.mark.parametrize("generator", [by_the_book, fast_plays])
def test_the_counts_from_the_start_are_known(generator):
    start = board(START, START)
    for line in COUNTS.read_text("utf-8").splitlines()[1:]:
        throw, first, answers = line.split()
        dice = int(throw[0]), int(throw[2])
        found = ends(start, dice, generator)
        assert len(found) == int(first)
        assert sum(len(generator(turned(end), other)) for end in found for other in THROWS) == int(answers)


def test_a_turn_without_a_legal_play_passes_by_itself():
    state = with_position("bar:1 6:14", "6:2 5:2 4:2 3:2 2:2 1:2 13:3", (6, 6))
    assert state.phase == "stuck"
    assert BACKGAMMON.turn(state) == DEALER
    assert BACKGAMMON.choices(state, 0) == ()
    _, after = dealers_step(BACKGAMMON, state, None)  # type: ignore[arg-type]
    assert (after.mover, after.board) == (1, turned(state.board))


def test_the_board_is_turned_after_a_play():
    after = BACKGAMMON.apply(started(), 0, Play(("8/5", "6/5")))
    assert after.board == board(START, "24:2 13:5 8:2 6:4 5:2")
    assert after.mover == 1


def test_a_throw_is_the_movers_and_has_two_dice():
    state = BACKGAMMON.apply(started("cube=no"), 0, Play(("8/5", "6/5")))
    for throw in (Throw(0, (3, 1)), Throw(1, (3,)), Throw(1, (7, 1)), Throw(1, (0, 1)), Throw(1, (1, 2, 3))):
        with pytest.raises(Exception, match="something else is due"):
            BACKGAMMON.apply(state, DEALER, throw)


if __name__ == "__main__":
    COUNTS.write_text(counted(), "utf-8")
