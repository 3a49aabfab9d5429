"""Order: what the host of the house may do at any table, whoever its own host is."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import msgspec

from stammtisch.accounts.host import Host
from stammtisch.fairness.vault import Source
from stammtisch.games.moves import DEALER, Made
from stammtisch.house.acting.attempt import Attempt, NotDue
from stammtisch.house.acting.fault import Frozen
from stammtisch.house.house import House
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.absent import stored_people
from stammtisch.tables.closing import close
from stammtisch.tables.moves import Close, Kick
from stammtisch.tables.record import Table
from stammtisch.tables.shown.listing import Standing
from stammtisch.tables.table import Acted, act


class Overview(msgspec.Struct, frozen=True):
    """An open table as the host of the house sees it: private ones too, without any cards."""

    table: str
    """Name of the table, for programs."""
    title: str
    """Title of the table, for people."""
    game: str
    """Name of the game."""
    host: Person
    """Person who is the table's host."""
    people: tuple[Person, ...]
    """Person in each seat; empty text for a free seat."""
    standing: Standing
    """`open` between rounds, `playing` in a round, `paused`, or `over`."""
    is_private: bool
    """True if people need a code to come in."""
    watchers: int
    """Number of people who watch without a seat."""
    at: int
    """House time at which it was opened, in milliseconds."""


class Order:
    def __init__(self, house: House, host: Host) -> None:
        self._house: Final = house
        self._host: Final = host

    async def tables(self) -> Sequence[Overview]:
        directory, presence = self._house.directory, self._house.presence
        await directory.refresh()
        return [
            Overview(
                table,
                said.title,
                said.game,
                said.host,
                stored_people(said.people),
                said.standing,
                said.is_private,
                len([one for one in presence.at(table) if one not in said.people]),
                said.at,
            )
            for table, said in sorted(directory.tables.items(), key=lambda one: (one[1].at, one[0]))
        ]

    async def kick(self, name: str, table: str = "", why: str = "") -> Person:
        """They lose the seat there and may not come back to that table; or everywhere, and are thrown out."""
        person = await self._host.named(name)
        seats = [table] if table else await self._house.store.seats_of(person)
        for one in seats:
            with suppress(NotDue, Frozen):
                await self._house.floor.act(one, _kicking(person))
        await self._host.note("kicked", person, " ".join(filter(None, (table, why))))
        if not table:
            await self._host.send_out(person, "kicked", "the host of this house has asked you to leave")
        return person

    async def ban(self, name: str, why: str = "") -> Person:
        """They are sent out of the house, and their seats are free."""
        person = await self._host.ban(name, why)
        for one in await self._house.store.seats_of(person):
            with suppress(NotDue, Frozen, Refused):
                await self._house.floor.act(one, _kicking(person))
        return person

    async def close(self, table: str, is_forced: bool = False, why: str = "") -> None:
        """Takes a table away; in mid-round only if that is forced, since somebody loses their stake. Nor is
        one that is stopped taken away without: everybody gets what they had before the round."""
        try:
            await self._house.floor.act(table, _closing(is_forced))
        except Frozen as frozen:
            if not is_forced:
                raise Refused(
                    "not_now", f"cannot close the table, unless that is forced: {frozen.sentence}"
                ) from None
            await self._house.give_back(table)
        await self._host.note("closed", table, why)


def _kicking(person: Person) -> Attempt:
    def do(table: Table, chance: Source, at: int) -> Acted:
        if person not in table.people or table.conduct.is_closed:
            raise NotDue
        return act(table, None, Made(DEALER, Kick(table.people.index(person))), chance, at=at)

    return Attempt(None, "", do)


def _closing(is_forced: bool) -> Attempt:
    def do(table: Table, chance: Source, at: int) -> Acted:
        if table.round is not None and any(table.people) and not is_forced:
            raise Refused("not_now", "cannot close the table in mid-round: somebody would lose their stake")
        return close(table, None, chance, at=at)

    return Attempt(None, "", do, Made(DEALER, Close()))
