"""By which names the house is reached: who asks for another one's house has come by a trick.

A page of another site may let its own name point at a machine in your network (DNS rebinding):
to the browser the house is then a part of that site. Only the name gives it away. So where the
host has said nothing, a name is refused if it could be such a page's: one of the public DNS, by
which somebody in this network asks. Addresses, names without a dot and those for networks at
home are nobody else's; over TLS the certificate speaks for the name; behind a proxy, the proxy.
And who comes from outside needs no trick: they may ask by any name.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from typing import Final, NamedTuple
from urllib.parse import urlsplit

ANY: Final = "*"

AT_HOME: Final = frozenset(
    {"local", "localhost", "lan", "home", "internal", "intranet", "home.arpa", "fritz.box"}
)
"""What names end in that only a network at home gives: no other site can have one."""

THIS_MACHINE: Final = frozenset({"localhost", "127.0.0.1", "::1"})
"""By these the host's own commands ask, whatever the settings."""

SENTENCE: Final = "this house isn't known by that name: its host may name it with --hosts"


class Hosts(NamedTuple):
    """Those that the host has named, and those that are the house's own in any case."""

    named: frozenset[str] = frozenset()
    own: frozenset[str] = frozenset()
    is_any: bool = False
    """Whatever name is asked by, unless some are named."""

    def are_known(self, host: str, peer: str) -> bool:
        """Whether who comes from that address may ask by that name."""
        name = name_in(host)
        if self.named:
            return ANY in self.named or name in self.named or name in self.own or name in THIS_MACHINE
        return self.is_any or name in self.own or _is_at_home(name) or not _is_near(peer)


def hosts(named: Iterable[str], url: str, is_any: bool) -> Hosts:
    """By the settings; the machine's own name is asked of it."""
    told = name_in(urlsplit(url).netloc) if url else ""
    own = {told, socket.gethostname().casefold()} - {""}
    return Hosts(frozenset(name_in(one) for one in named), frozenset(own), is_any)


def name_in(host: str) -> str:
    """The name or address in a header, without its port."""
    name = host.strip().casefold()
    if name.startswith("["):
        return name[1:].partition("]")[0]
    return (name if name.count(":") > 1 else name.partition(":")[0]).removesuffix(".")


def _is_at_home(name: str) -> bool:
    if "." not in name or any(name.endswith(f".{one}") for one in AT_HOME):
        return True
    return name in AT_HOME or _address(name) is not None


def _is_near(peer: str) -> bool:
    """Whether it's this machine, or one in the same network: what can't be read is taken for it."""
    address = _address(peer)
    return address is None or not address.is_global


def _address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        found = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found
