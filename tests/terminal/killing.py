"""Real processes with a console in them, each forked from a warm one, to be killed."""

from __future__ import annotations

import io
import multiprocessing
import os
import sys
from collections.abc import Sequence
from multiprocessing.reduction import DupFd
from pathlib import Path
from typing import Any

from stammtisch.cli import main
from stammtisch.terminal.savefile import SaveFile

CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["tests.terminal.killing", "tests.terminal.warm"])


class Process:
    """`stammtisch` with these arguments, hearing from one pipe and speaking into another.

    `marks` is a file that gets a line for each row: how much had been said when it was stored.
    """

    def __init__(
        self, arguments: Sequence[str], marks: Path | None = None, tells_early: bool = False
    ) -> None:
        heard, self._tell = os.pipe()
        self._hear, said = os.pipe()
        given = (arguments, DupFd(heard), DupFd(said), marks, tells_early)
        self._process = CONTEXT.Process(target=_run, args=given)
        self._process.start()
        os.close(heard)
        os.close(said)

    def type(self, lines: Sequence[str]) -> None:
        with os.fdopen(self._tell, "w") as keyboard:
            keyboard.write("".join(f"{line}\n" for line in lines))

    def says(self, most: int = sys.maxsize) -> str:
        """What it says, until it ends or has said this much."""
        said = b""
        while len(said) < most and (more := os.read(self._hear, min(4096, most - len(said)))):
            said += more
        return said.decode()

    def kill(self) -> str:
        """Ends it with kill -9; gives what it had said until then and nobody had read."""
        self._process.kill()
        return self.end()

    def end(self) -> str:
        """Waits for its end; gives what it still said."""
        rest = self.says()
        self._process.join()
        self._process.close()
        os.close(self._hear)
        return rest


class Screen(io.TextIOWrapper):
    """Counts what is said."""

    said = 0

    def write(self, text: str, /) -> int:
        self.said += len(text)
        return super().write(text)


def _run(arguments: Sequence[str], keyboard: Any, screen: Any, marks: Path | None, tells_early: bool) -> None:
    sys.stdin = os.fdopen(keyboard.detach(), "r")
    sys.stdout = Screen(os.fdopen(screen.detach(), "wb"))
    if marks is not None:
        _mark_rows(marks, sys.stdout)
    if tells_early:
        _store_late()
    main(arguments)


def _mark_rows(marks: Path, screen: Screen) -> None:
    append = SaveFile.append

    def marked(file: SaveFile, row: Any) -> None:
        append(file, row)
        with marks.open("a") as written:
            written.write(f"{screen.said}\n")

    SaveFile.append = marked  # type: ignore[assignment, method-assign]


def _store_late() -> None:
    """A house that breaks its promise: each row is stored when the next one comes."""
    waiting: list[tuple[SaveFile, Any]] = []
    append = SaveFile.append

    def late(file: SaveFile, row: Any) -> None:
        for earlier in waiting:
            append(*earlier)
        waiting[:] = [(file, row)]

    SaveFile.append = late  # type: ignore[assignment, method-assign]
