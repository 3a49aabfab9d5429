"""A fault in a game's code stops the one table where it happened, and leaves a report that replays it."""

import logging
import os
import stat

import pytest

from stammtisch.games.moves import Away, Made, Sit
from stammtisch.house.acting.fault import MOST_ROWS_ALONE, Frozen, NeverEnds, play_again
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Entry
from stammtisch.tables.row import Row, write_row
from stammtisch.tables.snapshot import Impossible
from stammtisch.tables.wrong_rules import ChipsAppeared, DealerRefused
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.pfand.moves import Bid, Start
from tests.house.broken_games import BROKEN, GAME, SECRET, Fault, busy_dealer, release
from tests.house.failing import DISK_FULL, before
from tests.house.rooms import Ear, Room, in_a_loop, room
from tests.people import ANNA, BEN, CLEO, DORA

RAISED = {"chips appear": ChipsAppeared, "the house is refused": DealerRefused}


async def freeze(here: Room) -> Frozen:
    """Anna and Ben sit down, and Anna starts a round, which is too much for this game."""
    await here.seat(ANNA, BEN)
    with pytest.raises(Frozen) as frozen:
        await here.act(ANNA, 0, Start(), "fatal")
    return frozen.value


@pytest.mark.parametrize("fault", BROKEN)
@in_a_loop
async def test_a_fault_stops_the_table_and_nothing_of_that_move_is_stored(tmp_path, monkeypatch, fault):
    release(monkeypatch, BROKEN[fault])
    async with room(tmp_path, BROKEN[fault]) as here:
        ear = Ear()
        here.house.listen(here.table, ear)
        await freeze(here)
        assert len(await here.log()) == 2
        assert ear.versions == [1, 2]
        for act in (here.act(BEN, 1, Away()), here.house.table(here.table)):
            with pytest.raises(Frozen):
                await act


@pytest.mark.parametrize("fault", BROKEN)
@in_a_loop
async def test_the_report_plays_the_fault_again_until_it_is_mended(tmp_path, monkeypatch, fault):
    release(monkeypatch, BROKEN[fault])
    async with room(tmp_path, BROKEN[fault]) as here:
        await freeze(here)
        report = here.reports / f"{here.table}.json"
        with pytest.raises(RAISED.get(fault, Fault)):
            play_again(report)
        release(monkeypatch, GAME)
        assert play_again(report).state.phase == "bid"


@pytest.mark.parametrize("fault", BROKEN)
@in_a_loop
async def test_a_house_without_the_fault_goes_on(tmp_path, monkeypatch, fault):
    release(monkeypatch, BROKEN[fault])
    async with room(tmp_path, BROKEN[fault]) as here:
        await freeze(here)
        release(monkeypatch, GAME)
        mended = await here.another_node()
        assert await here.act(ANNA, 0, Start(), "fatal", house=mended) == 3
        assert await here.act(BEN, 1, Bid(2), house=mended) == 4


@in_a_loop
async def test_all_other_tables_go_on(tmp_path, monkeypatch):
    release(monkeypatch, BROKEN["apply"])
    async with room(tmp_path, BROKEN["apply"]) as here:
        other = await here.open_table(BROKEN["apply"])
        await here.act(CLEO, 0, Sit(20), table=other)
        await freeze(here)
        assert await here.act(DORA, 1, Sit(20), table=other) == 2


@in_a_loop
async def test_the_report_is_for_the_hosts_eyes_alone(tmp_path, monkeypatch):
    release(monkeypatch, BROKEN["apply"])
    async with room(tmp_path, BROKEN["apply"]) as here:
        old_mask = os.umask(0)
        try:
            await freeze(here)
        finally:
            os.umask(old_mask)
        report = here.reports / f"{here.table}.json"
        assert stat.S_IMODE(report.stat().st_mode) == 0o600
        assert SECRET in report.read_text()


@in_a_loop
async def test_players_are_told_no_secret(tmp_path, monkeypatch):
    release(monkeypatch, BROKEN["apply"])
    async with room(tmp_path, BROKEN["apply"]) as here:
        told = await freeze(here)
        assert (told.word, str(told)) == ("table_stopped", f"table_stopped: {Frozen.sentence}")
        assert told.args == ()
        assert SECRET not in told.sentence
        loaded = await here.store.load(here.table)
        assert loaded is not None
        assert loaded.opening.secret not in str(told)


