"""Who plays which game how well: from a question of the house to a bot's decision.

A game's own bots are in the package of its name here, in a module for each strength. At another game,
which somebody has installed, bots play anything that is possible.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final, get_args

from stammtisch.bots import at_random
from stammtisch.bots.thinking import Asked, Strength, Think, Thought
from stammtisch.house.bots.thinker import Question

ANYTHING: Final[Mapping[Strength, Think]] = {"weak": at_random.think}

NEEDS: Final[Mapping[Strength, str]] = {"master": "bgsage"}
"""What has to be installed for it."""


def strengths(game: str) -> Sequence[Strength]:
    """What there is at a game, the weakest first. For this nothing is loaded."""
    here = Path(__file__).parent / game
    found = [one for one in get_args(Strength) if (here / f"{one}.py").exists()]
    return [one for one in found if find_spec(NEEDS.get(one, "stammtisch"))] or list(ANYTHING)


def load_all() -> None:
    """Loads the bots of all games, before anybody waits for them."""
    for package in Path(__file__).parent.glob("*/__init__.py"):
        import_module(f"stammtisch.bots.{package.parent.name}")


def thought(question: Question) -> Thought:
    """What a bot decides, by its own strength, temper and chance, and what it says of each move."""
    asked = Asked(question.options, question.seat, question.view, question.choices, question.shown)
    return _think(question)(asked, random.Random(question.seed))


def _think(question: Question) -> Think:
    if find_spec(f"stammtisch.bots.{question.game}") is None:
        return ANYTHING["weak"]
    package = import_module(f"stammtisch.bots.{question.game}")
    tempered: Mapping[tuple[str, str], Think] = getattr(package, "TEMPERED", {})
    think: Think = package.THINK[question.strength]
    return tempered.get((question.strength, question.temper), think)
