"""The cast: the bots of the house by their names. Each plays equally well wherever they sit, and has a
temper of their own; so people get to know them."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import cycle
from typing import Final, NamedTuple

from stammtisch.kernel.character import Strength, Temper
from stammtisch.kernel.person import OF_THE_HOUSE, Person

NAMES: Final[Mapping[Strength, Sequence[str]]] = {
    "weak": ("Resi", "Toni", "Mei", "Nino", "Wastl", "Gretl", "Luigi", "Bo", "Xaver", "Pina"),
    "middle": ("Vroni", "Sepp", "Carla", "Ling", "Hias", "Rosa", "Kurt", "Piera", "Tao", "Moidl"),
    "strong": ("Alma", "Otto", "Chiara", "Jun", "Fanny", "Dario", "Wei", "Hedwig", "Ludwig", "Flora"),
    "master": ("Maestro",),
}
TEMPERS: Final[Sequence[Temper]] = ("even", "tight", "loose", "calling", "wild")


class Character(NamedTuple):
    person: Person
    strength: Strength
    temper: Temper


def _characters() -> Iterator[Character]:
    for strength, names in NAMES.items():
        for name, temper in zip(names, cycle(TEMPERS), strict=False):
            yield Character(Person(name + OF_THE_HOUSE), strength, temper)


CAST: Final[Mapping[Person, Character]] = {one.person: one for one in _characters()}

STAND_IN: Final = Character(Person("Stand-in" + OF_THE_HOUSE), "strong", "even")
"""Who decides for somebody else. They have no seat."""


def next_one(strength: Strength, rng: random.Random, others: Collection[Person | None]) -> Person | None:
    """Any one of this strength who doesn't sit there already; None if all do."""
    there = [one.person for one in CAST.values() if one.strength == strength and one.person not in others]
    return rng.choice(there) if there else None
