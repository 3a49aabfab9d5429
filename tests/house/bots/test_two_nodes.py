"""Bots at several nodes: each minds the same tables, and what they do is done once."""

from stammtisch.games.backgammon import BACKGAMMON
from stammtisch.kernel.person import Person, is_bot
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.moves import CallBots
from stammtisch.tables.opening import Terms
from stammtisch_proving.pfand import PFAND
from tests.house.bots.minds import Mind
from tests.house.quarter import Quarter, quarter
from tests.house.rooms import in_a_loop
from tests.people import ANNA

QUICK = ClockSettings(turn=60, bank=0, rest=2, grace=10, thinking=0, keep=0)


async def all_bots(here: Quarter) -> int:
    await here.any.directory.refresh()
    return sum(is_bot(person) for _, _, _, person in here.any.directory.seats())


@in_a_loop
async def test_two_nodes_that_both_let_a_bot_decide_move_once(tmp_path):
    """Neither hears the other, and both think at the same time: who stores first has moved."""
    thought = Mind()
    async with quarter(tmp_path, nodes=2, thinker=thought) as here:
        for running in here.running:
            running.line.is_cut = True
        await here.open_table(BACKGAMMON, bots=CallBots(1, "weak"), pace=QUICK)
        await here.any.sit_down(ANNA, here.table)
        for running in here.running:
            await here.come(ANNA, at=running)
        for _ in range(90):
            await here.pass_(1)
            table = await here.state()
            seat = table.people.index(ANNA)
            if seat in getattr(table.turn, "seats", ()) and table.round is not None:
                await here.act(ANNA, seat, table.game.default(table.state, seat))
        rows = [row for row in await here.log() if row.by and is_bot(row.by)]
        decided = [row.move_id for row in rows if row.move_id.startswith("bot-")]
        assert len(decided) > 5
        assert len(set(decided)) == len(decided)
        assert len(thought.asked) > len(decided)  # both have thought, more than once


@in_a_loop
async def test_a_house_of_many_nodes_has_no_more_bots_than_one(tmp_path):
    """Twelve may be in the house, six at one host's tables; hosts call for more, at different nodes."""
    async with quarter(tmp_path, nodes=3, thinker=Mind()) as here:
        terms = Terms(pace=QUICK, bots=CallBots(3, "weak"))
        options = next(iter(PFAND.presets.values()))
        for number in range(9):
            house, host = here.running[number % 3].house, Person(f"Host {number}")
            table = await house.open_table(PFAND, options, host, terms)
            await house.presence.came(host, table)
        counts = []
        for _ in range(30):
            await here.pass_(1)
            counts.append(await all_bots(here))
        assert counts[-1] > 6
        assert max(counts) <= 12
