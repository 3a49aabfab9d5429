"""Where this server is found: from this machine, from the local network, and by a code for phones."""

from __future__ import annotations

import io
import socket
from typing import Final, NamedTuple

import segno

ANYWHERE: Final = "192.0.2.1"
"""An address that is nobody's. Nothing is sent to it: the machine only says by which way it would."""

EVERY_WAY: Final = ("0.0.0.0", "::", "")
"""Who listens here is reached by every address of this machine."""


class Found(NamedTuple):
    """What to type into a browser, and where. None where nobody would find it so."""

    here: str | None
    """On this machine."""
    network: str | None
    """On another one of the local network."""
    told: str | None = None
    """What people are told instead, because the host says so."""

    @property
    def elsewhere(self) -> str | None:
        """What a phone is shown."""
        return self.told or self.network

    @property
    def at_best(self) -> str:
        return self.told or self.network or self.here or ""

    @property
    def nearest(self) -> str:
        """What the browser of this machine is shown: not this machine, if people are told otherwise."""
        return self.told or self.here or self.network or ""


def found(host: str, port: int, is_https: bool, told: str = "") -> Found:
    """Where a server is found that listens at this host."""
    here: str | None = None
    network: str | None = host
    if host in EVERY_WAY:
        here, network = "localhost", local_address()
    elif is_this_machine(host):
        here, network = host, None
    return Found(here and url(here, port, is_https), network and url(network, port, is_https), told or None)


def is_this_machine(host: str) -> bool:
    return host in ("localhost", "::1") or host.startswith("127.")


def local_address() -> str | None:
    """This machine's address as its neighbours know it; None if it has no neighbours."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((ANYWHERE, 9))
        except OSError:
            return None
        found = str(probe.getsockname()[0])
        return None if is_this_machine(found) else found


def url(host: str, port: int, is_https: bool) -> str:
    shown = f"[{host}]" if ":" in host else host
    scheme, usual = ("https", 443) if is_https else ("http", 80)
    return f"{scheme}://{shown}" + ("" if port == usual else f":{port}")


def code(address: str) -> str:
    """The same as a picture of blocks, for a phone's camera."""
    drawn = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue()
