"""What the ladder has found is what is promised of the bots, and no bout was ended at a good moment."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

from ladder.__main__ import LADDERS
from ladder.results import Played, load

PLAYED = ("blackjack", "watten")
"""The games whose bouts have all their deals."""
STEPS = ("random", "weak", "middle", "strong")
MOST_MS = {"watten": 500}
"""Of a decision, but for the master's; elsewhere 300."""

AT_LEAST = [
    ("watten", "two pairs", "strong", "random", 80),
    ("watten", "two pairs", "strong", "middle", 58),
    ("backgammon", "no cube", "strong", "gnubg 0-ply", -0.12),
    ("backgammon", "no cube", "strong", "pubeval", 0.5),
    ("backgammon", "one-point games", "strong", "random", 99),
    ("poker", "no limit, six seats", "strong", "who calls", 100),
    ("poker", "no limit, six seats", "strong", "middle", 10),
    ("poker", "no limit, two seats", "strong", "who folds", 0),
    ("poker", "no limit, two seats", "strong", "who calls", 0),
    ("poker", "no limit, two seats", "strong", "who raises", 0),
]
"""What one wins of another, or how often, with 95 %."""


def bouts(game: str) -> Sequence[Played]:
    return list(load(game).bouts.values())


@pytest.mark.parametrize("game", PLAYED)
def test_every_bout_has_just_as_many_deals_as_were_fixed(game):
    found = load(game).bouts
    for bout in LADDERS[game].bouts:
        assert found[bout.name].tally.values == bout.deals, bout.name


@pytest.mark.parametrize("game", LADDERS)
def test_each_strength_is_surely_ahead_of_the_next(game):
    found = {(one.table, one.stronger, one.weaker): one for one in bouts(game)}
    for table in {table for table, stronger, _ in found if stronger == "middle"}:
        for weaker, stronger in pairwise(STEPS):
            assert found[table, stronger, weaker].is_sure, f"{table}: {stronger} and {weaker}"


@pytest.mark.parametrize(("game", "table", "stronger", "weaker", "least"), AT_LEAST)
def test_what_must_hold_does(game, table, stronger, weaker, least):
    [one] = [one for one in bouts(game) if (one.table, one.stronger, one.weaker) == (table, stronger, weaker)]
    assert one.won.value - one.won.within >= least


@pytest.mark.parametrize("game", LADDERS)
def test_nobody_waits_long_for_a_decision(game):
    for name, habits in load(game).habits.items():
        if name in STEPS and habits.within:
            assert habits.slow <= MOST_MS.get(game, 300), name
