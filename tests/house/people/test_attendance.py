"""Those who look at a table are told who else is there, and when that changes."""

from typing import Any

from msgspec.structs import replace

from stammtisch.games.moves import Leave, Sit
from stammtisch.house.house import House
from stammtisch.house.people.attendance import MOST_NAMED
from stammtisch.house.people.presence import NOWHERE
from stammtisch.house.watching.gallery import Gallery
from stammtisch.house.watching.outbox import Outbox
from stammtisch.kernel.person import Person
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.opening import Terms
from stammtisch.wire.answers import Lost, Present
from stammtisch.wire.told import read_told
from stammtisch_proving.ring4 import RING4
from tests.house.halls import hall
from tests.house.rooms import Room, in_a_loop, room
from tests.house.traces import kept
from tests.house.watching.devices import Wire
from tests.people import ANNA, BEN, CLEO, EVE
from tests.stillness import stillness


class Device:
    """Looks at a table, and wants to know who is there."""

    def __init__(self, **limits: int) -> None:
        self.line = Wire()
        self.outbox = Outbox(self.line, **limits)

    async def looks(self, house: House, person: Person, table: str) -> "Device":
        self.viewing: Any = await house.viewers.watch(person, table, self.outbox)
        house.attendance.attend(self.viewing)
        return self

    @property
    def told(self) -> list[Present]:
        return [one for data in self.line.sent if isinstance(one := read_told(data), Present)]


def seats(present: Present) -> tuple[tuple[int, ...], tuple[int, ...], tuple[str, ...], int]:
    return present.here, present.elsewhere, present.watchers, present.watching


async def settled(here: Room) -> None:
    await stillness()
    await here.house.attendance.look()


@in_a_loop
async def test_who_comes_is_told_who_is_there_and_the_others_that_they_came(tmp_path):
    async with room(tmp_path, RING4) as here:
        await here.seat(ANNA, BEN, CLEO, chips=0)
        anna = await Device().looks(here.house, ANNA, here.table)
        await here.house.presence.came(BEN, NOWHERE)
        eve = await Device().looks(here.house, EVE, here.table)
        assert seats(eve.told[0]) == ((0,), (1,), ("Eve",), 1)
        await settled(here)
        assert seats(anna.told[-1]) == ((0,), (1,), ("Eve",), 1)
        await Device().looks(here.house, BEN, here.table)
        await settled(here)
        assert seats(anna.told[-1]) == seats(eve.told[-1]) == ((0, 1), (), ("Eve",), 1)


@in_a_loop
async def test_a_bot_of_the_house_is_always_there(tmp_path):
    async with room(tmp_path, RING4) as here:
        await here.seat(ANNA, Person("Vroni (bot)"), Person("Bo (guest bot)"), chips=0)
        anna = await Device().looks(here.house, ANNA, here.table)
        assert seats(anna.told[0]) == ((0, 1), (), (), 0)


@in_a_loop
async def test_who_has_gone_is_no_longer_there_and_nothing_more_is_told_to_them(tmp_path):
    async with room(tmp_path, RING4) as here:
        await here.seat(ANNA, BEN, chips=0)
        anna, ben = [await Device().looks(here.house, name, here.table) for name in (ANNA, BEN)]
        await settled(here)
        here.house.viewers.gone(ben.outbox)
        heard = len(ben.line.sent)
        await settled(here)
        assert (anna.told[-1].here, len(ben.line.sent)) == ((0,), heard)
        here.house.viewers.gone(anna.outbox)
        await settled(here)
        assert not kept(here.house.attendance, Gallery)


@in_a_loop
async def test_nothing_is_told_while_nothing_changes(tmp_path):
    async with room(tmp_path, RING4) as here:
        await here.seat(ANNA, chips=0)
        anna = await Device().looks(here.house, ANNA, here.table)
        await settled(here)
        told = len(anna.told)
        phone = await Device().looks(here.house, ANNA, here.table)  # another device is no other person
        for _ in range(5):
            await settled(here)
        assert (len(anna.told), len(phone.told)) == (told, 1)


