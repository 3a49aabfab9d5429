"""`stammtisch serve`: opens the house to everybody."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Coroutine
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

import click
import msgspec

from stammtisch.app import CannotOpen, serve_until_stopped
from stammtisch.cli.browser import has_windows, open_page
from stammtisch.cli.screen import is_terminal, say
from stammtisch.config import PREFIX, Setting, Unset, read, settings
from stammtisch.gateways.logs import set_up

T = TypeVar("T")
FILE = f"{PREFIX}CONFIG"


def with_every_setting(command: Callable[..., None]) -> Callable[..., None]:
    """A flag for every setting."""
    for setting in reversed(list(settings())):
        command = _option(setting)(command)
    return command


def _option(setting: Setting) -> Callable[[Callable[..., None]], Callable[..., None]]:
    kind: click.ParamType[Any] | None
    match setting.kind:
        case msgspec.inspect.BoolType():
            names, kind = f"{setting.flag}/--no-{setting.flag[2:]}", None
        case msgspec.inspect.LiteralType(values=values):
            names, kind = setting.flag, click.Choice([str(value) for value in values])
        case msgspec.inspect.IntType():
            names, kind = setting.flag, click.INT
        case _:
            names, kind = setting.flag, click.STRING
    shown = " ".join(map(str, setting.default)) if isinstance(setting.default, tuple) else setting.default
    usual = "" if shown in (None, "") else f" [{str(shown).lower() if isinstance(shown, bool) else shown}]"
    alone: dict[str, Any] = {} if setting.alone is None else {"is_flag": False, "flag_value": setting.alone}
    return click.option(
        names, setting.name, type=kind, default=None, help=f"{setting.sentence}.{usual}", **alone
    )  # the record has the defaults


@click.command()
@click.option(
    "--config", type=click.Path(dir_okay=False, path_type=Path), envvar=FILE, help="A file of settings."
)
@with_every_setting
def serve(config: Path | None, **flags: Any) -> None:
    """Open the house: people come in by the address that is shown.

    Everything is kept in one folder, and survives whatever happens to this machine. Each
    setting can also be given in the environment (STAMMTISCH_PORT=8080) or in a TOML file
    (port = 8080).
    """
    try:
        asked = read(flags, os.environ, config)
    except Unset as unset:
        raise click.UsageError(f"{unset}.") from None
    set_up(asked.log, asked.log_format)
    is_shown = asked.open and is_terminal() and has_windows(os.environ, sys.platform)
    try:
        runner(asked.uvloop)(serve_until_stopped(asked, say, open_page if is_shown else None))
    except CannotOpen as cannot:
        raise click.ClickException(f"{cannot}.") from None


def runner(is_wanted: bool) -> Callable[[Coroutine[Any, Any, T]], T]:
    """uvloop's, where there is one and it's wanted."""
    if is_wanted and find_spec("uvloop"):
        import uvloop  # noqa: PLC0415 - it isn't everywhere

        return uvloop.run
    return asyncio.run
