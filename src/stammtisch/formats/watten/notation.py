"""The Watten notation: games as lines that people can read, complete enough to be played again.

A game is a block of tags and then its rounds, a line for each thing that was done:

    round 1: B2 deals
    A1: 7b 8b 9b 10b Ub
    …
    A1 shows 10b
    B2 shows 9a
    1. A1 7b 7l 7h 7a -> B2

Seats are A1, B1, A2, B2, clockwise; A and B are the teams. docs/reference/watten-notation.md has
every kind of line. `read` gives the lines of each game; watten_replay.py plays them by our rules, and
watten_writing.py makes them of a table's moves.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from stammtisch.games.cards import GERMAN_SUITS
from stammtisch.games.watten.ranking import VALUES

VERSION: Final = "1"
SEATS: Final = ("A1", "B1", "A2", "B2")
TEAMS: Final = ("A", "B")
UNFINISHED: Final = "*"
UNKNOWN: Final = "??"
"""A card that whoever has this record was never shown."""


class Unreadable(ValueError):
    """A line that isn't one of the notation, or can't be so; the sentence says why."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")


class Line(msgspec.Struct, frozen=True):
    """A line of a game: its number in the file, its kind, and what stands in it."""

    number: int
    kind: str
    values: dict[str, Any]


class Record(msgspec.Struct):
    """A game as it is written down."""

    tags: dict[str, str]
    lines: list[Line]
    first: int
    """Where in the file it begins."""

    @property
    def players(self) -> tuple[str, ...]:
        return tuple([self.tags.get(seat, seat) for seat in SEATS])


def read(text: str) -> Iterator[Record | Unreadable]:
    """The games in a text; in the place of one that can't be read, why not."""
    for block in _blocks(text):
        try:
            yield _record(block)
        except Unreadable as unreadable:
            yield unreadable


Numbered = tuple[int, str]


def _blocks(text: str) -> Iterator[list[Numbered]]:
    """The lines of each game, without remarks and empty ones; a game begins with its first tag."""
    block: list[Numbered] = []
    for number, whole in enumerate(text.splitlines(), 1):
        line = whole.strip() if whole.lstrip().startswith("[") else whole.partition(";")[0].strip()
        if line.startswith("[Watten ") and block:
            yield block
            block = []
        if line:
            block.append((number, line))
    if block:
        yield block


def _record(block: Sequence[Numbered]) -> Record:
    record = Record({}, [], block[0][0])
    for number, line in block:
        if line.startswith("[") and not record.lines:
            name, value = _tag(number, line)
            if name in record.tags:
                raise Unreadable(number, f"the tag {name} stands there twice")
            record.tags[name] = value
        else:
            record.lines.append(_line(number, line))
    if record.tags.get("Watten") != VERSION:
        raise Unreadable(record.first, f'a game begins with the tag [Watten "{VERSION}"]')
    return record


TAG: Final = re.compile(r'\[(?P<name>[A-Za-z]\w*) "(?P<value>(?:[^"\\]|\\["\\])*)"\]')


def _tag(number: int, line: str) -> tuple[str, str]:
    found = TAG.fullmatch(line)
    if found is None:
        raise Unreadable(number, f'{line[:40]!r} is no tag: one is written as [Name "value"]')
    return found["name"], re.sub(r"\\(.)", r"\1", found["value"])


_S: Final = r"(?P<seat>[AB][12])"
_CARD: Final = r"(?:Weli|(?:10|[789UOKA])[blha])"
_ANY: Final = rf"(?:{_CARD}|{re.escape(UNKNOWN)})"
FORMS: Final[Mapping[str, re.Pattern[str]]] = {
    "round": re.compile(rf"round (?P<n>\d{{1,4}}): {_S} deals"),
    "hand": re.compile(rf"{_S}: (?P<cards>{_ANY}(?: {_ANY}){{4}})"),
    "asks": re.compile(rf"{_S} asks (?P<what>better|exchange)"),
    "says": re.compile(rf"{_S} says (?P<yes>yes|no)"),
    "shows": re.compile(rf"{_S} shows (?P<card>{_ANY})"),
    "draws": re.compile(rf"{_S} draws (?P<card>{_ANY})"),
    "four": re.compile(r"four for (?P<team>[AB])"),
    "bets": re.compile(rf"{_S} bets (?P<stake>\d{{1,4}})"),
    "accepts": re.compile(rf"{_S} accepts (?P<stake>\d{{1,4}})"),
    "refuses": re.compile(rf"{_S} refuses (?P<stake>\d{{1,4}})"),
    "forfeits": re.compile(rf"{_S} forfeits (?P<stake>\d{{1,4}})"),
    "trick": re.compile(
        rf"(?P<n>[1-5])\. {_S} (?P<cards>{_CARD}(?: {_CARD}){{0,3}})(?: -> (?P<taker>[AB][12]))?"
    ),
    "named": re.compile(rf"Schlag (?P<schlag>{'|'.join(VALUES)}), trump (?P<trump>[{GERMAN_SUITS}])"),
    "scores": re.compile(r"(?P<team>[AB]) scores (?P<points>\d{1,4}): (?P<score>\d{1,4}-\d{1,4})"),
    "wins": re.compile(r"(?P<team>[AB]) wins (?P<score>\d{1,4}-\d{1,4})"),
    "leaves": re.compile(rf"{_S} leaves"),
    "sits": re.compile(rf'{_S} is "(?P<name>(?:[^"\\]|\\["\\])*)"'),
    "away": re.compile(rf"{_S} is (?P<away>away|back)"),
    "rules": re.compile(r"rules(?P<rules>(?: \w+=\w+)*)"),
}
"""Every kind of line after the tags."""

READ: Final[Mapping[str, Callable[[str], Any]]] = {
    "seat": SEATS.index,
    "taker": SEATS.index,
    "team": TEAMS.index,
    "cards": lambda cards: tuple(cards.split()),
    "yes": lambda yes: yes == "yes",
    "rules": lambda rules: rules.split(),
    "n": int,
    "stake": int,
    "points": int,
    "name": lambda name: re.sub(r"\\(.)", r"\1", name),
}
"""What is written, as it is meant."""


def _line(number: int, line: str) -> Line:
    for kind, form in FORMS.items():
        if found := form.fullmatch(line):
            values = {
                key: READ.get(key, str)(value)
                for key, value in found.groupdict().items()
                if value is not None
            }
            return Line(number, kind, values)
    raise Unreadable(number, f"{line[:40]!r} is no line of a game")


def quoted(value: str) -> str:
    """A name or a tag's value between quotes, on one line."""
    plain = " ".join(value.split())
    return '"' + plain.replace("\\", "\\\\").replace('"', '\\"') + '"'
