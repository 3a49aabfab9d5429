"""Presence: who is there at the moment, at which table, at any of the nodes.

It's told over the bus and never logged. Each node says every few seconds who is with it,
and at once what has changed; a node that has fallen silent has nobody. A person may have
several devices, and is there as long as one of them is.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

import msgspec

from stammtisch.bus.base import Bus
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person, is_house_bot
from stammtisch.store.using import DAY_MS

TELL_NODES_EVERY_MS: Final = 5_000
"""A node says who is with it this often, and whenever that changes, in milliseconds."""

NODE_GONE_AFTER_MS: Final = 3 * TELL_NODES_EVERY_MS
"""A node that has said nothing for so long is gone."""

PERSON_FORGOTTEN_AFTER_MS: Final = DAY_MS
"""Who was last there so long ago is forgotten."""

CONNECTIONS_TOLD_BY: Final = 8
"""Whoever has so many more connections to a node is told of at once."""

NOWHERE: Final = ""
"""The table of who is connected and looks at none: they are there all the same."""

TOPIC: Final = "presence"

log = logging.getLogger(__name__)


Tables = Mapping[Person, Collection[str]]
"""Where each person is."""


class Report(msgspec.Struct, frozen=True, omit_defaults=True):
    node: str
    people: dict[Person, tuple[str, ...]]
    """Who is with it, and at which tables."""
    many: dict[Person, int] = {}
    """How many connections they have there, if it's more than one."""
    is_change: bool = False
    """Only these have come or gone; who is at no table has gone."""
    leaves: bool = False


