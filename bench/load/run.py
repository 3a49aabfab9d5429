"""A run: everybody comes in, plays for a while unmeasured, then for a while measured."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple

from bench.load.pace import AtOnce, AtRate, Pace
from bench.load.playing import BusyTable, Tally, seated
from bench.load.result import Result, megabytes, percentile
from bench.load.server import Used, used
from stammtisch.client import connect

AT_ONCE: Final = 16
"""So many tables are filled side by side."""

SETTLE_S: Final = 1.0
"""Seconds between the last one who came and the first look at the server's memory."""

MOST_SEATS: Final = 6


class Plan(NamedTuple):
    game: str
    tables: int
    watchers: int = 0
    seats: int | None = None
    """At each table; all there are, at most six, if nothing is said."""
    rate: float | None = None
    """Moves a second, of all tables; None for a closed loop."""
    warm_up: float = 3
    seconds: float = 8


Say = Callable[[str], None]


async def run(plan: Plan, address: str, say: Say) -> Result:
    tally = Tally()
    pace: Pace = AtOnce() if plan.rate is None else AtRate(plan.rate)
    before = await used(address)
    tables = await _fill(plan, address, pace, tally, say)
    await asyncio.sleep(SETTLE_S)
    connected = await used(address)
    tasks = [asyncio.create_task(table.play()) for table in tables]
    if isinstance(pace, AtRate):
        tasks.append(asyncio.create_task(pace.run()))
    try:
        say(f"Everybody plays: {plan.warm_up:g} s to warm up, then {plan.seconds:g} s that count.")
        await _unless_one_fails(tasks, plan.warm_up)
        began, cpu, at_begin = time.perf_counter(), time.process_time(), await used(address)
        tally.is_counting = True
        await _unless_one_fails(tasks, plan.seconds)
        tally.is_counting = False
        took, cpu, at_end = time.perf_counter() - began, time.process_time() - cpu, await used(address)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    counted = _Counted(took, cpu, before, connected, at_begin, at_end)
    connections = sum(len(table.clients) for table in tables) + plan.watchers * len(tables)
    await _go(tables)
    return _result(plan, tally, connections, counted, pace.left_out if isinstance(pace, AtRate) else 0)


async def _fill(plan: Plan, address: str, pace: Pace, tally: Tally, say: Say) -> list[BusyTable]:
    salt = secrets.token_hex(3)
    seats = plan.seats or await _seats(plan.game, address, f"{salt}-looks")
    room, filled = asyncio.Semaphore(AT_ONCE), 0

    async def fill(table: int) -> BusyTable:
        nonlocal filled
        async with room:
            names = [f"{salt}-{table}-{seat}" for seat in range(seats + plan.watchers)]
            busy = await seated(address, plan.game, names, plan.watchers, pace, tally)
        filled += 1
        if filled % max(1, plan.tables // 5) == 0:
            say(f"{filled} of {plan.tables} tables are full.")
        return busy

    return list(await asyncio.gather(*map(fill, range(plan.tables))))


async def _seats(game: str, address: str, name: str) -> int:
    """How many there are at a table of this game, by the usual house rules."""
    async with await connect(address, nickname=name) as somebody:
        table = await somebody.follow((await somebody.open(game)).table)
        count = min(len(table.company.people), MOST_SEATS)
        await table.act({"do": "close"}, seat=-1)
    return count


async def _unless_one_fails(tasks: Sequence[asyncio.Task[None]], seconds: float) -> None:
    """Lets them play on; a fault in one of them is everybody's."""
    done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in done:
        task.result()


async def _go(tables: Sequence[BusyTable]) -> None:
    goodbyes: list[Awaitable[None]] = [table.go() for table in tables]
    await asyncio.gather(*goodbyes)


class _Counted(NamedTuple):
    took: float
    cpu: float
    before: Used | None
    connected: Used | None
    at_begin: Used | None
    at_end: Used | None


def _result(plan: Plan, tally: Tally, connections: int, counted: _Counted, left_out: int) -> Result:
    moves, ordered = len(tally.seconds), sorted(tally.seconds)
    cpu = grown = None
    if counted.at_begin is not None and counted.at_end is not None:
        cpu = counted.at_end.seconds - counted.at_begin.seconds
    if counted.before is not None and counted.connected is not None:
        grown = counted.connected.bytes - counted.before.bytes
    return Result(
        game=plan.game,
        tables=plan.tables,
        connections=connections,
        loop="closed loop" if plan.rate is None else f"open loop of {plan.rate:g} moves a second",
        seconds=round(counted.took, 2),
        moves=moves,
        moves_per_second=round(moves / counted.took, 1),
        p50_ms=percentile(ordered, 0.5),
        p95_ms=percentile(ordered, 0.95),
        p99_ms=percentile(ordered, 0.99),
        longest_ms=percentile(ordered, 1),
        refused=dict(tally.refused),
        left_out=left_out,
        server_cpu_s_per_1000_moves=None if cpu is None or not moves else round(1000 * cpu / moves, 4),
        server_cpu_percent=None if cpu is None else round(100 * cpu / counted.took, 1),
        server_mb_before=megabytes(counted.before),
        server_mb_connected=megabytes(counted.connected),
        server_mb_after=megabytes(counted.at_end),
        kb_per_connection=None if grown is None else round(grown / 1000 / connections, 1),
        load_cpu_percent=round(100 * counted.cpu / counted.took, 1),
    )
