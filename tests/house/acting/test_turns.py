"""One after the other at a table, as they came: whoever goes away meanwhile, nobody waits for ever."""

import asyncio
import random

import pytest

from stammtisch.house.acting import live as place_module
from stammtisch.house.acting.live import LiveTable
from stammtisch.kernel.refused import Refused
from tests.gears import few
from tests.house.rooms import in_a_loop
from tests.stillness import stillness


async def acts(live: LiveTable, name: str, story: list[str], over: asyncio.Event) -> None:
    async with live:
        story.append(name)
        await over.wait()


@in_a_loop
async def test_they_have_their_turns_in_the_order_in_which_they_came():
    live, story, over = LiveTable("t"), list[str](), asyncio.Event()
    tasks = [asyncio.create_task(acts(live, name, story, over)) for name in "abcdef"]
    await stillness()
    assert (story, live.is_idle) == (["a"], False)
    over.set()
    await asyncio.gather(*tasks)
    assert (story, live.is_idle) == ([*"abcdef"], True)


@pytest.mark.parametrize("is_next", [False, True], ids=["while they wait", "when it has become their turn"])
@in_a_loop
async def test_who_goes_away_is_passed_over(is_next):
    live, story, over = LiveTable("t"), list[str](), asyncio.Event()
    async with live:
        gone, stays = [asyncio.create_task(acts(live, name, story, over)) for name in ("gone", "stays")]
        await stillness()
        if not is_next:
            gone.cancel()
            await stillness()
    gone.cancel()
    over.set()
    await stays
    assert (story, live.is_idle) == (["stays"], True)
    assert gone.cancelled()


@in_a_loop
async def test_who_goes_away_takes_up_no_room(monkeypatch):
    monkeypatch.setattr(place_module, "MOST_MOVES_WAITING", 4)
    live, story, over = LiveTable("t"), list[str](), asyncio.Event()
    async with live:
        waiting = [asyncio.create_task(acts(live, name, story, over)) for name in "abc"]
        await stillness()
        with pytest.raises(Refused, match="too_busy"):
            await acts(live, "one too many", story, over)
        waiting[1].cancel()
        await stillness()
        waiting.append(asyncio.create_task(acts(live, "d", story, over)))
        await stillness()
    over.set()
    await asyncio.gather(*waiting, return_exceptions=True)
    assert (story, live.is_idle) == ([*"acd"], True)


@pytest.mark.parametrize("seed", few(range(50)))
@in_a_loop
async def test_never_two_at_once_and_never_nobody_while_somebody_waits(seed):
    rng, live, here = random.Random(seed), LiveTable("t"), 0

    async def come() -> None:
        nonlocal here
        async with live:
            here += 1
            assert here == 1
            try:
                for _ in range(rng.randrange(3)):
                    await asyncio.sleep(0)
            finally:
                here -= 1

    tasks = []
    for _ in range(60):
        tasks += [asyncio.create_task(come()) for _ in range(rng.randrange(3))]
        if tasks and rng.random() < 0.5:
            rng.choice(tasks).cancel()
        await asyncio.sleep(0)
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    assert {type(outcome) for outcome in outcomes} <= {type(None), asyncio.CancelledError}
    assert live.is_idle
