"""In a closed loop moves come when somebody can move; in an open one at their time."""

from __future__ import annotations

import asyncio
import time
from itertools import pairwise

from bench.load import pace
from bench.load.pace import AtOnce, AtRate
from tests.house.rooms import in_a_loop


@in_a_loop
async def test_in_a_closed_loop_a_move_is_due_at_once():
    before = time.perf_counter()
    assert before <= await AtOnce().due() <= time.perf_counter()


@in_a_loop
async def test_in_an_open_loop_moves_are_due_evenly_whether_they_are_made_or_not():
    at_rate = AtRate(1000)
    running = asyncio.create_task(at_rate.run())
    await asyncio.sleep(0.05)
    dues = [await at_rate.due() for _ in range(20)]
    assert {round(later - due, 6) for due, later in pairwise(dues)} == {0.001}
    running.cancel()


@in_a_loop
async def test_a_move_that_is_given_back_comes_first_again():
    at_rate = AtRate(1)
    for due in (3.0, 1.0, 2.0):
        at_rate.give_back(due)
    assert await at_rate.due() == 1.0
    at_rate.give_back(1.0)
    assert await at_rate.due() == 1.0


@in_a_loop
async def test_what_is_too_far_behind_is_left_out_and_counted(monkeypatch):
    monkeypatch.setattr(pace, "MOST_BEHIND", 2)
    at_rate = AtRate(1)
    for due in (1.0, 2.0, 3.0):
        at_rate.give_back(due)
    assert at_rate.left_out == 1
