"""Whether people notice the bots: how long their moves take beside many tables of bots, on one core.

python -m bench.bots --tables 200

The server and the processes in which bots think share one core. At each of these tables somebody sits
alone among bots and plays as fast as they are asked. Beside them two people play at each of some tables
of their own: what is measured is how long their moves take until they are acknowledged. If 99 in 100 of
them take longer than `--most` milliseconds, it ends with an error.
"""

import argparse
import asyncio
import random
import sys
import time
from collections.abc import Awaitable, Callable
from math import inf

from bench.load.server import started, used
from stammtisch.client import Client, Followed, Lost, Refused, connect
from stammtisch.client.choices import usual_move

GAMES = ("poker", "watten", "backgammon", "blackjack")
PEOPLES_TABLES = 20


async def plays(table: Followed, rng: random.Random, took: Callable[[float], None]) -> None:
    """One move after the other, whenever something is asked."""
    while True:
        await table.until(lambda here: here.is_my_turn)
        await asyncio.sleep(rng.random() * 0.5)
        if not table.choices:
            continue
        began = time.perf_counter()
        try:
            await table.act(usual_move(rng.choice(table.choices), rng))
        except (Refused, Lost):
            continue
        took(time.perf_counter() - began)


async def among_bots(client: Client, game: str, strength: str, rng: random.Random) -> None:
    done = await client.play_now(game, strength=strength)  # type: ignore[arg-type]
    await plays(await client.follow(done.table), rng, lambda _: None)


async def with_people(clients: list[Client], rng: random.Random, took: Callable[[float], None]) -> None:
    opened = await clients[0].open("backgammon", options={"points": 25}, pace={"rest": 1})
    tables = [await client.follow(opened.table) for client in clients]
    for table in tables:
        await table.join()
    await asyncio.gather(*[plays(table, rng, took) for table in tables])


def of(taken: list[float], part: float) -> float:
    return sorted(taken)[min(len(taken) - 1, int(part * len(taken)))] * 1000


async def measured(address: str, tables: int, strength: str, warm_up: float, seconds: float) -> float:
    """In how many milliseconds 99 of 100 moves of people are acknowledged."""
    rng, taken = random.Random(1), list[float]()

    async def come(number: int) -> Client:
        return await connect(address, nickname=f"P{number}")

    clients = [await come(number) for number in range(tables + 2 * PEOPLES_TABLES)]
    peoples, others = clients[: 2 * PEOPLES_TABLES], clients[2 * PEOPLES_TABLES :]
    pairs = [peoples[n : n + 2] for n in range(0, len(peoples), 2)]
    doing: list[Awaitable[None]] = [with_people(pair, rng, taken.append) for pair in pairs]
    doing += [among_bots(one, GAMES[n % len(GAMES)], strength, rng) for n, one in enumerate(others)]
    tasks = [asyncio.ensure_future(one) for one in doing]
    await asyncio.sleep(warm_up)
    taken.clear()
    before = await used(address)
    await asyncio.sleep(seconds)
    after = await used(address)
    for task in tasks:
        if task.done():
            task.result()
        task.cancel()
    busy = (after.seconds - before.seconds) / seconds if before and after else 0
    print(
        f"{tables} tables of bots: {len(taken)} moves of people, p50 {of(taken, 0.5):.1f} ms, "
        f"p99 {of(taken, 0.99):.1f} ms, slowest {of(taken, 1):.1f} ms; the house used {busy:.0%} of the core"
    )
    await asyncio.gather(*tasks, return_exceptions=True)
    for client in clients:
        await client.close()
    return of(taken, 0.99)


async def main() -> str | None:
    """What is wrong, if anything is."""
    parser = argparse.ArgumentParser(prog="python -m bench.bots", description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--strength", default="middle")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--warm-up", type=float, default=20)
    parser.add_argument("--most", type=float, default=inf, metavar="MS")
    asked = parser.parse_args()
    took = []
    for tables in (0, asked.tables):
        async with started("--bots", "2000", core=0) as address:
            took.append(await measured(address, tables, asked.strength, asked.warm_up, asked.seconds))
    return too_slow(took[-1], asked.most)


def too_slow(took: float, most: float) -> str | None:
    """What is said of that, in milliseconds; None if it's quick enough."""
    if took <= most:
        return None
    return f"99 in 100 moves of people took up to {took:.0f} ms: at most {most:g} are allowed"


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
