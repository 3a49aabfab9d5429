"""Where the others find this server: its address in the local network, and a code for phones."""

from __future__ import annotations

import io
import socket
from typing import Final

import segno

ANYWHERE: Final = "192.0.2.1"
"""An address that is nobody's. Nothing is sent to it: the machine only says by which way it would."""


def local_address() -> str:
    """This machine's address as its neighbours know it; its own name for itself if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((ANYWHERE, 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def url(host: str, port: int, is_secret: bool) -> str:
    """What to type into a browser."""
    shown = local_address() if host in ("0.0.0.0", "::", "") else host
    shown = f"[{shown}]" if ":" in shown else shown
    scheme, usual = ("https", 443) if is_secret else ("http", 80)
    return f"{scheme}://{shown}" + ("" if port == usual else f":{port}")


def code(address: str) -> str:
    """The same as a picture of blocks, for a phone's camera."""
    drawn = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue()
