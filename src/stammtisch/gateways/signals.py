"""Signals, heard by the loop: by its own means where it has them, else by what every Python has.

The loops of Windows have none. There, the signal's handler hands it over to the loop, which is
woken up by that.
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from typing import Final

STOP: Final = ("SIGINT", "SIGTERM", "SIGBREAK")
"""By Ctrl-C, by whoever looks after services, and by Ctrl-Break on Windows."""


@contextmanager
def heard(names: Sequence[str], do: Callable[[], None]) -> Iterator[None]:
    """Those of these signals that this system has call `do`."""
    loop = asyncio.get_running_loop()
    with ExitStack() as hearing:
        for number in [getattr(signal, name) for name in names if hasattr(signal, name)]:
            hearing.callback(_listen(loop, number, do))
        yield


def hear_hang_up(do: Callable[[], None]) -> None:
    """The terminal was closed. It's heard to the end of the loop, for it's said more than once.

    Unless it's ignored: by nohup, so that the program outlives its terminal.
    """
    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        with suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(signal.SIGHUP, do)


def _listen(
    loop: asyncio.AbstractEventLoop, number: signal.Signals, do: Callable[[], None]
) -> Callable[[], object]:
    """Gives what ends it."""
    try:
        loop.add_signal_handler(number, do)
    except NotImplementedError:
        before = signal.signal(number, lambda *_: loop.call_soon_threadsafe(do))
        return lambda: signal.signal(number, before)
    return lambda: loop.remove_signal_handler(number)
