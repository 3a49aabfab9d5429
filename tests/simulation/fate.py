"""What befalls the nodes: they are killed, stopped, stand still; clocks are set; the weather changes."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import Final

from tests.simulation.loop import Clockwork
from tests.simulation.site import Site
from tests.simulation.wall import Wall
from tests.simulation.weather import Weather

MINUTE_S: Final = 60.0
HOUR_S: Final = 60 * MINUTE_S


class Fate:
    def __init__(
        self,
        loop: Clockwork,
        sites: Sequence[Site],
        wall: Wall,
        weather: Weather,
        rng: random.Random,
        note: Callable[[str], None],
    ) -> None:
        self._loop, self._sites, self._wall, self._weather, self._rng = loop, sites, wall, weather, rng
        self._note: Final = note
        self.is_kind = False
        """Nothing happens any more, and what was switched off is switched on."""
        self._all_off = False

    async def strikes(self) -> None:
        """Now and then, until it's kind."""
        rng = self._rng
        blows = (
            self._kill,
            self._close,
            self._freeze,
            self._freeze_all,
            self._long_pause,
            self._set_the_clock,
            self._part,
            self._change_the_weather,
        )
        weights = [rng.choice((0.1, 1, 1, 4)) for _ in blows]  # each world has its own troubles
        while not self.is_kind:
            await asyncio.sleep(rng.expovariate(1 / 25))
            if not self.is_kind:
                await rng.choices(blows, weights)[0]()

    async def cuts_off(self, rng: random.Random) -> None:
        """Now and then some node from the store, from the bus, or from both; healed again after a while."""
        while not self.is_kind:
            site = rng.choice(self._sites)
            await asyncio.sleep(rng.expovariate(1 / 12))
            if site.cut.store or site.cut.bus:
                continue
            site.cut.store, site.cut.bus = rng.choice(((True, False), (False, True), (True, True)))
            length = rng.choice((rng.uniform(0.01, 1), rng.uniform(1, 30), rng.uniform(10, 90)))
            self._note(f"{site.name} is cut off for {length:.3f} s: {site.cut}")
            self._loop.call_later(length, self._heal, site)

    def _heal(self, site: Site) -> None:
        if site.cut.store or site.cut.bus:
            self._note(f"{site.name} is cut off no more")
            site.cut.store = site.cut.bus = False

    async def keeps_running(self, site: Site) -> None:
        """A house that has ended is started again after a while, as any machine's supervisor does."""
        while True:
            if site.machine is None and not self._all_off:
                self._note(f"{site.name} starts")
                site.start()
            await asyncio.sleep(0.2 if self.is_kind else self._rng.choice((0.2, 1, 3, 10)))

    async def relents(self) -> None:
        """Faults cease, and every house runs."""
        self.is_kind, self._all_off = True, False
        self._weather.calm()
        for site in self._sites:
            if site.machine is not None:
                site.machine.steps_left = None
            site.go_on(with_its_clock=True)
            self._heal(site)

    def _any(self) -> Site:
        return self._rng.choice(self._sites)

    async def _kill(self) -> None:
        """After so many steps from now, wherever it is then."""
        machine, steps = self._any().machine, int(10 ** self._rng.uniform(0, 3.5))
        if machine is not None:
            self._note(f"{machine.name} is to end in {steps} steps")
            machine.steps_left = steps

    async def _close(self) -> None:
        site = self._any()
        self._note(f"{site.name} closes")
        site.stop()

    async def _freeze(self, sites: Sequence[Site] = ()) -> None:
        sites = sites or [self._any()]
        with_its_clock = self._rng.random() < 0.5
        length = self._rng.choice((self._rng.uniform(0.5, 5), self._rng.uniform(5, 90)))
        self._note(f"{' '.join(site.name for site in sites)} stand still for {length:.3f} s")
        for site in sites:
            site.stand_still()
        await asyncio.sleep(length)
        for site in sites:
            site.go_on(with_its_clock)

    async def _freeze_all(self) -> None:
        await self._freeze(self._sites)

    async def _long_pause(self) -> None:
        """Nobody runs a house for a while, be it for days."""
        self._all_off = True
        is_sudden = self._rng.random() < 0.5
        length = self._rng.choice((2, 30, 5 * MINUTE_S, 3 * HOUR_S, 50 * HOUR_S))
        self._note(f"all are off for {length} s")
        for site in self._sites:
            if is_sudden and site.machine is not None:
                site.machine.end()
            site.stop()
        await asyncio.sleep(8)
        for site in self._sites:
            if site.machine is not None:
                site.machine.end()
        self._loop.skip(length)
        self._all_off = False

    async def _set_the_clock(self) -> None:
        rng = self._rng
        seconds = (
            rng.choice((0.1, 1, 4, 60, HOUR_S, 24 * HOUR_S)) * rng.choice((-1, 1)) * rng.uniform(0.5, 1.5)
        )
        self._note(f"the clock is set by {seconds:.3f} s")
        self._wall.set(seconds)

    async def _part(self) -> None:
        self._weather.is_parted = True
        self._note("the nodes are parted")
        await asyncio.sleep(self._rng.uniform(1, 60))
        self._weather.is_parted = False

    async def _change_the_weather(self) -> None:
        self._weather.drawn(self._rng)
        self._note("the weather changes")
