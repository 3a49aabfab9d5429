"""A server that many people use is treated badly: seats are kept, memory is bounded, all are resynced."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import pytest

from stammtisch.client import connect
from stammtisch.gateways import hanging, picows_layer, visit
from stammtisch.house.watching.outbox import MOST_BYTES, MOST_MESSAGES_WAITING, Line, Outbox, Source
from tests.e2e import storms
from tests.e2e.attackers import ATTACKS
from tests.e2e.served import server
from tests.e2e.yardstick import machine
from tests.gateways.guests import open_house
from tests.house.rooms import in_a_loop
from tests.people import EVE

PATIENCE_MS = 2_500
"""Milliseconds: other tests run beside these, and where the machine is slower by itself it's more. What is
promised, a tenth of it, `make soak` looks at."""


@in_a_loop
async def test_a_thousand_come_at_once(tmp_path):
    await storms.crowd(tmp_path, 1000)


@in_a_loop
async def test_who_never_reads_harms_nobody_and_costs_little(tmp_path):
    await storms.never_reading(tmp_path, 30, 1000)


class Watched(Outbox):
    """Remembers how much has waited in it at most, after whatever was put into it."""

    def __init__(self, line: Line) -> None:
        super().__init__(line)
        self.most = self.most_bytes = 0

    def put(self, message: bytes, source: Source | None = None) -> None:
        super().put(message, source)
        count, size = self.size
        self.most, self.most_bytes = max(self.most, count), max(self.most_bytes, size)


@in_a_loop
async def test_what_waits_for_who_never_reads_is_bounded_and_they_are_let_go(tmp_path, monkeypatch):
    outboxes: list[Watched] = []

    def outbox_of(line: Line) -> Outbox:
        outboxes.append(Watched(line))
        return outboxes[-1]

    monkeypatch.setattr(visit, "Outbox", outbox_of)
    monkeypatch.setattr(hanging, "HANGS_AFTER_S", 1)
    monkeypatch.setattr(picows_layer, "ASKED_AFTER_S", 3600)  # nor do they answer when asked for a sign
    async with open_house(tmp_path) as house, storms.busy(house.address, 4) as (_, played):
        before = len(outboxes)
        house.listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # who comes now fills it soon
        silent = await storms.silent(house.address, "Eve", [table.name for table in played])
        [outbox] = outboxes[before:]
        await played[0].seats[0].until(lambda _: not house.house.presence.is_here(EVE))
        silent.close()
        assert 0 < outbox.most <= MOST_MESSAGES_WAITING
        assert 0 < outbox.most_bytes <= MOST_BYTES


@in_a_loop
async def test_who_vanishes_is_back_in_their_seat(tmp_path):
    await storms.vanishing(tmp_path, 3)


@in_a_loop
async def test_stopped_and_killed_under_load_everybody_goes_on(tmp_path):
    await storms.stopped_under_load(tmp_path, 10, [signal.SIGINT, signal.SIGKILL])


@pytest.mark.parametrize("attack", ATTACKS)
@in_a_loop
async def test_a_stranger_disturbs_nobody_who_plays(tmp_path, attack):
    descriptors = 256 if attack == "silent connections" else None
    async with machine() as here:
        seen = await storms.attacked(tmp_path, attack, 5, 2, descriptors=descriptors)
    seen.check(PATIENCE_MS * here.times_slower)


@in_a_loop
async def test_silent_connections_keep_nobody_out(tmp_path):
    """More than there are descriptors, and from this machine, which has no budget."""
    async with (
        server(tmp_path, descriptors=256) as house,
        silent_ones(house.address, 300),
        await connect(house.address, nickname="Anna") as anna,
    ):
        opened = await anna.open("ring4")
        assert (await anna.follow(opened.table)).name == opened.table
    assert "connections above the maximum of the server (" in house.log


@asynccontextmanager
async def silent_ones(address: str, count: int) -> AsyncIterator[None]:
    """So many that say nothing."""
    where = urlsplit(address)
    kept = [
        await asyncio.to_thread(socket.create_connection, (where.hostname, where.port)) for _ in range(count)
    ]
    try:
        yield
    finally:
        for one in kept:
            one.close()
