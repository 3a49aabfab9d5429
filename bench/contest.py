"""Measuring side by side: everybody runs in turn, again and again, in one process.

So a slow minute of the machine hits all alike; and it's the time of this process that counts, so
that others who compute meanwhile don't. Only the ratios of one run mean something.
"""

import gc
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

Run = Callable[[], int]
"""Does some work; gives how many units of it."""


@dataclass
class Contestant:
    name: str
    set_up: Callable[[], Run]
    """Imports and prepares, untimed; an ImportError means that it isn't here."""
    rates: list[float] = field(default_factory=list)
    """Units a second, one for each turn."""


def compete(contestants: list[Contestant], turns: int) -> list[str]:
    """Lets each run so many times in turn; gives the names of those that aren't here."""
    runs: list[tuple[Contestant, Run]] = []
    absent: list[str] = []
    for contestant in contestants:
        try:
            runs.append((contestant, contestant.set_up()))
        except ImportError:
            absent.append(contestant.name)
    for _ in range(turns):
        for contestant, run in runs:
            gc.collect()
            began = time.process_time()
            units = run()
            contestant.rates.append(units / (time.process_time() - began))
    return absent


def table(title: str, unit: str, contestants: list[Contestant]) -> Iterator[str]:
    """The best of each, and ours as a multiple of it."""
    ours = max(contestants[0].rates)
    yield f"{title}: {unit} a second, best of {len(contestants[0].rates)}"
    for contestant in contestants:
        if contestant.rates:
            best = max(contestant.rates)
            yield f"  {contestant.name:28}{best:12,.0f}   stammtisch is {ours / best:.2f} times as fast"
        else:
            yield f"  {contestant.name:28}      absent"
