"""The walk: each of two dice takes one of two pegs forward, in either order.

No peg may stop on the hole. A walk goes on as long as a step is possible.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from stammtisch.games.choosing import Graph

HOLE: Final = 4
PEGS: Final = "ab"


class Standing(NamedTuple):
    """Where the pegs stand, and which dice are left."""

    pegs: tuple[int, int]
    dice: tuple[int, ...]


def onward(standing: Standing) -> Iterator[tuple[str, Standing]]:
    """The steps that are possible, and where each leads."""
    for die in sorted(set(standing.dice)):
        left = list(standing.dice)
        left.remove(die)
        for peg, name in enumerate(PEGS):
            pegs = list(standing.pegs)
            pegs[peg] += die
            if pegs[peg] != HOLE:
                yield f"{name}{die}", Standing((pegs[0], pegs[1]), tuple(left))


def end(dice: tuple[int, ...], steps: tuple[str, ...]) -> tuple[int, int] | None:
    """Where the pegs stand after these steps, or None if that isn't a whole walk."""
    standing = Standing((0, 0), dice)
    for step in steps:
        reachable = dict(onward(standing))
        if step not in reachable:
            return None
        standing = reachable[step]
    return None if any(onward(standing)) else standing.pegs


@cache
def plays(dice: tuple[int, ...]) -> tuple[tuple[str, ...], ...]:
    """One walk for each end that can be reached."""
    ends: dict[tuple[int, int], tuple[str, ...]] = {}
    on_the_way: list[tuple[Standing, tuple[str, ...]]] = [(Standing((0, 0), dice), ())]
    for standing, steps in on_the_way:
        further = list(onward(standing))
        on_the_way.extend((there, (*steps, step)) for step, there in further)
        if not further:
            ends.setdefault(standing.pegs, steps)
    return tuple(ends.values())


@cache
def graph(dice: tuple[int, ...]) -> Graph:
    """All partial walks."""
    standings = [Standing((0, 0), dice)]
    edges: list[tuple[tuple[str, int], ...]] = []
    for standing in standings:
        steps = list(onward(standing))
        standings.extend(there for _, there in steps if there not in standings)
        edges.append(tuple((step, standings.index(there)) for step, there in steps))
    return Graph(tuple(edges), tuple(position for position, steps in enumerate(edges) if not steps))
