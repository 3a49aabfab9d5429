"""Whatever the house rules: a bot makes a move that is possible, soon, from what its seat was shown alone."""

import random
from time import process_time

import numpy as np
import pytest

from stammtisch.bots import at_random
from stammtisch.bots.asking import asked
from stammtisch.bots.poker import THINK
from stammtisch.games.choosing import fits
from stammtisch.games.contract import Awaiting
from stammtisch.games.poker import POKER
from tests.bots.poker.tables import drawn_options, seated

STEPS = 32


def watched(think, faults, times):
    """The same bot; what it does that isn't possible is noted, and how long it thinks."""

    def noting(asked, rng):
        begun = process_time()
        thought = think(asked, rng)
        times.append(process_time() - begun)
        if not any(fits(choice, thought.move) for choice in asked.choices):
            faults.append((asked, thought))
        return thought

    return noting


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 500, 50))
def test_bots_do_only_what_is_possible_at_500_random_tables(first):
    faults: list[object] = []
    times: list[float] = []
    for number in range(first, first + 50):
        rng = random.Random(number)
        options = drawn_options(rng)
        strengths = [THINK["weak"], THINK["middle"], THINK["strong"], at_random.think]
        bots = [watched(rng.choice(strengths), faults, times) for _ in range(options.seats)]
        table = seated(options, bots, number, rng)
        for _ in range(STEPS):
            if table.step() is None:
                break
    assert faults == []
    assert len(times) > 300
    assert np.quantile(times, 0.95) < 0.3


@pytest.mark.parametrize("strength", ["weak", "middle", "strong"])
def test_a_bot_thinks_alike_with_the_same_chance(strength):
    rng = random.Random(7)
    options = drawn_options(rng)
    table = seated(options, [at_random.think] * options.seats, 7, rng)
    looked = 0
    for _ in range(200):
        turn = POKER.turn(table.state)
        if isinstance(turn, Awaiting):
            seat = turn.seats[0]
            question = asked(POKER, options, table.state, seat, [])
            thoughts = [THINK[strength](question, random.Random(3)) for _ in range(2)]
            assert thoughts[0] == thoughts[1]
            looked += 1
        if table.step() is None:
            break
    assert looked
