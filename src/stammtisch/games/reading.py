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
from stammtisch.kernel import money
from stammtisch.kernel.refused import Refused


def words(move: Move, unit: int = 1) -> str:
    """A move as one types it."""
    values = [_word(getattr(move, name), unit if name == "chips" else 1) for name in move.__struct_fields__]
    return " ".join([tag(move), *filter(None, values)])


def tag(move: Move) -> str:
    """The fixed word of this kind of move."""
    return str(move.__struct_config__.tag)


def _word(value: Any, unit: int) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case int():
            return money.text(value, unit)
        case tuple():
            return " ".join(map(str, value))
        case msgspec.Struct():
            return ""
        case _:
            return str(value)


def read(line: str, choices: Sequence[Choice], unit: int = 1) -> Move:
    """The move that this line means among these choices, or a refusal."""
    said = line.split()
    if not said:
        raise Refused("nothing_said", "cannot play an empty line: say one of the choices")
    meant, values = _meant(said, [choice for choice in choices if not isinstance(choice, Change)])
    moves = [move for choice in meant if (move := _taken(choice, values, unit)) is not None]
    if len(moves) == 1:
        return moves[0]
    if moves:
        raise Refused("not_clear", f"cannot tell which is meant by {line[:40]!r}: say it in full")
    if len(meant) == 1 and not isinstance(meant[0], Move):
        raise Refused("not_offered", f"cannot play {line[:40]!r}: {_offer(meant[0], unit)} is possible")
    raise Refused("not_understood", f"cannot read {line[:40]!r}: say one of the choices")


def _meant(said: Sequence[str], choices: Sequence[Choice]) -> tuple[Sequence[Choice], Sequence[str]]:
    """The choices that are called by this word, and the values said after it; or all, and all."""
    word = said[0].casefold()
    called = [choice for choice in choices if tag(pattern(choice)).startswith(word)]
    in_full = [choice for choice in called if tag(pattern(choice)) == word]
    return (in_full or called, said[1:]) if called else (choices, said)


def _taken(choice: Choice, values: Sequence[str], unit: int) -> Move | None:
    """The choice's move with these values, if it can have them."""
    match choice:
        case Move():
            return choice if _stand_in_order(values, words(choice, unit).split()[1:]) else None
        case Amount():
            said = _said_for(choice, values)
            value: Any = money.read(said, _unit(choice, unit)) if said is not None else None
        case Pick(among=among):
            value = _named(values, among)
        case Steps():
            value = _named(values, [step for steps in choice.graph.edges for step, _ in steps])
        case _:
            assert_never(choice)
    move = filled(choice, value)
    return move if fits(choice, move) else None


def _said_for(choice: Amount, values: Sequence[str]) -> str | None:
    """The word for the number; what else the move has may be said with it, each in its place."""
    fields = choice.move.__struct_fields__
    if len(values) == len(fields):
        fixed = [_word(getattr(choice.move, name), 1) for name in fields]
        place = fields.index(choice.field)
        fixed[place] = values[place]
        return values[place] if list(map(_plain, fixed)) == list(map(_plain, values)) else None
    return values[0] if len(values) == 1 else None


def _named(said: Sequence[str], among: Sequence[str]) -> tuple[str, ...]:
    """What was said, with the capitals that it has among these names."""
    names = {name.casefold(): name for name in among}
    return tuple(names.get(word.casefold(), word) for word in said)


def _stand_in_order(said: Sequence[str], among: Sequence[str]) -> bool:
    """Whether all that was said is among these words, in this order; the rest may stay unsaid."""
    left = iter(map(_plain, among))
    return all(_plain(value) in left for value in said)


def _plain(word: str) -> str:
    """The same for all ways to type a word or a number: 7.5 is 7.50."""
    number = money.read(word, 10_000)
    return word.casefold() if number is None else str(number)


def _unit(choice: Amount, unit: int) -> int:
    return unit if choice.field == "chips" else 1


def _offer(choice: Amount | Pick | Steps, unit: int) -> str:
    word = tag(choice.move)
    match choice:
        case Amount(least=least, most=most, step=step):
            low, high, apart = (money.text(amount, _unit(choice, unit)) for amount in (least, most, step))
            return f"{word} with {low} to {high}" + (f" in steps of {apart}" if step > 1 else "")
        case Pick(among=among, least=least, most=most):
            return f"{word} with {least} to {most} of {' '.join(among)}"
        case Steps(plays=plays):
            return f"{word} with steps such as {' '.join(plays[0])}"
