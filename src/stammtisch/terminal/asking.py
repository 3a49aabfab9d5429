"""From an answer to a move: by number, by words, or step by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, get_args, get_origin, get_type_hints

from stammtisch.games.choosing import Amount, Choice, Graph, Pick, Steps, filled, pattern
from stammtisch.games.moves import Move
from stammtisch.games.reading import tag
from stammtisch.kernel import money
from stammtisch.kernel.refused import Refused
from stammtisch.tables.record import Table
from stammtisch.terminal.voice import Voice


def chosen(
    voice: Voice, table: Table, numbered: Sequence[Choice], unnumbered: Sequence[Choice], answer: str
) -> Move:
    """The move that the answer means; what is still open is asked for. Or Refused."""
    first, *values = answer.split() or [""]
    if not first.isdecimal():
        choices = [*numbered, *unnumbered]
        open_choice = _called(choices, first) if not values else None
        return _read(table, answer, choices) if open_choice is None else _asked(voice, table, open_choice)
    if not 1 <= int(first) <= len(numbered):
        most = f"say 1 to {len(numbered)}" if numbered else "say it in words"
        raise Refused("no_such_number", f"there is no choice {first[:10]}: {most}")
    choice = numbered[int(first) - 1]
    if isinstance(choice, Move):
        return choice
    return _said(table, choice, " ".join(values)) if values else _asked(voice, table, choice)


YES: Final = frozenset(("y", "yes", "j", "ja", "s", "sì", "si", "是"))
NO: Final = frozenset(("n", "no", "nein", "否", "不"))


def yes_or_no(answer: str) -> bool | None:
    """Whether somebody says yes, or no, or neither."""
    word = answer.strip().casefold()
    return True if word in YES else False if word in NO else None


def why_not(table: Table, seat: int, answer: str) -> Refused | None:
    """Why a move of the game that isn't among the choices can't be played; None if no move is meant."""
    word = answer.split(maxsplit=1)[0].casefold() if answer.split() else ""
    kinds = {kind.__struct_config__.tag: kind for kind in get_args(table.game.moves)}
    named = [word] if word in kinds else [name for name in kinds if word and name.startswith(word)]
    reasons = [reason for name in named if (reason := _refusal(table, seat, kinds[name])) is not None]
    if len(named) > 1:  # cut short: what is never possible just now isn't meant
        reasons = [reason for reason in reasons if reason.word in MEANT]
    return reasons[0] if reasons else None


MEANT: Final = frozenset(("too_few_chips",))
"""Somebody could do it, but for this."""


def _refusal(table: Table, seat: int, kind: type[Move]) -> Refused | None:
    move = _blank(kind)
    try:
        if move is not None:
            table.game.apply(table.state, seat, move)
    except Refused as refused:
        return refused
    return None


def _blank(kind: type[Move]) -> Move | None:
    """A move of this kind that says nothing more; None if there can't be one."""
    hints = get_type_hints(kind)
    needed = kind.__struct_fields__[: len(kind.__struct_fields__) - len(kind.__struct_defaults__)]
    kinds = {name: get_origin(hints[name]) or hints[name] for name in needed}
    if not {*kinds.values()} <= {*_NOTHING}:
        return None
    return kind(**{name: _NOTHING[of] for name, of in kinds.items()})


_NOTHING: Final[Mapping[Any, Any]] = {int: 0, str: "", bool: False, tuple: ()}


def _called(choices: Sequence[Choice], word: str) -> Amount | Pick | Steps | None:
    """The choice that this word alone calls, if it needs to be asked about."""
    for choice in choices:
        if not isinstance(choice, Move) and tag(pattern(choice)) == word.casefold():
            return choice
    return None


def _said(table: Table, choice: Choice, values: str) -> Move:
    return _read(table, f"{tag(pattern(choice))} {values}", [choice])


def _read(table: Table, line: str, choices: Sequence[Choice]) -> Move:
    return table.game.read(line, choices, table.game.unit(table.options))


def _asked(voice: Voice, table: Table, choice: Amount | Pick | Steps) -> Move:
    match choice:
        case Amount(field=field, least=least, most=most):
            unit = table.game.unit(table.options) if field == "chips" else 1
            least_text, most_text = money.text(least, unit), money.text(most, unit)
            return _said(table, choice, voice.ask_for("how_many", least=least_text, most=most_text))
        case Pick(among=among, least=least, most=most):
            cards = " ".join(among)
            return _said(table, choice, voice.ask_for("which", least=least, most=most, among=cards))
        case Steps(graph=graph):
            return filled(choice, _walked(voice, graph))


def _walked(voice: Voice, graph: Graph) -> tuple[str, ...]:
    """Steps, one at a time, until a final position is reached."""
    way: list[tuple[str, int]] = []
    while True:
        position = way[-1][1] if way else 0
        steps = dict(graph.edges[position])
        done = position in graph.final
        if done and not steps:
            return tuple(step for step, _ in way)
        voice.tell("steps" if way else "no_steps", steps=" ".join(step for step, _ in way))
        voice.list(steps)
        hints = [*(["undo"] if way else []), *(["done"] if done else [])]
        more = "".join(voice.language.sentence("or", hint=hint) for hint in hints)
        answer = voice.ask_for("which_step", hints=more).casefold()
        if answer.isdecimal() and 1 <= int(answer) <= len(steps):
            answer = list(steps)[int(answer) - 1]
        if answer in steps:
            way.append((answer, steps[answer]))
        elif answer == "undo" and way:
            way.pop()
        elif answer == "done" and done:
            return tuple(step for step, _ in way)
        else:
            voice.tell("no_such_step", step=answer[:20])
