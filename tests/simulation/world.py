"""A world: nodes on one store, tables of all games, people; a storm, then a calm in which all is well."""

from __future__ import annotations

import asyncio
import logging
import random
import sqlite3
import tempfile
from collections.abc import Callable, Sequence
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from stammtisch.games.contract import Over, Waiting
from stammtisch.house.house import House
from stammtisch.kernel.person import Person
from stammtisch.store.base import Unavailable
from stammtisch.store.sqlite import FILE_FREE_WITHIN_MS, SqliteStore
from tests.memory import FAST
from tests.people import ANNA, BEN, CLEO, DORA, EMIL
from tests.simulation.connection import Answer, Connection, Done
from tests.simulation.disk import Disk
from tests.simulation.fairness import SentSeed, wrong_in
from tests.simulation.fate import Fate
from tests.simulation.judge import Judge
from tests.simulation.loop import Clockwork, Machine, clockwork
from tests.simulation.people import Device, Sent
from tests.simulation.places import Wanted, random_table
from tests.simulation.secrets import told
from tests.simulation.site import Site
from tests.simulation.wall import JudgesClock, Wall
from tests.simulation.watching import Shown
from tests.simulation.weather import Weather
from tests.simulation.wire import Wire

PEOPLE: Final = (
    ANNA,
    BEN,
    CLEO,
    DORA,
    EMIL,
    Person("Frida"),
    Person("Gustl"),
    Person("Hanna"),
    Person("Ivo"),
    Person("Jette"),
)
BALANCE: Final = 10_000_000
MOST_TABLES: Final = 6
CALM: Final = 120.0
"""Seconds, after which every table has gone on that can."""
REPAIRED: Final = 5.0
"""Seconds after which everybody has heard of a row, whatever was lost."""

Note = Callable[[str], None]


class Plan(NamedTuple):
    """From which everything follows."""

    seed: int
    nodes: int = 2
    minutes: float = 6
    tables: int = 4
    is_cut: bool = False
    """Nodes are cut off from the store and from the bus."""


class Outcome(NamedTuple):
    faults: list[str]
    digest: str
    """Of all that happened."""
    rows: int
    hours: float
    """That some house was running."""
    table_hours: float
    stand_ins: int
    """Decisions of bots for people who were gone."""
    advice: int
    """And for people who asked for one."""


def run(plan: Plan, note: Note = lambda _: None) -> Outcome:
    """The same plan has the same course, to the last byte."""
    with tempfile.TemporaryDirectory(dir=FAST) as folder:
        loop = clockwork()
        world = World(plan, loop, Path(folder), note)
        with _alarmed(world.fault):
            loop.run_until_complete(world.course())
        world.disk.close()
        world.file.close()
        for complaint in loop.complaints:
            world.judge.fault(complaint)
        return world.outcome()


