"""A device's connection to a house: what is said over it arrives in its order, late, or never.

Either end may be gone without a word; the other finds out some seconds later.
"""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple, TypeVar

from stammtisch.house.acting.fault import Frozen
from stammtisch.house.house import House
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Conflict, Unavailable
from tests.simulation.loop import Machine
from tests.simulation.watching import Shown, Watching
from tests.simulation.weather import Weather, delay

T = TypeVar("T")

LIVENESS: Final = 10.0
"""Who hasn't been heard for so many seconds is gone."""


class Done(NamedTuple):
    value: int


class Turned(NamedTuple):
    """Refused."""

    word: str


class Failed(NamedTuple):
    """The store can't be used: it may have happened or not."""

    word: str


class Silence(NamedTuple):
    """No answer came."""


Answer = Done | Turned | Failed | Silence
Attempt = Callable[[House], Awaitable[int]]


class Connection:
    def __init__(
        self,
        machine: Machine,
        house: House,
        rng: random.Random,
        weather: Weather,
        hear: Callable[[Shown], None],
    ) -> None:
        self._machine, self._house = machine, house
        self._rng, self._weather, self._hear = rng, weather, hear
        self._loop: Final = machine.loop
        self._last = 0.0
        self._watching: Watching | None = None
        self.is_broken = False
        """Nothing arrives any more."""
        self.is_known_broken = False
        """The device knows it."""
        machine.at_its_end.append(self.breaks)

    @property
    def is_sound(self) -> bool:
        """Whether somebody sits at one end, and a house that is running listens at the other."""
        return not (self.is_broken or self._machine.is_dead or self._machine.is_still)

    @property
    def is_seen(self) -> bool:
        """Whether the node can say that they are there; not while it's cut off from the store."""
        return self.is_sound and not self._machine.cut.store

    def watch(self, person: Person, table: str, seen: int | None, is_fair: bool = False) -> None:
        """Looks at a table from now on, of which that row was seen last."""
        watching = Watching(
            self._house, person, table, seen, self._tell, self._rng, self._weather, self._later, is_fair
        )
        self._say(self._begin, watching)

    async def ask(self, attempt: Attempt) -> Answer:
        """Has something done by the house; gives its answer, if one comes in time."""
        answered = self._loop.create_future()

        def arrive(answer: Answer) -> None:
            if not answered.done():
                answered.set_result(answer)

        self._say(self._answer, attempt, arrive)
        self._loop.call_outside(LIVENESS, arrive, Silence())
        if self._rng.random() < self._weather.cut:
            self._loop.call_outside(self._rng.uniform(0, 0.02), self.breaks)
        answer: Answer = await answered
        return answer

    def leave(self) -> None:
        """The device says goodbye."""
        self._say(self._end)
        self.is_known_broken = True

    def breaks(self) -> None:
        """Without a word: each end finds out by itself."""
        if self.is_broken:
            return
        self.is_broken = True
        self._loop.call_outside(self._rng.uniform(0, LIVENESS), self._device_knows)
        self._loop.call_outside(self._rng.uniform(0, LIVENESS), self._machine.hear, self._house_knows)

    # The device's end.

    def _say(self, heard: Callable[..., Awaitable[None]], *args: object) -> None:
        self._loop.call_outside(self._in_order(), self._arrives, heard, args)

    def _device_knows(self) -> None:
        self.is_known_broken = True

    # The house's end: these are steps of its machine.

    def _arrives(self, heard: Callable[..., Awaitable[None]], args: tuple[object, ...]) -> None:
        if not self.is_broken:
            self._machine.hear(lambda: self._loop.create_task(heard(*args)))

    async def _begin(self, watching: Watching) -> None:
        self._watching = watching
        try:
            await watching.begin()
        except (Refused, Unavailable, Frozen):
            self._house_knows()
            self.breaks()

    async def _end(self) -> None:
        self.is_broken = True
        self._house_knows()

    def _house_knows(self) -> None:
        watching, self._watching = self._watching, None
        if watching is not None:
            self._loop.create_task(watching.end())

    async def _answer(self, attempt: Attempt, arrive: Callable[[Answer], None]) -> None:
        answer: Answer
        try:
            answer = Done(await attempt(self._house))
        except Refused as refused:
            answer = Turned(refused.word)
        except Unavailable as unavailable:
            answer = Failed(unavailable.word)
        except Frozen as frozen:
            answer = Turned(frozen.word)
        except Conflict:
            answer = Turned("there_already")
        self._loop.call_outside(self._in_order(), self._unless_broken, arrive, answer)

    def _later(self, seconds: float, do: Callable[[], None]) -> None:
        self._loop.call_outside(seconds, self._machine.hear, do)

    def _tell(self, shown: Shown) -> None:
        if not self._machine.is_dead:
            self._loop.call_outside(self._in_order(), self._unless_broken, self._hear, shown)

    def _unless_broken(self, hear: Callable[[T], None], message: T) -> None:
        if not self.is_broken:
            hear(message)

    def _in_order(self) -> float:
        """How long the next message takes: it never overtakes the one before."""
        self._last = max(self._last, self._loop.now + delay(self._rng))
        return self._last - self._loop.now
