"""`stammtisch move`: takes a whole house from its file into a database, or back."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, Final

import click

from stammtisch.accounts.latch import Latched, latch
from stammtisch.cli.folder import FILE
from stammtisch.cli.screen import is_terminal
from stammtisch.store.base import Unavailable
from stammtisch.store.schema import NotOurs

SCHEMES: Final = ("postgresql://", "postgres://")
CLEAR_LINE: Final = "\r\x1b[K"


@click.command()
@click.option("--from", "source", required=True, help="A house's folder, or its database (postgresql://)")
@click.option(
    "--to", "sink", required=True, help="A folder without a house, or an empty database (postgresql://)"
)
def move(source: str, sink: str) -> None:
    """Move a whole house from its folder into PostgreSQL, or back.

    Close it first. Every row is compared in the end; where it came from everything stays as it was.
    If it's broken off, say the same again: it goes on where it was.
    """
    try:
        moving = _moving(source, sink)
    except ImportError as error:
        raise click.ClickException(f"{error.name} isn't installed: install stammtisch[nodes].") from None
    try:
        asyncio.run(moving)
    except (Unavailable, NotOurs) as reason:
        raise click.ClickException(f"{getattr(reason, 'sentence', reason)}.") from None
    if is_terminal():
        click.echo(CLEAR_LINE, nl=False)
    click.echo(f"The house is in {_said(sink)}: every row is the same.")


def _moving(source: str, sink: str) -> Coroutine[Any, Any, None]:
    from stammtisch.store.moving import moving  # noqa: PLC0415 - who has one node needs no asyncpg

    match source.startswith(SCHEMES), sink.startswith(SCHEMES):
        case False, True:
            return moving.into_database(_file(source), sink, _tell)
        case True, False:
            return moving.into_file(source, _folder(sink) / FILE, _tell)
        case _:
            raise click.UsageError("one of both is a folder, the other a database (postgresql://...).")


def _file(folder: str) -> Path:
    """The house's file; nobody opens the house as long as this program runs."""
    path = Path(folder) / FILE
    if not path.is_file():
        raise click.ClickException(f"there is no house in {folder}.")
    try:
        click.get_current_context().call_on_close(latch(Path(folder)).close)
    except Latched:
        raise click.ClickException(f"the house in {folder} is open: close it first.") from None
    return path


def _folder(folder: str) -> Path:
    path = Path(folder)
    path.mkdir(0o700, parents=True, exist_ok=True)
    return path


def _said(place: str) -> str:
    """Without a password."""
    return f"the database {place.rpartition('/')[2]}" if place.startswith(SCHEMES) else place


def _tell(what: str, done: int, of: int) -> None:
    if is_terminal():
        click.echo(f"{CLEAR_LINE}{what}: {done:,} of {of:,} rows", nl=False)
