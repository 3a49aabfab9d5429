"""People: they come with one or two devices, play whatever they may, and can't be relied upon.

They look at any house, vanish without a word, come back elsewhere, send a move again when no
answer came, and play by what they saw a while ago.
"""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple, Protocol

import msgspec

from stammtisch.games.choosing import Choice, pattern
from stammtisch.games.contract import Awaiting
from stammtisch.games.moves import DEALER, Away, Back, Bring, Change, Leave, Made, Move, Sit
from stammtisch.house.house import House
from stammtisch.kernel.person import Person
from stammtisch.tables.absent import stored_people
from stammtisch.tables.moves import Admit, Close, HandOver, Kick, Pause, Resume, SetClocks
from stammtisch.tables.record import Table
from stammtisch.testing.examples import examples, random_options
from tests.simulation.connection import Answer, Connection, Done, Failed, Silence, Turned
from tests.simulation.fairness import SentSeed, Sowing
from tests.simulation.places import Wanted, random_pace
from tests.simulation.watching import Shown

REMEMBERED: Final = 4
"""So many looks at a table somebody may still have before their eyes."""


class Sent(NamedTuple):
    """A move on its way, by its name."""

    table: str
    move_id: str
    made: Made
    seen: int


class Around(Protocol):
    """What there is around a device."""

    is_over: bool

    @property
    def tables(self) -> Sequence[str]: ...

    def connect(self, rng: random.Random, hear: Callable[[Shown], None]) -> Connection | None: ...

    def would_open(self, rng: random.Random) -> Wanted | None: ...

    def opened(self, person: Person, table: str, answer: Answer) -> None: ...

    def told(self, person: Person, table: str, shown: Shown) -> None: ...

    def sown(self, person: Person, table: str, seed: SentSeed, answer: Answer) -> None: ...

    def answered(self, person: Person, sent: Sent, at: float, answer: Answer) -> None: ...

    def wants_advice(self, person: Person, table: str) -> None: ...

    def advised(self, person: Person, table: str, answer: Answer) -> None: ...


class Device:
    """One of a person's: it looks at one table, over one house."""

    def __init__(
        self,
        person: Person,
        name: str,
        around: Around,
        rng: random.Random,
        table: str = "",
        is_diligent: bool = False,
    ) -> None:
        self.person, self.name = person, name
        self._around, self._rng = around, rng
        self._pinned, self._is_diligent = table, is_diligent
        """Who is diligent stays where they are and does what they are awaited for."""
        self.table = table
        self.connection: Connection | None = None
        self.seen: Final[deque[Shown]] = deque(maxlen=REMEMBERED)
        self._saw: int | None = None
        """The version last seen, with which they come back."""
        self._under_way: Sent | None = None
        self._last: Sent | None = None
        self._moves = 0
        self._is_retired = False
        self._sowing: Final = Sowing(person, name)

    @property
    def is_there(self) -> bool:
        """As far as anybody can know."""
        return self.connection is not None and self.connection.is_seen

    async def live(self) -> None:
        patience = 0.5
        while True:
            await asyncio.sleep(self._thinking_time())
            if self._around.is_over or self._is_retired:
                break
            if self.connection is None or self.connection.is_known_broken:
                self.connection = None
                self._look_at_a_table()
                if self.connection is None:
                    await asyncio.sleep(patience)
                    patience = min(60, patience * 2)
                continue
            patience = 0.5
            if not self._is_diligent and self._goes():
                continue
            await self._acts()

    def retires(self) -> None:
        """They put it away, and don't use it again."""
        self._is_retired = True
        self.hangs_up()

    def hangs_up(self) -> None:
        if self.connection is not None:
            self.connection.leave()
            self.connection = None

    def _thinking_time(self) -> float:
        rng = self._rng
        if self._is_diligent:
            return rng.uniform(0.2, 1.5)
        longest = rng.choices((1, 4, 15, 90), (50, 40, 9, 1))[0]
        return rng.uniform(0.05, longest)

    def _look_at_a_table(self) -> None:
        rng = self._rng
        if not self._around.tables:
            return
        table = self._pinned or (
            self.table if self.table and rng.random() < 0.95 else rng.choice(self._around.tables)
        )
        if table != self.table:
            self.table, self._under_way, self._saw = table, None, None
        self.seen.clear()
        connection = self._around.connect(rng, partial(self._hears, table))
        if connection is not None:
            connection.watch(self.person, table, self._saw, self._sowing.is_fair)
        self.connection = connection

    def _hears(self, table: str, shown: Shown) -> None:
        self._around.told(self.person, table, shown)
        for seed in self._sowing.answers(shown):
            asyncio.get_running_loop().create_task(self._sends_seed(table, seed))
        if table == self.table:
            self._saw = shown.version
            if shown.view is not None:
                self.seen.append(shown)

    async def _sends_seed(self, table: str, seed: SentSeed) -> None:
        await asyncio.sleep(seed.after)
        if self.connection is not None and table == self.table and not self.connection.is_known_broken:
            answer = await self.connection.ask(partial(_sown, table, self.person, seed))
            self._around.sown(self.person, table, seed, answer)

    def _goes(self) -> bool:
        """Now and then somebody says goodbye, or vanishes: into a tunnel, or to another device."""
        whim = self._rng.random()
        if whim < 0.01 and self.connection is not None:
            self.hangs_up()
            return True
        if whim < 0.03 and self.connection is not None:
            self.connection.breaks()
            return True
        return False

    async def _acts(self) -> None:
        rng = self._rng
        if not self._is_diligent and rng.random() < 0.003:
            await self._opens_a_table()
        if (
            self._under_way is None
            and self._last is not None
            and not self._is_diligent
            and rng.random() < 0.03
        ):
            self._under_way = self._last  # a second click, long after the answer
        if self._under_way is None and self._may_be_advised() and rng.random() < 0.1:
            await self._lets_a_bot_decide()
            return
        if self._under_way is None:
            self._under_way = self._chosen()
        if self._under_way is not None:
            await self._sends(self._under_way)

    async def _opens_a_table(self) -> None:
        wanted = self._around.would_open(self._rng)
        if wanted is not None and self.connection is not None:
            answer = await self.connection.ask(partial(_opened, wanted, self.person))
            self._around.opened(self.person, wanted.name, answer)

    def _may_be_advised(self) -> bool:
        """As far as they have seen."""
        table = self.seen[-1].table if self.seen else None
        return table is not None and table.pace.advice and self.person in table.people

    async def _lets_a_bot_decide(self) -> None:
        if self.connection is not None:
            table = self.table
            self._around.wants_advice(self.person, table)
            answer = await self.connection.ask(partial(_advised, table, self.person))
            self._around.advised(self.person, table, answer)

    async def _sends(self, sent: Sent) -> None:
        if self.connection is None:
            return
        at = asyncio.get_running_loop().time()
        attempt = partial(_played, sent, self.person)
        answer = await self.connection.ask(attempt)
        self._around.answered(self.person, sent, at, answer)
        match answer:
            case Done():
                self._last = sent
                self._under_way = None
            case Turned(word="too_busy"):
                pass
            case Turned():
                self._under_way = None
            case Failed() | Silence() if not self._is_diligent and self._rng.random() < 0.1:
                self._under_way = None  # they think of something else: it may have been played, or may yet be
            case _:
                pass

    def _chosen(self) -> Sent | None:
        """Something that they may do, as far as they have seen."""
        rng = self._rng
        if not self.seen:
            return None
        is_stale = not self._is_diligent and rng.random() < 0.1
        shown = rng.choice(self.seen) if is_stale else self.seen[-1]
        offers = [
            (weight, made)
            for weight, made in wishes(shown.table, self.person, rng, self._is_diligent)
            if weight > 0
        ]
        if not offers or (not self._is_diligent and rng.random() < 0.1):
            return None
        made = rng.choices([made for _, made in offers], [weight for weight, _ in offers])[0]
        self._moves += 1
        return Sent(self.table, f"{self.name}-{self._moves}", made, shown.version)


