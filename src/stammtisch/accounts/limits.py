"""Limits: how often something may be tried, by each address and by each person.

A bucket holds so many tries and fills up again as time goes by. Only buckets that aren't full
are remembered, and not too many of those: the one that was used longest ago goes first.
"""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

from stammtisch.games.refused import Refused

MOST: Final = 10_000
"""Buckets that are remembered of each kind."""


class Limit(NamedTuple):
    burst: int
    """So many at once."""
    seconds: float
    """Until there is one more."""


LOG_IN: Final = Limit(10, 6)
"""By an address, right or wrong."""

WRONG: Final = Limit(10, 60)
"""Wrong passwords and codes for one name, from wherever."""

SIGN_UP: Final = Limit(10, 60)
"""New people by an address: it's also how often one may ask whether a name is taken."""

CONNECT: Final = Limit(60, 1)
"""New WebSockets by an address."""

CHIPS: Final = Limit(5, 60)
"""Deposits and new starts by a person."""

LOOK_BACK: Final = Limit(20, 5)
"""Questions for the chance of a table by an address: all that was played there is gone through again."""

ASK: Final = Limit(400, 1 / 200)
"""Messages over one WebSocket."""


class Bucket:
    """One by itself, for whoever keeps it himself."""

    __slots__ = ("_at", "_burst", "_clock", "_left", "_seconds")

    def __init__(self, limit: Limit, clock: Callable[[], float] = time.monotonic) -> None:
        self._burst, self._seconds = limit
        self._clock = clock
        self._left, self._at = float(limit.burst), clock()

    def takes(self) -> bool:
        """Whether there is one left; it's taken then."""
        now = self._clock()
        left = min(self._burst, self._left + (now - self._at) / self._seconds)
        self._at = now
        self._left = left - 1 if left >= 1 else left
        return left >= 1

    def is_empty(self) -> bool:
        return self._left + (self._clock() - self._at) / self._seconds < 1

    def is_full(self) -> bool:
        return self._left + (self._clock() - self._at) / self._seconds >= self._burst


class Buckets:
    """One for each address, or each person."""

    def __init__(self, limit: Limit, clock: Callable[[], float] = time.monotonic, most: int = MOST) -> None:
        self._limit, self._clock, self._most = limit, clock, most
        self._buckets: Final[OrderedDict[str, Bucket]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def check(self, who: str) -> None:
        """Refused if nothing is left; nothing is taken."""
        bucket = self._buckets.get(who)
        if bucket is not None and bucket.is_empty():
            raise too_many(self._limit)

    def take(self, who: str) -> None:
        """Refused if nothing is left. Nobody, who has no name, is never refused."""
        if not who:
            return
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._limit, self._clock)
            self._make_room()
        self._buckets.move_to_end(who)
        if not bucket.takes():
            raise too_many(self._limit)

    def _make_room(self) -> None:
        """Those that have filled up need not be remembered, as far as they are the oldest."""
        while len(self._buckets) > 1:
            oldest = next(iter(self._buckets.values()))
            if len(self._buckets) <= self._most and not oldest.is_full():
                return
            self._buckets.popitem(last=False)


def too_many(limit: Limit) -> Refused:
    seconds = max(1, round(limit.seconds))
    return Refused("too_many_tries", f"cannot do that so often: wait {seconds} seconds", seconds=seconds)


class Limits:
    """All that a house keeps count of. Without `are_kept` nothing is refused, for measuring."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, are_kept: bool = True) -> None:
        self.are_kept: Final = are_kept
        self._log_in: Final = Buckets(LOG_IN, clock)
        self._wrong: Final = Buckets(WRONG, clock)
        self._sign_up: Final = Buckets(SIGN_UP, clock)
        self._connect: Final = Buckets(CONNECT, clock)
        self._chips: Final = Buckets(CHIPS, clock)
        self._look_back: Final = Buckets(LOOK_BACK, clock)

    def log_in(self, address: str, name: str) -> None:
        """Before a password or a code is looked at."""
        if self.are_kept:
            self._wrong.check(name)
            self._log_in.take(network(address))

    def was_wrong(self, name: str) -> None:
        if self.are_kept:
            try:
                self._wrong.take(name)
            except Refused:
                return  # several were looked at side by side: the next one will hear of it

    def sign_up(self, address: str) -> None:
        if self.are_kept:
            self._sign_up.take(network(address))

    def connect(self, address: str) -> None:
        if self.are_kept:
            self._connect.take(network(address))

    def chips(self, person: str) -> None:
        if self.are_kept:
            self._chips.take(person)

    def look_back(self, address: str) -> None:
        if self.are_kept:
            self._look_back.take(network(address))


def network(address: str) -> str:
    """What is counted as one address: of IPv6, a whole network, since everybody has one.

    Nobody, for this machine itself: whoever is on it needs no door. Behind a proxy on this
    machine everybody would be one, so such a house is to be told of it (see `proxy`).
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is None:
            return "" if found.is_loopback else str(ipaddress.ip_network((found, 64), strict=False))
        found = found.ipv4_mapped
    return "" if found.is_loopback else str(found)
