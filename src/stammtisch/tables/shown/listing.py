"""What the lobby knows of a table. It's the house's own: what people are told of it is a Sign."""

from __future__ import annotations

import hashlib
from typing import Literal

import msgspec
from msgspec.structs import replace

from stammtisch.games.choosing import pattern
from stammtisch.games.contract import Over
from stammtisch.games.facts import Caption
from stammtisch.games.moves import DEALER, Sit
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.tables.absent import read_people, read_time, stored_people
from stammtisch.tables.moves import CallBots
from stammtisch.tables.opening import Opening
from stammtisch.tables.record import Table

Standing = Literal["open", "playing", "paused", "over"]


class Listing(msgspec.Struct, frozen=True):
    game: str
    preset: str
    """By what name people know its house rules; empty if they are its own."""
    title: str
    host: Person
    people: tuple[Person | None, ...]
    """Who sits in each seat; None in a free one."""
    away: tuple[int, ...]
    """The seats whose owners are away."""
    standing: Standing
    is_private: bool
    for_anyone: bool
    """Whoever looks for a game may be given a seat here."""
    barred: tuple[Person, ...]
    grace: int
    """How many seconds one may be gone before one counts as away."""
    at: int
    """When it was opened."""
    free: tuple[int, ...] = ()
    """The seats where somebody may sit down."""
    invited: str = ""
    """By this a private table is found by those who know its code, and not the code by it."""
    kept: tuple[Person, ...] = ()
    """For whom each seat is kept at first."""
    is_hushed: bool = False
    """Who only watches isn't heard in the chat."""
    held: int | None = None
    """Until when the dealer holds it, since most who sit there have vanished."""
    caption: Caption | None = None
    """What is played there, in few words."""
    bots: CallBots | None = None
    """Which bots are to sit there."""
    stands_in: bool = False
    """A bot stands in for who is gone."""


def listing(opening: Opening, table: Table) -> bytes:
    terms = opening.terms
    return encode(
        Listing(
            opening.game,
            preset_of(opening, table),
            terms.title,
            table.host,
            stored_people(table.people),
            _away(table),
            _standing(table),
            terms.code != "",
            terms.for_anyone,
            table.conduct.barred,
            table.pace.grace,
            opening.at,
            _free(table),
            invited(terms.code),
            terms.kept,
            table.conduct.is_hushed,
            table.conduct.held,
            table.game.caption(table.options),
            table.conduct.bots,
            table.pace.absent == "bot",
        )
    )


def invited(code: str) -> str:
    """What stands in a listing instead of its code."""
    return hashlib.blake2b(code.encode(), digest_size=16, person=b"invited").hexdigest() if code else ""


def is_listed_alike(before: Table, after: Table) -> bool:
    """Whether the lobby says the same of both."""
    return (
        before.people == after.people
        and before.host == after.host
        and (before.pace is after.pace or before.pace == after.pace)
        and (before.options is after.options or before.options == after.options)
        and (before.conduct is after.conduct or _conducted(before) == _conducted(after))
        and (before.clocks.away == after.clocks.away or _away(before) == _away(after))
        and _standing(before) == _standing(after)
    )


def _conducted(table: Table) -> tuple[object, ...]:
    conduct = table.conduct
    return conduct.barred, conduct.is_hushed, conduct.is_locked, conduct.held, conduct.bots


def read_listing(data: bytes) -> Listing:
    read = msgspec.json.decode(data, type=Listing)
    return replace(read, people=read_people(read.people), held=read_time(read.held))


def _away(table: Table) -> tuple[int, ...]:
    return tuple([seat for seat, since in enumerate(table.clocks.away) if since is not None])


def preset_of(opening: Opening, table: Table) -> str:
    """Its name, as long as it's played by these rules and no others."""
    preset = opening.terms.preset
    return preset if table.game.presets.get(preset) == table.options else ""


def _free(table: Table) -> tuple[int, ...]:
    if table.conduct.is_locked:
        return ()
    empty = [seat for seat, person in enumerate(table.people) if person is None]
    if table.turn == DEALER:
        return tuple(empty)  # the dealer goes on at once: then the game says which
    offers = table.game.table_choices
    return tuple(
        [seat for seat in empty if any(isinstance(pattern(one), Sit) for one in offers(table.state, seat))]
    )


def _standing(table: Table) -> Standing:
    if table.conduct.paused is not None:
        return "paused"
    if isinstance(table.turn, Over):
        return "over"
    return "open" if table.round is None else "playing"
