"""Writing what somebody has played into files, as they were shown it; none is ever overwritten."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from typing import Final

import click

from stammtisch.accounts.accounts import wall_clock
from stammtisch.accounts.host import Host
from stammtisch.accounts.wrong import Wrong
from stammtisch.formats.by_game import RECORDED, formats_of
from stammtisch.house.keeping.archive import Archive
from stammtisch.house.keeping.records import File, Left, Records
from stammtisch.house.lobby.door import Door
from stammtisch.house.people.origins import Origins
from stammtisch.kernel.person import Person
from stammtisch.store.base import Store

SILENT_FOR_S: Final = 2.0
"""Seconds before somebody who waits is told how far it has come."""
SAY_EVERY_S: Final = 0.5
"""Seconds from then on."""


def is_watched() -> bool:
    return sys.stderr.isatty()


class Export:
    """What of these games a person has played, at one table or at all."""

    def __init__(self, store: Store, games: Collection[str], word: str) -> None:
        self._store: Final = store
        door = Door(wall_clock, Origins(), Wrong(store, wall_clock))
        self._records: Final = Records(store, Archive(store, door))
        self._games: Final = _with_format(games, word)
        self._word: Final = word
        self._done = self._files = self._tables = 0

    async def write(self, name: str, table: str, out: Path) -> None:
        person = await Host(self._store, wall_clock).named(name)
        tables = [table] if table else await self._store.tables_of(person)
        self._tables = len(tables)
        telling = asyncio.create_task(self._tell()) if is_watched() else None
        try:
            for one in tables:
                await self._write_table(person, one, out, is_asked_for=bool(table))
                self._done += 1
        finally:
            if telling is not None:
                telling.cancel()
                with suppress(asyncio.CancelledError):
                    await telling
        click.echo(f"Wrote {self._files} {'file' if self._files == 1 else 'files'}.", err=True)

    async def _write_table(self, person: Person, table: str, out: Path, is_asked_for: bool) -> None:
        found = [one async for one in self._records.all_of_table(person, table, self._games, self._word)]
        files = [one for one in found if isinstance(one, File)]
        for one in found:
            if isinstance(one, Left):
                click.echo(f"Table {one.table} is left out: {one.sentence}.", err=True)
        if is_asked_for and not files:
            raise click.ClickException(f"there is nothing to write of table {table[:40]!r}.")
        may_be_named = is_asked_for and len(files) == 1
        for one in files:
            await asyncio.to_thread(_keep, one, out, may_be_named)
            self._files += 1

    async def _tell(self) -> None:
        await asyncio.sleep(SILENT_FOR_S)
        while True:
            click.echo(f"\r{self._done} of {self._tables} tables, {self._files} files", nl=False, err=True)
            await asyncio.sleep(SAY_EVERY_S)


def _with_format(games: Collection[str], word: str) -> Collection[str]:
    found = [game for game in games if not word or word in [one.word for one in formats_of(game)]]
    if not found:
        words = ", ".join(one.word for game in games for one in RECORDED[game].formats)
        raise click.ClickException(f"there is no format {word[:40]!r} for that: {words} is possible.")
    return found


def _keep(one: File, out: Path, may_be_named: bool) -> None:
    """In that folder; or as that file."""
    is_named = may_be_named and out.suffix != "" and not out.is_dir()
    path = out if is_named else out / one.name
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("xb") as file:
            file.write(one.content)
    except FileExistsError:
        raise click.ClickException(f"cannot write {path}: it's there already; --out names another.") from None
    except OSError as error:
        raise click.ClickException(f"cannot write {path}: {error.strerror}.") from None
