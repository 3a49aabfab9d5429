"""`stammtisch export`: the logs of tables, or what is known of a person, as JSON."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import click
import msgspec

from stammtisch.accounts.accounts import wall_clock
from stammtisch.accounts.host import Host
from stammtisch.accounts.own import own
from stammtisch.cli.folder import store_in, with_settings
from stammtisch.config import Config
from stammtisch.games.refused import Refused
from stammtisch.store.base import Store, Unavailable

AT_ONCE: Final = 500
"""Rows."""


@click.group()
def export() -> None:
    """Write tables' logs, or what is known of a person, as JSON."""


@export.command()
@click.argument("names", nargs=-1, metavar="[TABLE]...")
@with_settings
def tables(config: Config, names: tuple[str, ...]) -> None:
    """Write the logs of some tables, or of all that were ever opened.

    One line of JSON for how a table was opened, then one for each row. Every card is in them,
    also those that nobody was shown; the secret from which later cards follow, and the code of
    a private table, are not.
    """
    asyncio.run(_told(config, lambda store: _tables(store, names)))


@export.command()
@click.argument("name")
@with_settings
def person(config: Config, name: str) -> None:
    """Write what the house knows of NAME: the same that he can take along himself."""
    asyncio.run(_told(config, lambda store: _person(store, name)))


async def _told(config: Config, tell: Any) -> None:
    async with store_in(config.data) as store:
        try:
            await tell(store)
        except (Refused, Unavailable) as reason:
            raise click.ClickException(f"{reason.sentence}.") from None


async def _person(store: Store, name: str) -> None:
    found = await own(store, wall_clock, await Host(store, wall_clock).named(name))
    click.echo(msgspec.json.encode(found))


async def _tables(store: Store, names: tuple[str, ...]) -> None:
    for name in names or await store.tables():
        loaded = await store.load(name)
        if loaded is None:
            raise click.ClickException(f"there is no table {name[:40]!r}.")
        opening: dict[str, Any] = msgspec.to_builtins(loaded.opening)
        opening.pop("secret")
        opening["terms"].pop("code", None)
        click.echo(msgspec.json.encode({"opening": opening}))
        after = 0
        while rows := await store.rows(name, after, AT_ONCE):
            for row in rows:
                click.echo(msgspec.json.encode({"table": name, "row": msgspec.Raw(row)}))
            after += len(rows)
