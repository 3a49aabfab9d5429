"""A server that many people use is treated badly: seats are kept, memory is bounded, all are resynced."""

from __future__ import annotations

import signal

from stammtisch.gateways import picows_layer, visit
from stammtisch.house.outbox import MOST_BYTES, MOST_WAITING, Line, Outbox
from tests.e2e import storms
from tests.gateways.guests import open_house
from tests.house.rooms import in_a_loop


@in_a_loop
async def test_a_thousand_come_at_once(tmp_path):
    await storms.crowd(tmp_path, 1000)


@in_a_loop
async def test_who_never_reads_harms_nobody_and_costs_little(tmp_path):
    await storms.never_reading(tmp_path, 30, 1000)


@in_a_loop
async def test_what_waits_for_who_never_reads_is_bounded_and_he_is_let_go(tmp_path, monkeypatch):
    outboxes: list[Outbox] = []

    def outbox_of(line: Line) -> Outbox:
        outboxes.append(Outbox(line))
        return outboxes[-1]

    monkeypatch.setattr(visit, "Outbox", outbox_of)
    monkeypatch.setattr(picows_layer, "HANGS", 3)
    async with open_house(tmp_path) as house, storms.busy(house.address, 4) as (_, played):
        before = len(outboxes)
        silent = await storms.silent(house.address, "Eve", [table.name for table in played])
        [outbox] = outboxes[before:]
        sizes = [outbox.size]
        for table in played:
            table.seats[0].listen(lambda _: sizes.append(outbox.size))
        await played[0].seats[0].until(lambda _: not house.house.presence.is_here("Eve"))
        most, most_bytes = map(max, zip(*sizes, strict=True))
        silent.close()
        assert 0 < most <= MOST_WAITING
        assert 0 < most_bytes <= MOST_BYTES


@in_a_loop
async def test_who_vanishes_is_back_in_his_seat(tmp_path):
    await storms.vanishing(tmp_path, 3)


@in_a_loop
async def test_stopped_and_killed_under_load_everybody_goes_on(tmp_path):
    await storms.stopped_under_load(tmp_path, 10, [signal.SIGINT, signal.SIGKILL])
