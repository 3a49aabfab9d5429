"""What there is to decide at Backgammon, and who decides it: alike at every strength."""

from __future__ import annotations

import random

from stammtisch.bots.at_random import filled_in
from stammtisch.bots.backgammon import doubling, giving_up, playing
from stammtisch.bots.backgammon.mind import Mind
from stammtisch.bots.backgammon.table import table_of
from stammtisch.bots.thinking import Asked, Thought, Worth
from stammtisch.games.backgammon.moves import Approve, Double, Resign, Roll, Start
from stammtisch.games.choosing import Steps
from stammtisch.games.moves import Move


def decided(asked: Asked, rng: random.Random, mind: Mind) -> Thought:
    table = table_of(asked)
    if mind.has_table and giving_up.is_hopeless(asked, table):
        return Thought(Resign(1))
    for choice in asked.choices:
        if isinstance(choice, Steps):
            return _best(playing.weighed(mind, table, choice.plays))
        if isinstance(choice, Start | Approve):
            return Thought(choice)
    if table.view.phase == "roll" and not any(isinstance(choice, Double) for choice in asked.choices):
        return Thought(Roll())
    worths = doubling.weighed(mind, table, asked.choices)
    return _best(worths) if worths else Thought(_anything(asked, rng))


def _best(worths: list[Worth]) -> Thought:
    return Thought(worths[0].move, worths, "points")


def _anything(asked: Asked, rng: random.Random) -> Move:
    """Where nothing can be said of any choice: the first one that there is."""
    return filled_in(asked.choices[0], rng)
