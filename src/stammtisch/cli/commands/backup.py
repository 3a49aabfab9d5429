"""`stammtisch backup`: one file that holds everything, while the house goes on."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import click

from stammtisch.cli.folder import store_of, with_settings
from stammtisch.config import Config
from stammtisch.store.base import Unavailable


@click.command()
@click.argument("to", type=click.Path(dir_okay=False, path_type=Path))
@with_settings
def backup(config: Config, to: Path) -> None:
    """Write everything into the file TO, while the house goes on.

    To go back to it, close the house and put it in its folder as house.db, without the files
    house.db-wal and house.db-shm. It holds every card: keep it where nobody else can read it.
    """
    asyncio.run(_write(config, to))
    click.echo(f"Everything is in {to}, {to.stat().st_size:,} bytes.")


async def _write(config: Config, to: Path) -> None:
    before = os.umask(0o077)
    try:
        async with store_of(config) as store:
            await store.backup(to)
    except Unavailable as reason:
        raise click.ClickException(f"{reason.sentence}.") from None
    finally:
        os.umask(before)
