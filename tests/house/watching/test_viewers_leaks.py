"""Whatever anybody was ever told is exactly what their seat may know at that version.

People of all games come and go at random, over several devices, connections that stall, and
two nodes. Then everything that was told is worked out once more from the log alone.
"""

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from stammtisch.games.catalogue import GAMES, PROVING, find
from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import Leave, Made
from stammtisch.house.acting.live import LiveTable
from stammtisch.house.house import House
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.moves import HandOver, Pause, Resume, TableMove
from stammtisch.tables.opening import opened
from stammtisch.tables.record import Table
from stammtisch.tables.row import Row, read_row
from stammtisch.tables.shown.picture import Audience, Common, passed, picture, seat_of
from stammtisch.tables.table import follow
from stammtisch.testing.examples import examples
from stammtisch.wire.messages import Passed, Picture, Shown, Went
from stammtisch_proving.ring4 import RING4
from tests.gears import few
from tests.house.rooms import PEOPLE, Room, in_a_loop, room
from tests.house.watching.devices import Device
from tests.people import EVE

STEPS = 120


class Evening:
    def __init__(self, here: Room, nodes: Sequence[House], seed: object) -> None:
        self.here, self.nodes = here, nodes
        self.rng = random.Random(f"{seed}")
        self.devices: list[Device] = []
        self.looking: list[tuple[Device, House]] = []

    async def passes(self) -> None:
        for person in PEOPLE:
            await self._comes(person)
        for _ in range(STEPS):
            await self.rng.choice((self._acts, self._acts, self._acts, self._acts, self._moves_about))()
        for device in self.devices:
            device.goes_on()

    async def _acts(self) -> None:
        house = self.rng.choice(self.nodes)
        table = await house.table(self.here.table)
        person = self._somebody(table)
        made = self._choice(table, person)
        if made is not None:
            try:
                await self.here.act(person, *made, house=house)
            except Refused:
                return

    def _somebody(self, table: Table) -> Person:
        awaited = [table.people[seat] for seat in getattr(table.turn, "seats", ())] or PEOPLE
        return self.rng.choice(awaited) if self.rng.random() < 0.7 else self.rng.choice(PEOPLE)

    def _choice(self, table: Table, person: Person) -> Made | None:
        rng, game, seat = self.rng, table.game, seat_of(table.people, person)
        if seat is not None and table.conduct.paused is not None:
            return Made(seat, Resume())
        if seat is None:
            seat = rng.randrange(len(table.people))
        play, others = list(game.choices(table.state, seat)), game.table_choices(table.state, seat)
        offers: list[Any] = [*others, *play * 6]
        offers = [one for one in offers if one != Leave() or rng.random() < 0.3]
        if rng.random() < 0.03:
            offers = [Pause(), HandOver(person)]
        return Made(seat, next(examples(rng.choice(offers), rng))) if offers else None

    async def _comes(self, person: Person, seen: int | None = None) -> None:
        device, house = Device(person, most=self.rng.choice((1, 3, 64))), self.rng.choice(self.nodes)
        await device.watch(house, self.here.table, seen)
        self.devices.append(device)
        self.looking.append((device, house))

    async def _moves_about(self) -> None:
        """A device stalls, goes on, or is lost; then its owner is there again, with another one."""
        device, house = live = self.rng.choice(self.looking)
        match self.rng.randrange(3):
            case 0:
                device.stalls()
            case 1:
                device.goes_on()
            case _:
                self.looking.remove(live)
                house.viewers.gone(device.outbox)
                version = device.read().version
                person = self.rng.choice((device.person, EVE))
                await self._comes(person, self.rng.choice((version, 0, None)))


async def history(here: Room, game: AnyGame) -> tuple[list[Table], Sequence[Row[Any]]]:
    """Every version of the table, from the log alone."""
    loaded = await here.store.load(here.table)
    assert loaded is not None
    table = opened(find, loaded.opening)
    rows = [read_row(game, row) for row in await here.store.rows(here.table, 0, 10_000)]
    tables = [table]
    for row in rows:
        tables.append(follow(tables[-1], row))
    return tables, rows


def check(device: Device, tables: Sequence[Table], rows: Sequence[Row[Any]]) -> int:
    """What a device was told, beside what its owner may know; how many rows that were."""
    told = 0
    for message in device.messages:
        assert isinstance(message, Shown | Went)
        table = tables[message.version]
        seat = _seat(table, device.person)
        assert message.seat == seat
        _check_picture(message.picture, table, seat)
        shown = message.since or () if isinstance(message, Shown) else (message,)
        for row in shown:
            then = _seat(tables[row.version], device.person)
            assert bytes(row.moves) == _moves(table.game, rows[row.version - 1], then)
            assert row.by == rows[row.version - 1].by
            told += 1
    return told


