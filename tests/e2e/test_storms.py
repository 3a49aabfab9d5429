"""A server that many people use is treated badly: seats are kept, memory is bounded, all are resynced."""

from __future__ import annotations

import signal

from tests.e2e import storms
from tests.house.rooms import in_a_loop


@in_a_loop
async def test_a_thousand_come_at_once(tmp_path):
    await storms.crowd(tmp_path, 1000)


@in_a_loop
async def test_who_never_reads_harms_nobody_and_costs_little(tmp_path):
    await storms.never_reading(tmp_path, 30, 1000)


@in_a_loop
async def test_who_vanishes_is_back_in_his_seat(tmp_path):
    await storms.vanishing(tmp_path, 3)


@in_a_loop
async def test_stopped_and_killed_under_load_everybody_goes_on(tmp_path):
    await storms.stopped_under_load(tmp_path, 10, [signal.SIGINT, signal.SIGKILL])
