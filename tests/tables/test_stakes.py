"""What rounds bring people, for statistics: each chip won or lost is counted once, and nobody else's."""

from collections import Counter

import pytest

from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.tables.stakes import results
from tests.tables.sessions import random_steps


def ids(game):
    return game.name


@pytest.mark.parametrize("game", GAMES + PROVING, ids=ids)
@pytest.mark.parametrize("seed", range(12))
def test_what_somebody_took_home_is_what_his_rounds_have_brought_him(game, seed):
    """By person: what he took away less what he brought is the sum of his results and what he's still
    playing for."""
    won: Counter[str] = Counter()
    paid: Counter[str] = Counter()
    for step in random_steps(game, f"stakes {seed}"):
        for result in results(step.before, step.after, step.acted.moves, step.acted.paid):
            won[result.person] += result.chips
        for person, chips in step.acted.paid:
            paid[person] -= chips
        last = step.after
        if last.round is None:
            here = Counter(dict(zip(last.people, last.chips.seats, strict=True)))
            for person in {*won, *paid} - {""}:
                assert won[person] == paid[person] + here[person], (person, step.acted.moves)