def _seat(table: Table, person: Person) -> int | None:
    """Whose name stands there: written anew, so that it isn't the house's own mistake."""
    found = [seat for seat, one in enumerate(table.people) if one == person]
    return found[0] if found else None


def _moves(game: AnyGame, row: Row[Any], seat: int | None) -> bytes:
    return encode(
        [
            (made_by, move if isinstance(move, TableMove) else game.show(made_by, move, seat))
            for made_by, move in row.moves
        ]
    )


def _check_picture(picture: Picture, table: Table, seat: int | None) -> None:
    game, state, is_paused = table.game, table.state, table.conduct.paused is not None
    assert bytes(picture.view) == encode(game.view(state, seat))
    assert bytes(picture.facts) == b"[]"
    may_play = [] if seat is None or is_paused else list(game.choices(state, seat))
    assert bytes(picture.choices) == encode(may_play)
    if seat is None:
        assert bytes(picture.table_choices) == b"[]"
    else:
        offered = {encode(one) for one in [*game.table_choices(state, seat), Pause(), Resume()]}
        told = msgspec.json.decode(picture.table_choices, type=list[msgspec.Raw])
        assert {bytes(one) for one in told} <= offered


async def whole_evening(here: Room, seed: object, spoil: Callable[[], None] = lambda: None) -> Evening:
    """An evening at two nodes; both know of all of it, and everybody has been told."""
    nodes = [here.house, await here.another_node()]
    spoil()
    passing = Evening(here, nodes, seed)
    await passing.passes()
    for house in nodes:
        await house.table(here.table)
    for device, _ in passing.looking:
        device.goes_on()
    return passing


async def evening(folder: Any, game: AnyGame, seed: object, spoil: Callable[[], None] = lambda: None) -> int:
    async with room(folder, game) as here:
        await here.store.open_account(EVE, 0)
        passing = await whole_evening(here, seed, spoil)
        tables, rows = await history(here, game)
        told = sum(check(device.read(), tables, rows) for device in passing.devices)
        assert {device.version for device, _ in passing.looking} == {len(rows)}
        return told


@pytest.mark.parametrize("seed", few(range(3)))
@pytest.mark.parametrize("game", GAMES + PROVING, ids=lambda game: game.name)
@in_a_loop
async def test_nobody_is_told_more_or_less_than_their_seat_may_know(tmp_path, game, seed):
    assert await evening(tmp_path, game, f"{game.name} {seed}") > 50


# Deliberate faults: each must be found.


def sees_all_views(table: Table, audience: Audience, common: Common) -> Picture:
    return picture(table, audience._replace(seat=0), common)


def sees_all_moves(table: Table, row: Row[Any], audience: Audience, whole: Any = None) -> Passed:
    return replace(passed(table, row, audience), moves=msgspec.Raw(encode(row.moves)))


def is_told_what_the_awaited_may_play(table: Table, audience: Audience, common: Common) -> Picture:
    seats = getattr(table.turn, "seats", ()) or (0,)
    offered = msgspec.Raw(encode(table.game.choices(table.state, seats[0])))
    return replace(picture(table, audience, common), choices=offered)


def stays_in_their_audience(self: Any, table: Table) -> None:
    """Whoever has sat down or left."""


really_since = LiveTable.rows_since


def by_who_sits_there_now(self: LiveTable, seen: int | None) -> Any:
    rows, table = really_since(self, seen), self.table
    return None if rows is None or table is None else [(row, table.people) for row, _ in rows]


FAULTS: dict[str, tuple[str, Any]] = {
    "a view is not filtered": ("watching.gallery.picture", sees_all_views),
    "moves are not filtered": ("watching.gallery.passed", sees_all_moves),
    "choices are told to all": ("watching.gallery.picture", is_told_what_the_awaited_may_play),
    "who has left is told as their former seat": ("watching.gallery.Gallery._group", stays_in_their_audience),
    "the next owner is told a seat's past": ("acting.live.LiveTable.rows_since", by_who_sits_there_now),
}


async def evenings(folder: Path, spoil: Callable[[], None]) -> None:
    for seed in range(5):
        (folder / str(seed)).mkdir()
        await evening(folder / str(seed), RING4, seed, spoil)


@pytest.mark.parametrize("fault", FAULTS)
@in_a_loop
async def test_a_viewer_who_is_told_too_much_is_found(tmp_path, fault, monkeypatch):
    where, what = FAULTS[fault]
    with pytest.raises(AssertionError):
        await evenings(tmp_path, lambda: monkeypatch.setattr(f"stammtisch.house.{where}", what))
