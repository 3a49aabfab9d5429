"""How often somebody did something lately: so that nobody does it all the time."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final

from stammtisch.accounts.tally import ALONE, Tally

PEOPLE_COUNTED: Final = 4096
"""So many people are counted; who did it longest ago is forgotten first."""


class Tries:
    """At most so many within so many milliseconds, each person or address alone; at all nodes that know
    them as the same `what`."""

    def __init__(
        self, most: int, within: int, clock: Callable[[], int], tally: Tally = ALONE, what: str = ""
    ) -> None:
        self._most, self._within, self._clock = most, within, clock
        self._note: Final = tally.noting(what)
        tally.listen(what, self._counted)
        self._times: Final[OrderedDict[str | None, deque[int]]] = OrderedDict()

    def are_used_up(self, who: str | None) -> bool:
        times = self._times.get(who)
        if times is None:
            return False
        since = self._clock() - self._within
        while times and times[0] <= since:
            times.popleft()
        return len(times) >= self._most

    def count(self, who: str | None) -> None:
        self._counted(who, 1)
        if self._note is not None:
            self._note(who or "", 1)

    def _counted(self, who: str | None, times_more: int) -> None:
        times = self._times.setdefault(who, deque(maxlen=self._most))
        times.extend([self._clock()] * min(times_more, self._most))
        self._times.move_to_end(who)
        if len(self._times) > PEOPLE_COUNTED:
            self._times.popitem(last=False)
