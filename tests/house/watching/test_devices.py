"""Who has a table open with several nodes plays on the device that they took last; the others are told."""

import msgspec
import pytest

from stammtisch.house.people.presence import NODE_GONE_AFTER_MS
from tests.house.halls import Hall, hall
from tests.house.rooms import in_a_loop
from tests.house.watching.devices import Device
from tests.people import ANNA, BEN
from tests.stillness import stillness


class Phone(Device):
    """Knows whether it's played on."""

    async def comes(self, here: Hall, node: int, table: str, plays: bool) -> "Phone":
        await here.pass_(1)
        await self.watch(here.nodes[node], table)
        self.devices = here.nodes[node].viewers.devices
        self.believes = plays
        self.devices.come(self.viewing, plays)
        await stillness()
        return self

    async def goes(self, here: Hall, node: int) -> None:
        here.nodes[node].viewers.end(self.viewing)
        await stillness()

    async def plays(self) -> None:
        self.devices.take(self.viewing)
        await stillness()

    @property
    def is_played_on(self) -> bool:
        told = [msgspec.json.decode(one) for one in self.line.sent]
        tells = [one["here"] for one in told if one.get("tell") == "playing"]
        return tells[-1] if tells else self.believes


def played_on(*phones: Phone) -> list[bool]:
    return [phone.is_played_on for phone in phones]


async def three(here: Hall, table: str) -> list[Phone]:
    return [await Phone(ANNA).comes(here, node, table, plays=True) for node in range(3)]


@in_a_loop
async def test_the_device_that_was_taken_last_is_played_on_at_whichever_node(tmp_path):
    async with hall(tmp_path, nodes=3) as here:
        table, *_ = await here.open()
        phones = await three(here, table)
        assert played_on(*phones) == [False, False, True]
        await phones[0].plays()
        assert played_on(*phones) == [True, False, False]
        await phones[1].plays()
        assert played_on(*phones) == [False, True, False]


@in_a_loop
async def test_when_it_is_gone_the_one_before_is_told_that_it_is_played_on_again(tmp_path):
    async with hall(tmp_path, nodes=3) as here:
        table, *_ = await here.open()
        phones = await three(here, table)
        await phones[2].goes(here, 2)
        assert played_on(*phones[:2]) == [False, True]
        await phones[1].goes(here, 1)
        assert phones[0].is_played_on


@in_a_loop
async def test_a_second_device_that_only_looks_leaves_the_first_one_played_on(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        table, *_ = await here.open()
        phone = await Phone(ANNA).comes(here, 0, table, plays=True)
        await phone.plays()
        laptop = await Phone(ANNA).comes(here, 1, table, plays=False)
        assert played_on(phone, laptop) == [True, False]
        await phone.goes(here, 0)
        assert laptop.is_played_on


@in_a_loop
async def test_other_people_and_other_tables_are_not_concerned(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        one, other = (await here.open()).table, (await here.open()).table
        annas = await Phone(ANNA).comes(here, 0, one, plays=True)
        bens = await Phone(BEN).comes(here, 1, one, plays=True)
        elsewhere = await Phone(ANNA).comes(here, 1, other, plays=True)
        assert played_on(annas, bens, elsewhere) == [True] * 3


@in_a_loop
async def test_a_node_that_is_killed_leaves_its_devices_to_the_others(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        table, *_ = await here.open()
        phone = await Phone(ANNA).comes(here, 0, table, plays=True)
        await Phone(ANNA).comes(here, 1, table, plays=True)
        assert not phone.is_played_on
        here.kill(here.nodes[1])
        await here.pass_(NODE_GONE_AFTER_MS + 1)
        here.house.presence.forget()
        here.house.viewers.devices.look()
        assert phone.is_played_on


@in_a_loop
async def test_what_was_lost_on_the_bus_is_made_up_for_once_it_is_there_again(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        table, *_ = await here.open()
        phone = await Phone(ANNA).comes(here, 0, table, plays=True)
        here.cut_off(here.nodes[1])
        laptop = await Phone(ANNA).comes(here, 1, table, plays=True)
        await laptop.plays()
        assert played_on(phone, laptop) == [True, True]  # neither knows of the other
        here.join_again(here.nodes[1])
        for house in here.nodes:
            await house.presence.tell()
            await stillness()
        for house in here.nodes:
            house.viewers.devices.look()
        await stillness()
        assert played_on(phone, laptop) == [False, True]


@pytest.mark.parametrize("message", [b"\xff", b'{"at":"x"}'])
@in_a_loop
async def test_what_is_no_word_of_a_node_is_passed_over(tmp_path, caplog, message):
    async with hall(tmp_path, nodes=2) as here:
        table, *_ = await here.open()
        phone = await Phone(ANNA).comes(here, 0, table, plays=True)
        await here.bus.publish("devices", message)
        await stillness()
        assert phone.is_played_on
        assert len(caplog.messages) == 2  # one of each node
