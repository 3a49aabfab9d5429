"""Files of the house are their owner's alone, whatever the folder lets others do: they hold every card."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

OWNERS_ALONE: Final = 0o600
BESIDE: Final = ("", "-wal", "-shm", "-journal")
"""They get the rights of the file itself, as those are when it's opened."""


def make_private(path: Path) -> None:
    """Makes an empty file if there is none, so that nobody else can ever have opened it. If it can't be
    made, whoever opens it then says so."""
    with suppress(OSError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNERS_ALONE))


def all_of(path: Path) -> list[Path]:
    """A file of SQLite's, and what it puts beside it."""
    return [path.with_name(path.name + end) for end in BESIDE]


def tighten(paths: Iterable[Path]) -> None:
    """Takes from others what older releases, or a copy, may have left them. Who isn't the owner can't."""
    for path in paths:
        with suppress(FileNotFoundError, PermissionError):
            if path.stat().st_mode & 0o777 & ~OWNERS_ALONE:
                path.chmod(OWNERS_ALONE)
