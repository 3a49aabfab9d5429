"""What every console needs is prepared once in the process that all are forked from, and not in each anew."""

from __future__ import annotations

import contextlib
import gc
import io
import tempfile
from pathlib import Path
from unittest.mock import patch

from stammtisch.cli import main
from tests.terminal.conversation import random_lines

PLAYERS = ("Anna", "Ben", "Carl", "Dora")


def play(game: str, path: Path) -> None:
    """An evening at which nobody is killed, and another that goes on with it."""
    words = ["local", game, "--players", ",".join(PLAYERS), "--seed", "warm", "--save", str(path)]
    for lines in (random_lines(60, "warm", PLAYERS), ["table", "quit"]):
        typed = io.TextIOWrapper(io.BytesIO("".join(f"{line}\n" for line in lines).encode()))
        screen = io.TextIOWrapper(io.BytesIO())
        with patch("sys.stdin", typed), patch("sys.stdout", screen), contextlib.suppress(SystemExit):
            main(words)


with tempfile.TemporaryDirectory() as folder:
    for name in ("pfand", "ring4", "blackjack"):
        play(name, Path(folder) / name)
gc.freeze()
