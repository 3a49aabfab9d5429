"""Who asks for it is told what they have: now, and at once whenever it changes."""

from __future__ import annotations

from typing import Any

from stammtisch.accounts.host import Host
from stammtisch.accounts.limits import Limits
from stammtisch.accounts.purse import Purse, Terms
from tests.gateways.guests import Guest, open_house
from tests.gateways.test_visits import at_a_table
from tests.house.rooms import in_a_loop
from tests.people import ANNA


def has(account: int, worth: int = 1000) -> Any:
    return lambda told: (
        told["tell"] == "purse" and (told.get("account", 0), told["worth"]) == (100 * account, 100 * worth)
    )


async def with_purse(address: str, name: str) -> Guest:
    guest = await Guest.come(address, nickname=name)
    await guest.ask("purse")
    await guest.hear(has(1000))
    return guest


@in_a_loop
async def test_a_seat_a_round_and_leaving_are_told_at_once(tmp_path):
    async with open_house(tmp_path) as house:
        anna = await with_purse(house.address, "Anna")
        opened = await anna.ask("open", game="blackjack", pace={"betting": 0, "rest": 0})
        table = opened["table"]
        await anna.ask("follow", table=table)
        seat = (await anna.ask("join", table=table, chips=10000))["seat"]
        await anna.hear(has(900))
        await anna.ask("act", table=table, seat=seat, move={"do": "leave"}, id="leave")
        await anna.hear(has(1000))


@in_a_loop
async def test_all_devices_are_told_and_nobody_else(tmp_path):
    async with open_house(tmp_path) as house:
        table, [anna, ben] = await at_a_table(house.address, "poker", "Anna", "Ben")
        phone = await Guest.come(house.address, token=anna.token)
        for device in (anna, phone, ben):
            await device.ask("purse")
            await device.hear(lambda told: told["tell"] == "purse")
        ben.told.clear()
        await anna.ask("act", table=table, seat=0, move={"do": "leave"}, id="leave")
        for device in (anna, phone):
            await device.hear(has(1000))
        await ben.ask("ping")
        assert [told for told in ben.told if told["tell"] == "purse"] == []


@in_a_loop
async def test_who_wants_to_hear_no_more_is_told_no_more(tmp_path):
    async with open_house(tmp_path) as house:
        anna = await with_purse(house.address, "Anna")
        await anna.ask("purse", on=False)
        anna.told.clear()
        await anna.ask("seat_me", game="blackjack")
        await anna.ask("ping")
        assert [told for told in anna.told if told["tell"] == "purse"] == []


@in_a_loop
async def test_what_the_bank_or_the_host_gives_is_told_at_once(tmp_path):
    async with open_house(tmp_path) as house:
        anna, inner = await with_purse(house.address, "Anna"), house.house
        bank = Purse(inner.store, Terms(start=500_00), Limits(), purses=inner.purses)
        await bank.reset(ANNA)
        await anna.hear(has(500, 500))
        await Host(inner.store, inner.clock.now, purses=inner.purses).give("Anna", 200_00)
        await anna.hear(has(700, 700))
