"""What was said before a night's stop was said before it, whatever house time says."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from stammtisch.house.house import House
from stammtisch.store.sqlite import opened
from stammtisch.testing.clock import FakeClock
from tests import entropy
from tests.house.rooms import in_a_loop
from tests.people import ANNA

BEGAN, NIGHT = 1_000_000_000, 8 * 3_600_000


@asynccontextmanager
async def running(folder: Path, wall: FakeClock) -> AsyncIterator[House]:
    store = await opened(folder / "house.sqlite3", wall)
    try:
        async with House(store, folder / "reports", wall, entropy=entropy.of_this_test()) as house:
            yield house
    finally:
        await store.close()


@in_a_loop
async def test_a_line_said_just_before_the_night_is_that_old(tmp_path):
    wall, said = FakeClock(BEGAN), []
    for line in ("good night", "good morning"):
        async with running(tmp_path, wall) as house:
            wall.pass_(1_900)  # the next beat would come in a moment
            said.append((wall(), house.clock.now()))
            await house.store.say("t", house.clock.now(), ANNA, line)
        wall.pass_(NIGHT)
    async with running(tmp_path, wall) as house:
        wall.pass_(500)
        stops = await house.store.stops(9)
        for (at_the_wall, at), kept in zip(said, await house.store.said("t", 0, 9), strict=True):
            assert kept.at == at
            stood = sum(lasted for stop, lasted in stops if at <= stop)
            assert wall() - (house.clock.now() - at) - stood == at_the_wall
