"""A move that somebody sends to a table: of the game that is played there, or a table move."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from stammtisch.games.catalogue import AnyGame
from stammtisch.games.codec import read_move
from stammtisch.games.moves import Move
from stammtisch.games.refused import Refused
from stammtisch.tables.moves import TableMove


def read_any_move(game: AnyGame, data: bytes) -> Move:
    """A move from JSON, or Refused."""
    try:
        word = _WORD.decode(data).do
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refused("not_a_move", f"cannot read this as a move: {str(error)[:100]}") from None
    return _table_move(data) if word in _words() else read_move(game, data)


class _Word(msgspec.Struct):
    do: str


_WORD = msgspec.json.Decoder(_Word)
_TABLE_MOVE: msgspec.json.Decoder[Any] = msgspec.json.Decoder(TableMove)


@cache
def _words() -> frozenset[str]:
    kinds = msgspec.inspect.type_info(TableMove).types  # type: ignore[attr-defined]
    return frozenset(kind.tag for kind in kinds)


def _table_move(data: bytes) -> Move:
    try:
        move: Move = _TABLE_MOVE.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refused("not_a_move", f"cannot read this as a move: {str(error)[:100]}") from None
    return move
