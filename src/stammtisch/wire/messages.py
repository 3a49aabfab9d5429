"""What a house tells somebody who looks at a table.

First the table as a whole (`Shown`), then each row as it happens (`Went`). Between two
messages about a table no row is missing; whoever couldn't keep up gets the whole again.
Every message is made for one audience, a seat or the watchers, and holds only what that
audience may know. What belongs to a game (views, moves, choices) is JSON within JSON: it's
read by whoever knows the game.

Times are house time in milliseconds, which stands still while no house is running.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

PROTOCOL: Final = 1
"""Raised when an older client can no longer read what it's told. New fields have defaults."""

Raw = msgspec.Raw
NOTHING: Final = Raw(b"[]")
NO_PLAN: Final = Raw(b"null")


class Turn(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Whose turn it is. All empty: the house has the next move."""

    awaits: tuple[int, ...] = ()
    """Play goes on when one of these seats acts."""
    betting: bool = False
    """They may all bet at once, and have one clock."""
    resting: bool = False
    """Between rounds: nobody has to act, the next one begins by itself if a clock says so."""
    waits: str = ""
    """Why nobody can act now."""
    over: str = ""
    """Why it's over, and what came out for each seat."""
    outcome: tuple[int, ...] = ()


class Clock(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A clock that runs: for a decision, for how long a seat is kept, until the game's alarm, or until the
    next round begins by itself."""

    until: int
    seat: int = -1
    bank: int = 0
    """So much of it comes out of the seat's time bank: that runs when all before it is used up."""
    what: Literal["decision", "seat", "alarm", "rest"] = "decision"


class Lent(msgspec.Struct, frozen=True):
    """Chips that somebody has lent to somebody who sits here."""

    lender: str
    person: str
    chips: int


class Company(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits here, and by what rules."""

    people: tuple[str, ...]
    """Who sits in each seat; empty in a free one."""
    host: str
    pace: Raw
    options: Raw
    """The house rules by which it's played now."""
    unit: int = 1
    """How many of the smallest units people call one."""
    away: tuple[int, ...] = ()
    """Seats whose owners are away."""
    paused: int | None = None
    """Since when play stands still."""
    wishes: tuple[int, ...] = ()
    """Seats that would like a pause, or, in a pause, to go on."""
    host_may: tuple[str, ...] = ()
    """What the host may ask of the house now, by the words of these moves."""
    hushed: bool = False
    """Who only watches isn't heard in the chat."""
    barred: tuple[str, ...] = ()
    """Who had to leave and may not come back, until the host admits them."""
    locked: bool = False
    """Nobody else may sit down."""
    plan: Raw = NO_PLAN
    """What the host has planned, `options` and `pace`: it comes as soon as that is possible."""
    loans: tuple[Lent, ...] = ()
    """What the host has lent people here."""
    former: tuple[str, ...] = ()
    """Who sat last in each seat that is empty now: of them may be told still."""
    held: int | None = None
    """Play stands still as most who sit here have vanished together: until they are back, or until then."""


class Picture(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """How the table looks to an audience, and what it may do there."""

    turn: Turn
    view: Raw
    choices: Raw = NOTHING
    """What one's own seat may play."""
    table_choices: Raw = NOTHING
    """What else it may do: leave, sit out, ask for a pause."""
    free: Raw = NOTHING
    """Where somebody without a seat may sit down: the seat and the choice."""
    clocks: tuple[Clock, ...] = ()
    """Those that run; none in a pause."""
    facts: Raw = NOTHING
    """The view in words, for who asked for them: the last one is the line that says how it stands."""
    may: Raw = NOTHING
    """The choices in words: those to play, then the others, then the free seats."""


class Passed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A row that was missed."""

    version: int
    at: int
    moves: Raw
    """Each with the seat that made it, as it's shown to this audience."""
    by: str = ""
    """The person who acted; empty when the house did so by itself."""
    facts: Raw = NOTHING


class Shown(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="tell", tag="shown"):
    """A table as a whole. What was missed comes with it, if that is still at hand."""

    protocol: int
    table: str
    version: int
    now: int
    game: str
    company: Company
    picture: Picture
    seat: int | None = None
    """One's own; none for who only watches."""
    since: tuple[Passed, ...] | None = None
    """All rows after the one last seen; None if some of them are not known any more."""
    title: str = ""
    preset: str = ""
    fair: Raw = NOTHING
    """What counts of its chance now, for who asked for that: pairs of a bond's number and a record."""


class Went(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag_field="tell", tag="went"):
    """The next row, and how the table looks after it."""

    table: str
    version: int
    at: int
    moves: Raw
    picture: Picture
    by: str = ""
    seat: int | None = None
    company: Company | None = None
    """None if it stays as it was."""
    facts: Raw = NOTHING
    fair: Raw = NOTHING
    """What it tells of chance, for who asked for that: pairs of a bond's number and a record."""


class Ended(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="tell", tag="ended"):
    """Nothing more is told of this table, and why."""

    table: str
    word: str
    sentence: str


Message = Shown | Went | Ended

_decoder: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(Message)


def read_message(data: bytes | str) -> Message:
    """A message as a client reads it; msgspec's errors say what is wrong with another text."""
    message: Message = _decoder.decode(data)
    return message
