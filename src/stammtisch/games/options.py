"""House rules: one typed record a game.

The host's form, the API's schema, the reference pages and the share code all come from it.
Every field says in a sentence what it does and has a default, so that an old table can be
read by a newer release.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

import msgspec

from stammtisch.kernel.refused import Refused

O = TypeVar("O", bound="Options")  # noqa: E741


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The common shape of all house rules."""


class HouseRule(msgspec.Struct, frozen=True):
    """One house rule as a form, a reference page or an error can show it."""

    name: str
    group: str
    sentence: str
    default: Any
    allowed: tuple[Any, ...] | range | None
    """The values to choose from; None for a number without bounds."""
    is_amount: bool = False
    """Whether it's an amount of chips, in the table's smallest unit."""
    unit: int = 1
    """Where this is so, so many of the smallest unit are called one."""
    stays: bool = False
    """It can't be changed at a table where people sit."""
    first: int = 0
    """Its place among those that a form shows first; 0 if it's one of the others."""
    only: Mapping[str, tuple[Any, ...]] = {}
    """It means something only where these other rules are one of these."""


def rule(
    sentence: str,
    group: str = "table",
    least: int | None = None,
    most: int | None = None,
    *,
    is_amount: bool = False,
    unit: int = 1,
    stays: bool = False,
    first: int = 0,
    only: Mapping[str, tuple[Any, ...]] | None = None,
) -> msgspec.Meta:
    """What a field of Options is annotated with: `decks: Annotated[int, rule("…", least=1, most=8)]`.

    A form shows amounts as people say them, so it's told which rules are amounts, and which
    one says that they are counted in a smaller unit; which ones stay as long as people sit there; which
    ones everybody wants to see first; and which ones belong to a kind of game, and to no other.
    """
    extra: dict[str, Any] = {"group": group}
    if is_amount:
        extra["is_amount"] = True
    if unit > 1:
        extra["unit"] = unit
    if stays:
        extra["stays"] = True
    if first:
        extra["first"] = first
    if only:
        extra["only"] = only
    return msgspec.Meta(description=sentence, extra_json_schema=extra, ge=least, le=most)


def house_rules(options: type[Options]) -> Sequence[HouseRule]:
    """Every house rule of a game, in the order of the record."""
    return _all_described(options)


@cache
def _all_described(options: type[Options]) -> Sequence[HouseRule]:
    return tuple(map(_described, msgspec.inspect.type_info(options).fields))  # type: ignore[attr-defined]


def _described(field: msgspec.inspect.Field) -> HouseRule:
    kind = field.type
    extra: dict[str, Any] = {}
    if isinstance(kind, msgspec.inspect.Metadata):
        extra, kind = kind.extra_json_schema or {}, kind.type
    return HouseRule(
        field.name,
        extra.get("group", ""),
        extra.get("description", ""),
        field.default,
        _allowed(kind),
        extra.get("is_amount", False),
        extra.get("unit", 1),
        extra.get("stays", False),
        extra.get("first", 0),
        extra.get("only", {}),
    )


def _allowed(kind: msgspec.inspect.Type) -> tuple[Any, ...] | range | None:
    match kind:
        case msgspec.inspect.BoolType():
            return (False, True)
        case msgspec.inspect.LiteralType(values=values):
            return values
        case msgspec.inspect.IntType(ge=int(least), le=int(most)):
            return range(least, most + 1)
        case _:
            return None


def checked(options: O) -> O:
    """The same house rules, or a refusal that says which one is out of bounds."""
    return read_options(type(options), options)


def read_options(kind: type[O], written: Any) -> O:
    """House rules from plain values, as a form or a file gives them."""
    try:
        return msgspec.convert(msgspec.to_builtins(written), kind)
    except (msgspec.ValidationError, RecursionError) as error:
        sentence = _why_not(kind, written) or f"cannot play by these house rules: {error}"
        raise Refused("house_rule", sentence) from None


def _why_not(kind: type[Options], written: Any) -> str | None:
    """The first rule that can't be so, and what it may be."""
    values = msgspec.to_builtins(written) if isinstance(written, Options) else written
    for rule in house_rules(kind):
        value = values.get(rule.name, rule.default) if isinstance(values, dict) else rule.default
        if not _is_allowed(rule, value):
            return f"cannot play with {rule.name}={_shown(value)}: {allowed_text(rule)} is possible"
    return None


def _shown(value: Any) -> str:
    """A wrong value as far as a sentence has room for it."""
    match value:
        case str() | float():
            return value_text(value)[:40]
        case int() if value.bit_length() <= 64:
            return value_text(value)
        case _:
            return "…"


def _is_allowed(rule: HouseRule, value: Any) -> bool:
    """Yes is not 1 here, and 6.0 not 6; a number without bounds may be anything."""
    match rule.allowed:
        case None:
            return True
        case range() as numbers:
            return type(value) is int and value in numbers
        case values:
            return any(type(value) is type(one) and value == one for one in values)


def allowed_text(rule: HouseRule) -> str:
    """The values of a rule as people read them."""
    match rule.allowed:
        case range() as numbers:
            return f"{numbers[0]} to {numbers[-1]}"
        case values:
            return ", ".join(value_text(value) for value in values or ())


def value_text(value: Any) -> str:
    """A value as it's written: `yes` and `no` for what is so or isn't."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def changed(options: O, written: Any) -> O:
    """The same house rules but for what is written here: a whole record, or some of its values."""
    whole = {**msgspec.to_builtins(options), **written} if isinstance(written, dict) else written
    return read_options(type(options), whole)


def with_rules(options: O, written: Iterable[str]) -> O:
    """The same house rules but for those that are written here, each as `name=value`."""
    values = msgspec.to_builtins(options)
    for rule in written:
        name, _, value = rule.partition("=")
        if name not in values:
            known = ", ".join(values) or "none"
            raise Refused("no_such_house_rule", f"there is no house rule {name[:40]!r}: there is {known}")
        values[name] = _read_value(value)
    return read_options(type(options), values)


def _read_value(value: str) -> int | str | bool:
    if value.removeprefix("-").isdecimal() and len(value) < 20:
        return int(value)
    return {"yes": True, "no": False}.get(value, value)
