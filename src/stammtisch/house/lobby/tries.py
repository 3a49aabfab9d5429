"""How often somebody did something lately: so that nobody does it all the time."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final

REMEMBERED: Final = 4096
"""So many people are counted; who did it longest ago is forgotten first."""


class Tries:
    """At most so many within so many milliseconds, each person alone."""

    def __init__(self, most: int, within: int, clock: Callable[[], int]) -> None:
        self._most, self._within, self._clock = most, within, clock
        self._times: Final[OrderedDict[str, deque[int]]] = OrderedDict()

    def are_used_up(self, person: str) -> bool:
        times = self._times.get(person)
        if times is None:
            return False
        since = self._clock() - self._within
        while times and times[0] <= since:
            times.popleft()
        return len(times) >= self._most

    def count(self, person: str) -> None:
        times = self._times.setdefault(person, deque(maxlen=self._most))
        times.append(self._clock())
        self._times.move_to_end(person)
        if len(self._times) > REMEMBERED:
            self._times.popitem(last=False)
