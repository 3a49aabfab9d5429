"""A game's moves and states from JSON: decoded once, at the door, into typed records."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

import msgspec

from stammtisch.games.contract import Game
from stammtisch.games.moves import Move
from stammtisch.kernel.codec import encode
from stammtisch.kernel.refused import Refused

S = TypeVar("S")


HIDES = b'"hidden":'
"""What stands in a move as JSON if there is a `Hidden` somewhere in it."""

_within_64_bits = msgspec.msgpack.Encoder().encode
"""Unlike JSON, this has no room for larger numbers: used to refuse them, whatever record they are in."""


def read_move(game: Game[Any, Any, Any, Any], data: bytes | str) -> Move:
    """A player's move of this game from JSON, or a refusal."""
    return read_by(_move_decoder(game), game.name, data)


def read_by(decoder: msgspec.json.Decoder[Any], game: str, data: bytes | str) -> Move:
    """A player's move, as this decoder of the game's moves reads it. What a player does hides nothing."""
    try:
        move: Move = decoder.decode(data)
        _within_64_bits(move)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, OverflowError) as error:
        raise Refused("not_a_move", f"cannot read this as a move of {game}: {str(error)[:100]}") from None
    if HIDES in encode(move):
        raise Refused("not_a_move", f"cannot read this as a move of {game}: nothing may be hidden in it")
    return move


def read_state(game: Game[Any, S, Any, Any], data: bytes | str) -> S:
    """A state that `encode` wrote."""
    state: S = _state_decoder(game).decode(data)
    return state


def _own_kind(kind: Any, stored: Any) -> Any:
    """What msgspec doesn't know: a type of the game's own, which reads what was stored of it."""
    return kind.read(stored)


@cache
def _move_decoder(game: Game[Any, Any, Any, Any]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(game.moves)


@cache
def _state_decoder(game: Game[Any, Any, Any, Any]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(game.state, dec_hook=_own_kind)
