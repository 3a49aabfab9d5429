"""What the lobby says of a table."""

from __future__ import annotations

from typing import Literal

import msgspec

from stammtisch.games.codec import encode
from stammtisch.games.contract import Over
from stammtisch.tables.clocks import NOT
from stammtisch.tables.opening import Opening
from stammtisch.tables.record import Table

Standing = Literal["open", "playing", "paused", "over"]


class Listing(msgspec.Struct, frozen=True):
    game: str
    preset: str
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


def listing(opening: Opening, table: Table) -> bytes:
    terms = opening.terms
    return encode(
        Listing(
            opening.game,
            terms.preset,
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
        )
    )


def is_listed_alike(before: Table, after: Table) -> bool:
    """Whether the lobby says the same of both."""
    return (
        before.people == after.people
        and before.host == after.host
        and before.pace == after.pace
        and before.conduct.barred == after.conduct.barred
        and (before.clocks is after.clocks or _away(before) == _away(after))
        and _standing(before) == _standing(after)
    )


def read_listing(data: bytes) -> Listing:
    return msgspec.json.decode(data, type=Listing)


def _away(table: Table) -> tuple[int, ...]:
    return tuple([seat for seat, since in enumerate(table.clocks.away) if since != NOT])


def _standing(table: Table) -> Standing:
    if table.conduct.paused != NOT:
        return "paused"
    if isinstance(table.turn, Over):
        return "over"
    return "open" if table.round is None else "playing"
