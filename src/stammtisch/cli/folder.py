"""The folder of a house, for the commands that work on it: named, in the environment, or in the settings."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import wraps
from pathlib import Path
from typing import Any

import click

from stammtisch.config import PREFIX, Config, Unset, read
from stammtisch.store import sqlite
from stammtisch.store.base import Unavailable
from stammtisch.store.schema import NotOurs
from stammtisch.store.sqlite import SqliteStore

FILE = "house.db"


def with_settings(command: Callable[..., Any]) -> Callable[..., Any]:
    """Gives a command the settings of the house as `config`; `--data` names its folder."""

    @click.option("--data", type=click.Path(), help="The folder of the house.")
    @click.option(
        "--config",
        "file",
        type=click.Path(dir_okay=False, path_type=Path),
        envvar=f"{PREFIX}CONFIG",
        help="A file of settings.",
    )
    @wraps(command)
    def run(data: str | None, file: Path | None, **rest: Any) -> Any:
        try:
            config: Config = read({"data": data}, os.environ, file)
        except Unset as unset:
            raise click.UsageError(f"{unset}.") from None
        return command(config=config, **rest)

    return run


@asynccontextmanager
async def store_in(folder: Path) -> AsyncIterator[SqliteStore]:
    """The store that is there; none is made."""
    path = folder / FILE
    if not path.is_file():
        raise click.ClickException(f"there is no house in {folder}: --data names another folder.")
    try:
        store = await sqlite.opened(path)
    except (Unavailable, NotOurs, OSError) as fault:
        raise click.ClickException(f"cannot use the store in {folder}: {fault}.") from None
    try:
        yield store
    finally:
        await store.close()
