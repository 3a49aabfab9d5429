"""Devices that send seeds: at once, late, never, twice, or another one each time; and the judge of chance."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

import msgspec

from stammtisch.fairness.moves import CloseSeeds, Seed
from stammtisch.fairness.transcript import Asking, Witnessed
from stammtisch.fairness.vault import Vault
from stammtisch.fairness.verify import verify
from stammtisch.games.moves import Viewer
from stammtisch.kernel.codec import encode
from stammtisch.tables.fair.transcripts import Notebook
from stammtisch.tables.fair.witness import Telling, standing
from stammtisch.tables.table import replay
from tests.simulation.course import Course
from tests.simulation.watching import Shown

HABITS: Final = ("does not care", "looks", "prompt", "prompt", "late", "careless", "twice")
MOST_ROWS: Final = 250
"""A longer course takes too long to check."""

STEPS: Final = msgspec.json.Decoder(list[tuple[int, Witnessed]])


class SentSeed(NamedTuple):
    bond: int
    seed: str
    after: float
    """Seconds."""


class Sowing:
    """How a device goes about it. It has chance of its own, so that all else stays as it was."""

    def __init__(self, person: str, name: str) -> None:
        self._person, self._rng = person, random.Random(f"{name} sows")
        self._habit: Final = self._rng.choice(HABITS)

    @property
    def is_fair(self) -> bool:
        return self._habit != "does not care"

    def answers(self, shown: Shown) -> Iterator[SentSeed]:
        """What it sends for the bonds that it's told of."""
        if not shown.fair or self._person not in shown.table.people:
            return
        asking = [number for number, step in STEPS.decode(shown.fair) if isinstance(step, Asking)]
        if not asking:
            return
        rng, bond = self._rng, asking[-1]
        match self._habit:
            case "prompt":
                yield self._seed(bond, 0.3)
            case "late":
                yield self._seed(bond, 3)
            case "careless" if rng.random() < 0.5:
                yield self._seed(bond, 1)
            case "twice":
                yield self._seed(bond, 0.3)
                yield self._seed(bond, 1)
            case _:
                pass

    def _seed(self, bond: int, longest: float) -> SentSeed:
        rng = self._rng
        return SentSeed(bond, rng.randbytes(rng.choice((1, 16, 64))).hex(), rng.uniform(0, longest))


@cache
def vault_of(secret: str) -> Vault:
    return Vault(bytes.fromhex(secret))


def may_be_told(course: Course, version: int, viewer: Viewer, is_row: bool) -> bytes:
    """What a viewer is told of chance with this row, or, with the whole table, of all that counts."""
    known, key = course.chance, (version, viewer, is_row)
    if key not in known:
        vault = vault_of(course.opening.secret)
        if is_row:
            before = course.tables[version - 1]
            telling = Telling(vault, replay(before, course.rows[version - 1]))
            known[key] = encode(list(telling.witnessed(viewer)))
        else:
            known[key] = encode(list(standing(vault, course.tables[version], viewer)))
    return known[key]


def has_seed(course: Course, person: str, seed: SentSeed) -> bool:
    """Whether it's stored that somebody has sent it."""
    return any(row.by == person and row.moves[0][1] == Seed(seed.bond, seed.seed) for row in course.rows)


def is_asked_for(course: Course, version: int, person: str, bond: int) -> bool:
    """Whether a row is a seed, and no wish to be asked."""
    row = course.rows[version - 1]
    return row.by == person and isinstance(row.moves[0][1], Seed) and row.moves[0][1].bond == bond


def wrong_in(course: Course, rng: random.Random) -> str | None:
    """A sentence if what somebody could write down there can't be checked."""
    people = sorted({person for table in course.tables for person in table.people if person is not None})
    person = rng.choice([None, *people])
    notebook = Notebook(vault_of(course.opening.secret), course.tables[0], person)
    for row in course.rows[:MOST_ROWS]:
        notebook.follow(row)
    for told in notebook.told():
        for fault in verify(told.transcript):
            return f"bond {told.bond}, as {person or 'a watcher'} saw it: {fault.sentence}"
    return None


def gathered(course: Course) -> int:
    """How many seeds have come into anything."""
    moves = [move for row in course.rows for _, move in row.moves if isinstance(move, CloseSeeds)]
    return sum(seed is not None for move in moves for _, seed in move.seeds)
