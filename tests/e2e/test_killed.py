"""The server is killed in mid-hand: all come back to the same cards, the same seat, the same turn."""

from __future__ import annotations

import asyncio
import signal
from contextlib import AsyncExitStack

from tests.e2e.evenings import MID_HAND, PEOPLE, Evening, evening
from tests.e2e.served import server
from tests.house.rooms import in_a_loop


@in_a_loop
async def test_killed_in_mid_hand_everybody_comes_back_to_the_same_cards(tmp_path):
    """Four games at one house, each with as many people as play it, and watchers."""
    async with server(tmp_path) as house, AsyncExitStack() as stack:
        evenings = {
            game: await stack.enter_async_context(evening(house.address, game, names=f"{game[:4]}-"))
            for game in PEOPLE
        }
        for how in (signal.SIGKILL, signal.SIGINT):
            for game, table in evenings.items():
                await table.play(6, until=MID_HAND[game])
            before = {game: table.looks() for game, table in evenings.items()}
            shown = [asyncio.create_task(table.shown_again()) for table in evenings.values()]
            await asyncio.sleep(0)
            await house.restart(how)
            await asyncio.gather(*shown)
            for game, table in evenings.items():
                assert table.looks() == before[game], (game, how)
        for table in evenings.values():
            assert _times(table) == {3}
            await table.play(3)


def _times(table: Evening) -> set[int]:
    return {person.times_connected for person in table.people}