@in_a_loop
async def test_a_refused_move_is_no_fault(tmp_path, monkeypatch):
    release(monkeypatch, BROKEN["apply"])
    async with room(tmp_path, BROKEN["apply"]) as here:
        await here.seat(ANNA, BEN)
        assert await here.refusal(ANNA, 0, Bid(2)) == "not_now"
        assert await here.act(ANNA, 0, Away()) == 3
        assert not here.reports.exists()


@in_a_loop
async def test_a_full_disk_when_the_report_is_written_does_not_hurt(tmp_path, monkeypatch, caplog):
    release(monkeypatch, BROKEN["apply"])
    async with room(tmp_path, BROKEN["apply"]) as here:
        here.reports.mkdir()
        (here.reports / f"{here.table}.json").symlink_to("/dev/full")
        await freeze(here)
        assert "cannot write the report" in caplog.text
        assert await here.act(CLEO, 0, Sit(20), table=await here.open_table()) == 1


@in_a_loop
async def test_a_file_in_place_of_the_folder_does_not_hurt_either(tmp_path, monkeypatch):
    release(monkeypatch, BROKEN["apply"])
    async with room(tmp_path, BROKEN["apply"]) as here:
        here.reports.write_text("no folder")
        await freeze(here)


@pytest.mark.parametrize("error", [DISK_FULL, ValueError("the opening is damaged")], ids=["full", "damaged"])
@in_a_loop
async def test_a_store_that_cannot_say_what_happened_does_not_hurt_either(tmp_path, monkeypatch, error):
    release(monkeypatch, BROKEN["apply"])
    async with room(tmp_path, BROKEN["apply"]) as here:
        await here.seat(ANNA, BEN)
        here.store.will("load", before(error))
        with pytest.raises(Frozen):
            await here.act(ANNA, 0, Start())
        assert not here.reports.exists()


@in_a_loop
async def test_a_house_that_never_ends_is_stopped(tmp_path, monkeypatch):
    endless = release(monkeypatch, busy_dealer(None))
    async with room(tmp_path, endless) as here:
        assert await here.act(ANNA, 0, Sit(), "a1") == 1  # it's stored: that comes first
        with pytest.raises(Frozen):
            await here.act(ANNA, 0, Away())
        assert len(await here.log(game=endless)) == 1 + MOST_ROWS_ALONE
        with pytest.raises(NeverEnds):
            play_again(here.reports / f"{here.table}.json")
        release(monkeypatch, busy_dealer(0))


async def store_nonsense(here: Room, version: int) -> None:
    """A row that the rules refuse."""
    row = Row(here.table, version, "x", 0, ANNA, PFAND.rules, (Made(0, Bid(7)),))
    await here.store.append(Entry(here.table, version, write_row(row)))


@pytest.mark.parametrize("is_known", [True, False], ids=["a table at hand", "a table just taken up"])
@in_a_loop
async def test_a_stored_row_that_the_rules_refuse_stops_the_table(tmp_path, is_known):
    async with room(tmp_path) as here:
        await here.seat(ANNA, BEN)
        await store_nonsense(here, 3)
        with pytest.raises(Frozen):
            await here.act(ANNA, 0, Away(), house=here.house if is_known else await here.another_node())
        with pytest.raises(Impossible, match=r"row 3 of table .* can't have happened"):
            play_again(here.reports / f"{here.table}.json")


@in_a_loop
async def test_a_damaged_row_stops_the_table(tmp_path):
    async with room(tmp_path) as here:
        await here.store.append(Entry(here.table, 1, b'{"table":'))
        with pytest.raises(Frozen):
            await here.act(ANNA, 0, Sit(20))
        assert await here.act(ANNA, 0, Sit(20), table=await here.open_table()) == 1


@in_a_loop
async def test_the_log_of_the_program_says_where_the_report_is(tmp_path, monkeypatch, caplog):
    release(monkeypatch, BROKEN["apply"])
    async with room(tmp_path, BROKEN["apply"]) as here:
        await freeze(here)
        told = [record for record in caplog.records if record.levelno == logging.ERROR]
        report = here.reports / f"{here.table}.json"
        assert [record.getMessage() for record in told] == [
            f"tables: table {here.table} is stopped by a fault, see {report}"
        ]


@in_a_loop
async def test_nothing_is_told_of_a_table_that_does_not_exist(tmp_path):
    async with room(tmp_path) as here:
        with pytest.raises(Refused, match="no_such_table"):
            await here.act(ANNA, 0, Sit(20), table="../../nowhere")
        assert not here.reports.exists()
