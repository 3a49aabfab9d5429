"""How slow the machine is by itself, whatever a house does meanwhile: other tests run beside these.

A process of its own sleeps and works in turn, a few milliseconds each, and says by how much it was late at
worst. It shares neither a loop nor a lock with a house: so nothing that one does wrong is excused by it.
"""

from __future__ import annotations

import asyncio
import select
import sys
import time
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

USUAL_S: Final = 0.1
"""By so much it may be late on any machine. Where it's later, all else is, by as many times."""
PAUSE_S: Final = 0.01
WORK: Final = 20_000


class Machine:
    """What is known of it in the end."""

    late_s = 0.0

    @property
    def times_slower(self) -> float:
        return max(1.0, self.late_s / USUAL_S)


@asynccontextmanager
async def machine() -> AsyncIterator[Machine]:
    """Measured as long as it's open, and known after it."""
    words = (sys.executable, "-m", "tests.e2e.yardstick")
    measuring = await asyncio.create_subprocess_exec(*words, stdin=PIPE, stdout=PIPE)
    measured = Machine()
    try:
        yield measured
    finally:
        said, _ = await measuring.communicate(b"")
        measured.late_s = float(said)


def main() -> None:
    """Until nobody listens any more."""
    late = 0.0
    while True:
        began = time.perf_counter()
        if select.select([sys.stdin], [], [], PAUSE_S)[0]:
            break
        sum(range(WORK))
        late = max(late, time.perf_counter() - began - PAUSE_S)
    print(late)


if __name__ == "__main__":
    main()