async def _played(sent: Sent, person: Person, house: House) -> int:
    return await house.act(sent.table, person, sent.made, sent.move_id, sent.seen)


async def _sown(table: str, person: Person, seed: SentSeed, house: House) -> int:
    return await house.seed(table, person, seed.bond, seed.seed)


async def _advised(table: str, person: Person, house: House) -> int:
    return await house.bots.decide_for(person, table)


async def _opened(wanted: Wanted, person: Person, house: House) -> int:
    await house.open_table(wanted.game, wanted.options, person, wanted.terms, wanted.name)
    return 0


def wishes(
    table: Table, person: Person, rng: random.Random, is_diligent: bool
) -> Iterator[tuple[float, Made]]:
    """What somebody may do at a table as they see it, and how much they would like to."""
    game = table.game
    if person not in table.people:
        free = [seat for seat, owner in enumerate(table.people) if owner is None]
        if free and not is_diligent:
            seat = rng.choice(free)
            for choice in game.table_choices(table.state, seat):
                yield 3, Made(seat, _one(choice, rng))
    else:
        seat = table.people.index(person)
        awaited = isinstance(table.turn, Awaiting) and seat in table.turn.seats
        for choice in game.choices(table.state, seat):
            yield (10 if awaited else 1), Made(seat, _one(choice, rng))
        for choice in game.table_choices(table.state, seat):
            yield _seat_wish(choice, is_diligent), Made(seat, _one(choice, rng))
        if table.conduct.paused is not None:
            yield (20 if is_diligent else 1), Made(seat, Resume())
        elif not is_diligent:
            yield 0.05, Made(seat, Pause())
    if person == table.host:
        yield from _hosts_wishes(table, rng, is_diligent)


def _seat_wish(choice: Choice, is_diligent: bool) -> float:
    match pattern(choice):
        case Back():
            return 20 if is_diligent else 2
        case Bring():
            return 0.2
        case Away():
            return 0 if is_diligent else 0.1
        case Leave():
            return 0 if is_diligent else 0.15
        case Sit():
            return 3
        case _:
            return 0


def _hosts_wishes(table: Table, rng: random.Random, is_diligent: bool) -> Iterator[tuple[float, Made]]:
    if table.conduct.paused is not None:
        yield (20 if is_diligent else 1), Made(DEALER, Resume())
    if is_diligent:
        return
    yield 0.05, Made(DEALER, Pause())
    yield 0.03, Made(DEALER, Kick(rng.randrange(len(table.people))))
    yield 0.05, Made(DEALER, HandOver(rng.choice(stored_people(table.people))))
    yield 0.05, Made(DEALER, SetClocks(random_pace(rng)))
    yield 0.01, Made(DEALER, Close())
    for person in table.conduct.barred:
        yield 0.1, Made(DEALER, Admit(person))
    for choice in table.game.table_choices(table.state, DEALER):
        if isinstance(choice, Change):
            yield 0.1, Made(DEALER, Change(msgspec.to_builtins(random_options(table.game, rng))))


def _one(choice: Choice, rng: random.Random) -> Move:
    return rng.choice(list(examples(choice, rng)))
