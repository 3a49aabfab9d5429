"""How much a server carries: `python -m bench.load`, see docs/reference/load.md."""

from __future__ import annotations

import asyncio
import os
from contextlib import AsyncExitStack

import click
import msgspec

from bench.load.result import Result, lines
from bench.load.run import Plan, run
from bench.load.server import CannotMeasure, started
from stammtisch.client import Lost, Refused
from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.gateways.descriptors import make_room

NAMES = [game.name for game in GAMES + PROVING]


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("address", required=False)
@click.option("--game", type=click.Choice(NAMES), default="ring4", show_default=True, help="What is played.")
@click.option("--tables", type=click.IntRange(1), default=100, show_default=True, help="How many tables.")
@click.option("--seats", type=click.IntRange(1), help="People at each. [all seats, at most 6]")
@click.option("--watchers", type=click.IntRange(0), default=0, show_default=True, help="Watchers at each.")
@click.option(
    "--rate",
    type=click.FloatRange(0, min_open=True),
    help="An open loop: so many moves a second, whether the server keeps up or not.",
)
@click.option("--seconds", type=click.FloatRange(0.1), default=8.0, show_default=True, help="How long.")
@click.option("--warm-up", type=click.FloatRange(0), default=3.0, show_default=True, help="And before that.")
@click.option("--pin", is_flag=True, help="The server on core 0, this program on core 1.")
@click.option("--json", "as_json", is_flag=True, help="The result as JSON.")
def load(
    address: str | None,
    game: str,
    tables: int,
    seats: int | None,
    watchers: int,
    rate: float | None,
    seconds: float,
    warm_up: float,
    pin: bool,
    as_json: bool,
) -> None:
    """Fill tables with people who play at random, and measure.

    At the server of this ADDRESS, or at one that is started for it and ends with it. A move
    counts when all who sit at its table have been told of it. Guests and tables are made at the
    server: don't take one that people use.
    """
    if pin and not hasattr(os, "sched_setaffinity"):
        raise click.UsageError("cannot pin a program to a core on this system: leave out --pin.")
    plan = Plan(game, tables, watchers, seats, rate, warm_up, seconds)
    try:
        result = asyncio.run(_load(plan, address, pin))
    except (CannotMeasure, Lost, Refused) as error:
        raise click.ClickException(f"{error}.") from None
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(result)).decode())
    else:
        for line in lines(result):
            click.echo(line)


async def _load(plan: Plan, address: str | None, pin: bool) -> Result:
    make_room()
    async with AsyncExitStack() as stack:
        if address is None:
            address = await stack.enter_async_context(started(core=0 if pin else None))
        if pin:
            os.sched_setaffinity(0, {1})
        return await run(plan, address.rstrip("/"), lambda line: click.echo(line, err=True))


if __name__ == "__main__":
    load(prog_name="python -m bench.load")
