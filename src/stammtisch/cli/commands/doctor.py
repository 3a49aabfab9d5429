"""`stammtisch doctor`: says in sentences what is wrong with a house, and what to do."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import click

from stammtisch.cli.checkup import (
    Finding,
    certificate,
    clock,
    disk,
    doors,
    folder,
    games,
    machine,
    reports,
    store,
)
from stammtisch.cli.commands.serve import FILE, with_every_setting
from stammtisch.config import Config, Unset, read

CHECKS: tuple[Callable[[Config], Iterator[Finding]], ...] = (
    machine,
    games,
    folder,
    disk,
    store,
    clock,
    reports,
    doors,
    certificate,
)
SOMETHING_WRONG = 1
MARKS = {"well": "✓", "mind": "!", "wrong": "✗"}


@click.command()
@click.option(
    "--config", type=click.Path(dir_okay=False, path_type=Path), envvar=FILE, help="A file of settings."
)
@with_every_setting
def doctor(config: Path | None, **flags: Any) -> None:
    """Look whether the house is well, and say what to do if not.

    Give it the settings with which the house is served. It changes nothing, and the house may be
    running. ✓ is well, ! is worth knowing, ✗ is to be
    mended; with one of those the exit code is 1.
    """
    try:
        settings = read(flags, os.environ, config)
    except Unset as unset:
        raise click.UsageError(f"{unset}.") from None
    worst = "well"
    for check in CHECKS:
        for weight, sentence in check(settings):
            click.echo(f"{MARKS[weight]} {sentence}")
            worst = weight if weight == "wrong" or worst == "well" else worst
    if worst == "wrong":
        sys.exit(SOMETHING_WRONG)
