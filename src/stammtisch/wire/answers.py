"""What the house answers to whoever asked, and what it tells them besides of tables and people."""

from __future__ import annotations

from typing import Any

import msgspec

from stammtisch.kernel.emblem import Colour, Figure
from stammtisch.kernel.person import Person
from stammtisch.wire.asked import Reaction


class Stopped(msgspec.Struct, frozen=True):
    """A time at which no node was running."""

    at: int
    """House time when it began, in milliseconds."""
    lasted: int
    """How long it lasted, in milliseconds."""


class Welcome(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="tell", tag="welcome"):
    """The answer to `hello`: who the sender is on this connection."""

    re: int
    person: Person
    """Name of this person."""
    protocol: int
    """Protocol number of this house."""
    now: int
    """House time, in milliseconds."""
    token: str = ""
    """For a new guest, and only this once: keep it to come back as the same person."""
    seats: tuple[str, ...] = ()
    """Names of the tables where this person sits."""
    address: str = ""
    """Address of this house, to hand on to others; empty if the one used to connect works for them too."""
    stops: tuple[Stopped, ...] = ()
    """The last 100 times at which no node was running: what happened before one of them is that much longer
    ago than house time says."""


class Done(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="tell", tag="done"):
    """The request was carried out; what it changed is stored."""

    re: int
    version: int = 0
    """Version of the table in which it counts; after `say`, the number of the chat line."""
    table: str = ""
    """Name of the table, if the request followed, left, opened, found or joined one."""
    seat: int | None = None
    """Seat taken by `join`, `seat_me` or `rematch`."""
    code: str = ""
    """Code of a private table just opened."""


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="tell", tag="refused"):
    """The request was not carried out, and nothing has changed."""

    re: int
    """0 if the request couldn't be read, or if nothing was asked."""
    word: str
    """Reason, for programs; a word never changes its meaning."""
    sentence: str
    """Reason, for people, in English."""
    values: dict[str, Any] = {}
    """Values that the sentence mentions, by name."""


Answer = Welcome | Done | Refusal


class Heard(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="tell", tag="heard"):
    """A line of a table's chat, of a bot too; or a notice that a person came, went, or asks for a rematch."""

    table: str
    """Name of the table."""
    number: int
    """Number of the line at this table, from 1 on."""
    at: int
    """House time, in milliseconds."""
    by: Person
    """Person who wrote it, or whom the notice is about."""
    text: str = ""
    """Empty in a notice."""
    notice: str = "said"
    """`said`, `came`, `went`, or `again` for a rematch; what a bot of the house says, in the words of each
    client: `hello`, `well_played`, `thanks`, `unlucky`."""


class Tables(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="tell", tag="tables"):
    """The lobby: the page asked for with `browse`, or what has changed on it."""

    is_all: bool
    """True: this is the whole page, and replaces what was sent before. False: only changes."""
    signs: tuple[Any, ...] = ()
    """New or changed tables, each a [Sign](#sign)."""
    gone: tuple[str, ...] = ()
    """Names of tables to remove: closed, or no longer visible to this person."""
    online: int = 0
    """About how many people are connected to the house."""
    total: int = 0
    """Number of tables that this person may see, on all pages."""


class Lost(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seated person who has lost their connection and doesn't count as away yet."""

    seat: int
    """Number of their seat."""
    until: int = 0
    """House time in milliseconds before which nothing is decided for them; 0: they are waited for without
    limit."""
    kept: int = 0
    """House time in milliseconds until which their seat is kept; 0: without limit."""


class Present(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="tell", tag="present"):
    """Who is at a table. Sent if `follow` asked for `presence`: at once, and after each change.

    Changes are sent once a second at most.
    """

    table: str
    """Name of the table."""
    here: tuple[int, ...] = ()
    """Seats whose owners are following this table."""
    elsewhere: tuple[int, ...] = ()
    """Seats whose owners are connected, but not following this table. Owners of all other seats are gone."""
    watchers: tuple[Person, ...] = ()
    """People who watch without a seat, at most 20 of them."""
    watching: int = 0
    """Number of all who watch without a seat."""
    lost: tuple[Lost, ...] = ()
    """People who are gone and don't count as away yet."""


class Reacted(msgspec.Struct, frozen=True, tag_field="tell", tag="reacted"):
    """Somebody at a table has thrown a reaction over it. Sent if `follow` asked for `presence`; never stored,
    and not sent again to a client that can't keep up."""

    table: str
    """Name of the table."""
    by: str
    """Person who threw it."""
    reaction: Reaction
    """What is meant by it."""


class EmblemChosen(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="tell", tag="emblem"):
    """Somebody at a table has chosen another emblem. Sent if `follow` asked for `presence`; what everybody
    has chosen says the [API](api.md)."""

    person: str
    """Person whose emblem it is."""
    figure: Figure | None = None
    """The figure; null: the emblem follows from the name again."""
    colour: Colour | None = None
    """Its colour."""


class Playing(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="tell", tag="playing"):
    """Whether this is the active device of this person at a table.

    Sent if `follow` gave `playing`, when it changes.
    """

    table: str
    """Name of the table."""
    here: bool
    """True: this device is the active one. False: another one is."""


class Purse(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="tell", tag="purse"):
    """What this person has, in hundredths of a chip. Sent after a `purse` request, and at every change."""

    account: int = 0
    """Chips that are at no table."""
    worth: int = 0
    """Account plus chips at tables, as of the last end of a round there."""
    best: int = 0
    """Highest worth so far, as of the ends of rounds."""
    may_deposit: bool = False
    """True if the bank would top up the account now."""
    may_reset: bool = False
    """True if this house allows starting again."""
    deposit_below: int = 0
    """The bank tops up who is worth less than this; 0: nobody."""
    deposit_to: int = 0
    """Worth after the bank has topped up."""
    start: int = 0
    """Worth after starting again."""
