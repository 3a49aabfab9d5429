"""At every table, by any house rules, every bot does something that is possible."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from ladder.watten import is_won
from stammtisch.bots.thinking import Think
from stammtisch.bots.watten import THINK
from stammtisch.games.choosing import fits
from stammtisch.games.watten.moves import Draw, Forfeit
from stammtisch.games.watten.options import PRESETS
from tests.bots.watten.tables import any_rules, questions
from tests.gears import few

STRENGTHS = [pytest.param(think, id=name) for name, think in THINK.items()]
TABLES = few(range(500), 40)
PART = 50
"""Tables that are tried together."""
MOST = {"strong": 3}
"""So many parts for who thinks longest; `python -m exhaustive.bot_games` tries thousands of rounds."""


def parts() -> Iterator[Any]:
    for name, think in THINK.items():
        for first in range(0, len(TABLES), PART)[: MOST.get(name)]:
            yield pytest.param(think, TABLES[first : first + PART], id=f"{name} {first}")


@pytest.mark.slow
@pytest.mark.parametrize(("think", "tables"), list(parts()))
def test_what_a_bot_does_is_possible(think: Think, tables: Sequence[int]) -> None:
    for seed in tables:
        rng = random.Random(seed)
        asked = questions(seed, any_rules(rng), rng.randint(1, 60))[-1]
        move = think(asked, rng).move
        assert any(fits(choice, move) for choice in asked.choices)
        assert not isinstance(move, Draw | Forfeit)


@pytest.mark.parametrize("think", STRENGTHS)
def test_a_bot_that_has_seen_nothing_of_a_round_goes_on_with_it(think: Think) -> None:
    for seed in few(range(60), 10):
        rng = random.Random(seed)
        asked = questions(seed, count=rng.randint(1, 60))[-1]._replace(shown=())
        move = think(asked, rng).move
        assert any(fits(choice, move) for choice in asked.choices)


@pytest.mark.parametrize("think", STRENGTHS)
def test_a_bot_that_is_asked_alike_decides_alike(think: Think) -> None:
    for asked in questions("alike", count=20):
        assert think(asked, random.Random(1)) == think(asked, random.Random(1))


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("name", ["weak", "middle"])
def test_a_game_among_bots_ends(name: str, preset: str) -> None:
    for seed in few(range(20), 3):
        is_won((THINK[name], THINK["weak"]), seed, PRESETS[preset])  # type: ignore[index]
