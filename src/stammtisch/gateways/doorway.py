"""The doorway: what the doors must know of how the house is reached, and by what cookie people are known."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from http.cookies import CookieError, SimpleCookie
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from stammtisch.accounts.sessions import GUESTS

LONGEST_COOKIE: Final = 4096
"""Of all cookies together; more are not looked at."""


class Doorway(NamedTuple):
    origins: Collection[str] = ()
    """Other sites whose pages may talk to the house."""
    is_secret: bool = False
    """It's reached by https alone."""
    has_proxy: bool = False
    """Who asks is told by a proxy that stands before it."""

    # Cookies.

    @property
    def cookie(self) -> str:
        """Its name. Over TLS no other host, and no page without TLS, can set one of that name."""
        return "__Host-stammtisch" if self.is_secret else "stammtisch"

    def keeping(self, token: str, seconds: int = GUESTS // 1000) -> str:
        """The header that lets a browser keep a token, where no script can read it; empty forgets it."""
        lasts = seconds if token else 0
        secure = "; Secure" if self.is_secret else ""
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

    def address(self, peer: str, headers: Mapping[str, str]) -> str:
        """Behind a proxy, the last address that it names: those before it anybody may have written."""
        if not self.has_proxy:
            return peer
        _, _, last = headers.get("x-forwarded-for", "").rpartition(",")
        return last.strip()[:64] or peer

    def is_welcome(self, origin: str, host: str) -> bool:
        """Whether a page from there may talk to the house: its own, or one that the host has named."""
        return urlsplit(origin).netloc.casefold() == host.casefold() != "" or origin in self.origins
