"""Somebody whose device sends seeds, and writes down what it's told of chance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from stammtisch.fairness.fault import Fault
from stammtisch.fairness.transcript import Asking, Sending, Showing, Transcript, Witnessed
from stammtisch.fairness.verify import verify
from stammtisch.games.contract import AnyGame
from stammtisch.house.house import House
from stammtisch.kernel.person import Person
from stammtisch.wire.messages import Message, Shown, Went
from tests.house.watching.devices import Device

STEPS = msgspec.json.Decoder(list[tuple[int, Witnessed]])


class Sower(Device):
    """A seed for each bond that they are told of is to be sent; whether and when it is, the test says."""

    def __init__(self, person: Person, game: AnyGame, **limits: int) -> None:
        super().__init__(person, **limits)
        self.steps: dict[int, list[Witnessed]] = {}
        self.seats: dict[int, int] = {}
        """Where they sat when they were asked."""
        self.bond = -1
        """The last that they were told of."""
        self._game = game
        self._pack = next(iter(game.packs(game.setup(next(iter(game.presets.values())))).values()), ())

    async def watch(self, house: House, table: str, seen: int | None = None, **how: Any) -> Sower:
        await super().watch(house, table, seen, is_fair=True, **how)
        return self

    async def sends(self, house: House, table: str, seed: str = "", bond: int | None = None) -> int:
        """A seed for the last bond."""
        self.read()
        number = self.bond if bond is None else bond
        seed = seed or f"{self.person}{number}".encode().hex()
        if self.is_asked(number):
            self.steps[number].append(Sending(seed))
        return await house.seed(table, self.person, number, seed)

    def read(self) -> Sower:
        super().read()
        return self

    def is_asked(self, number: int) -> bool:
        """And has sent nothing yet."""
        steps = self.steps.get(number, [])
        return number in self.seats and not any(isinstance(step, Sending) for step in steps)

    def transcripts(self) -> Iterator[Transcript]:
        self.read()
        for number, steps in self.steps.items():
            is_over = any(isinstance(step, Showing) for step in steps)
            yield Transcript(self.seats.get(number), tuple(self._pack), is_over, tuple(steps))

    def faults(self) -> list[Fault]:
        return [fault for transcript in self.transcripts() for fault in verify(transcript)]

    def _take(self, message: Message) -> None:
        if isinstance(message, Shown | Went):
            for number, step in STEPS.decode(message.fair):
                self.bond = max(self.bond, number)
                if isinstance(step, Asking) and number not in self.steps and message.seat in step.seats:
                    assert message.seat is not None
                    self.seats[number] = message.seat
                self.steps.setdefault(number, []).append(step)
        super()._take(message)
