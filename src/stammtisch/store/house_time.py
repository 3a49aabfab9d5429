"""House time: the clocks at the tables stand still while no node is running.

A running node says so every few seconds. If nobody has said so for longer, no node was
there, and that time doesn't count. The same holds if somebody set the machine's clock.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

BEAT_EVERY_MS: Final = 2_000
"""A node says that it's running this often, in milliseconds."""

LONGEST_GAP_MS: Final = 3 * BEAT_EVERY_MS
"""A longer silence is a pause."""


class Beat(NamedTuple):
    at: int
    """By the store's clock, in milliseconds."""
    paused: int
    """All pauses until then."""


class Pause(NamedTuple):
    began: int
    ended: int


class Stop(NamedTuple):
    """All nodes stood still: what house time it was then, and for how long, in milliseconds."""

    at: int
    lasted: int


def beaten(last: Beat | None, now: int) -> tuple[Beat, Pause | None]:
    """The beat after this one, and the pause between them if there was one.

    Nodes whose clocks differ a little don't make time go faster: it is as late as the latest says.
    """
    if last is None:
        return Beat(now, 0), None
    if abs(now - last.at) <= LONGEST_GAP_MS:
        return Beat(max(now, last.at), last.paused), None
    return Beat(now, last.paused + now - last.at), Pause(last.at, now)


def stops_before(paused: int, latest: Iterable[Pause]) -> Sequence[Stop]:
    """The last pauses in house time, the oldest first, where all pauses together are so long.

    Whoever knows them knows what a wall's clock showed at any time of the house.
    """
    found: list[Stop] = []
    for began, ended in latest:
        paused -= ended - began
        found.append(Stop(began - paused, ended - began))
    return found[::-1]
