"""PHH, the Poker Hand History format: a hand of poker as TOML.

A `.phh` file has one hand, a `.phhs` file many, each in a table of its own. Players are called p1,
p2, …, from the first seat after the button on; between two p2 has the button. Amounts may have
decimals: here they are whole numbers of the smallest amount that the hand is played for.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal, InvalidOperation
from typing import Any, Final

import msgspec

from stammtisch.games.poker.options import Limit
from stammtisch.games.poker.variants import Name

CODES: Final[Mapping[str, tuple[Name, Limit]]] = {
    "NT": ("holdem", "no_limit"),
    "FT": ("holdem", "fixed"),
    "PO": ("omaha", "pot_limit"),
    "FO/8": ("omaha_hilo", "fixed"),
}
"""Our games by the code that the format has for them."""
MOST_DECIMALS: Final = 6
Amount = int | None
"""None where the record says that it isn't known."""


class Unreadable(ValueError):
    """This is no hand that could be played: the message says why."""


class Skipped(Exception):
    """A hand of a kind that isn't ours: the message says which."""


class Hand(msgspec.Struct, frozen=True, kw_only=True):
    """A hand as it's recorded, amounts as whole numbers."""

    variant: str
    antes: tuple[int, ...]
    """By player, like everything here; between two a record has the small blind's first."""
    blinds: tuple[int, ...]
    """Less than 0 where a forced bet has no part in who acts first."""
    small_bet: int
    """The least bet, where the limit isn't fixed."""
    big_bet: int
    stacks: tuple[Amount, ...]
    actions: tuple[str, ...]
    is_trimmed: bool = False
    """Who was short of the ante can win no more than that of each ante."""
    expected: tuple[Amount, ...] | None = None
    winnings: tuple[Amount, ...] | None = None
    """What each has got of the pots; None too if that is nothing for all: then it wasn't noted down."""
    scale: int = 1
    """How many of our chips one is."""

    @property
    def states_result(self) -> bool:
        return self.expected is not None or self.winnings is not None


def read_file(content: bytes, is_many: bool) -> Iterator[tuple[str | int, dict[str, Any]]]:
    """Every hand's name or number in this file, and its fields as they stand there."""
    try:
        fields = tomllib.loads(content.decode(), parse_float=Decimal)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise Unreadable(f"this is not TOML: {str(error)[:100]}") from None
    if not is_many:
        yield _name(fields, 1), fields
        return
    for number, table in fields.items():
        hand = table if isinstance(table, dict) else {}
        yield _name(hand, int(number) if number.isdecimal() and len(number) < 16 else number), hand


def _name(fields: dict[str, Any], otherwise: str | int) -> str | int:
    name = fields.get("hand", otherwise)
    return name if isinstance(name, str | int) else otherwise


def read_hand(fields: dict[str, Any]) -> Hand:
    """A hand from its fields; Skipped if the game isn't ours, Unreadable if it's none."""
    variant = fields.get("variant")
    if not isinstance(variant, str):
        raise Unreadable("there is no variant")
    if variant not in CODES:
        raise Skipped(f"the variant {variant[:20]} isn't played here")
    stacks = _amounts(fields, "starting_stacks")
    amounts = {
        name: _amounts(fields, name, len(stacks))
        for name in ("antes", "blinds_or_straddles", "finishing_stacks", "winnings")
    }
    bets = [_amount(fields, name) for name in ("min_bet", "small_bet", "big_bet")]
    actions = _actions(fields)
    said = [_said_amount(action) for action in actions]
    every = [*stacks, *bets, *said, *[amount for several in amounts.values() for amount in several]]
    scale = 10 ** max(map(_decimals, every), default=0)
    least = bets[0] or bets[1]
    return Hand(
        variant=variant,
        antes=_forced(amounts["antes"], scale),
        blinds=_forced(amounts["blinds_or_straddles"], scale),
        small_bet=int(least * scale),
        big_bet=int((bets[2] or 2 * least) * scale),
        stacks=_scaled(stacks, scale),
        actions=actions,
        is_trimmed=fields.get("ante_trimming_status") is True,
        expected=_scaled(amounts["finishing_stacks"], scale) if "finishing_stacks" in fields else None,
        winnings=_scaled(amounts["winnings"], scale) if any(amounts["winnings"]) else None,
        scale=scale,
    )


def _actions(fields: dict[str, Any]) -> tuple[str, ...]:
    """What happened, without remarks."""
    written = fields.get("actions")
    if not isinstance(written, list) or not all(isinstance(action, str) for action in written):
        raise Unreadable("there are no actions")
    return tuple(stripped for action in written if (stripped := action.split("#")[0].strip()))


CAN_BE_UNKNOWN: Final = frozenset({"starting_stacks", "finishing_stacks"})


def _amounts(fields: dict[str, Any], name: str, count: int | None = None) -> Sequence[Decimal]:
    """One for each player; where some are missing at the end they are nothing. One that isn't known is
    infinite."""
    written = fields.get(name, [] if count else None)
    if not isinstance(written, list) or (count is not None and len(written) > count):
        raise Unreadable(f"there are no {name}, one for each player")
    read = [
        Decimal("inf") if name in CAN_BE_UNKNOWN and _is_unknown(amount) else _number(amount, name)
        for amount in written
    ]
    return read + [Decimal(0)] * ((count or 0) - len(written))


def _is_unknown(amount: Any) -> bool:
    return isinstance(amount, Decimal) and amount.is_infinite() and amount > 0


def _amount(fields: dict[str, Any], name: str) -> Decimal:
    return _number(fields.get(name, 0), name)


def _number(amount: Any, name: str) -> Decimal:
    if isinstance(amount, bool) or not isinstance(amount, int | Decimal):
        raise Unreadable(f"{name} has something that is no amount")
    number = Decimal(amount)
    if not number.is_finite() or abs(number) > 10**9 or _decimals(number) > MOST_DECIMALS:
        raise Unreadable(f"{name} has {str(amount)[:20]}, which is no amount to play for")
    return number


def _said_amount(action: str) -> Decimal:
    """What is bet in an action, 0 if nothing is."""
    match action.split():
        case [_, "cbr", amount]:
            try:
                return _number(Decimal(amount), "an action")
            except InvalidOperation:
                raise Unreadable(f"{action[:40]!r} names no amount") from None
        case _:
            return Decimal(0)


def _decimals(number: Decimal) -> int:
    exponent = number.normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def _scaled(amounts: Sequence[Decimal], scale: int) -> tuple[Amount, ...]:
    return tuple(int(amount * scale) if amount.is_finite() else None for amount in amounts)


def _forced(amounts: Sequence[Decimal], scale: int) -> tuple[int, ...]:
    """By player: between two a record has the small blind first, though p2 pays it."""
    scaled = tuple(int(amount * scale) for amount in amounts)
    return scaled[::-1] if len(scaled) == 2 else scaled


def plain(amounts: Sequence[Amount], scale: int) -> list[int | float | None]:
    """Amounts as they are written in a record; None for what isn't known."""
    return [amount if amount is None else _plain(amount, scale) for amount in amounts]


def _plain(amount: int, scale: int) -> int | float:
    return amount // scale if amount % scale == 0 else amount / scale
