"""The waiting room: "play me anyone", "a seat at any table of …".

Who waits simply sits at a table where anyone may come, as its host has said, and where somebody
is there just now. If there is none, they open one. Two
who do so at once must find each other: so such tables are numbered, by game and house rules,
and their names follow from that. Both try to open the same one; whoever is first has opened
it, the other sits down there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator
from contextlib import suppress
from typing import Final, NamedTuple

from stammtisch.house.acting.attempt import NotDue, closing_alone, closing_if_empty
from stammtisch.house.house import House
from stammtisch.house.lobby.joining import Seated
from stammtisch.house.lobby.lobby import open_called
from stammtisch.house.lobby.proposal import Played, Proposal, understood
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Conflict
from stammtisch.tables.opening import Terms
from stammtisch.tables.shown.listing import Listing

MOST_FULL_TABLES: Final = 200
"""So many tables may be full before they get there."""

COUNTS_AS_THERE_MS: Final = 15_000
"""So long after sitting down somebody counts as there, in milliseconds: the page may still be on its way."""

THEIR_OWN: Final = frozenset(("not_enough_chips", "no_account", "too_many_tables", "one_seat"))
"""Why somebody can't sit down at any such table, and not just at this one."""


class Wanted(NamedTuple):
    person: Person
    game: str
    preset: str
    """Empty if any house rules will do."""


def waiting_table(game: str, preset: str, number: int) -> str:
    """The name of the table with this number where anyone may come: the same at every node."""
    what = f"{game} {preset} {number}".encode()
    return hashlib.blake2b(what, digest_size=8, person=b"anyone").hexdigest()


class WaitingRoom:
    def __init__(self, house: House) -> None:
        self._house: Final = house
        self._last: Final[dict[tuple[str, str], int]] = {}
        """The last number that is known to be in use, by game and house rules."""

    async def seat_me(self, person: Person, game: str, preset: str = "") -> Seated:
        """A seat at some table of this game. May be asked again and again while somebody waits: they
        stay where they are, or move to where others are. Who sits at such a table keeps their seat."""
        wanted, played = Wanted(person, game, preset), understood(Proposal(game=game, preset=preset))
        await self._house.directory.refresh()
        for table, listing in self._house.directory.tables.items():
            if _fits(listing, wanted) and person in listing.people and not _is_alone(listing, person):
                return await self._house.sit_down(person, table)
        mine = self._where_they_wait(wanted)
        for table in self._candidates(wanted, mine):
            if mine is not None:
                if not await self._leaves(person, mine):
                    return await self._house.sit_down(person, mine)  # somebody has come
                mine = None
            with suppress(Refused):
                return await self._house.sit_down(person, table)
        if mine is not None:
            return await self._house.sit_down(person, mine)
        return await self._at_a_new_table(person, played)

    async def _leaves(self, person: Person, table: str) -> bool:
        """Whether they still sat alone there, and have left."""
        try:
            await self._house.floor.act(table, closing_alone(person))
        except NotDue:
            return False
        return True

    # At which of the tables that there are.

    def _where_they_wait(self, wanted: Wanted) -> str | None:
        for table, listing in self._house.directory.tables.items():
            if _fits(listing, wanted) and _is_alone(listing, wanted.person):
                return table
        return None

    def _candidates(self, wanted: Wanted, mine: str | None) -> Iterator[str]:
        """Where there is a seat for them, the fullest first, then the oldest."""
        tables = self._house.directory.tables
        found = [
            (_seated(listing), listing.at, table)
            for table, listing in tables.items()
            if _fits(listing, wanted) and _has_a_seat(listing, wanted.person) and self._there(table, listing)
        ]
        age = (tables[mine].at, mine) if mine is not None else None
        for seated, at, table in sorted(found, key=lambda one: (-one[0], *one[1:])):
            # Of two who wait alone, the one at the younger table moves: else both would, past each other.
            if age is None or seated > 1 or (seated == 1 and (at, table) < age):
                yield table

    def _there(self, table: str, listing: Listing) -> Collection[str]:
        """Those who sit there and would play: who has gone to another table, or home, is no company."""
        looking = self._house.presence.at_tables().get(table, ())
        return [
            person
            for seat, person in enumerate(listing.people)
            if person is not None
            and seat not in listing.away
            and (person in looking or self._is_on_the_way(person, table))
        ]

    def _is_on_the_way(self, person: Person, table: str) -> bool:
        """Whether they have just sat down, and look at no other table since."""
        house = self._house
        is_new = house.clock.now() - house.directory.seen_since(person, table) < COUNTS_AS_THERE_MS
        return is_new and not house.presence.is_at_another(person, table)

    # At a new one.

    async def _at_a_new_table(self, person: Person, played: Played) -> Seated:
        self._house.allowance.opens(person)
        kind = (played.game.name, played.preset)
        number = self._last[kind] = await self._last_number(kind)
        refused: Refused | None = None
        for _ in range(MOST_FULL_TABLES):
            table = waiting_table(*kind, number)
            is_new = await self._is_opened(person, played, table)
            if not is_new and await self._is_deserted(table):
                number = self._last[kind] = number + 1
                continue
            try:
                seated = await self._house.sit_down(person, table)
            except Refused as why:
                if is_new:
                    with suppress(Refused):
                        await self._house.floor.act(table, closing_if_empty())
                if why.word in THEIR_OWN:
                    raise
                refused = why
                number = self._last[kind] = number + 1
            else:
                return seated
        raise refused or Refused("too_busy", "cannot find a seat now: others are always faster")

    async def _is_deserted(self, table: str) -> bool:
        """Whether somebody sits there, and nobody who is there; an empty one was just opened."""
        await self._house.directory.refresh()
        listing = self._house.directory.tables.get(table)
        return listing is not None and _seated(listing) > 0 and not self._there(table, listing)

    async def _is_opened(self, person: Person, played: Played, table: str) -> bool:
        """Whether it wasn't there yet, and is now."""
        terms = Terms(preset=played.preset, pace=played.pace, for_anyone=True)
        try:
            await open_called(self._house, person, played, terms, table)
        except Conflict:
            return False
        return True

    async def _last_number(self, kind: tuple[str, str]) -> int:
        """The last one in use, or 0: each is opened only when the one before is in use."""
        low = self._last.get(kind, 0)
        if not await self._exists(kind, low):
            return low
        step = 1
        while await self._exists(kind, low + step):
            low, step = low + step, step * 2
        while step > 1:
            step //= 2
            if await self._exists(kind, low + step):
                low += step
        return low

    async def _exists(self, kind: tuple[str, str], number: int) -> bool:
        return await self._house.store.load(waiting_table(*kind, number)) is not None


def _fits(listing: Listing, wanted: Wanted) -> bool:
    return (
        listing.game == wanted.game
        and wanted.preset in ("", listing.preset)
        and not listing.is_private
        and listing.standing in ("open", "playing")
    )


def _has_a_seat(listing: Listing, person: Person) -> bool:
    """Whether its host lets anyone come, and there is a chair."""
    is_welcome = listing.for_anyone and person not in (*listing.barred, *listing.people)
    return is_welcome and len(listing.free) > 0


def _is_alone(listing: Listing, person: Person) -> bool:
    is_theirs = listing.for_anyone and person in listing.people
    return is_theirs and _seated(listing) == 1 and listing.standing == "open"


def _seated(listing: Listing) -> int:
    return sum([person is not None for person in listing.people])
