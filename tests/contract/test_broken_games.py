"""Tests of the suite: a game that leaks, cheats or makes chips must be found out.

Each game here is Pfand with one thing broken. The law named beside it must fail.
"""

from collections import Counter
from dataclasses import replace

import pytest

from stammtisch.games.backgammon import BACKGAMMON
from stammtisch.games.contract import AnyGame
from stammtisch.testing.laws.broken import Broken
from stammtisch.testing.suite import cases, check
from stammtisch_proving.pfand import PFAND
from tests.contract.broken_play import PLAYING, pays_double
from tests.contract.broken_records import RECORDED
from tests.contract.broken_secrets import TELLING

ANY_PFAND: AnyGame = PFAND
BROKEN = [*TELLING, *PLAYING, *RECORDED]


@pytest.mark.parametrize(("law", "game"), [pytest.param(law, game, id=what) for law, what, game in BROKEN])
def test_the_suite_finds_a_game_that(law: str, game: AnyGame) -> None:
    with pytest.raises(Broken):
        dict(cases(game))[law]()


def test_every_law_finds_something() -> None:
    assert {law for law, _, _ in BROKEN} == {law for law, _ in cases(ANY_PFAND)}


def test_no_two_are_called_the_same() -> None:
    assert [what for what, times in Counter(what for _, what, _ in BROKEN).items() if times > 1] == []


@pytest.mark.slow
def test_what_a_game_cannot_imagine_is_reported_and_not_proved() -> None:
    report = check(replace(PFAND, imagine=None))
    laws = ["what_a_viewer_cannot_know_makes_no_difference", "what_is_hidden_is_imagined_anew"]
    assert [line.split(": ")[:2] for line in report] == [["not proved", law] for law in laws]


@pytest.mark.slow
def test_there_is_nothing_to_imagine_where_everything_is_open() -> None:
    assert check(BACKGAMMON) == []


@pytest.mark.slow
def test_one_call_checks_everything() -> None:
    with pytest.raises(Broken, match="leads elsewhere"):
        check(replace(PFAND, apply=pays_double))
