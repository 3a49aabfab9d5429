"""A move that somebody sends to a table: of the game that is played there, or a table move."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from stammtisch.games.codec import read_by
from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import Move
from stammtisch.tables.moves import TableMove


def read_any_move(game: AnyGame, data: bytes) -> Move:
    """A move from JSON, or Refused."""
    return read_by(_decoder(game), game.name, data)


@cache
def _decoder(game: AnyGame) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(game.moves | TableMove)
