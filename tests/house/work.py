"""How much is worked out: the lines of Python that are run, counted from the beginning of each moment.

In virtual time a moment lasts until nobody has anything left to do: it begins when somebody asks for
something, or when something is due. The same work has the same count, on every machine. What a library
does in C between two lines isn't counted.
"""

from __future__ import annotations

import gc
import sys
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

from tests.simulation.loop import Clockwork

Lines = Mapping[CodeType, int]

CACHED: Final = type(cache(len))
"""What keeps its answers."""


class Work:
    """Of what runs in this loop, but for the code in files that only stand around it."""

    def __init__(self, loop: Clockwork, around: Collection[str]) -> None:
        self._loop: Final = loop
        self._around: Final = frozenset(around)
        self._moment = -1.0
        self._lines: Counter[CodeType] = Counter()

    def so_far(self) -> Lines:
        """In this moment, by whose lines they are."""
        return dict(self._lines) if self._moment == self._loop.now else {}

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Without what was kept at hand before, and without whatever collects garbage at its own time."""
        _forget()
        gc.collect()
        gc.disable()
        before = sys.gettrace()
        sys.settrace(self._called)
        try:
            yield
        finally:
            sys.settrace(before)
            gc.enable()

    def _called(self, frame: FrameType, _event: str, _value: Any) -> Any:
        if frame.f_code.co_filename in self._around:
            return None
        if self._loop.now != self._moment:
            self._moment, self._lines = self._loop.now, Counter()
        self._lines[frame.f_code] += 1
        return self._ran

    def _ran(self, frame: FrameType, event: str, _value: Any) -> Any:
        if event == "line":
            self._lines[frame.f_code] += 1
        return self._ran


def difference(one: Lines, two: Lines) -> int:
    return abs(sum(one.values()) - sum(two.values()))


def where_they_differ(one: Lines, two: Lines) -> str:
    """Whose lines were more in one of them, the most of all first."""
    apart = {code: two.get(code, 0) - one.get(code, 0) for code in {**one, **two}}
    worst = sorted(apart.items(), key=lambda item: -abs(item[1]))[:3]
    return ", ".join(f"{Path(code.co_filename).stem}.{code.co_name} {lines:+}" for code, lines in worst)


def _forget() -> None:
    """What games keep at hand of earlier hands is forgotten: each evening begins alike."""
    rules = [module for name, module in sys.modules.items() if name.startswith("stammtisch.games.")]
    for one in [value for module in rules for value in vars(module).values()]:
        if isinstance(one, CACHED):
            one.cache_clear()
