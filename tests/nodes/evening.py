"""People at tables of all four games, who come in through the load balancer and play on whatever happens.

Each says what they try and what they are told of it: that is all that a player could know.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise, product
from typing import Any, Final

import msgspec

from stammtisch.client import Client, Followed, Lost, Refused, connect
from stammtisch.client.choices import usual_move
from stammtisch.client.followed import News
from stammtisch.kernel.codec import encode
from stammtisch.wire import asked
from stammtisch.wire.answers import Done
from stammtisch.wire.messages import Shown, Went

PEOPLE: Final[Mapping[str, int]] = {"blackjack": 3, "poker": 4, "backgammon": 2, "watten": 4}
PACE: Final = {"turn": 0, "betting": 0, "rest": 0, "hold": 0}
HASTY: Final = frozenset({"resign", "forfeit", "double", "raise"})
"""Who chose these at random would soon be done."""

TROUBLES: Final = frozenset(
    "database_away database_busy too_many_connections read_only locked too_much_at_once too_busy".split()
)
"""Whoever is refused so isn't told whether it's done: they ask again, by the same id."""

AGAIN_AFTER_S: Final = 0.1

STANDS_S: Final = 5.0
"""Seconds after which a table where nothing was played stands."""


class Told(msgspec.Struct, frozen=True):
    """A move that was acknowledged."""

    table: str
    by: str
    move_id: str
    version: int


@dataclass
class Heard:
    """What all people know together."""

    told: list[Told] = field(default_factory=list)
    gone: list[tuple[str, str]] = field(default_factory=list)
    """Moves that were refused: table and id."""
    words: Counter[str] = field(default_factory=Counter)
    """Of refusals."""
    faults: list[str] = field(default_factory=list)


class PlayedTable:
    """Made by `seated`; when a game is over, its people go on at another table."""

    def __init__(
        self, game: str, people: Sequence[Client], heard: Heard, rng: random.Random, think: float
    ) -> None:
        self.game: Final = game
        self.people: Final = people
        self.seats: list[Followed] = []
        self.acknowledged: list[float] = []
        """When each move was."""
        self._heard: Final = heard
        self._rng: Final = rng
        self._think: Final = think
        self._ids = 0
        self._moving_on: asyncio.Task[None] | None = None
        self._playing: list[asyncio.Task[None]] = []

    async def sit_down(self) -> None:
        """At a new table. Whether one was opened whose answer is lost nobody knows: then it stands empty."""
        opened: Done = await _until_done(partial(self.people[0].open, self.game, pace=PACE))
        table = opened.table
        seats = []
        for number, person in enumerate(self.people):
            is_fair = number % 2 == 1  # the others' chance is drawn without them
            seats.append(await _until_done(partial(person.follow, table, fair=is_fair)))
            seats[-1].listen(_Memory(self._heard.faults))
        self.seats = seats
        for seat in seats:
            await _until_done(seat.join)

    def begin(self) -> None:
        """All play, until somebody stops them."""
        self._playing = [asyncio.create_task(self._plays(number)) for number in range(len(self.people))]

    async def stop(self) -> None:
        for task in self._playing:
            task.cancel()
        ends = await asyncio.gather(*self._playing, return_exceptions=True)
        self._heard.faults += [f"{end!r}" for end in ends if not isinstance(end, asyncio.CancelledError)]

    async def _plays(self, number: int) -> None:
        while True:
            seat = self.seats[number]
            await seat.until(lambda one: one.is_my_turn or bool(one.picture.turn.over))
            if seat.picture.turn.over:
                await self._play_again(seat)
                continue
            await asyncio.sleep(self._rng.random() * self._think)
            if seat.choices:
                await self._move(self.people[number], seat)

    async def _move(self, person: Client, seat: Followed) -> None:
        """Says one move until it's known what became of it."""
        self._ids += 1
        move_id = f"{self.people[0].person}-{self._ids}"
        calm = [one for one in seat.choices if one.get("move", one)["do"] not in HASTY]
        move = msgspec.Raw(encode(usual_move(self._rng.choice(calm or seat.choices), self._rng)))
        assert seat.seat is not None
        act = asked.Act(table=seat.name, seat=seat.seat, move=move, id=move_id, seen=seat.version)
        while True:
            try:
                done = await person.ask(act)
            except Refused as refused:
                self._heard.words[refused.word] += 1
                if refused.word in TROUBLES:
                    await asyncio.sleep(AGAIN_AFTER_S)
                    continue
                self._heard.gone.append((seat.name, move_id))
                return
            assert isinstance(done, Done)
            self._heard.told.append(Told(seat.name, person.person, move_id, done.version))
            self.acknowledged.append(time.monotonic())
            await _told(seat, done.version)
            return

    async def _play_again(self, seat: Followed) -> None:
        if seat not in self.seats:
            return
        if self._moving_on is None or self._moving_on.done():
            self._moving_on = asyncio.create_task(self.sit_down())
        await asyncio.shield(self._moving_on)

    async def stands_after(self, began: float) -> float:
        """When all its people are connected and each could play again: how long it stood at most."""
        for person in self.people:
            await person.connected()
        count = len(self.acknowledged) + 2 * len(self.people)
        while len(self.acknowledged) < count:
            await asyncio.wait(self._playing, timeout=0.02, return_when=asyncio.FIRST_COMPLETED)
            for task in self._playing:
                if task.done():
                    task.result()
        times = [began, *[at for at in self.acknowledged if at > began]]
        return max(after - before for before, after in pairwise(times))

    @property
    def stands(self) -> bool:
        return not self.acknowledged or time.monotonic() - self.acknowledged[-1] > STANDS_S

    def __str__(self) -> str:
        seats = [
            (one.version, one.seat, one.picture.turn, len(one.choices), person.is_connected)
            for one, person in zip(self.seats, self.people, strict=True)
        ]
        return f"{self.game} {self.seats[0].name} {seats} {self._playing}"

    async def agree(self) -> None:
        """Nobody plays any more: all are told the same."""
        newest = max(seat.version for seat in self.seats)
        for seat in self.seats:
            await _told(seat, newest)
        assert len({encode(seat.company) for seat in self.seats}) == 1


