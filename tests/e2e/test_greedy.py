"""One who takes all that they can get: those who play by hand are never refused, and don't wait for them."""

from __future__ import annotations

import asyncio
import re
import time
from pathlib import Path

import pytest

from stammtisch.accounts.limits import QUESTIONS
from stammtisch.app import Running
from stammtisch.gateways.api.endpoints import ENDPOINTS
from stammtisch.house.keeping import allowance
from stammtisch.house.keeping.allowance import Share
from tests.e2e.greedy import greedy
from tests.e2e.yardstick import machine
from tests.gateways.api.asking import Web
from tests.gateways.guests import Guest, open_house
from tests.house.rooms import in_a_loop

HERE = {"X-Forwarded-For": "198.51.100.1"}
REQUESTS = re.compile(
    r'^stammtisch_requests_total\{method="GET",path="([^"]+)",status="(\d+)"\} (\S+)', re.MULTILINE
)
PATIENCE_S = 2.5
"""Seconds in which all moves but one in a hundred are answered: ten times what is promised, as other tests
run beside these; and more where the machine is slower than that by itself."""

SMALL = Share(120_000, 500)
"""So that it's used up within a test."""

ON_THEIR_WAY = 8 * 2_000
"""A row at each of the greedy one's tables may have passed the door before those before it were counted."""

A_CHECKPOINT = 300_000
"""The file grows by whole pages, and by what the house itself and those at the tables store."""


class Players:
    """Three who play by hand: a move each every 50 milliseconds, which is more than a hand can do."""

    def __init__(self, guests: list[Guest], table: str) -> None:
        self.guests, self.table = guests, table
        self.took: list[float] = []

    @classmethod
    async def come(cls, house: Running) -> Players:
        guests = [await Guest.come(house.address, HERE, nickname=name) for name in ("Anna", "Ben", "Cleo")]
        table = (await guests[0].ask("open", game="blackjack", title="by hand"))["table"]
        for guest in guests:
            assert (await guest.ask("join", table=table))["tell"] == "done"
        return cls(guests, table)

    async def play(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        await asyncio.gather(*(self._plays(guest, until) for guest in self.guests))

    async def _plays(self, guest: Guest, until: float) -> None:
        number = 0
        while time.monotonic() < until:
            number += 1
            began = time.perf_counter()
            answer = await guest.ask(
                "act",
                table=self.table,
                seat=self.guests.index(guest),
                move={"do": "away" if number % 2 else "back"},
                id=f"{number}",
            )
            assert answer["tell"] != "refused", answer
            self.took.append(time.perf_counter() - began)
            await asyncio.sleep(0.05)

    @property
    def worst(self) -> float:
        """What one in a hundred waits, or longer."""
        return sorted(self.took)[int(0.99 * len(self.took))]


@in_a_loop
async def test_who_stores_without_end_fills_no_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog):
    monkeypatch.setattr(allowance, "A_PERSONS", SMALL)
    async with open_house(tmp_path, proxy=("127.0.0.1",), metrics="open") as house:
        players = await Players.come(house)
        before, began = (await house.house.store.size()).used, time.monotonic()
        async with machine() as here, greedy("rows", house.address):
            await players.play(6)
        most = SMALL.at_once + (time.monotonic() - began) * SMALL.a_second + ON_THEIR_WAY
        grown = (await house.house.store.size()).used - before
        await house.house.allowance.write_down()
        eve = next(one for one in await house.house.store.usage(1, 9) if one.person == "Eve")
        assert players.worst < PATIENCE_S * here.times_slower, (players.worst, here.late_s)
        assert SMALL.at_once <= eve.bytes < most
        assert grown < most + A_CHECKPOINT, grown
        said = [line for line in caplog.messages if "has used up their storage" in line]
        assert len(said) == 1, said


@in_a_loop
async def test_who_asks_without_end_holds_nobody_up(tmp_path: Path):
    async with open_house(tmp_path, proxy=("127.0.0.1",), metrics="open") as house:
        players = await Players.come(house)
        began = time.monotonic()
        async with machine() as here, greedy("questions", house.address):
            await players.play(6)
        assert players.worst < PATIENCE_S * here.times_slower, (players.worst, here.late_s)
        answered, refused = await asked_for(house)
        assert refused > 0
        assert answered < QUESTIONS.burst + (time.monotonic() - began) / QUESTIONS.seconds, answered


async def asked_for(house: Running) -> tuple[int, int]:
    """What all that was answered has cost; and how much was refused."""
    counted = (await Web(house.address).get("/metrics")).body.decode()
    answered = refused = 0
    costs = {endpoint.path: endpoint.cost for endpoint in ENDPOINTS if endpoint.method == "GET"}
    for path, status, count in REQUESTS.findall(counted):
        if status == "200":
            answered += costs[path] * int(float(count))
        elif status == "429":
            refused += int(float(count))
    return answered, refused


@in_a_loop
async def test_who_tries_codes_without_end_locks_nobody_out(tmp_path: Path):
    async with open_house(tmp_path, proxy=("127.0.0.1",), metrics="open") as house:
        players = await Players.come(house)
        opened = await players.guests[0].ask("open", game="watten", private=True)
        table, code = opened["table"], opened["code"]
        async with machine() as here, greedy("codes", house.address, table):
            await players.play(4)
            dora = await Guest.come(house.address, {"X-Forwarded-For": "198.51.100.2"}, nickname="Dora")
            assert (await dora.ask("join", table=table, code=code))["tell"] == "done"
        assert players.worst < PATIENCE_S * here.times_slower, (players.worst, here.late_s)
