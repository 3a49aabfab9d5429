"""Run the commands of a page and compare what they print.

A `console` block shows commands (`$ stammtisch …`), what is typed (`< …`, or `<` for Enter alone) and
what comes out; a line `…` stands for any lines. The commands of a page share one folder.
"""

import difflib
import os
import re
import shlex
import shutil
import subprocess
import sysconfig
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.docs.pages import blocks

COMMAND = "stammtisch"
SECONDS = 120


@dataclass(frozen=True)
class Call:
    """A command with its words, what is typed, and what it ought to print."""

    words: list[str]
    typed: str
    shown: list[str]
    line: int


Run = Callable[[Call], str]


def calls(text: str) -> list[Call]:
    """The calls of our command in a page's `console` blocks; other commands are only shown."""
    found: list[Call] = []
    for block in blocks(text):
        if block.language == "console":
            found += _calls_of_block(block.text, block.line)
    return found


def _calls_of_block(text: str, first: int) -> list[Call]:
    lines = text.splitlines()
    starts = [number for number, line in enumerate(lines) if line.startswith("$ ")]
    found = []
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        words = shlex.split(lines[start].removeprefix("$ "))
        if words and words[0] == COMMAND:
            typed = "".join(line[2:] + "\n" for line in lines[start + 1 : end] if _is_typed(line))
            shown = [line for line in lines[start + 1 : end] if not _is_typed(line)]
            found.append(Call(words, typed, shown, first + start))
    return found


def _is_typed(line: str) -> bool:
    return line == "<" or line.startswith("< ")


def in_folder(folder: Path) -> Run:
    """Runs the installed command in `folder`."""
    command = shutil.which(COMMAND, path=sysconfig.get_path("scripts"))
    assert command, f"{COMMAND} is not installed beside this Python"
    environment = {**os.environ, "COLUMNS": "80", "NO_COLOR": "1", "PYTHONUTF8": "1", "TERM": "dumb"}
    environment |= {"STAMMTISCH_DATA": str(folder / "data"), "LC_ALL": "C.UTF-8"}

    def run(call: Call) -> str:
        return subprocess.run(
            [command, *call.words[1:]],
            input=call.typed,
            cwd=folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=SECONDS,
            check=False,
        ).stdout

    return run


def matches(shown: list[str], printed: list[str]) -> bool:
    """Whether `printed` is what is shown, `…` standing for any lines."""
    pattern = "".join(
        r"(?:.*\n)*?" if line.strip() == "…" else re.escape(line.rstrip()) + r"\n" for line in shown
    )
    return re.fullmatch(pattern, "".join(line.rstrip() + "\n" for line in printed)) is not None


def run_console(page: str, text: str, run: Run) -> None:
    """Run every call of a page and compare; raises AssertionError with the difference."""
    for call in calls(text):
        printed = run(call).splitlines()
        assert not any(line.startswith("Traceback (most recent") for line in printed), "\n".join(printed)
        difference = "\n".join(difflib.ndiff(call.shown, printed))
        assert matches(call.shown, printed), (
            f"{page}, line {call.line}: {shlex.join(call.words)}\n{difference}"
        )