class _Memory:
    """Notices if somebody is told a table as it was before a row that they were told already."""

    def __init__(self, faults: list[str]) -> None:
        self._faults, self._version = faults, 0

    def __call__(self, news: News) -> None:
        if isinstance(news, Shown | Went):
            if news.version < self._version:
                self._faults.append(f"table {news.table}: told {news.version} after {self._version}")
            self._version = max(self._version, news.version)


async def _told(seat: Followed, version: int) -> None:
    await seat.until(lambda one: one.version >= version)


async def _until_done(do: Callable[[], Any]) -> Any:
    """Whatever comes between: to sit down twice is to sit down."""
    while True:
        try:
            return await do()
        except Lost:
            continue
        except Refused as refused:
            if refused.word not in TROUBLES:
                raise
            await asyncio.sleep(AGAIN_AFTER_S)


@asynccontextmanager
async def playing(
    address: str, seed: int, copies: int = 1, think: float = 0.05, games: Sequence[str] = tuple(PEOPLE)
) -> AsyncIterator[tuple[Heard, list[PlayedTable]]]:
    """So many tables of each game, at which everybody plays meanwhile."""
    heard, rng = Heard(), random.Random(seed)
    async with AsyncExitStack() as stack:
        tables = []
        for game, copy in product(games, range(copies)):
            names = [f"{game[:4]} {seed} {copy} {number}" for number in range(PEOPLE[game])]
            people = [
                await stack.enter_async_context(await connect(address, nickname=name)) for name in names
            ]
            tables.append(PlayedTable(game, people, heard, random.Random(rng.random()), think))
            await tables[-1].sit_down()
        for table in tables:
            table.begin()
        try:
            yield heard, tables
        finally:
            for table in tables:
                await table.stop()
        for table in tables:
            await table.agree()
