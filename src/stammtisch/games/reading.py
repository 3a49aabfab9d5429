"""Words: a move as one types it, and a typed line understood as one of the choices.

A move is typed as its word and then its values: `bid 5`, `play Ah`, `answer 3 yes`. The
word may be cut short, or left out, while it's clear which is meant; capitals don't matter.
A game with a notation of its own (`8/5 6/5`) reads that instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, assert_never

import msgspec

from stammtisch.games.choosing import Amount, Choice, Pick, Steps, filled, fits, pattern
from stammtisch.games.moves import Change, Move
from stammtisch.games.refused import Refused


def words(move: Move) -> str:
    """A move as one types it."""
    values = [_word(getattr(move, name)) for name in move.__struct_fields__]
    return " ".join([tag(move), *filter(None, values)])


def tag(move: Move) -> str:
    """The fixed word of this kind of move."""
    return str(move.__struct_config__.tag)


def _word(value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case tuple():
            return " ".join(map(str, value))
        case msgspec.Struct():
            return ""
        case _:
            return str(value)


def read(line: str, choices: Sequence[Choice]) -> Move:
    """The move that this line means among these choices, or a refusal."""
    said = line.split()
    if not said:
        raise Refused("nothing_said", "cannot play an empty line: say one of the choices")
    meant, values = _meant(said, [choice for choice in choices if not isinstance(choice, Change)])
    moves = [move for choice in meant if (move := _taken(choice, values)) is not None]
    if len(moves) == 1:
        return moves[0]
    if moves:
        raise Refused("not_clear", f"cannot tell which is meant by {line[:40]!r}: say it in full")
    if len(meant) == 1 and not isinstance(meant[0], Move):
        raise Refused("not_offered", f"cannot play {line[:40]!r}: {_offer(meant[0])} is possible")
    raise Refused("not_understood", f"cannot read {line[:40]!r}: say one of the choices")


def _meant(said: Sequence[str], choices: Sequence[Choice]) -> tuple[Sequence[Choice], Sequence[str]]:
    """The choices that are called by this word, and the values said after it; or all, and all."""
    word = said[0].casefold()
    called = [choice for choice in choices if tag(pattern(choice)).startswith(word)]
    in_full = [choice for choice in called if tag(pattern(choice)) == word]
    return (in_full or called, said[1:]) if called else (choices, said)


def _taken(choice: Choice, values: Sequence[str]) -> Move | None:
    """The choice's move with these values, if it can have them."""
    match choice:
        case Move():
            return choice if _stand_in_order(values, words(choice).split()[1:]) else None
        case Amount():
            value: Any = int(values[0]) if len(values) == 1 and _is_number(values[0]) else None
        case Pick(among=among):
            value = _named(values, among)
        case Steps():
            value = _named(values, [step for steps in choice.graph.edges for step, _ in steps])
        case _:
            assert_never(choice)
    move = filled(choice, value)
    return move if fits(choice, move) else None


def _named(said: Sequence[str], among: Sequence[str]) -> tuple[str, ...]:
    """What was said, with the capitals that it has among these names."""
    names = {name.casefold(): name for name in among}
    return tuple(names.get(word.casefold(), word) for word in said)


def _stand_in_order(said: Sequence[str], among: Sequence[str]) -> bool:
    """Whether all that was said is among these words, in this order; the rest may stay unsaid."""
    left = iter(word.casefold() for word in among)
    return all(value.casefold() in left for value in said)


def _is_number(value: str) -> bool:
    return value.removeprefix("-").isdecimal() and len(value) < 20


def _offer(choice: Amount | Pick | Steps) -> str:
    word = tag(choice.move)
    match choice:
        case Amount(least=least, most=most, step=step):
            return f"{word} with {least} to {most}" + (f" in steps of {step}" if step > 1 else "")
        case Pick(among=among, least=least, most=most):
            return f"{word} with {least} to {most} of {' '.join(among)}"
        case Steps(plays=plays):
            return f"{word} with steps such as {' '.join(plays[0])}"
