"""What a bot says of its choices: its own decision is among them, all are possible, and the best is first."""

from itertools import pairwise
from random import Random

import pytest

from ladder.table import BotTable
from stammtisch.bots.backgammon import sage
from stammtisch.bots.backgammon.doubling import SURELY
from stammtisch.bots.players import strengths, thought
from stammtisch.bots.thinking import Asked, Thought
from stammtisch.games.catalogue import find
from stammtisch.games.choosing import fits, pattern
from stammtisch.games.moves import Sit
from stammtisch.house.bots.thinker import Question

BOTS = [
    (game, strength)
    for game in ("blackjack", "poker", "backgammon", "watten")
    for strength in strengths(game)
    if strength != "master" or sage.is_installed()
]
DECISIONS = {"master": 8, "strong": 60}
SAY_NOTHING = {
    ("blackjack", "weak"),
    ("blackjack", "middle"),
    ("poker", "weak"),
    ("watten", "weak"),
    ("watten", "middle"),
}
"""They play by a chart, by feeling, by rules of thumb or at random."""


def thoughts(game: str, preset: str, strength: str) -> list[tuple[Asked, Thought]]:
    """What bots of this strength think while they play with each other."""
    here, said = find(game), list[tuple[Asked, Thought]]()
    options = here.presets[preset]

    def think(asked: Asked, rng: Random) -> Thought:
        question = Question(game, strength, "even", *asked, seed=rng.getrandbits(32))  # type: ignore[arg-type]
        said.append((asked, thought(question)))
        return said[-1][1]

    seats = len(here.chips(here.setup(options)).seats)
    table = BotTable(here, options, [think] * seats, f"worths {preset}")
    for seat in range(seats):
        for offer in here.table_choices(table.state, seat):
            if isinstance(move := pattern(offer), Sit):
                table.make(seat, move)
                break
    while len(said) < DECISIONS.get(strength, 100) and table.step() is not None:
        pass
    return said


@pytest.mark.slow
@pytest.mark.parametrize(("game", "strength"), BOTS)
def test_what_a_bot_decides_is_among_what_it_weighs(game, strength):
    weighed = 0
    for preset in list(find(game).presets)[:4]:
        for asked, (move, worths, unit) in thoughts(game, preset, strength):
            if not worths:
                assert not unit
                continue
            weighed += 1
            assert unit
            assert move in [each.move for each in worths]
            assert all(any(fits(choice, each.move) for choice in asked.choices) for each in worths)
            said = [each.worth for each in worths]
            assert all(one >= next_one - 2 * SURELY for one, next_one in pairwise(said))
    assert bool(weighed) != ((game, strength) in SAY_NOTHING)
