"""The same troubles, as many as one likes, and as long as they may last.

    python -m tests.nodes --kills 200 --database 50

It takes HAProxy. Now and then all come to new tables, so that nobody runs out of chips.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import sys
import time
from collections.abc import Iterator
from typing import Final, NamedTuple

from tests.nodes import troubles
from tests.nodes.balancer import program
from tests.nodes.evening import playing
from tests.nodes.site import Site, site
from tests.nodes.troubles import Company, Trouble

AN_EVENING: Final = 25
"""So many troubles at the same tables."""


class Kind(NamedTuple):
    name: str
    trouble: Trouble
    times: int
    most_s: float
    """So long a table may stand."""


def kinds(asked: argparse.Namespace) -> Iterator[Kind]:
    yield Kind("a node killed", troubles.some_node_killed, asked.kills, 5)
    yield Kind("PostgreSQL killed", troubles.database_killed, asked.database, 5)
    yield Kind("one of three NATS killed", troubles.one_nats_killed, asked.nats, 5)
    yield Kind(f"all NATS away for {asked.away} s", troubles.all_nats_away(asked.away), asked.away_times, 5)
    yield Kind(f"a node frozen for {asked.frozen} s", troubles.a_node_frozen(asked.frozen), asked.freezes, 5)
    yield Kind("rolling upgrade", troubles.rolled_out, asked.upgrades, 2)


async def suffered(here: Site, kind: Kind, seed: int) -> list[str]:
    """What is wrong after so many of one kind."""
    began, stood, found, moves, rows = time.monotonic(), list[float](), list[str](), 0, 0
    for first in range(0, kind.times, AN_EVENING):
        rng = random.Random(f"{seed} {kind.name} {first}")
        async with playing(here.address, rng.randrange(10**9)) as (heard, tables):
            company = Company(here, heard, tables, rng)
            for _ in range(min(AN_EVENING, kind.times - first)):
                before = len(company.stood)
                await kind.trouble(company)
                stood.append(max(company.stood[before:]))
        await company.look()
        found += [*company.faults, *await company.judge.books(), *here.faults()]
        moves, rows = moves + len(heard.told), company.judge.rows
    found += [f"{kind.name}: a table stood for {one:.1f} s" for one in stood if one > kind.most_s]
    if stood:
        print(
            f"{kind.name}, {kind.times} times: {moves} moves acknowledged, {rows} rows, {len(found)} faults; "
            f"a table stood for {statistics.median(stood):.2f} s (median), {max(stood):.2f} s at most; "
            f"{time.monotonic() - began:.0f} s",
            flush=True,
        )
    return found


async def main(asked: argparse.Namespace) -> list[str]:
    found: list[str] = []
    for kind in kinds(asked):
        with site() as here:
            found += await suffered(here, kind, asked.seed)
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.nodes", description=__doc__)
    parser.add_argument("--kills", type=int, default=200, help="of nodes, with -9")
    parser.add_argument("--database", type=int, default=50, help="so often PostgreSQL is killed")
    parser.add_argument("--nats", type=int, default=30, help="so often one of three NATS is killed")
    parser.add_argument("--away", type=float, default=30, help="seconds in which there is no NATS at all")
    parser.add_argument("--away-times", type=int, default=2, help="so often")
    parser.add_argument("--frozen", type=float, default=60, help="seconds for which a node stands still")
    parser.add_argument("--freezes", type=int, default=3, help="so often")
    parser.add_argument("--upgrades", type=int, default=10, help="of all nodes, one by one")
    parser.add_argument("--seed", type=int, default=1)
    if program() is None:
        sys.exit("cannot put a load balancer before the nodes: install haproxy")
    faults = asyncio.run(main(parser.parse_args()))
    print("\n".join(faults[:50]))
    sys.exit(bool(faults))
