"""Says what is being done, and how long it has taken: `python tools/step.py WHAT COMMAND...`.

On a terminal the seconds are counted while one waits. What the command has to say is shown; its
exit code is passed on.
"""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

INTERRUPTED: Final = 130


@contextmanager
def step(what: str) -> Iterator[None]:
    """Something that takes a while."""
    started, is_over = time.monotonic(), threading.Event()
    counting = threading.Thread(target=_count, args=(what, started, is_over), daemon=True)
    print(f"{what} …", end="" if sys.stdout.isatty() else "\n", flush=True)
    counting.start()
    try:
        yield
    finally:
        is_over.set()
        counting.join()
        print(
            f"\r{what} …" if sys.stdout.isatty() else "  …", f"{time.monotonic() - started:.0f} s", flush=True
        )


def _count(what: str, started: float, is_over: threading.Event) -> None:
    while not is_over.wait(1) and sys.stdout.isatty():
        print(f"\r{what} … {time.monotonic() - started:.0f} s", end="", flush=True)


def main(what: str, *command: str) -> int:
    try:
        with step(what):
            return subprocess.run(command, check=False).returncode
    except KeyboardInterrupt:
        print("Stopped. The same command goes on from here.", file=sys.stderr)
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
