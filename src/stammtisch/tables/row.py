"""A row of a table's log: a person's move, and the dealer's moves after it.

(table, version) is the key of the log. The moves are facts: a row is replayed without
chance and without asking anybody.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Generic, TypeVar

import msgspec

from stammtisch.games.contract import AnyGame
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.tables.moves import TableMove

M = TypeVar("M")


class Row(msgspec.Struct, Generic[M], frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    table: str
    version: int
    id: str
    """Random: after an unknown outcome it tells our row from somebody else's."""
    at: int
    """House time, in milliseconds."""
    by: Person
    """The person who acted; NOBODY when the dealer did so by itself."""
    rules: int
    moves: tuple[tuple[int, M], ...]
    """Each with the seat that made it; the first is the person's."""
    move_id: str = ""
    """What the person calls this move: a repeat of it is known by that name."""


def write_row(row: Row[Any]) -> bytes:
    """A row as one line of JSON."""
    return encode(row)


def read_row(game: AnyGame, line: bytes | str) -> Row[Any]:
    """A row that `write_row` wrote; msgspec's errors say what is wrong with another line."""
    try:
        return _decoder(game).decode(line)
    except (UnicodeError, RecursionError) as error:
        raise msgspec.DecodeError(str(error)) from None


@cache
def _decoder(game: AnyGame) -> msgspec.json.Decoder[Row[Any]]:
    moves: Any = game.moves | TableMove
    return msgspec.json.Decoder(Row[moves])
