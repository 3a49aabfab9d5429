"""A latch on a house's folder: one server at a time is started there by hand.

The operating system holds it for a process, and lets go when that ends, however it ends: who was
killed keeps nobody out. Where files can't be locked, as on some network drives, nobody is kept out.
"""

from __future__ import annotations

import errno
from pathlib import Path
from typing import IO, Final

from stammtisch.store.private import make_private, tighten

FILE: Final = "serve.lock"
HELD: Final = (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK)
"""What a system says when another process has it; Windows says the last two."""


class Latched(Exception):
    """Another process holds it."""


def latch(folder: Path) -> IO[bytes]:
    """Holds the folder until this file is closed; Latched if another one does. It stays there, empty."""
    path = folder / FILE
    make_private(path)
    tighten([path])
    file = path.open("ab")
    try:
        _hold(file.fileno())
    except OSError as error:
        if error.errno in HELD:
            file.close()
            raise Latched from None
    return file


def _hold(handle: int) -> None:
    try:
        import fcntl  # noqa: PLC0415 - Windows has none
    except ImportError:
        _hold_on_windows(handle)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _hold_on_windows(handle: int) -> None:
    try:
        import msvcrt  # noqa: PLC0415 - and nobody else has that
    except ImportError:
        return
    msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
