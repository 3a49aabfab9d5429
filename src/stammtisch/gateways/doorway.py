"""The doorway: what the doors must know of how the house is reached, and by what cookie people are known."""

from __future__ import annotations

import ipaddress
from collections.abc import Collection, Sequence
from http.cookies import CookieError, SimpleCookie
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from stammtisch.accounts.sessions import GUESTS_SESSION_MS
from stammtisch.gateways.address import is_this_machine
from stammtisch.gateways.hosts import Hosts, name_in

LONGEST_COOKIE: Final = 4096
"""Of all cookies together; more are not looked at."""


LONGEST_ADDRESS: Final = 64

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def read_address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """An address of IPv4 is one, also where IPv6 is spoken."""
    try:
        found = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def without_port(named: str) -> str:
    """As some proxies write it: else everybody would have as many addresses as ports."""
    host, _, _ = named.rpartition(":")
    bare = host if host.count(":") == 0 or (named.startswith("[") and named[-1] != "]") else named
    return (bare if read_address(bare.strip("[]")) else named).strip("[]")[:LONGEST_ADDRESS]


class Doorway(NamedTuple):
    origins: Collection[str] = ()
    """Other sites whose pages may talk to the house."""
    is_https: bool = False
    """It's reached by https alone."""
    proxies: Collection[Network] = ()
    """They say who asks, and are believed."""
    hosts: Hosts = Hosts()
    """By which names it's reached."""
    shows_counts: bool = False
    """What it counts is for everybody."""
    told: str = ""
    """The address that people are told, because the host says so."""
    network: str = ""
    """The one that others in the local network can type; empty if this machine alone can reach it."""

    def address_for(self, host: str) -> str:
        """What somebody who came by this name hands on to others; empty if that name leads others here too.

        Mostly it does, also through a proxy: it has led somebody here. Only this machine's own names lead
        nobody else here.
        """
        if self.told:
            return self.told
        return self.network if is_this_machine(name_in(host)) else ""

    # Cookies.

    @property
    def cookie(self) -> str:
        """Its name. Over TLS no other host, and no page without TLS, can set one of that name."""
        return "__Host-stammtisch" if self.is_https else "stammtisch"

    def keeping(self, token: str, seconds: int = GUESTS_SESSION_MS // 1000) -> str:
        """The header that lets a browser keep a token, where no script can read it; empty forgets it."""
        lasts = seconds if token else 0
        secure = "; Secure" if self.is_https else ""
        return f"{self.cookie}={token}; Path=/; Max-Age={lasts}; HttpOnly; SameSite=Strict{secure}"

    def token_in(self, cookies: str) -> str:
        """The token among the cookies that a browser sends; empty if there is none."""
        read: SimpleCookie = SimpleCookie()
        try:
            read.load(cookies[:LONGEST_COOKIE])
        except CookieError:
            return ""
        found = read.get(self.cookie)
        return "" if found is None else found.value

    # Where somebody comes from.

    def is_proxy(self, address: str) -> bool:
        found = read_address(address) if self.proxies else None
        return found is not None and any(found in network for network in self.proxies)

    def address(self, peer: str, forwarded: Sequence[str]) -> str:
        """Behind proxies, the last address of all lines that isn't a proxy's: those before it anybody
        may have written."""
        named = [one.strip() for line in forwarded for one in line.split(",")]
        address = peer
        while self.is_proxy(address) and named and named[-1]:
            address = without_port(named.pop())
        return address

    def is_welcome(self, origin: str, host: str) -> bool:
        """Whether a page from there may talk to the house: its own, or one that the host has named."""
        return _place_of(origin) == host.casefold() != "" or origin in self.origins


def _place_of(origin: str) -> str:
    """The host and port in a page's address; empty if there can be no such page."""
    try:
        return urlsplit(origin).netloc.casefold()
    except ValueError:
        return ""
