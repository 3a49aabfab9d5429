"""How bad things are at the moment: how often what goes wrong, in a storm and in a calm."""

from __future__ import annotations

import random
from dataclasses import dataclass


@dataclass
class Weather:
    """Each is how likely it is, every time that it could happen."""

    lost: float = 0.1
    """A message between nodes."""
    doubled: float = 0.05
    late: float = 0.1
    is_parted: bool = False
    """No house hears of another."""
    slow: float = 0.02
    """A disk that takes seconds."""
    locked: float = 0.01
    """Another program holds the file: nothing is stored."""
    failed: float = 0.01
    """A transaction fails at its last step, and hasn't landed."""
    unsure: float = 0.01
    """It fails at its last step, and has landed."""
    unread: float = 0.005
    """What is asked of the file can't be read."""
    ended: float = 0.002
    """A house is ended just after something has landed, before anybody knows."""
    cut: float = 0.01
    """A connection breaks while something is asked over it, and neither end knows."""
    stalled: float = 0.02
    """A line takes nothing more for a while."""

    def drawn(self, rng: random.Random) -> None:
        """Other weather: in most runs some things are much worse than others."""
        for name in self._chances():
            setattr(self, name, getattr(type(self), name) * rng.choice((0, 0, 1, 1, 1, 3, 8)))

    def calm(self) -> None:
        """Nothing goes wrong any more, but that a message is lost: within seconds nobody must notice."""
        self.is_parted = False
        for name in self._chances():
            setattr(self, name, 0.2 if name == "lost" else 0.0)

    def _chances(self) -> list[str]:
        return [name for name, kind in self.__annotations__.items() if kind == "float"]


@dataclass
class Cut:
    """From what a node is cut off. It goes on meanwhile, and hears nothing of what is wrong."""

    store: bool = False
    """What it asks isn't answered; of what was under way nobody can say whether it has landed."""
    bus: bool = False


def delay(rng: random.Random, is_late: bool = False) -> float:
    """How long something is on its way, in seconds."""
    return rng.uniform(0.5, 4) if is_late else rng.expovariate(200) + 0.0005
