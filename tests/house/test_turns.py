"""One after the other, as they came: whoever goes away meanwhile, nobody waits for ever."""

import asyncio
import random

import pytest

from stammtisch.house.turns import Turns
from tests.house.rooms import in_a_loop


async def has_turn(turns: Turns, name: str, story: list[str], over: asyncio.Event) -> None:
    if not turns.take():
        await turns.come()
    try:
        story.append(name)
        await over.wait()
    finally:
        turns.pass_on()


async def soon() -> None:
    """All that can go on now has gone on."""
    for _ in range(5):
        await asyncio.sleep(0)


def test_who_is_alone_has_the_turn_at_once_and_nobody_else_has():
    turns = Turns()
    assert [turns.take(), turns.take(), len(turns)] == [True, False, 1]
    turns.pass_on()
    assert [len(turns), bool(turns), turns.take()] == [0, False, True]


@in_a_loop
async def test_they_have_their_turns_in_the_order_in_which_they_came():
    turns, story, over = Turns(), list[str](), asyncio.Event()
    tasks = [asyncio.create_task(has_turn(turns, name, story, over)) for name in "abcdef"]
    await soon()
    assert (story, len(turns)) == (["a"], 6)
    over.set()
    await asyncio.gather(*tasks)
    assert (story, len(turns)) == ([*"abcdef"], 0)


@in_a_loop
async def test_who_comes_when_a_turn_is_passed_on_comes_after_those_who_waited():
    turns, story, over = Turns(), list[str](), asyncio.Event()
    assert turns.take()
    waiting = asyncio.create_task(has_turn(turns, "waited", story, over))
    await soon()
    turns.pass_on()
    assert not turns.take()
    over.set()
    await waiting
    assert story == ["waited"]


@pytest.mark.parametrize("is_next", [False, True], ids=["while he waits", "when it has become his turn"])
@in_a_loop
async def test_who_goes_away_is_passed_over(is_next):
    turns, story, over = Turns(), list[str](), asyncio.Event()
    assert turns.take()
    gone, stays = [asyncio.create_task(has_turn(turns, name, story, over)) for name in ("gone", "stays")]
    await soon()
    if is_next:
        turns.pass_on()
        gone.cancel()
    else:
        gone.cancel()
        assert len(turns) == 3
        turns.pass_on()
    await soon()
    assert (story, len(turns)) == (["stays"], 1)
    over.set()
    await stays
    assert gone.cancelled()
    assert turns.take()


@in_a_loop
async def test_who_goes_away_takes_up_no_room():
    turns, over = Turns(), asyncio.Event()
    assert turns.take()
    waiting = [asyncio.create_task(has_turn(turns, "", [], over)) for _ in range(9)]
    await soon()
    for task in waiting[2:7]:
        task.cancel()
    await soon()
    assert len(turns) == 1 + 4
    turns.pass_on()
    over.set()
    await asyncio.gather(*waiting, return_exceptions=True)
    assert len(turns) == 0


@pytest.mark.parametrize("seed", range(50))
@in_a_loop
async def test_never_two_at_once_and_never_nobody_while_somebody_waits(seed):
    rng, turns, here = random.Random(seed), Turns(), 0

    async def come() -> None:
        nonlocal here
        if not turns.take():
            await turns.come()
        try:
            here += 1
            assert here == 1
            for _ in range(rng.randrange(3)):
                await asyncio.sleep(0)
        finally:
            here -= 1
            turns.pass_on()

    tasks = []
    for _ in range(60):
        tasks += [asyncio.create_task(come()) for _ in range(rng.randrange(3))]
        if tasks and rng.random() < 0.5:
            rng.choice(tasks).cancel()
        await asyncio.sleep(0)
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    assert {type(outcome) for outcome in outcomes} <= {type(None), asyncio.CancelledError}
    assert len(turns) == 0
    assert turns.take()
