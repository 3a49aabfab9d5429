"""The contract suite over every game there is."""

from collections.abc import Iterator

import pytest

from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.testing import suite
from stammtisch.testing.suite import Case, cases
from tests.gears import few


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suite, "SEEDS", few(suite.SEEDS))
    monkeypatch.setattr(suite, "LONGEST_SESSION", len(few(range(suite.LONGEST_SESSION), 40)))


def every_law_of_every_game() -> Iterator[object]:
    for game in GAMES + PROVING:
        for name, case in cases(game):
            yield pytest.param(case, id=f"{game.name}-{name}")


@pytest.mark.parametrize("case", list(every_law_of_every_game()))
def test_the_game_keeps_the_contract(case: Case) -> None:
    case()
