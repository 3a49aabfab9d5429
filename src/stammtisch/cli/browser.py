"""Opens a page in the browser of this machine, where somebody sits before it and has windows.

Whatever the browser does is its own affair. It's started by a process that has no terminal, so
that none of those that draw in one takes it over and Ctrl-C is not for it; nobody waits for it,
and nobody minds if there is none.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Mapping
from typing import Final

OPEN: Final = [sys.executable, "-I", "-m", "webbrowser"]
FROM_AFAR: Final = ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY")
WINDOWS: Final = ("DISPLAY", "WAYLAND_DISPLAY")


def has_windows(environment: Mapping[str, str], platform: str) -> bool:
    """Whether a page that is opened here is seen by the one who asks for it."""
    if any(environment.get(name) for name in FROM_AFAR):
        return False
    return platform in ("win32", "darwin") or any(environment.get(name) for name in WINDOWS)


def open_page(address: str) -> None:
    """At once, whatever comes of it."""
    threading.Thread(target=_open, args=[address], name="browser", daemon=True).start()


def _open(address: str) -> None:
    nothing = subprocess.DEVNULL
    try:
        subprocess.run(
            [*OPEN, address], stdin=nothing, stdout=nothing, stderr=nothing,
            start_new_session=True, check=False,
        )  # fmt: skip
    except OSError:
        return  # there is the address to be typed
