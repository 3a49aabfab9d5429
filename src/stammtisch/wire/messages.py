"""What a house tells somebody who looks at a table.

First the table as a whole (`Shown`), then each row as it happens (`Went`). Between two
messages about a table no row is missing; whoever couldn't keep up gets the whole again.
Every message is made for one audience, a seat or the watchers, and holds only what that
audience may know. What belongs to a game (views, moves, choices) is JSON within JSON: it's
read by whoever knows the game.

Times are house time in milliseconds, which stands still while no node is running.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from stammtisch.kernel.person import Person

PROTOCOL: Final = 1
"""Raised when an older client can no longer read what it's told. New fields have defaults."""

DEALER: Final = -1
"""The dealer's seat, as the games have it."""

Raw = msgspec.Raw
NOTHING: Final = Raw(b"[]")
NO_PLAN: Final = Raw(b"null")


class Turn(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Whose turn it is. With all fields left out, the house itself moves next."""

    awaits: tuple[int, ...] = ()
    """Seats that play waits for: it goes on when one of them moves."""
    betting: bool = False
    """True: these seats may all bet at once, and share one clock."""
    resting: bool = False
    """True between rounds: nobody has to move. The next round begins by itself if a `rest` clock runs."""
    waits: str = ""
    """Why nobody can move now, as a word."""
    over: str = ""
    """Why the game is over, as a word."""
    outcome: tuple[int, ...] = ()
    """Result of each seat when the game is over; higher is better."""


class Clock(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A running clock."""

    until: int
    """House time in milliseconds at which it runs out."""
    seat: int = DEALER
    """Seat it runs for; -1, the dealer's, if it belongs to nobody who sits there."""
    bank: int = 0
    """The last part before `until` that comes out of the seat's time bank, in milliseconds."""
    what: Literal["decision", "seat", "alarm", "rest"] = "decision"
    """What happens then: the house decides for the seat (`decision`), the seat of an absent person is given
    up (`seat`), the game's alarm rings (`alarm`), or the next round begins (`rest`)."""


class Lent(msgspec.Struct, frozen=True):
    """Chips that a host has lent to a person who sits here."""

    lender: Person
    """Person who lent them."""
    person: Person
    """Person who borrowed them."""
    chips: int
    """Amount, in the smallest unit of the game."""


class Asked(msgspec.Struct, frozen=True):
    """Chips that somebody who sits here asks the host to let them bring."""

    seat: int
    """Their seat."""
    chips: int
    """Amount, in the smallest unit of the game."""


class Company(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits at a table, and by which rules they play."""

    people: tuple[Person, ...]
    """Person in each seat; empty text for a free seat."""
    host: Person
    """Person who is the table's host."""
    pace: Raw
    """[Clock settings](clocks.md) of the table."""
    options: Raw
    """House rules now in force."""
    unit: int = 1
    """How many of the game's smallest units are written as 1: 100 where amounts are cents."""
    away: tuple[int, ...] = ()
    """Seats whose owners are away."""
    paused: int | None = None
    """House time in milliseconds since which play is paused; None if it isn't."""
    wishes: tuple[int, ...] = ()
    """Seats that ask for a pause or, in a pause, ask to go on."""
    host_may: tuple[str, ...] = ()
    """Moves that the host may make now, by their words."""
    hushed: bool = False
    """True: watchers can't write in the chat."""
    barred: tuple[Person, ...] = ()
    """People whom the host has sent away: they can't come back until the host admits them."""
    locked: bool = False
    """True: nobody else may sit down."""
    plan: Raw = NO_PLAN
    """`options` and `pace` that the host has planned: they are changed as soon as the game allows. None if
    nothing is planned."""
    loans: tuple[Lent, ...] = ()
    """Chips that people here have been lent."""
    former: tuple[Person, ...] = ()
    """Person who sat last in each seat that is free now, since facts may still name them; empty text
    elsewhere."""
    held: int | None = None
    """Set if play is paused because most people here lost their connection together: the house time in
    milliseconds at which it goes on, if they aren't back before."""
    bots: int = 0
    """Number of bots that are to sit here, as the host has said."""
    strength: str = ""
    """How well these bots play; empty if there are to be none."""
    bots_after: int = 0
    """Seconds without anybody coming or leaving after which they sit down."""
    stand_ins: tuple[int, ...] = ()
    """Seats for which a bot decides until their owners are back."""
    wanted: tuple[Asked, ...] = ()
    """Chips that people ask the host for, the first who asked first."""


class Picture(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The table as one audience sees it, which is a seat or all watchers, and what they may do there."""

    turn: Turn
    """Whose turn it is."""
    view: Raw
    """The game's view for this audience."""
    choices: Raw = NOTHING
    """Moves that this seat may play, also out of turn."""
    table_choices: Raw = NOTHING
    """Other moves of this seat: leave, sit out, ask for a pause."""
    free: Raw = NOTHING
    """For watchers: pairs of a free seat and the move that takes it."""
    clocks: tuple[Clock, ...] = ()
    """Clocks that are running; none in a pause."""
    facts: Raw = NOTHING
    """The view in words, if `words` was asked for. The last fact says how the game stands."""
    may: Raw = NOTHING
    """The offered moves in words, if `words` was asked for: `choices`, `table_choices`, then `free`."""


class Passed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A row that this client has missed."""

    version: int
    """Version of the table after this row."""
    at: int
    """House time, in milliseconds."""
    moves: Raw
    """Pairs of a seat and its move, as shown to this audience."""
    by: Person = Person("")
    """Person who asked for it; empty if the house acted by itself."""
    facts: Raw = NOTHING
    """The moves in words, if `words` was asked for."""


class Shown(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="tell", tag="shown"):
    """The whole table."""

    protocol: int
    """Protocol number of this house."""
    table: str
    """Name of the table."""
    version: int
    """Version of the table."""
    now: int
    """House time, in milliseconds."""
    game: str
    """Name of the game."""
    company: Company
    """Who sits there, and by which rules they play."""
    picture: Picture
    """The table as this client sees it."""
    seat: int | None = None
    """This person's own seat; None if they watch."""
    since: tuple[Passed, ...] | None = None
    """All rows after the `seen` of `follow`; None if that was left out, or if they are more than the house
    has at hand."""
    title: str = ""
    """Title of the table."""
    preset: str = ""
    """Name of its house rules; empty if they are no preset."""
    fair: Raw = NOTHING
    """What is needed to check the randomness in use now, if `fair` was asked for: pairs of a bond's number
    and a [record](fairness.md)."""


class Went(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag_field="tell", tag="went"):
    """The next row, and the table after it."""

    table: str
    """Name of the table."""
    version: int
    """Version of the table after this row: one more than before."""
    at: int
    """House time, in milliseconds."""
    moves: Raw
    """Pairs of a seat and its move, as shown to this audience."""
    picture: Picture
    """The table after this row."""
    by: Person = Person("")
    """Person who asked for it; empty if the house acted by itself."""
    seat: int | None = None
    """This person's own seat after this row; None if they watch."""
    company: Company | None = None
    """None if it hasn't changed."""
    facts: Raw = NOTHING
    """The moves in words, if `words` was asked for."""
    fair: Raw = NOTHING
    """What this row adds for checking its randomness, if `fair` was asked for: pairs of a bond's number and
    a [record](fairness.md)."""


class Ended(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="tell", tag="ended"):
    """Nothing more is sent about this table."""

    table: str
    """Name of the table."""
    word: str
    """Reason, for programs."""
    sentence: str
    """Reason, for people, in English."""


Message = Shown | Went | Ended

_decoder: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(Message)


def read_message(data: bytes | str) -> Message:
    """A message as a client reads it; raises msgspec's errors if it can't be read."""
    message: Message = _decoder.decode(data)
    return message
