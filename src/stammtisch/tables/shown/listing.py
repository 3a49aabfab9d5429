"""What the lobby knows of a table. It's the house's own: what people are told of it is a Sign."""

from __future__ import annotations

import hashlib
from typing import Literal

import msgspec

from stammtisch.games.choosing import pattern
from stammtisch.games.contract import Over
from stammtisch.games.facts import Caption
from stammtisch.games.moves import DEALER, Sit
from stammtisch.kernel.codec import encode
from stammtisch.tables.clocks.clocks import NOT
from stammtisch.tables.opening import Opening
from stammtisch.tables.record import NOBODY, Table

Standing = Literal["open", "playing", "paused", "over"]


class Listing(msgspec.Struct, frozen=True):
    game: str
    preset: str
    """By what name people know its house rules; empty if they are its own."""
    title: str
    host: str
    people: tuple[str, ...]
    """Who sits in each seat; empty in a free one."""
    away: tuple[int, ...]
    """The seats whose owners are away."""
    standing: Standing
    is_private: bool
    for_anyone: bool
    """Whoever looks for a game may be given a seat here."""
    barred: tuple[str, ...]
    grace: int
    """How many seconds one may be gone before one counts as away."""
    at: int
    """When it was opened."""
    free: tuple[int, ...] = ()
    """The seats where somebody may sit down."""
    invited: str = ""
    """By this a private table is found by those who know its code, and not the code by it."""
    kept: tuple[str, ...] = ()
    """For whom each seat is kept at first."""
    is_hushed: bool = False
    """Who only watches isn't heard in the chat."""
    held: int = NOT
    """Until when the dealer holds it, since most who sit there have vanished."""
    caption: Caption | None = None
    """What is played there, in few words."""


def listing(opening: Opening, table: Table) -> bytes:
    terms = opening.terms
    return encode(
        Listing(
            opening.game,
            preset_of(opening, table),
            terms.title,
            table.host,
            table.people,
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
        and before.pace == after.pace
        and (before.options is after.options or before.options == after.options)
        and before.conduct.barred == after.conduct.barred
        and before.conduct.is_hushed == after.conduct.is_hushed
        and before.conduct.is_locked == after.conduct.is_locked
        and before.conduct.held == after.conduct.held
        and (before.clocks.away == after.clocks.away or _away(before) == _away(after))
        and _standing(before) == _standing(after)
    )


def read_listing(data: bytes) -> Listing:
    return msgspec.json.decode(data, type=Listing)


def _away(table: Table) -> tuple[int, ...]:
    return tuple([seat for seat, since in enumerate(table.clocks.away) if since != NOT])


def preset_of(opening: Opening, table: Table) -> str:
    """Its name, as long as it's played by these rules and no others."""
    preset = opening.terms.preset
    return preset if table.game.presets.get(preset) == table.options else ""


def _free(table: Table) -> tuple[int, ...]:
    if table.conduct.is_locked:
        return ()
    empty = [seat for seat, person in enumerate(table.people) if person == NOBODY]
    if table.turn == DEALER:
        return tuple(empty)  # the dealer goes on at once: then the game says which
    offers = table.game.table_choices
    return tuple(
        [seat for seat in empty if any(isinstance(pattern(one), Sit) for one in offers(table.state, seat))]
    )


def _standing(table: Table) -> Standing:
    if table.conduct.paused != NOT:
        return "paused"
    if isinstance(table.turn, Over):
        return "over"
    return "open" if table.round is None else "playing"
