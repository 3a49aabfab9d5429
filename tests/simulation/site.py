"""Where a house runs: a machine that is switched on and off, stands still, or fails."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from stammtisch.house.house import House
from stammtisch.store.base import Unavailable
from stammtisch.store.sqlite import FILE_FREE_WITHIN_MS, SqliteStore
from tests.simulation.bots import Mind
from tests.simulation.connection import Connection
from tests.simulation.disk import Disk
from tests.simulation.loop import Clockwork, Machine
from tests.simulation.weather import Cut
from tests.simulation.wire import Wire


class Site:
    """One after the other: each house that is started here is a fresh one, on the same store."""

    def __init__(
        self,
        name: str,
        loop: Clockwork,
        folder: Path,
        wall: Callable[[], int],
        disk: Disk,
        wire: Wire,
        rng: random.Random,
        changed: Callable[[], None],
    ) -> None:
        self.name = name
        self._loop, self._folder, self._wall = loop, folder, wall
        self._disk, self._wire, self._rng = disk, wire, rng
        self._changed: Final = changed
        """Is told when it starts, ends, stands still or goes on."""
        self._starts = 0
        self.cut: Final = Cut()
        """Whatever is started there is cut off too."""
        self._closing = asyncio.Event()
        self.machine: Machine | None = None
        self.house: House | None = None
        """While it's open."""

    @property
    def is_running(self) -> bool:
        machine = self.machine
        return machine is not None and not machine.is_dead and not machine.is_still

    def start(self) -> None:
        self._starts += 1
        machine = Machine(self._loop, f"{self.name}.{self._starts}", self.cut)
        machine.at_its_end.append(self._ended)
        self.machine, self._closing = machine, asyncio.Event()
        machine.run(self._serve(machine))
        self._changed()

    def stop(self) -> None:
        """As by Ctrl-C: the house closes its door first."""
        self._closing.set()

    def stand_still(self) -> None:
        if self.machine is not None:
            self.machine.stand_still()
            self._changed()

    def go_on(self, with_its_clock: bool) -> None:
        if self.machine is not None:
            self.machine.go_on(with_its_clock)
            self._changed()

    def connection(self, rng: random.Random, hear: Callable[[Any], None]) -> Connection | None:
        """None if no house is open there."""
        if self.machine is None or self.machine.is_dead or self.house is None:
            return None
        return Connection(self.machine, self.house, rng, self._disk.weather, hear)

    async def _serve(self, machine: Machine) -> None:
        """The program: it ends when it's told to, or when the store can't be used."""
        closing, rng = self._closing, self._rng
        try:
            store = SqliteStore(
                self._folder / "house.db", self._wall, FILE_FREE_WITHIN_MS, hands=self._disk.hands(machine)
            )
            house = House(
                store,
                self._folder / "reports",
                machine.monotonic,
                most=rng.choice((1, 2, 4096)),
                bus=self._wire.line(machine),
                entropy=rng.randbytes,
                thinker=Mind(rng),
            )
            async with house:
                self.house = house
                await closing.wait()
                self.house = None
            await store.close()
        except Unavailable:  # the disk's weather: fate starts it again
            pass
        finally:
            machine.end()

    def _ended(self) -> None:
        self.machine = self.house = None
        self._changed()
