"""Nodes that can't hear each other: whoever is with one of them isn't taken for gone by the other."""

import asyncio

import pytest

from stammtisch.games.moves import Away, Sit
from stammtisch.house.house import House
from tests.house.rooms import Room, in_a_loop, room
from tests.people import ANNA


@pytest.fixture(autouse=True)
def _hurry(monkeypatch):
    """What a house does every few seconds it does all the time here."""
    for name in ("BEAT_EVERY_MS", "TELL_NODES_EVERY_MS", "ASK_STORE_EVERY_MS"):
        monkeypatch.setattr(f"stammtisch.house.house.{name}", 5)


async def passes(here: Room, seconds: int) -> None:
    for _ in range(seconds // 4):
        here.clock.pass_(4000)
        await asyncio.sleep(0.02)


async def moves(here: Room, house: House) -> list[object]:
    await house.table(here.table)
    return [move for row in await here.log() for _, move in row.moves]


@in_a_loop
async def test_who_is_with_another_node_is_not_away_however_silent_the_bus_is(tmp_path):
    async with (
        room(tmp_path) as here,
        here.on(here.store) as one,
        here.on(await here.open_store()) as other,
    ):
        await one.presence.came(ANNA, here.table)
        await here.act(ANNA, 0, Sit(20), house=one)
        await passes(here, 100)
        assert not other.presence.is_here(ANNA)
        assert await moves(here, other) == [Sit(20)]
        await one.presence.went(ANNA, here.table)
        while await moves(here, other) == [Sit(20)]:  # on a busy machine a house beats less often
            await passes(here, 20)
        assert await moves(here, other) == [Sit(20), Away()]
