"""The database goes away under a house: people keep their cards, and who comes back is let in later."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from stammtisch.client import Followed, Refused, connect
from tests.client.tables import clients, seated
from tests.gateways.guests import open_house
from tests.house.rooms import in_a_loop
from tests.servers import postgresql


@in_a_loop
async def test_a_move_is_refused_by_a_clear_word_and_counts_when_the_database_is_back(tmp_path):
    with postgresql.running() as database:
        async with (
            open_house(tmp_path, store=database.address()) as house,
            clients(house.address, "Anna", "Ben", "Cleo", "Dora") as people,
        ):
            tables = await seated(people, "ring4")
            card, cards = tables[0].choices[0], tables[0].view["mine"]
            database.kill()
            with pytest.raises(Refused) as refused:
                await tables[0].act(card)
            assert refused.value.word == "database_away"
            assert (tables[0].view["mine"], tables[0].is_my_turn) == (cards, True)
            database.start()
            assert await until_accepted(tables[0], card) == tables[0].version


async def until_accepted(table: Followed, move: Any) -> int:
    async with asyncio.timeout(60):
        while True:
            with suppress(Refused):
                return await table.act(move)
            await asyncio.sleep(0.05)


@in_a_loop
async def test_who_comes_back_while_the_database_is_away_is_let_in_once_it_is_there(tmp_path):
    knocked = 0

    def pauses() -> Iterator[float]:
        nonlocal knocked
        while True:
            knocked += 1
            yield 0.01

    with postgresql.running() as database:
        async with (
            open_house(tmp_path, store=database.address()) as house,
            await connect(house.address, nickname="Anna", pauses=pauses) as anna,
        ):
            table = await anna.follow((await anna.open("poker")).table)
            database.kill()
            anna.vanish()
            async with asyncio.timeout(60):
                while knocked < 3:  # noqa: ASYNC110 - a try is no event
                    await asyncio.sleep(0.005)
                database.start()
                await anna.connected()
            assert (anna.person, table.ended) == ("Anna", None)


@in_a_loop
async def test_who_looks_at_a_table_while_the_database_is_away_sees_it_once_it_is_there(tmp_path):
    with postgresql.running() as database:
        async with (
            open_house(tmp_path, store=database.address()) as house,
            clients(house.address, "Anna") as [anna],
        ):
            table = (await anna.open("poker")).table
            database.kill()
            looking = asyncio.create_task(anna.follow(table))
            async with asyncio.timeout(60):
                while anna.is_connected:  # noqa: ASYNC110 - it's no event
                    await asyncio.sleep(0.005)
                database.start()
                assert (await looking).is_shown
