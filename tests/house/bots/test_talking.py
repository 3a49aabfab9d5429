"""Bots say something only where they may, seldom, each thing once, and nothing that only some can know."""

from collections import Counter

import pytest
from msgspec.structs import replace

from stammtisch.games.backgammon import BACKGAMMON
from stammtisch.games.contract import Over
from stammtisch.games.moves import Move
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import Check, Fold, Start
from stammtisch.games.poker.options import PokerOptions
from stammtisch.house.bots import talking
from stammtisch.house.bots.talking import OFTEN
from stammtisch.house.bots.thinker import Question
from stammtisch.kernel.person import is_house_bot
from stammtisch.store.base import Said
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.moves import CallBots
from tests.house.bots.minds import Mind
from tests.house.quarter import Quarter, quarter
from tests.house.rooms import in_a_loop
from tests.people import ANNA

TALKING = ClockSettings(turn=5, bank=0, rest=1, grace=10, thinking=0, keep=0, chat=True)

HURRIED = replace(TALKING, turn=1)


def gives_up(question: Question) -> Move:
    """Begins the next hand, and never bets."""
    return next(one for one in question.choices if isinstance(one, Start | Fold | Check))


async def played(
    here: Quarter, seconds: float, count: int = 1, pace: ClockSettings = TALKING, game=POKER, options=None
) -> list[Said]:
    """Anna sits among so many bots for so long, and does nothing; what was said there."""
    options = options or PokerOptions(seats=count + 1)
    await here.open_table(game=game, options=options, bots=CallBots(count, "weak"), pace=pace)
    await here.any.sit_down(ANNA, here.table)
    await here.come(ANNA)
    await here.pass_(seconds)
    return [line for line in await here.any.store.said(here.table, 0, 999) if is_house_bot(line.by)]


@in_a_loop
async def test_bots_say_nothing_unless_they_may(tmp_path):
    async with quarter(tmp_path, thinker=Mind(gives_up)) as here:
        assert await played(here, 120, pace=replace(TALKING, chat=False)) == []


@in_a_loop
@pytest.mark.parametrize("nodes", [1, 3])
async def test_of_several_who_come_one_says_hello_once_at_however_many_nodes(tmp_path, nodes):
    async with quarter(tmp_path, nodes, Mind(gives_up)) as here:
        said = await played(here, 15, count=3)
        assert [(line.notice, line.text) for line in said] == [("hello", "")]


@in_a_loop
@pytest.mark.parametrize("nodes", [1, 3])
async def test_who_wins_is_praised_now_and_then_and_never_twice_a_round(tmp_path, nodes):
    async with quarter(tmp_path, nodes, Mind(gives_up)) as here:
        said = Counter(line.notice for line in await played(here, 600))
        rounds = (await here.state()).state.number
        assert rounds > 40
        assert said["hello"] == 1
        assert said.keys() == {"hello", "well_played"}
        assert 2 < said["well_played"] < OFTEN * rounds


@in_a_loop
async def test_after_a_match_the_bot_thanks_for_it(tmp_path):
    three_points = replace(BACKGAMMON.presets["match"], points=3, cube=False)
    async with quarter(tmp_path, thinker=Mind()) as here:
        said = await played(here, 900, pace=HURRIED, game=BACKGAMMON, options=three_points)
        assert isinstance((await here.state()).turn, Over)
        assert [line.notice for line in said] == ["hello", "thanks"]


@in_a_loop
async def test_at_most_one_line_a_round_is_said(tmp_path, monkeypatch):
    monkeypatch.setattr(talking, "OFTEN", 1.0)
    async with quarter(tmp_path, thinker=Mind()) as here:
        said = await played(here, 300, count=3)
        rounds = (await here.state()).round or 0
        assert 3 < len(said) <= rounds + 1
        assert "unlucky" in {line.notice for line in said}
