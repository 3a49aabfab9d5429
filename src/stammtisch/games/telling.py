"""Facts of moves and choices, taken from the records themselves.

A move's fact has the move's own word and its fields as values, and `seat` for who made it.
A field that is hidden adds `_hidden` to the word and gives its count `n`; a yes or no adds
`_yes` or `_no`. A choice's fact starts with `may_`; an amount, a pick or steps add
`_amount`, `_pick`, `_steps` and say their bounds. A game tells only those moves in its own
way that have more to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import msgspec

from stammtisch.games.choosing import Amount, Choice, Pick, Steps
from stammtisch.games.dice import text as dice_text
from stammtisch.games.facts import Fact, Value
from stammtisch.games.moves import Hidden, Made, Move, Shuffle, Sit, Throw
from stammtisch.games.reading import tag

V = TypeVar("V", bound=msgspec.Struct)


def facts_of(
    see: Callable[[V], Iterable[Fact]], tell: Callable[[int, Move], Iterable[Fact]]
) -> Callable[[V | Made | Choice], Sequence[Fact]]:
    """A game's `facts`: of a view as the game sees it, of a move as it tells it, of a choice as it is."""

    def facts(about: V | Made | Choice) -> Sequence[Fact]:
        match about:
            case Made(seat, move):
                return list(tell(seat, move))
            case Move() | Amount() | Pick() | Steps():
                return [offered(about)]
            case _:
                return list(see(about))

    return facts


def told(seat: int, move: Move) -> Fact:
    """What a move says of itself."""
    match move:
        case Sit(chips=0):
            return Fact("sit_plain", {"seat": seat})
        case Shuffle():
            return Fact("shuffle")
        case Throw(seat=thrower, dice=dice):
            return Fact("throw", {"seat": thrower, "dice": dice_text(dice)})
        case _:
            return _said(tag(move), move, seat=seat)


def offered(choice: Choice) -> Fact:
    """What a choice says of itself."""
    match choice:
        case Move():
            return _said(f"may_{tag(choice)}", choice)
        case Amount(move, _, least, most, step):
            return Fact(f"may_{tag(move)}_amount", {"least": least, "most": most, "step": step})
        case Pick(move, _, among, least, most):
            return Fact(f"may_{tag(move)}_pick", {"among": among, "least": least, "most": most})
        case Steps(move=move):
            return Fact(f"may_{tag(move)}_steps")


def _said(word: str, move: Move, **values: Value) -> Fact:
    for name in move.__struct_fields__:
        value: Any = getattr(move, name)
        match value:
            case bool():
                word += "_yes" if value else "_no"
            case Hidden(hidden=n):
                word += "_hidden"
                values["n"] = n
            case int() | str() | tuple():
                values[name] = value
            case _:
                continue
    return Fact(word, values)
