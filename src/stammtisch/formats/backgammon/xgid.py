"""XGID: a position, its cube, dice and score in one line, as eXtreme Gammon writes it.

    XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10

Seat 0 sits at the bottom: capitals are its checkers, small letters the other's, A and a for one.
Then the cube as a power of two, its owner, whose turn it is (1 for seat 0, -1 for seat 1), the
dice (00 before the throw, D if doubled), seat 0's and seat 1's score, Crawford (or, for money, 1
for Jacoby and 2 for beavers), the match's length, and the largest cube.
"""

from __future__ import annotations

from typing import Final

from stammtisch.formats.backgammon.positions import Position, checked
from stammtisch.games.backgammon.board import BAR, turned
from stammtisch.games.backgammon.state import CENTRE
from stammtisch.kernel.refused import Refused

PREFIX: Final = "XGID="
MOST_DOUBLINGS: Final = 10
EMPTY: Final = "-"
OWNERS: Final = {CENTRE: 0, 0: 1, 1: -1}


def write(position: Position) -> str:
    """A position in one line."""
    board = position.board if position.mover == 0 else turned(position.board)
    dice = "D" if position.offered else "".join(map(str, position.dice)) or "00"
    rules = position.is_crawford if position.length else position.jacoby + 2 * position.beavers
    values = (
        "".join([_letter(count) for count in board]),
        position.cube.bit_length() - 1,
        OWNERS[position.owner],
        1 if position.mover == 0 else -1,
        dice,
        *position.score,
        int(rules),
        position.length,
        MOST_DOUBLINGS,
    )
    return PREFIX + ":".join(map(str, values))


def _letter(count: int) -> str:
    if count == 0:
        return EMPTY
    return chr(ord("A") + count - 1) if count > 0 else chr(ord("a") - count - 1)


def read(written: str) -> Position:
    """A line that `write`, or another program, wrote; or a refusal."""
    fields = written.strip().removeprefix(PREFIX).split(":")
    try:
        letters, cube, owner, turn, dice, one, two, rules, length = fields[:9]
        board = tuple([_count(letter) for letter in letters])
        if len(board) != BAR + 1 or int(turn) not in (1, -1) or not 0 <= int(cube) <= MOST_DOUBLINGS + 2:
            raise ValueError
        mover, faces = (0 if int(turn) == 1 else 1), [int(face) for face in dice if face.isdecimal()]
        return Position(
            board=checked(board if mover == 0 else turned(board), written),
            mover=mover,
            dice=tuple(faces) if len(faces) == 2 and all(1 <= face <= 6 for face in faces) else (),
            cube=1 << int(cube),
            owner={value: seat for seat, value in OWNERS.items()}[int(owner)],
            offered=dice == "D",
            score=(int(one), int(two)),
            length=int(length),
            is_crawford=int(length) > 0 and int(rules) == 1,
            jacoby=int(length) == 0 and int(rules) % 2 == 1,
            beavers=int(length) == 0 and int(rules) // 2 == 1,
        )
    except (ValueError, KeyError):
        raise Refused("no_such_position", f"cannot read {written[:80]!r} as an XGID") from None


def _count(letter: str) -> int:
    if letter == EMPTY:
        return 0
    if not (letter.isascii() and letter.isalpha() and letter.lower() <= "o"):
        raise ValueError(letter)
    return ord(letter) - ord("A") + 1 if letter.isupper() else ord("a") - ord(letter) - 1
