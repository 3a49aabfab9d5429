"""A table full of people who play at random, by the choices that they are told, and its watchers.

A move has arrived when all who sit there have been told the table as it is after it, or later.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from bench.load.pace import Pace
from stammtisch.client import Client, Followed, Lost, Refused, connect
from stammtisch.client.backoff import delays
from stammtisch.client.choices import usual_move

AT_ONCE: Final = {"rest": 0}
"""No table rests between two rounds while it's measured."""

HASTY: Final = frozenset({"resign", "forfeit", "double"})
"""Who chose these at random would be done with a match in twenty moves, and open tables most of the time."""


@dataclass
class Tally:
    """What has come of it, at all tables."""

    is_counting: bool = False
    seconds: list[float] = field(default_factory=list)
    """How long each move took, from when it was due to its arrival."""
    refused: Counter[str] = field(default_factory=Counter)
    messages: int = 0

    def arrived(self, due: float) -> None:
        if self.is_counting:
            self.seconds.append(time.perf_counter() - due)


class BusyTable:
    """Made by `seated`."""

    def __init__(self, people: list[Client], watchers: list[Client], pace: Pace, tally: Tally) -> None:
        self._people: Final = people
        self._watchers: Final = watchers
        self._pace: Final = pace
        self._tally: Final = tally
        self._rng: Final = random.Random()
        self._seats: list[Followed] = []
        self._under_way: Final[deque[tuple[int, float]]] = deque()
        """Moves that not all have been told of: their rows, and when they were due."""
        self._moving_on: asyncio.Task[None] | None = None

    @property
    def clients(self) -> Sequence[Client]:
        """Those who sit there, in the order of their seats."""
        return self._people

    @property
    def seats(self) -> Sequence[Followed]:
        """The table, as each of them is told it."""
        return self._seats

    @property
    def name(self) -> str:
        return self._seats[0].name

    async def sit_down(self, table: str) -> None:
        """Everybody takes a seat and looks, the watchers too."""
        self._seats = [await person.follow(table) for person in self._people]
        for seat in self._seats:
            seat.listen(self._told)
            await seat.join()
        for watcher in self._watchers:
            await watcher.follow(table)

    async def play(self) -> None:
        """All play, until it's cancelled."""
        async with asyncio.TaskGroup() as group:
            for number in range(len(self._people)):
                group.create_task(self._plays(number))

    async def _plays(self, number: int) -> None:
        while True:
            seat = self._seats[number]
            await seat.until(lambda one: one.is_my_turn or bool(one.picture.turn.over))
            if seat.picture.turn.over:
                await self._play_again(seat)
                continue
            due, choices = await self._pace.due(), seat.choices
            if not choices:  # it took so long that another has played
                self._pace.give_back(due)
                await asyncio.sleep(0)
                continue
            try:
                version = await seat.act(self._move(choices))
            except Refused as refused:  # somebody was faster
                self._tally.refused[refused.word] += 1
            else:
                self._under_way.append((version, due))
                self._look()

    def _move(self, choices: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        calm = [one for one in choices if one.get("move", one)["do"] not in HASTY]
        return usual_move(self._rng.choice(calm or choices), self._rng)

    async def go(self) -> None:
        """Everybody says goodbye."""
        for person in (*self._people, *self._watchers):
            await person.close()

    def _told(self, _news: Any) -> None:
        self._tally.messages += 1
        if self._under_way:
            self._look()

    def _look(self) -> None:
        told = min(seat.version for seat in self._seats)
        for _ in range(len(self._under_way)):
            version, due = self._under_way.popleft()
            if version <= told:
                self._tally.arrived(due)
            else:
                self._under_way.append((version, due))

    async def _play_again(self, seat: Followed) -> None:
        """It's over: they open another table. One of them sees to it, the others wait."""
        if seat not in self._seats:
            return
        if self._moving_on is None or self._moving_on.done():
            self._moving_on = asyncio.create_task(self._move_on())
        await asyncio.shield(self._moving_on)

    async def _move_on(self) -> None:
        old, host = self._seats[0], self._people[0]
        opened = await host.open(old.game, pace=AT_ONCE)
        for person in (*self._people, *self._watchers):
            await person.unfollow(old.name)
        self._under_way.clear()
        await self.sit_down(opened.table)
        await leave(self._people, old)


async def leave(people: list[Client], old: Followed) -> None:
    """Those who sat at a table that is over give up their seats, and the host takes it away."""
    again = [await person.follow(old.name) for person in people]
    for seat in again:
        if seat.seat is not None:
            await seat.act({"do": "leave"})
    try:
        await again[0].act({"do": "close"}, seat=-1)
    except (Refused, Lost):
        return


async def seated(
    address: str,
    game: str,
    names: Sequence[str],
    watchers: int,
    pace: Pace,
    tally: Tally,
    pauses: Callable[[], Iterator[float]] = delays,
) -> BusyTable:
    """A new table with all these people; the last ones named only watch."""
    everybody = [await connect(address, nickname=name, pauses=pauses) for name in names]
    people = everybody[: len(names) - watchers]
    table = (await people[0].open(game, pace=AT_ONCE)).table
    busy = BusyTable(people, everybody[len(people) :], pace, tally)
    await busy.sit_down(table)
    return busy