class Presence:
    def __init__(self, bus: Bus, node: str, clock: Callable[[], int]) -> None:
        self._bus: Final = bus
        self._node: Final = node
        self._clock: Final = clock
        self._since = 0
        """Since when this node watches who is there."""
        self._here: Final[dict[Person, Counter[str]]] = {}
        """How many devices each person has at each table, with this node."""
        self._others: Final[dict[str, tuple[int, Tables]]] = {}
        """When each other node was last heard, and what it said."""
        self._many: Final[dict[str, dict[Person, int]]] = {}
        """Who has more than one connection there."""
        self._last_seen: Final[dict[Person, int]] = {}
        self._answers: Final[set[asyncio.Task[None]]] = set()
        self._by_table: Mapping[str, Collection[Person]] | None = None
        """Who looks at each table, until something changes."""
        self._stop: Callable[[], None] = lambda: None

    # What the node does.

    async def begin(self) -> None:
        self._since = self._clock()
        self._stop = self._bus.subscribe(TOPIC, self._hear)
        await self.tell()

    def begin_again(self) -> None:
        """This node was stopped for a while: that it has seen nobody meanwhile is nobody's fault."""
        self._since = self._clock()
        self._by_table = None
        self._last_seen.clear()
        for node, (_, people) in self._others.items():
            self._others[node] = (self._since, people)

    async def end(self) -> None:
        self._stop()
        await self._publish(Report(self._node, {}, leaves=True))

    async def came(self, person: Person, table: str) -> None:
        """One of somebody's devices looks at a table."""
        tables = self._here.setdefault(person, Counter())
        tables[table] += 1
        self._by_table = None
        is_worth_it = table == NOWHERE and tables[table] % CONNECTIONS_TOLD_BY == 0
        if tables[table] == 1 or is_worth_it:
            await self._tell_of(person)

    async def went(self, person: Person, table: str) -> None:
        """It doesn't any more."""
        tables = self._here[person]
        tables[table] -= 1
        self._by_table = None
        if tables[table]:
            return
        del tables[table]
        if not tables:
            del self._here[person]
            self._note_seen([person], self._clock())
        await self._tell_of(person)

    async def tell(self) -> None:
        """Says to the other nodes who is with this one."""
        people = {person: tuple(tables) for person, tables in self._here.items()}
        many = {person: tables[NOWHERE] for person, tables in self._here.items() if tables[NOWHERE] > 1}
        await self._publish(Report(self._node, people, many))

    def forget(self) -> None:
        """Drops the nodes that have fallen silent, and those who were last here long ago."""
        now = self._clock()
        for node, (heard, _) in tuple(self._others.items()):
            if now - heard > NODE_GONE_AFTER_MS:
                self._gone(node, heard)
        for person, seen in tuple(self._last_seen.items()):
            if now - seen > PERSON_FORGOTTEN_AFTER_MS:
                del self._last_seen[person]

    # What there is to know.

    def is_here(self, person: Person) -> bool:
        """Whether they look at any table, with any node; the house's own bots always do."""
        return is_house_bot(person) or any(person in tables for tables in self._everywhere())

    def is_with_us(self, person: Person) -> bool:
        """Whether they do so with this node."""
        return person in self._here

    def looks_with_us(self, person: Person, table: str) -> bool:
        """Whether one of their devices looks at a table with this very node."""
        return table in self._here.get(person, ())

    def is_at_another(self, person: Person, table: str) -> bool:
        """Whether they look at some table, and not at this one."""
        looked = {one for tables in self._everywhere() for one in tables.get(person, ())}
        return table not in looked and bool(looked - {NOWHERE})

    def here(self) -> Sequence[Person]:
        """Everybody who is with this node."""
        return tuple(self._here)

    def at(self, table: str) -> Sequence[Person]:
        """Everybody who looks at a table."""
        found = {one: None for people in self._everywhere() for one in people if table in people[one]}
        return tuple(found)

    def at_tables(self) -> Mapping[str, Collection[Person]]:
        """Everybody who looks at a table, by table: all of them at one go."""
        if self._by_table is None:
            found: dict[str, dict[Person, None]] = {}
            for people in self._everywhere():
                for person, tables in people.items():
                    for table in tables:
                        found.setdefault(table, {})[person] = None
            self._by_table = found
        return self._by_table

    def people(self) -> Sequence[Person]:
        """Everybody who is there."""
        return tuple({person: None for people in self._everywhere() for person in people})

    def gone_for(self, person: Person) -> int:
        """How long somebody has not been there; who wasn't seen at all is gone since the node opened."""
        if self.is_here(person):
            return 0
        return max(0, self._clock() - max(self._since, self._last_seen.get(person, 0)))

    def gone_since(self, person: Person) -> int | None:
        """Since when, in house time; None if they are there."""
        return None if self.is_here(person) else max(self._since, self._last_seen.get(person, 0))

    def nodes_with(self, person: str, table: str) -> Collection[str]:
        """The other nodes with which one of their devices looks at a table."""
        return {node for node, (_, people) in self._others.items() if table in people.get(Person(person), ())}

    def connections_elsewhere(self, person: Person) -> int:
        """How many they have to the other nodes, about."""
        with_them = [node for node, (_, people) in self._others.items() if person in people]
        return sum(self._many[node].get(person, 1) for node in with_them)

    def nodes(self) -> Sequence[str]:
        """All that are running, in the same order everywhere."""
        return sorted([self._node, *self._others])

    def _everywhere(self) -> Iterator[Tables]:
        yield self._here
        for _, people in self._others.values():
            yield people

    # What is told and heard.

    async def _tell_of(self, person: Person) -> None:
        """Says where one person is, who has just come or gone."""
        tables = self._here.get(person, Counter())
        many = {person: tables[NOWHERE]} if tables[NOWHERE] > 1 else {}
        await self._publish(Report(self._node, {person: tuple(tables)}, many, is_change=True))

    async def _publish(self, report: Report) -> None:
        try:
            await self._bus.publish(TOPIC, encode(report))
        except Exception:
            log.warning("presence: cannot tell other nodes who is here", exc_info=True)

    def _hear(self, message: bytes) -> None:
        try:
            report = msgspec.json.decode(message, type=Report)
        except msgspec.MsgspecError as error:
            log.warning("presence: cannot read a message of another node: %s", error)
            return
        if report.node == self._node:
            return
        now = self._clock()
        if report.leaves:
            self._gone(report.node, now)
            return
        if report.node not in self._others:
            self._answer()
        _, before = self._others.get(report.node, (now, {}))
        people = {**before, **report.people} if report.is_change else report.people
        self._others[report.node] = now, {one: tables for one, tables in people.items() if tables}
        known = self._many.get(report.node, {}) if report.is_change else {}
        still = {one: many for one, many in known.items() if one not in report.people}
        self._many[report.node] = {**still, **report.many}
        self._by_table = None
        self._note_seen(before, now)

    def _answer(self) -> None:
        """A new node learns at once who is here: it must not take them for gone."""
        answer = asyncio.ensure_future(self.tell())
        self._answers.add(answer)
        answer.add_done_callback(self._answers.discard)

    def _gone(self, node: str, at: int) -> None:
        _, people = self._others.pop(node, (at, {}))
        self._many.pop(node, None)
        self._by_table = None
        self._note_seen(people, at)

    def _note_seen(self, people: Iterable[Person], at: int) -> None:
        """They were there until now; who still is will be seen again."""
        for person in people:
            self._last_seen[person] = max(at, self._last_seen.get(person, 0))
