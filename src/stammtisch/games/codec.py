"""JSON in both directions: decoded once, at the door, into typed records."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

import msgspec

from stammtisch.games.choosing import Steps
from stammtisch.games.contract import Game
from stammtisch.games.moves import Move
from stammtisch.games.refused import Refused

S = TypeVar("S")


def _plain(thing: Any) -> Any:
    match thing:
        case Steps(move=move, field=field, plays=plays):
            return {"choose": "steps", "move": move, "field": field, "plays": plays, "graph": thing.graph}
        case _:
            raise TypeError(f"cannot encode {type(thing).__name__}")


encode = msgspec.json.Encoder(enc_hook=_plain, order="deterministic").encode
"""Any state, view, move or choice as JSON; equal things give equal bytes."""


_within_64_bits = msgspec.msgpack.Encoder().encode
"""Unlike JSON, this has no room for larger numbers: used to refuse them, whatever record they are in."""


def read_move(game: Game[Any, Any, Any, Any], data: bytes | str) -> Move:
    """A move of this game from JSON, or a refusal."""
    try:
        move: Move = _decoder(game.moves).decode(data)
        _within_64_bits(move)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, OverflowError) as error:
        reason = str(error)[:100]
        raise Refused("not_a_move", f"cannot read this as a move of {game.name}: {reason}") from None
    return move


def read_state(game: Game[Any, S, Any, Any], data: bytes | str) -> S:
    """A state that `encode` wrote."""
    kind: Any = game.state
    state: S = _decoder(kind).decode(data)
    return state


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)
