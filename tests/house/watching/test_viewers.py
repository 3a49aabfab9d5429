"""Who looks at a table is shown it at once, then told of every row, as far as they may know."""

import asyncio

from msgspec.structs import replace

from stammtisch.games.moves import Away, Sit
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.moves import Pause, Resume
from stammtisch.tables.opening import Terms
from stammtisch.wire.messages import PROTOCOL, Clock, Shown, Went
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.pfand.moves import Start
from stammtisch_proving.ring4 import RING4
from stammtisch_proving.ring4.moves import Deal
from tests.house.failing import Gate
from tests.house.rooms import PEOPLE, does, in_a_loop, room
from tests.house.watching.devices import Device, moves, plain
from tests.people import ANNA, BEN, CLEO, DORA, EVE, HOST
from tests.stillness import stillness

TERMS = Terms(
    pace=ClockSettings(turn=30, bank=40), title="The fast one", preset="workload", code="secret code"
)


@in_a_loop
async def test_first_the_table_as_a_whole_then_each_row(tmp_path):
    async with room(tmp_path) as here:
        await here.seat(ANNA, BEN)
        dora = await Device(DORA).watch(here.house, here.table)
        await here.act(ANNA, 0, Start())
        shown, went = dora.messages
        assert isinstance(shown, Shown)
        assert isinstance(went, Went)
        assert (shown.protocol, shown.table, shown.version, shown.game) == (PROTOCOL, here.table, 2, "pfand")
        assert shown.company.people[:2] == ("Anna", "Ben")
        assert (shown.since, shown.seat) == (None, None)
        assert (went.version, went.by) == (3, "Anna")
        assert moves(PFAND, went.moves)[0] == (0, Start())
        table = await here.house.table(here.table)
        assert bytes(went.picture.view) == encode(PFAND.view(table.state, None))


@in_a_loop
async def test_nobody_is_shown_a_row_before_it_is_stored(tmp_path):
    async with room(tmp_path) as here:
        await here.seat(ANNA)
        dora, gate = await Device(DORA).watch(here.house, here.table), Gate()
        here.store.will("append", gate)
        acting = asyncio.create_task(here.act(ANNA, 0, Away()))
        await gate.reached.wait()
        late = asyncio.create_task(Device(CLEO).watch(here.house, here.table))
        await stillness()
        assert dora.tells == ["Shown"]
        gate.opened.set()
        await acting
        assert dora.tells == ["Shown", "Went"]
        assert (await late).messages[0].version == 1  # type: ignore[union-attr]
        assert (await late).read().version == 2


@in_a_loop
async def test_each_seat_sees_its_own_hand_and_watchers_none(tmp_path):
    async with room(tmp_path, RING4) as here:
        devices = {name: await Device(name).watch(here.house, here.table) for name in (*PEOPLE, EVE)}
        await here.seat(*PEOPLE, chips=0)
        hands = {name: plain(device.last.picture.view)["mine"] for name, device in devices.items()}
        assert hands[EVE] is None
        assert len({card for name in PEOPLE for card in hands[name]}) == 52
        for seat, name in enumerate(PEOPLE):
            *_, (_, deal) = moves(RING4, devices[name].last.moves)
            assert isinstance(deal, Deal)
            assert [isinstance(hand, tuple) for hand in deal.hands] == [one == seat for one in range(4)]
            assert devices[name].last.seat == seat


@in_a_loop
async def test_all_of_an_audience_are_handed_the_very_same_bytes(tmp_path):
    async with room(tmp_path, RING4) as here:
        await here.seat(*PEOPLE, chips=0)
        names = (*PEOPLE, "Anna", "Eve", "Finn")
        devices = [await Device(Person(name)).watch(here.house, here.table) for name in names]
        table = await here.house.table(here.table)
        await here.act(ANNA, 0, RING4.default(table.state, 0))
        last = [device.line.sent[-1] for device in devices]
        assert last[0] is last[4]  # Anna's two devices
        assert last[5] is last[6]  # all who watch
        assert len({id(message) for message in last}) == 5


