"""What a table's past says to each person is what they were told live, and to nobody more than that.

People of all games come and go at random, take each other's seats, and watch. Then everything
that the archive tells each of them is compared with what their devices were told, and with
what is worked out once more from the log alone.
"""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import DEALER, Leave, Made, Sit
from stammtisch.house.keeping import archive as archives
from stammtisch.house.keeping.archive import Archive
from stammtisch.house.keeping.sittings import Sittings
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.absent import NOBODY
from stammtisch.tables.moves import Admit, Close, HandOver, Kick, TableMove
from stammtisch.tables.opening import Opening, Terms
from stammtisch.tables.record import Table
from stammtisch.tables.row import Row
from stammtisch.wire.messages import Passed
from stammtisch_proving.ring4 import RING4
from tests.gears import few
from tests.house.rooms import PEOPLE, Room, in_a_loop, room
from tests.house.traces import kept
from tests.house.watching.test_viewers_leaks import history, whole_evening
from tests.people import ANNA, BEN, CLEO, DORA, EVE

EVERYBODY = (*PEOPLE, EVE, None)


async def past(
    house_archive: Archive, person: Person | None, table: str, page: int = 7
) -> list[tuple[Passed, Any]]:
    """All rows, page by page."""
    rows: list[tuple[Passed, Any]] = []
    while True:
        after = rows[-1][0].version if rows else 0
        chapter = await house_archive.read(person, table, after, page)
        assert len(chapter.rows) <= page
        rows += chapter.rows
        if not chapter.rows:
            assert chapter.version == after
            return rows


def seat_in(table: Table, person: Person | None) -> int | None:
    found = [seat for seat, one in enumerate(table.people) if one == person is not None]
    return found[0] if found else None


def shown(game: AnyGame, row: Row[Any], seat: int | None) -> bytes:
    """What is done to the table itself is shown to all."""
    return encode(
        [(by, move if isinstance(move, TableMove) else game.show(by, move, seat)) for by, move in row.moves]
    )


async def evening(folder: Path, game: AnyGame, seed: object) -> int:
    """How many rows were compared with what somebody was told live."""
    async with room(folder, game) as here:
        await here.store.open_account(EVE, 0)
        passing = await whole_evening(here, seed)
        tables, rows = await history(here, game)
        pasts = {person: await past(here.house.archive, person, here.table) for person in EVERYBODY}
        for person, told in pasts.items():
            assert [row.version for row, _ in told] == [row.version for row in rows]
            for (passed, seat), row, table in zip(told, rows, tables[1:], strict=True):
                assert seat == seat_in(table, person)
                assert encode(passed.moves) == shown(game, row, seat)
                assert (passed.by, passed.at) == (row.by, row.at)
        return sum(_compared(device, pasts) for device in passing.devices)


def _compared(device: Any, pasts: dict[Person | None, list[tuple[Passed, Any]]]) -> int:
    device.read()
    told = {row.version: encode(row.moves) for row, _ in pasts[device.person]}
    for version, moves in device.rows.items():
        assert told[version] == moves, f"row {version} was told otherwise to {device.person}"
    return len(device.rows)


@pytest.mark.parametrize("seed", few(range(2)))
@pytest.mark.parametrize("game", GAMES + PROVING, ids=lambda game: game.name)
@in_a_loop
async def test_everybody_reads_what_they_were_told_live(tmp_path, game, seed):
    assert await evening(tmp_path, game, f"archive {game.name} {seed}") > 20


# Deliberate faults: each must be found.


def by_the_seat_they_have_now(self: Sittings, person: Person, version: int) -> int | None:
    return next((seat for seat, one in self._seats.items() if one == person), None)


def by_the_seat_they_had_before_the_row(self: Sittings, person: Person, version: int) -> int | None:
    return really_seat_of(self, person, version - 1)


def as_if_they_never_left(self: Sittings, person: Person, version: int) -> int | None:
    seats = [one.seat for one in self._of.get(person, []) if one.version <= version and one.seat is not None]
    return seats[-1] if seats else None


really_seat_of = Sittings.seat_of
FAULTS = [by_the_seat_they_have_now, by_the_seat_they_had_before_the_row, as_if_they_never_left]


async def evenings(folder: Path) -> None:
    for seed in range(5):
        (folder / str(seed)).mkdir()
        await evening(folder / str(seed), RING4, seed)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
@in_a_loop
async def test_an_archive_that_tells_too_much_is_found(tmp_path, fault, monkeypatch):
    monkeypatch.setattr(Sittings, "seat_of", fault)
    with pytest.raises(AssertionError):
        await evenings(tmp_path)


@in_a_loop
async def test_moves_that_are_not_filtered_are_found(tmp_path, monkeypatch):
    def whole(_table: Table, row: Row[Any], _audience: Any) -> Passed:
        return Passed(row.version, row.at, msgspec.Raw(encode(row.moves)), row.by)

    monkeypatch.setattr(archives, "passed", whole)
    with pytest.raises(AssertionError):
        await evening(tmp_path, RING4, 1)


