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
from stammtisch.store.base import Store, Unavailable
from stammtisch.store.schema import NotOurs

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
async def store_of(config: Config) -> AsyncIterator[Store]:
    """The store that is there; in a folder none is made."""
    path, place = config.data / FILE, "the database" if config.store else str(config.data)
    if not config.store and not path.is_file():
        raise click.ClickException(f"there is no house in {config.data}: --data names another folder.")
    try:
        store = await (in_database(config.store) if config.store else sqlite.opened(path))
    except (Unavailable, NotOurs, OSError) as fault:
        raise click.ClickException(f"cannot use the store in {place}: {fault}.") from None
    try:
        yield store
    finally:
        await store.close()


async def in_database(address: str) -> Store:
    try:
        from stammtisch.store.postgres import store as postgres  # noqa: PLC0415 - it isn't always installed
    except ImportError as error:
        raise click.ClickException(f"{error.name} isn't installed: install stammtisch[nodes].") from None
    return await postgres.opened(address)