@in_a_loop
async def test_who_sits_down_or_leaves_is_told_so(tmp_path):
    async with room(tmp_path, RING4) as here:
        anna = await Device().looks(here.house, ANNA, here.table)
        await settled(here)
        assert seats(anna.told[-1]) == ((), (), ("Anna",), 1)
        await here.act(ANNA, 2, Sit())
        await settled(here)
        assert seats(anna.told[-1]) == ((2,), (), (), 0)
        await here.act(ANNA, 2, Leave())
        await settled(here)
        assert seats(anna.told[-1]) == ((), (), ("Anna",), 1)


@in_a_loop
async def test_a_crowd_that_comes_at_once_is_told_once_and_few_are_named(tmp_path):
    async with room(tmp_path, RING4) as here:
        anna = await Device().looks(here.house, ANNA, here.table)
        for number in range(100):
            await Device().looks(here.house, Person(f"guest {number:03}"), here.table)
        told = len(anna.told)
        await settled(here)
        assert len(anna.told) == told + 1
        assert (len(anna.told[-1].watchers), anna.told[-1].watching) == (MOST_NAMED, 101)


@in_a_loop
async def test_who_cannot_keep_up_is_told_how_it_is_by_then(tmp_path):
    async with room(tmp_path, RING4) as here:
        slow = await Device(most=1).looks(here.house, ANNA, here.table)
        slow.line.is_free = False
        for number in range(5):
            await Device().looks(here.house, Person(f"guest {number}"), here.table)
            await settled(here)
        slow.line.is_free = True
        slow.outbox.drained()
        assert slow.told[-1].watching == 6
        assert len(slow.told) <= 3


@in_a_loop
async def test_people_at_other_nodes_are_there_too(tmp_path):
    async with hall(tmp_path) as here:
        other = await here.another_node()
        table, *_ = await here.open()
        anna = await Device().looks(here.house, ANNA, table)
        await Device().looks(other, BEN, table)
        await stillness()
        await here.house.attendance.look()
        assert anna.told[-1].watchers == ("Anna", "Ben")


@in_a_loop
async def test_of_who_is_lost_it_is_told_at_once_how_long_they_are_waited_for(tmp_path):
    async with hall(tmp_path) as here:
        house = here.house
        usual = ClockSettings(grace=60, keep=600)
        for pace, until, kept in (
            (usual, 60, 660),
            (replace(usual, absent="wait"), 0, 660),
            (replace(usual, absent="leave"), 60, 60),
        ):
            table = await house.open_table(RING4, next(iter(RING4.presets.values())), ANNA, Terms(pace=pace))
            for seat, person in enumerate((ANNA, BEN)):
                await here.act(person, table, seat, Sit())
            anna = await Device().looks(house, ANNA, table)
            ben = await Device().looks(house, BEN, table)
            await house.attendance.look()
            assert not anna.told[-1].lost
            gone = house.clock.now()
            house.viewers.gone(ben.outbox)
            await stillness()
            await house.attendance.look()
            told = Lost(1, gone + 1000 * until if until else 0, gone + 1000 * kept)
            assert list(anna.told[-1].lost) == [told]
            house.viewers.gone(anna.outbox)
            await stillness()


@in_a_loop
async def test_a_glance_is_told_everything_and_nobody_hears_of_it(tmp_path):
    async with room(tmp_path, RING4) as here:
        await here.seat(ANNA, BEN, chips=0)
        anna = await Device().looks(here.house, ANNA, here.table)
        glance = Device()
        viewing = await here.house.viewers.watch(BEN, here.table, glance.outbox, is_glance=True)
        await settled(here)
        assert len(glance.line.sent) == 1
        assert anna.told[-1].here == (0,)
        here.house.viewers.end(viewing)
        await settled(here)
        assert not here.house.presence.is_here(BEN)