@in_a_loop
async def test_only_ones_own_seat_has_choices_and_watchers_may_sit_down(tmp_path):
    async with room(tmp_path, RING4) as here:
        devices = {name: await Device(name).watch(here.house, here.table) for name in (*PEOPLE, EVE)}
        await here.seat(*PEOPLE[:3], chips=0)
        picture = devices[EVE].last.picture
        assert plain(picture.free) == [[3, {"do": "sit", "chips": 0}]]
        assert plain(devices[ANNA].last.picture.free) == []
        await here.act(DORA, 3, Sit())
        choices = {name: plain(device.last.picture.choices) for name, device in devices.items()}
        assert [len(choices[name]) for name in (*PEOPLE, EVE)] == [13, 0, 0, 0, 0]
        assert plain(devices[EVE].last.picture.free) == []
        assert plain(devices[EVE].last.picture.table_choices) == []
        assert {"do": "leave"} in plain(devices[BEN].last.picture.table_choices)


@in_a_loop
async def test_clocks_are_told_so_that_a_client_can_count_down(tmp_path):
    async with room(tmp_path, RING4) as here:
        await does(here.house, "pulse")
        public = replace(TERMS, code="")
        table = here.table = await here.house.open_table(RING4, RING4.options(), HOST, public, "fast")
        eve = await Device(EVE).watch(here.house, table)
        await here.seat(*PEOPLE, chips=0)
        began = here.house.clock.now()
        assert eve.last.picture.clocks == (Clock(began + 70_000, 0, 40_000),)
        assert eve.last.picture.turn.awaits == (0,)
        here.clock.pass_(1000)
        late = (await Device(Person("Finn")).watch(here.house, table)).messages[0]
        assert isinstance(late, Shown)
        assert (late.now, late.picture.clocks) == (began + 1000, eve.last.picture.clocks)
        await here.act(HOST, -1, Pause())
        assert eve.last.picture.clocks == ()
        assert eve.last.company.paused == began + 1000
        here.clock.pass_(500)
        await here.act(HOST, -1, Resume())
        assert eve.last.picture.clocks == (Clock(began + 70_500, 0, 40_000),)
        assert eve.last.company.paused is None


@in_a_loop
async def test_a_private_tables_code_is_told_to_nobody(tmp_path):
    async with room(tmp_path, RING4) as here:
        table = await here.house.open_table(RING4, RING4.options(), HOST, TERMS)
        eve = await Device(EVE).watch(here.house, table)
        shown = eve.last
        assert (shown.title, shown.preset) == ("The fast one", "workload")
        assert b"secret code" not in b"".join(eve.line.sent)


@in_a_loop
async def test_who_sits_where_is_told_again_only_when_it_has_changed(tmp_path):
    async with room(tmp_path, RING4) as here:
        eve = await Device(EVE).watch(here.house, here.table)
        await here.seat(*PEOPLE, chips=0)
        assert all(message.company is not None for message in eve.messages)  # type: ignore[union-attr]
        for seat in range(4):
            table = await here.house.table(here.table)
            await here.act(PEOPLE[seat], seat, RING4.default(table.state, seat))
            assert eve.last.company is None
        await here.act(BEN, 1, Pause())
        assert eve.last.company.wishes == (1,)


@in_a_loop
async def test_a_message_is_about_a_kilobyte(tmp_path):
    async with room(tmp_path, RING4) as here:
        await here.seat(*PEOPLE, chips=0)
        devices = [await Device(name).watch(here.house, here.table) for name in PEOPLE]
        for number in range(52):
            table = await here.house.table(here.table)
            await here.act(PEOPLE[number % 4], number % 4, RING4.default(table.state, number % 4))
        sizes = [len(message) for device in devices for message in device.line.sent[1:]]
        assert sum(sizes) / len(sizes) < 1250


@in_a_loop
async def test_who_asks_for_words_gets_them_and_nobody_else_pays(tmp_path):
    async with room(tmp_path) as here:
        told = await Device(ANNA).watch(here.house, here.table, in_words=True)
        silent = await Device(ANNA).watch(here.house, here.table)
        await here.seat(ANNA, BEN)
        await here.act(ANNA, 0, Start())
        assert plain(told.last.facts)[0] == [{"word": "start", "values": {"seat": 0}}]
        assert plain(told.last.picture.facts)[-1]["word"] in PFAND.phrases
        count = len(plain(told.last.picture.choices)) + len(plain(told.last.picture.table_choices))
        assert len(plain(told.last.picture.may)) == count
        assert b"facts" not in silent.line.sent[-1]
        assert bytes(told.picture.view) == bytes(silent.last.picture.view)
