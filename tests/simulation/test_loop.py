"""Virtual time: nothing waits, machines end between two steps, and those that stood still catch up."""

import asyncio

import pytest

from tests.simulation.loop import Clockwork, Machine, NothingLeft, clockwork


def ticking(loop: Clockwork, machine: Machine) -> list[tuple[float, int]]:
    """What a machine does every second: when, and what its own clock says."""
    ticks: list[tuple[float, int]] = []

    async def tick() -> None:
        while True:
            await asyncio.sleep(1)
            ticks.append((loop.now, machine.monotonic()))

    machine.run(tick())
    return ticks


def test_time_jumps_to_the_next_timer():
    loop, woken = clockwork(), []

    async def sleep(seconds: float) -> None:
        await asyncio.sleep(seconds)
        woken.append((seconds, loop.now))

    async def main() -> None:
        await asyncio.gather(*(sleep(seconds) for seconds in (86_400, 1, 3600, 1)))

    loop.run_until_complete(main())
    assert woken == [(1, 1), (1, 1), (3600, 3600), (86_400, 86_400)]


def test_a_machine_that_has_ended_takes_no_other_step():
    loop = clockwork()

    async def main() -> None:
        machine = Machine(loop, "one")
        ticks = ticking(loop, machine)
        await asyncio.sleep(2.5)
        machine.end()
        await asyncio.sleep(10)
        assert ticks == [(1, 1000), (2, 2000)]

    loop.run_until_complete(main())
    assert loop.complaints == []


@pytest.mark.parametrize("steps", range(1, 6))
def test_a_machine_ends_between_any_two_steps(steps):
    loop, taken = clockwork(), []

    async def main() -> None:
        machine = Machine(loop, "one")

        async def step() -> None:
            while True:
                taken.append(loop.now)
                await asyncio.sleep(0)

        machine.steps_left = steps
        machine.run(step())
        await asyncio.sleep(1)

    loop.run_until_complete(main())
    assert len(taken) == steps - 1


@pytest.mark.parametrize(("with_its_clock", "says"), [(True, 13_500), (False, 3500)])
def test_a_machine_that_stood_still_catches_up(with_its_clock, says):
    loop = clockwork()

    async def main() -> None:
        machine = Machine(loop, "one")
        ticks = ticking(loop, machine)
        await asyncio.sleep(3.5)
        machine.stand_still()
        await asyncio.sleep(10)
        assert len(ticks) == 3
        machine.go_on(with_its_clock)
        await asyncio.sleep(1.1)
        assert ticks[3:] == [(13.5, says), (14.5, says + 1000)]

    loop.run_until_complete(main())


def test_what_is_on_its_way_arrives_though_its_sender_has_ended():
    loop, heard = clockwork(), list[str]()

    async def main() -> None:
        machine = Machine(loop, "one")

        async def send() -> None:
            loop.call_outside(1, heard.append, "a letter")
            loop.call_later(1, heard.append, "a thought")

        await machine.run(send())
        machine.end()
        await asyncio.sleep(2)

    loop.run_until_complete(main())
    assert heard == ["a letter"]


def test_a_world_in_which_everybody_waits_for_ever_is_found():
    loop = clockwork()

    async def main() -> None:
        await asyncio.Event().wait()

    with pytest.raises(NothingLeft):
        loop.run_until_complete(main())
