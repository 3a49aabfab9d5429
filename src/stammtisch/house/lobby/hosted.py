"""What the host of a table has done there, as the audit log keeps it for the host of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stammtisch.games.moves import DEALER, Change, Move, TakeOff
from stammtisch.games.options import value_text
from stammtisch.games.reading import tag
from stammtisch.kernel import money
from stammtisch.kernel.person import Person
from stammtisch.store.base import Hosted
from stammtisch.tables.moves import Admit, HandOver, Hush, Lend, Lock, MoreTime, Plan, SetClocks
from stammtisch.tables.record import Table


def hosted(before: Table, name: str, by: Person, move: Move) -> Sequence[Hosted]:
    """What the host has made the dealer do at the table of this name."""
    whom, details = _whom(before, move), " ".join(_details(before, move))
    if whom is None:
        return (Hosted(by, tag(move), name, details),)
    return (Hosted(by, tag(move), whom, " ".join(filter(None, (name, details)))),)


def _whom(before: Table, move: Move) -> Person | None:
    match move:
        case Admit(person=person) | HandOver(person=person):
            return person
        case _:
            seat = getattr(move, "seat", DEALER)
            return before.people[seat] if 0 <= seat < len(before.people) else None


def _details(before: Table, move: Move) -> list[str]:
    match move:
        case Lend(chips=chips) | TakeOff(chips=chips):
            return [money.text(chips, before.game.unit(before.options))]
        case Change(options=Mapping() as options):
            return _written(options)
        case Plan(options=options, pace=pace):
            return [*_written(options), *_written(pace)]
        case SetClocks(pace=pace):
            return _written({name: getattr(pace, name) for name in pace.__struct_fields__})
        case Hush(on=on) | Lock(on=on):
            return ["on" if on else "off"]
        case MoreTime(seconds=seconds):
            return [f"{seconds} s"]
        case _:
            return []


def _written(rules: Mapping[str, Any]) -> list[str]:
    return [f"{name}={value_text(value)}" for name, value in rules.items()]