class World:
    def __init__(self, plan: Plan, loop: Clockwork, folder: Path, note: Note) -> None:
        self.plan, self.loop, self.folder = plan, loop, folder
        self._note, self._digest = note, sha256()
        self.weather = Weather()
        self.weather.calm()
        self.clock = JudgesClock(loop)
        self.wall = Wall(loop, self.clock.wall_was_set)
        self.file: sqlite3.Connection
        with closing(sqlite3.connect(folder / "house.db")):
            pass
        self.file = sqlite3.connect(folder / "house.db", isolation_level=None)
        self.judge = Judge(self.file, loop.time, self.clock, self.note)
        self.disk = Disk(self._rng("disk"), self.weather, self.judge.begun, self.judge.landed)
        self.wire = Wire(self._rng("wire"), self.weather)
        self.sites = [self._site(f"house{number}") for number in range(plan.nodes)]
        self.fate = Fate(self.loop, self.sites, self.wall, self.weather, self._rng("fate"), self.note)
        self._tables: list[str] = []
        self.is_over = False
        self._thought_of = 0
        self.devices: list[Device] = []

    def note(self, line: str) -> None:
        """Everything that happens goes into the trace."""
        text = f"{self.loop.now:.6f} {line}\n"
        self._digest.update(text.encode())
        self._note(text)

    def fault(self, sentence: str) -> None:
        """Where its files lie is nobody's business."""
        self.judge.fault(sentence.replace(str(self.folder), ""))

    def outcome(self) -> Outcome:
        rows = sum(course.now.version for course in self.judge.courses.values())
        hours = self.clock() / 3_600_000
        decided = [self.judge.decided[who] for who in ("stand-in", "advice")]
        return Outcome(
            self.judge.faults, self._digest.hexdigest(), rows, hours, hours * len(self.tables), *decided
        )

    # What is around a device.

    @property
    def tables(self) -> Sequence[str]:
        return self._tables

    def connect(self, rng: random.Random, hear: Callable[[Shown], None]) -> Connection | None:
        return rng.choice(self.sites).connection(rng, hear)

    def told(self, person: Person, table: str, shown: Shown) -> None:
        told = ((shown.moves or b"") + b" " + (shown.view or b"")).decode()
        self.note(f"{person} sees {table} {shown.version} {told}")
        self.judge.told(person, table, shown)

    def sown(self, person: Person, table: str, seed: SentSeed, answer: Answer) -> None:
        self.note(f"{person} sent seed {seed.seed} for bond {seed.bond} of {table}: {answer}")
        self.judge.sown(person, table, seed, answer)

    def answered(self, person: Person, sent: Sent, at: float, answer: Answer) -> None:
        self.note(f"{person} sent {sent.move_id} {sent.made} to {sent.table}: {answer}")
        self.judge.answered(person, sent, at, answer)

    def wants_advice(self, person: Person, table: str) -> None:
        self.note(f"{person} lets a bot decide at {table}")
        self.judge.wants_advice(person, table)

    def advised(self, person: Person, table: str, answer: Answer) -> None:
        self.note(f"a bot has decided for {person} at {table}: {answer}")
        self.judge.advised(person, table, answer)

    def would_open(self, rng: random.Random) -> Wanted | None:
        """A table that somebody thinks of, unless there are many."""
        if len(self.tables) >= MOST_TABLES:
            return None
        self._thought_of += 1
        return random_table(self.plan.tables + self._thought_of, rng)

    def opened(self, person: Person, table: str, answer: Answer) -> None:
        """Whatever the answer: if it's there, people come."""
        self.note(f"{person} would open {table}: {answer}")
        asked = "SELECT 1 FROM tables WHERE table_id = ?"
        is_there = self.file.execute(asked, (table,)).fetchone() is not None
        if is_there and table not in self.tables:
            self._tables.append(table)
        if isinstance(answer, Done) and not is_there:
            self.judge.fault(f"{table} was opened, and isn't there")

    # Its course.

    async def course(self) -> None:
        await self._found()
        self.weather.drawn(self._rng("weather"))
        tasks = [self.loop.create_task(self.fate.keeps_running(site)) for site in self.sites]
        tasks.append(self.loop.create_task(self.fate.strikes()))
        if self.plan.is_cut:
            tasks.append(self.loop.create_task(self.fate.cuts_off(self._rng("cuts"))))
        tasks.append(self.loop.create_task(self._looks_who_is_there()))
        for person in PEOPLE:
            for number in range(self._rng(person).choice((1, 1, 2))):
                self._enter(Device(person, f"{person}{number}", self, self._rng(f"{person}{number}")))
        await self._passes(self.plan.minutes * 60)
        if not self.judge.faults:
            await self._calm()
        if not self.judge.faults:
            await self._last_look()
        self.is_over = True

    async def _found(self) -> None:
        """Accounts and tables, before anything can go wrong."""
        rng, machine = self._rng("founding"), Machine(self.loop, "founder")

        async def found() -> None:
            store = SqliteStore(
                self.folder / "house.db", self.wall, FILE_FREE_WITHIN_MS, hands=self.disk.hands(machine)
            )
            async with House(
                store, self.folder / "reports", machine.monotonic, entropy=rng.randbytes
            ) as house:
                for person in PEOPLE:
                    await store.open_account(person, BALANCE)
                shift = rng.randrange(10)
                for number in range(self.plan.tables):
                    wanted = random_table(number, rng, shift)
                    host = rng.choice(PEOPLE)
                    await house.open_table(wanted.game, wanted.options, host, wanted.terms, wanted.name)
                    self._tables.append(wanted.name)
            await store.close()

        await machine.run(found())
        machine.end()

    async def _passes(self, seconds: float) -> None:
        """So much time in which nodes are running, unless something is wrong already."""
        until = self.clock() + seconds * 1000
        while self.clock() < until and not self.judge.faults:  # noqa: ASYNC110 - it's a clock
            await asyncio.sleep(1)

    async def _calm(self) -> None:
        """Faults cease, everybody returns, and every table goes on."""
        await self.fate.relents()
        for device in self.devices:
            device.retires()
        self.devices.clear()
        await self._passes(30)
        for table in self.tables:
            if self.judge.is_open(table):
                for person in self.judge.seated(table):
                    rng = self._rng(f"calm {person} {table}")
                    self._enter(
                        Device(Person(person), f"{person}-{table}", self, rng, table, is_diligent=True)
                    )
        await self._passes(CALM / 2)
        before = {name: course.now.version for name, course in self.judge.courses.items()}
        await self._passes(CALM / 2)
        if not self.judge.faults:
            self._check_all_goes_on(before)

    def _check_all_goes_on(self, before: dict[str, int]) -> None:
        for name, version in before.items():
            course = self.judge.courses[name]
            may_wait = isinstance(course.now.turn, Waiting | Over) or not self.judge.seated(name)
            if course.now.version == version and not may_wait and not course.now.conduct.is_closed:
                self.judge.fault(
                    f"{name} doesn't go on: {course.now.turn} {course.now.conduct} {course.now.clocks}"
                )
        for device in self.devices:
            course = self.judge.courses[device.table]
            known = device.seen[-1].version if device.seen else -1
            landed = (
                [at for at in course.landed[known:] if at < self.loop.now - REPAIRED] if known >= 0 else [0.0]
            )
            if landed and not course.now.conduct.is_closed:
                self.judge.fault(
                    f"{device.person} knows {device.table} as of row {known} of {course.now.version}"
                )

    async def _last_look(self) -> None:
        self.judge.money(BALANCE * len(PEOPLE))
        if (self.folder / "reports").exists():
            for report in sorted((self.folder / "reports").iterdir()):
                self.judge.fault(f"a table was stopped: {report.read_text()}")
        rng = self._rng("secrets")
        for name, course in self.judge.courses.items():
            if secret := told(course, rng):
                self.judge.fault(f"{name}: {secret}")
            if wrong := wrong_in(course, rng):
                self.judge.fault(f"{name}: {wrong}")
        house = next(site.house for site in self.sites if site.house is not None)
        try:
            for wrong in await house.store.check():
                self.judge.fault(wrong)
        except Unavailable as unavailable:
            self.judge.fault(str(unavailable))

    async def _looks_who_is_there(self) -> None:
        """The judge does, all the time."""
        here = self.judge.here_since
        while True:
            there = {device.person for device in self.devices if device.is_there}
            for person in PEOPLE:
                if person not in there:
                    here.pop(person, None)
                elif person not in here:
                    here[person] = self.clock()
            await asyncio.sleep(0.5)

    def _enter(self, device: Device) -> None:
        self.devices.append(device)
        self.loop.create_task(device.live())

    def _site(self, name: str) -> Site:
        rng = self._rng(name)
        return Site(name, self.loop, self.folder, self.wall, self.disk, self.wire, rng, self._nodes_changed)

    def _nodes_changed(self) -> None:
        self.clock.turn(any(site.is_running for site in self.sites))

    def _rng(self, what: str) -> random.Random:
        """Each part of the world has chance of its own: so a change in one leaves the others alone."""
        return random.Random(f"{self.plan.seed} {self.plan.nodes} {what}")


class _alarmed(logging.Handler):  # noqa: N801 - used as a context
    """What a house logs as an error is a fault."""

    def __init__(self, fault: Callable[[str], None]) -> None:
        super().__init__(logging.ERROR)
        self._fault: Final = fault
        self._log: Final = logging.getLogger("stammtisch")

    def emit(self, record: logging.LogRecord) -> None:
        self._fault(f"the house has logged: {self.format(record)}")

    def __enter__(self) -> None:
        self._propagates = self._log.propagate
        self._log.propagate = False
        self._log.addHandler(self)

    def __exit__(self, *_: object) -> None:
        self._log.removeHandler(self)
        self._log.propagate = self._propagates
