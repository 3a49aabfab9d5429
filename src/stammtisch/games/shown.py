"""What somebody is shown of a game, from JSON: a view and choices become the game's own records again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, get_type_hints

import msgspec
from msgspec import Raw

from stammtisch.games.choosing import Amount, Choice, Graph, Pick, Steps
from stammtisch.games.contract import AnyGame, Awaiting, Over, Turn, Waiting
from stammtisch.games.moves import DEALER, Move


def read_view(game: AnyGame, data: bytes | Raw) -> Any:
    """As the record that the game says its views are."""
    written = _views(game).decode(data)
    fields = {name: getattr(written, name) for name in written.__struct_fields__}
    return _record(game)(**{name: _turn(one) if type(one) is Raw else one for name, one in fields.items()})


def read_choices(game: AnyGame, data: bytes | Raw) -> Sequence[Choice]:
    return [_choice(game, one) for one in _MANY.decode(data)]


class _Kind(msgspec.Struct):
    choose: str = ""
    """Empty where it's a move as it is."""


class _Amount(msgspec.Struct, tag_field="choose", tag="amount"):
    move: Raw
    field: str
    least: int
    most: int
    step: int = 1


class _Pick(msgspec.Struct, tag_field="choose", tag="pick"):
    move: Raw
    field: str
    among: tuple[str, ...]
    least: int
    most: int


class _Steps(msgspec.Struct, tag_field="choose", tag="steps"):
    move: Raw
    field: str
    plays: tuple[tuple[str, ...], ...]
    graph: Graph


_MANY: Final = msgspec.json.Decoder(list[Raw])
_KIND: Final = msgspec.json.Decoder(_Kind)
_PATTERN: Final = msgspec.json.Decoder(_Amount | _Pick | _Steps)


def _choice(game: AnyGame, data: Raw) -> Choice:
    if not _KIND.decode(data).choose:
        return _move(game, data)
    written: _Amount | _Pick | _Steps = _PATTERN.decode(data)
    match written:
        case _Amount(move=move, field=field, least=least, most=most, step=step):
            return Amount(_move(game, move), field, least, most, step)
        case _Pick(move=move, field=field, among=among, least=least, most=most):
            return Pick(_move(game, move), field, among, least, most)
        case _Steps(move=move, field=field, plays=plays, graph=graph):
            return Steps(_move(game, move), field, plays, lambda: graph)


def _move(game: AnyGame, data: Raw) -> Move:
    move: Move = _moves(game).decode(data)
    return move


@cache
def _moves(game: AnyGame) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(game.moves)


@cache
def _views(game: AnyGame) -> msgspec.json.Decoder[Any]:
    """Whose turn it is stands there without a tag: it's read by itself."""
    record, hints = _record(game), get_type_hints(_record(game))
    fields = [
        (one.name, Raw if hints[one.name] == Turn else hints[one.name], _default(one))
        for one in msgspec.structs.fields(record)
    ]
    return msgspec.json.Decoder(msgspec.defstruct(record.__name__, fields, kw_only=True))


def _default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return msgspec.field(default_factory=field.default_factory)
    return msgspec.field(default=field.default)


@cache
def _record(game: AnyGame) -> type[msgspec.Struct]:
    record: type[msgspec.Struct] = get_type_hints(game.view)["return"]
    return record


def _turn(data: Raw) -> Turn:
    match msgspec.json.decode(data):
        case {"seats": _} as awaiting:
            return msgspec.convert(awaiting, Awaiting)
        case {"outcome": _} as over:
            return msgspec.convert(over, Over)
        case {"reason": reason}:
            return Waiting(reason)
        case _:
            return DEALER
