"""The `stammtisch` command: one file a subcommand, in `commands`, which is loaded when it's asked for."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, Final

import click

from stammtisch import __version__
from stammtisch.cli.group import Group

COMMANDS: Final = (
    "admin",
    "backup",
    "bcbs",
    "bot",
    "completion",
    "doctor",
    "export",
    "local",
    "move",
    "replay",
    "serve",
    "verify",
)
"""Each is the command of this name, in the file of this name."""


class Files(Mapping[str, click.Command]):
    """Whoever plays at this keyboard doesn't wait for what a server needs, nor the other way round."""

    def __getitem__(self, name: str) -> click.Command:
        if name not in COMMANDS:
            raise KeyError(name)
        command: click.Command = getattr(import_module(f"{__name__}.commands.{name}"), name)
        return command

    def __iter__(self) -> Iterator[str]:
        return iter(COMMANDS)

    def __len__(self) -> int:
        return len(COMMANDS)


FILES: Any = Files()
"""click asks for commands that could be added to, and adds none."""


@click.group(cls=Group, commands=FILES, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="stammtisch %(version)s")
def main() -> None:
    """Stammtisch: a card room for friends and families, at home."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
        elif stream is None:  # somebody has closed it: no socket and no store must take its number
            os.open(os.devnull, os.O_RDWR)