# Who may read it.


async def private(here: Room, kept: tuple[Person, ...] = ()) -> str:
    terms = Terms(code="ACDEFG", kept=kept)
    return await here.house.open_table(RING4, RING4.options(), ANNA, terms)


async def reads(here: Room, person: Person | None, table: str, code: str = "") -> str | int:
    """Up to which row, or the word with which it's refused."""
    try:
        chapter = await here.house.archive.read(person, table, 0, 100, code)
    except Refused as refused:
        return refused.word
    assert [row.version for row, _ in chapter.rows] == list(range(1, chapter.version + 1))
    assert (await here.house.archive.read(person, table, chapter.version, 100, code)).rows == []
    return chapter.version


@in_a_loop
async def test_a_private_past_is_for_those_who_belong_there_or_did_or_know_the_code(tmp_path):
    async with room(tmp_path) as here:
        table = await private(here, kept=(NOBODY, NOBODY, NOBODY, DORA))
        await here.house.act(table, BEN, Made(0, Sit()), "sit", code="ACDEFG")
        await here.house.act(table, BEN, Made(0, Leave()), "leave")
        found = {person: await reads(here, person, table) for person in EVERYBODY}
        assert found == {
            "Anna": 2,
            "Ben": 2,
            "Cleo": "private",
            "Dora": 2,
            "Eve": "private",
            None: "private",
        }
        assert await reads(here, CLEO, table, "acd-efg") == 2
        assert await reads(here, CLEO, table, "acd-efh") == "private"


@in_a_loop
async def test_nobody_finds_the_code_by_trying(tmp_path):
    async with room(tmp_path) as here:
        table = await private(here)
        words = [await reads(here, EVE, table, f"ACDEF{letter}") for letter in "ACDEFG"]
        assert words == ["private"] * 5 + ["too_many_tries"]


@in_a_loop
async def test_who_had_to_leave_reads_how_it_went_until_then(tmp_path):
    async with room(tmp_path) as here:
        table = await private(here)
        for seat, person in enumerate((ANNA, BEN)):
            await here.house.act(table, person, Made(seat, Sit()), "sit", code="ACDEFG")
        await here.house.act(table, ANNA, Made(DEALER, Kick(1)), "kick")
        await here.house.act(table, CLEO, Made(1, Sit()), "sit", code="ACDEFG")
        assert [await reads(here, person, table) for person in (ANNA, BEN, CLEO)] == [4, 3, 4]
        assert await reads(here, BEN, table, "ACDEFG") == 3
        await here.house.act(table, ANNA, Made(DEALER, Admit(BEN)), "admit")
        assert await reads(here, BEN, table) == 5


@in_a_loop
async def test_a_new_host_and_a_former_one_both_belong_there(tmp_path):
    async with room(tmp_path) as here:
        table = await private(here)
        await here.house.act(table, BEN, Made(0, Sit()), "sit", code="ACDEFG")
        await here.house.act(table, ANNA, Made(DEALER, HandOver(BEN)), "over")
        assert [await reads(here, person, table) for person in (ANNA, BEN, CLEO)] == [2, 2, "private"]


@in_a_loop
async def test_the_past_of_a_closed_table_stays(tmp_path):
    async with room(tmp_path) as here:
        table = await private(here)
        await here.house.act(table, BEN, Made(0, Sit()), "sit", code="ACDEFG")
        await here.house.act(table, ANNA, Made(DEALER, Close()), "close")
        chapter = await here.house.archive.read(BEN, table, 0, 100)
        assert (chapter.is_closed, chapter.version, len(chapter.rows)) == (True, 2, 2)
        assert await reads(here, CLEO, table) == "private"
        assert await reads(here, CLEO, "no such") == "no_such_table"


@in_a_loop
async def test_a_long_past_is_read_through_once_and_few_tables_are_remembered(tmp_path, monkeypatch):
    asked: list[tuple[int, int]] = []
    async with room(tmp_path, RING4) as here:
        version = 0
        for _ in range(150):
            version = await here.act(ANNA, 0, Sit(), seen=version)
            version = await here.act(ANNA, 0, Leave(), seen=version)
        really_rows = here.store.rows

        async def rows(table: str, after: int, most: int) -> Sequence[bytes]:
            asked.append((after, most))
            return await really_rows(table, after, most)

        monkeypatch.setattr(here.store, "rows", rows)
        archive = Archive(here.store, here.house.door, most=2)
        both = await asyncio.gather(*(archive.read(ANNA, here.table, 298, 10) for _ in range(2)))
        assert [[row.version for row, _ in chapter.rows] for chapter in both] == [[299, 300]] * 2
        assert asked == [(0, 256), (256, 256), (298, 10), (300, 256), (298, 10)]
        for _ in range(3):
            await archive.read(None, await here.open_table(), 0, 10)
        assert len(kept(archive, Opening)) == 2
