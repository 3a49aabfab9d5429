"""`stammtisch export`: the logs of tables, what is known of a person, and what they have played."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import click
import msgspec

from stammtisch.accounts.accounts import wall_clock
from stammtisch.accounts.host import Host
from stammtisch.accounts.own import own
from stammtisch.cli.folder import store_of, with_settings
from stammtisch.cli.group import Group
from stammtisch.cli.records import Export
from stammtisch.config import Config
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import LetGo, Store, Unavailable

ROWS_EXPORTED_AT_ONCE: Final = 500
"""Rows."""


@click.group(cls=Group)
def export() -> None:
    """Write tables' logs, what is known of a person, or what they have played."""


@export.command()
@click.argument("names", nargs=-1, metavar="[TABLE]...")
@with_settings
def tables(config: Config, names: tuple[str, ...]) -> None:
    """Write the logs of some tables, or of all that were ever opened.

    One line of JSON for how a table was opened, then one for each row, unless they were let go. Every
    card is in them, also those that nobody was shown; the secret from which later cards follow, and the
    code of a private table, are not.
    """
    asyncio.run(_told(config, lambda store: _tables(store, names)))


@export.command()
@click.argument("name")
@with_settings
def person(config: Config, name: str) -> None:
    """Write what the house knows of NAME.

    It's the same that they can take along themselves.
    """
    asyncio.run(_told(config, lambda store: _person(store, name)))


def _records(command: Callable[..., None]) -> Callable[..., None]:
    """What both commands that write records have in common."""
    out = click.Path(path_type=Path)
    for option in (
        click.option("--out", type=out, default=Path(), help="A folder; or a file, where there is one only."),
        click.option("--format", "word", default="", help="Instead of the usual one."),
        click.option("--table", default="", help="Of this table alone."),
        click.argument("name", metavar="PERSON"),
    ):
        command = option(command)
    return with_settings(command)


@export.command()
@_records
def hands(config: Config, name: str, table: str, word: str, out: Path) -> None:
    """Write the hands of poker that PERSON has played, as PHH.

    No more is in them than PERSON was shown: others' cards that they didn't see are unknown ones.
    A file a table (phhs), or a hand (phh). No file is overwritten.
    """
    asyncio.run(_told(config, lambda store: Export(store, ("poker",), word).write(name, table, out)))


@export.command()
@_records
def matches(config: Config, name: str, table: str, word: str, out: Path) -> None:
    """Write the matches of backgammon and the games of Watten that PERSON has played.

    Matches as mat or sgf, games of Watten as watten, as PERSON was shown them. No file is
    overwritten.
    """
    games = ("backgammon", "watten")
    asyncio.run(_told(config, lambda store: Export(store, games, word).write(name, table, out)))


async def _told(config: Config, tell: Any) -> None:
    async with store_of(config) as store:
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
        try:
            await _rows(store, name)
        except LetGo:
            if names:
                raise


async def _rows(store: Store, name: str) -> None:
    after = 0
    while rows := await store.rows(name, after, ROWS_EXPORTED_AT_ONCE):
        for row in rows:
            click.echo(msgspec.json.encode({"table": name, "row": msgspec.Raw(row)}))
        after += len(rows)
