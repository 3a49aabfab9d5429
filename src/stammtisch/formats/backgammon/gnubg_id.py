"""GNU Backgammon's position ID and match ID: bits in a row, written in base 64.

The position: for the one who isn't to move and then for the one who is, for each of their points
from 1 to 24 and then the bar, a one for each checker and a zero after them. The match: cube,
owner, who throws, Crawford, state of the game, whose decision, doubled, resigned, dice, length,
scores, without Jacoby; each in its number of bits, the lowest first.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Sequence
from typing import Final

from stammtisch.formats.backgammon.positions import Position, checked
from stammtisch.games.backgammon.board import BAR, Board, turned
from stammtisch.games.backgammon.state import CENTRE
from stammtisch.kernel.refused import Refused

POSITION_BYTES: Final = 10
MATCH_BYTES: Final = 9
WIDTHS: Final = (4, 2, 1, 1, 3, 1, 1, 2, 3, 3, 15, 15, 15, 1)
PLAYING: Final = 1
NO_OWNER: Final = 3
"""The owner of a cube in the middle."""


def position_id(board: Board) -> str:
    """The ID of a board, as the mover sees it."""
    bits: list[int] = []
    for side in (turned(board), board):
        for point in range(1, BAR + 1):
            bits += [1] * max(side[point], 0) + [0]
    return _encoded(bits, POSITION_BYTES)


def match_id(position: Position) -> str:
    """The ID of all that isn't on the board."""
    one, two = position.dice or (0, 0)
    answers = position.offered or position.resigned > 0
    values = (
        position.cube.bit_length() - 1,
        NO_OWNER if position.owner == CENTRE else position.owner,
        position.mover,
        position.is_crawford,
        PLAYING,
        1 - position.mover if answers else position.mover,
        position.offered,
        position.resigned,
        one,
        two,
        position.length,
        *position.score,
        not position.jacoby,
    )
    bits = [value >> bit & 1 for value, width in zip(values, WIDTHS, strict=True) for bit in range(width)]
    return _encoded(bits, MATCH_BYTES)


def read(written: str) -> Position:
    """A position ID, or a position ID and a match ID with a colon between them."""
    board_part, _, match_part = written.strip().partition(":")
    board = _board(board_part)
    if not match_part:
        return Position(board=board)
    bits = _decoded(match_part, MATCH_BYTES)
    values: list[int] = []
    for width in WIDTHS[:-1]:
        values.append(sum([bit << place for place, bit in enumerate(bits[:width])]))
        bits = bits[width:]
    cube, owner, mover, crawford, _, _, offered, resigned, one, two, length, *score = values
    return Position(
        board=board,
        mover=mover,
        dice=(one, two) if one and two else (),
        cube=1 << cube,
        owner=CENTRE if owner == NO_OWNER else owner,
        offered=bool(offered),
        resigned=resigned,
        score=(score[0], score[1]),
        length=length,
        is_crawford=bool(crawford),
        jacoby=length == 0 and not bits[0],
    )


def _board(written: str) -> Board:
    sides: list[list[int]] = [[0] * (BAR + 1), [0] * (BAR + 1)]
    places = [(side, point) for side in (0, 1) for point in range(1, BAR + 1)]
    at = 0
    for bit in _decoded(written, POSITION_BYTES):
        if at == len(places):
            break
        side, point = places[at]
        if bit:
            sides[side][point] += 1
        else:
            at += 1
    other, own = sides
    return checked(tuple([own[point] - other[BAR - point] for point in range(BAR + 1)]), written)


def _encoded(bits: Sequence[int], length: int) -> str:
    number = sum([bit << place for place, bit in enumerate(bits)])
    return base64.b64encode(number.to_bytes(length, "little")).decode().rstrip("=")


def _decoded(written: str, length: int) -> list[int]:
    try:
        data = base64.b64decode(written + "=" * (-len(written) % 4), validate=True)
    except (binascii.Error, ValueError):
        data = b""
    if len(data) != length:
        raise Refused("no_such_position", f"cannot read {written[:40]!r} as an ID of GNU Backgammon")
    return [byte >> bit & 1 for byte in data for bit in range(8)]
