"""The screen, which may be gone: a terminal was closed, a disk is full, nobody reads on."""

from __future__ import annotations

import os
import sys
from typing import TextIO

import click


def is_terminal() -> bool:
    """Whether somebody sits before it, as far as one can tell."""
    screen: TextIO | None = sys.stdout  # None where somebody has closed it
    return screen is not None and screen.isatty()


def say(line: str) -> None:
    """Says it, if somebody can still see it; who goes on doesn't depend on that."""
    try:
        click.echo(line)
    except OSError:
        give_up_a_broken_screen()


def give_up_a_broken_screen() -> None:
    """What the screen doesn't take is not written to it once more when the program ends."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
