"""The wire between the nodes: a bus that loses, doubles, delays and reorders what it carries."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from stammtisch.bus.base import Hear
from tests.simulation.loop import Machine
from tests.simulation.weather import Weather, delay


class Wire:
    def __init__(self, rng: random.Random, weather: Weather) -> None:
        self.rng, self.weather = rng, weather
        self.lines: Final[list[Line]] = []

    def line(self, machine: Machine) -> Line:
        """A house's end of it, as long as its machine lives."""
        line = Line(self, machine)
        self.lines.append(line)
        machine.at_its_end.append(lambda: self.lines.remove(line))
        return line

    def carry(self, sender: Machine, topic: str, message: bytes) -> None:
        rng, weather = self.rng, self.weather
        for line in self.lines:
            is_parted = weather.is_parted or sender.cut.bus or line.machine.cut.bus
            is_cut = is_parted and line.machine is not sender
            if is_cut or topic not in line.topics or rng.random() < weather.lost:
                continue
            for _ in range(2 if rng.random() < weather.doubled else 1):
                is_late = rng.random() < weather.late
                sender.loop.call_outside(delay(rng, is_late), line.arrive, topic, message)


class Line:
    """Keeps the bus's contract, as far as it promises anything."""

    def __init__(self, wire: Wire, machine: Machine) -> None:
        self._wire, self.machine = wire, machine
        self.topics: Final[dict[str, list[Hear]]] = {}

    async def publish(self, topic: str, message: bytes) -> None:
        self._wire.carry(self.machine, topic, message)

    def subscribe(self, topic: str, hear: Hear) -> Callable[[], None]:
        self.topics.setdefault(topic, []).append(hear)

        def stop() -> None:
            heard = self.topics.get(topic, [])
            if hear in heard:
                heard.remove(hear)
            if not heard:
                self.topics.pop(topic, None)

        return stop

    async def close(self) -> None:
        self.topics.clear()

    def arrive(self, topic: str, message: bytes) -> None:
        self.machine.hear(self._heard, topic, message)

    def _heard(self, topic: str, message: bytes) -> None:
        for hear in tuple(self.topics.get(topic, ())):
            hear(message)
