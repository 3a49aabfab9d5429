"""The processes in which bots think: so many and no more, and a bad thought harms no other."""

import asyncio
import random
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from stammtisch.bots import players
from stammtisch.bots.asking import asked
from stammtisch.bots.workers import Workers
from stammtisch.games.catalogue import find
from stammtisch.games.choosing import fits
from stammtisch.games.contract import Awaiting
from stammtisch.games.moves import DEALER, Made, Move, Sit
from stammtisch.house.bots.thinker import CannotThink, Question
from stammtisch.testing.chance import Seeded
from stammtisch.testing.examples import examples
from tests.bots.odd_worker import FINE
from tests.house.halls import until
from tests.house.rooms import in_a_loop
from tests.stillness import stillness

ODD = (sys.executable, "-m", "tests.bots.odd_worker")


def question(kind: str) -> Question:
    """One that is answered as it says."""
    return Question("poker", "weak", "even", kind, 0, None, (), (), 1)


@asynccontextmanager
async def workers(most: int = 1, longest_s: float = 5, is_odd: bool = True) -> AsyncIterator[Workers]:
    here = Workers(most, longest_s, ODD) if is_odd else Workers(most)
    try:
        yield here
    finally:
        await here.close()
    assert children() == []


def children() -> list[str]:
    """The processes that this one has started, and that still live."""
    here = Path("/proc/self/task")
    ids = [pid for task in here.iterdir() for pid in (task / "children").read_text().split()]
    return [pid for pid in ids if b"_worker" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def environment(pid: str) -> Sequence[str]:
    return Path(f"/proc/{pid}/environ").read_text().split("\0")


@in_a_loop
@pytest.mark.parametrize("kind", ["dead", "wrong", "slow"])
async def test_who_fails_is_told_of_and_the_next_one_is_answered(kind):
    async with workers(longest_s=0.5) as here:
        assert await here.think(question("fine"), is_urgent=True) == FINE
        with pytest.raises(CannotThink) as fault:
            await here.think(question(kind), is_urgent=True)
        said = {"dead": "has died", "wrong": "its own feet", "slow": "longer than 0.5 s"}
        assert said[kind] in str(fault.value)
        assert await here.think(question("fine"), is_urgent=True) == FINE


@in_a_loop
async def test_a_process_is_ready_before_the_first_question_and_no_second_one():
    async with workers(most=2) as here:
        here.get_ready()
        here.get_ready()
        await until(lambda: bool(children()))
        there = children()
        assert await here.think(question("fine"), is_urgent=True) == FINE
        assert children() == there
        assert len(there) == 1


@in_a_loop
async def test_a_process_computes_on_one_core():
    async with workers() as here:
        assert await here.think(question("fine"), is_urgent=True) == FINE
        assert ["OPENBLAS_NUM_THREADS=1" in environment(there) for there in children()] == [True]


@in_a_loop
async def test_a_house_that_can_start_no_process_says_so_to_who_asks():
    here = Workers(1, 5, ("/nowhere/worker",))
    here.get_ready()
    with pytest.raises(CannotThink, match="nowhere"):
        await here.think(question("fine"), is_urgent=True)
    await here.close()


@in_a_loop
async def test_what_a_bot_prints_is_no_answer():
    async with workers() as here:
        assert await here.think(question("loud"), is_urgent=True) == FINE


@in_a_loop
async def test_there_are_no_more_processes_than_allowed_and_all_are_answered():
    async with workers(most=2) as here:
        asking = [asyncio.ensure_future(here.think(question("fine"), is_urgent=False)) for _ in range(40)]
        await asyncio.wait(asking, return_when=asyncio.FIRST_COMPLETED)
        assert len(children()) <= 2
        assert await asyncio.gather(*asking) == [FINE] * 40


@in_a_loop
async def test_what_people_wait_for_comes_first():
    done: list[int] = []

    async def ask(here: Workers, number: int, is_urgent: bool) -> None:
        await here.think(question("fine"), is_urgent)
        done.append(number)

    async with workers() as here:
        await asyncio.gather(*[ask(here, number, number % 2 == 1) for number in range(10)])
    assert done == [1, 3, 5, 7, 9, 0, 2, 4, 6, 8]


@in_a_loop
async def test_who_asks_no_more_is_not_thought_for():
    async with workers(longest_s=1) as here:
        assert await here.think(question("fine"), is_urgent=True) == FINE  # so it's loaded
        asking = [asyncio.ensure_future(here.think(question("slow"), is_urgent=True)) for _ in range(60)]
        await stillness()
        for one in asking:
            one.cancel()
        await asyncio.wait(asking)
        async with asyncio.timeout(30):  # half as long as all of them would take
            assert await here.think(question("fine"), is_urgent=True) == FINE


@in_a_loop
async def test_who_still_waits_when_they_are_closed_gets_no_answer():
    for waiting in (1, 5):
        async with workers() as here:
            asking = [asyncio.ensure_future(here.think(question("slow"), True)) for _ in range(waiting)]
            await asyncio.sleep(0.1)
        for one in asking:
            with pytest.raises(CannotThink, match="closed"):
                await one


@in_a_loop
@pytest.mark.parametrize("game", ["blackjack", "poker", "backgammon", "watten", "pfand"])
async def test_the_real_ones_decide_at_every_game(game):
    """The first decision of seat 0 that isn't to begin."""
    here, rng = find(game), random.Random(1)
    options = next(iter(here.presets.values()))
    state, chance, shown = here.setup(options), Seeded(game), list[Made]()

    def make(seat: int, move: Move) -> None:
        nonlocal state
        state = here.apply(state, seat, move)
        shown.append(Made(seat, here.show(seat, move, 0)))

    for seat in range(len(here.chips(state).seats)):
        [offer] = [one for one in here.table_choices(state, seat) if "Sit" in repr(one)]
        make(seat, next(examples(offer, rng)))
    while here.turn(state) == DEALER or here.round(state) is None:
        turn = here.turn(state)
        if turn == DEALER:
            step = here.dealer(state, chance)
            assert step is not None
            make(DEALER, step[0])
        else:
            assert isinstance(turn, Awaiting)
            make(turn.seats[0], here.default(state, turn.seats[0]))
    turn = here.turn(state)
    assert isinstance(turn, Awaiting)
    about = asked(here, options, state, turn.seats[0], shown)
    async with workers(is_odd=False) as thinking:
        for strength in thinking.strengths(here):
            question = Question(game, strength, "wild", *about, seed=5)
            there = await thinking.think(question, is_urgent=True)
            assert any(fits(choice, there.move) for choice in about.choices)
            assert type(there.move) is not Sit
            here_too = players.thought(question)
            assert there._replace(worths=[*there.worths]) == here_too._replace(worths=[*here_too.worths])
