"""What the house answers to whoever asked, and what it tells him besides of tables and people."""

from __future__ import annotations

from typing import Any

import msgspec


class Stopped(msgspec.Struct, frozen=True):
    """No house was running: what house time it was then, and for how long, in milliseconds."""

    at: int
    lasted: int


class Welcome(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="tell", tag="welcome"):
    """Who one is from now on. The token comes once, to a new guest: keep it, and be the same again."""

    re: int
    person: str
    protocol: int
    now: int
    """House time."""
    token: str = ""
    seats: tuple[str, ...] = ()
    """The tables where one sits."""
    address: str = ""
    """By which others reach this house, to be handed on; empty if they may come as one came oneself."""
    stops: tuple[Stopped, ...] = ()
    """The last 100 of them: what was before one is that much longer ago than house time says."""


class Done(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="tell", tag="done"):
    """It's done, and stored."""

    re: int
    version: int = 0
    """The row in which it counts."""
    table: str = ""
    seat: int | None = None
    code: str = ""
    """Of a private table that was opened."""


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="tell", tag="refused"):
    """It isn't done, and nothing has changed. The word is for programs, the sentence for people."""

    re: int
    word: str
    sentence: str
    values: dict[str, Any] = {}


Answer = Welcome | Done | Refusal


class Heard(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="tell", tag="heard"):
    """A line of the chat at a table; or that somebody came or went there, or would play again."""

    table: str
    number: int
    at: int
    by: str
    text: str = ""
    notice: str = "said"


class Tables(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="tell", tag="tables"):
    """The lobby: the page of it that one has asked for, or what has changed there."""

    is_all: bool
    signs: tuple[Any, ...] = ()
    gone: tuple[str, ...] = ()
    online: int = 0
    """How many people are in the house, about."""
    total: int = 0
    """How many tables there are for one to see, on all pages."""


class Lost(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who sits there and has no connection, before he counts as away."""

    seat: int
    until: int = 0
    """Before this time nothing is decided for him; 0 if he is waited for as long as it takes."""
    kept: int = 0
    """Until then his seat is kept, if he doesn't come back; 0 if for ever."""


class Present(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="tell", tag="present"):
    """Who is there at a table just now, for who asked for it: when he begins to look, and at every change."""

    table: str
    here: tuple[int, ...] = ()
    """Seats whose owners look at this table."""
    elsewhere: tuple[int, ...] = ()
    """Seats whose owners are connected, and look at other tables or at none. All others are gone."""
    watchers: tuple[str, ...] = ()
    """Who looks on without a seat; at most 20 are named."""
    watching: int = 0
    """How many those are altogether."""
    lost: tuple[Lost, ...] = ()
    """Those who are gone and don't count as away yet: how long they are waited for."""


class Playing(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="tell", tag="playing"):
    """Whether one plays at a table on this device, for who has said so himself: when that has changed."""

    table: str
    here: bool


class Purse(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="tell", tag="purse"):
    """What one has, in hundredths of a chip, for who asked for it: then, and at every change."""

    account: int = 0
    """What lies at no table."""
    worth: int = 0
    """With the chips at tables, as of the last end of a round there."""
    best: int = 0
    """The most that was ever."""
    may_deposit: bool = False
    """The bank helps out."""
    may_reset: bool = False
    """One may start again."""
    deposit_below: int = 0
    """With less than that the bank helps out, if it does at all."""
    deposit_to: int = 0
    """Up to that it does."""
    start: int = 0
    """With how much one starts again."""
