"""Limits: how often something may be tried, by each address and by each person.

A bucket holds so many tries and fills up again as time goes by. Only buckets that aren't full
are remembered, and not too many of those: the one that was used longest ago goes first. Where
there are several nodes, what is taken at one is taken at the others: what was taken at all of them
at once, before they heard of each other, is owed, and made good before there is anything again.
"""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple
from weakref import WeakValueDictionary

from stammtisch.accounts.tally import A_PART, ALONE, Note, Tally
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused

MOST_BUCKETS: Final = 10_000
"""Buckets that are remembered of each kind."""


class Limit(NamedTuple):
    burst: int
    """So many at once."""
    seconds: float
    """Until there is one more."""


LOG_IN: Final = Limit(10, 6)
"""By an address, right or wrong."""

WRONG: Final = Limit(10, 60)
"""Wrong passwords, and codes for a new one, for one name, from wherever."""

WRONG_CODES: Final = Limit(5, 120)
"""Wrong codes of private tables by a person."""

WRONG_CODES_THERE: Final = Limit(20, 30)
"""And by all who come from one address: somebody may be many people."""

SIGN_UP: Final = Limit(10, 60)
"""New people by an address: it's also how often one may ask whether a name is taken."""

CONNECT: Final = Limit(60, 1)
"""New WebSockets by an address."""

CHIPS: Final = Limit(5, 60)
"""Deposits and new starts by a person."""

EMBLEM: Final = Limit(10, 6)
"""How often a person may choose an emblem: others are told of each."""

LOOK_BACK: Final = Limit(20, 5)
"""Questions for the chance of a table by an address, and by a person: all that was played there is gone
through again."""

TAKE_ALONG: Final = Limit(3, 60)
"""Requests of a person for all that they have played."""

ARRIVE: Final = Limit(256, 1 / 32)
"""New connections by an address, at whichever door."""

HELLO: Final = Limit(256, 1 / 8)
"""How often a person may say who they are, over new connections."""

ASK: Final = Limit(400, 1 / 200)
"""Messages over one connection; whatever else comes in a frame of its own counts as one."""

ASK_IN_ALL: Final = Limit(800, 1 / 400)
"""The same over all connections of a person."""

ASK_THERE: Final = Limit(4_000, 1 / 2_000)
"""The same over all connections from an address."""

QUESTIONS: Final = Limit(2_000, 1 / 100)
QUESTIONS_THERE: Final = Limit(6_000, 1 / 250)
"""What a person's requests may cost, and those of all from an address: in milliseconds of work, about."""


class Bucket:
    """One by itself, for whoever keeps it themselves."""

    __slots__ = ("__weakref__", "_at", "_burst", "_clock", "_left", "_seconds")

    def __init__(self, limit: Limit, clock: Callable[[], float] = time.monotonic) -> None:
        self._burst, self._seconds = limit
        self._clock = clock
        self._left, self._at = float(limit.burst), clock()

    def takes(self, cost: int = 1) -> bool:
        """Whether there is one left, or as many as it costs; it's taken then."""
        now = self._clock()
        left = self._left + (now - self._at) / self._seconds
        self._at = now
        if left > self._burst:
            left = self._burst
        if left < cost:
            self._left = left
            return False
        self._left = left - cost
        return True

    def taken_elsewhere(self, cost: int) -> None:
        """What wasn't there is owed; never more than all of it."""
        now = self._clock()
        left = min(self._burst, self._left + (now - self._at) / self._seconds)
        self._left, self._at = max(left - cost, -float(self._burst)), now

    def is_full(self) -> bool:
        return self._left + (self._clock() - self._at) / self._seconds >= self._burst


class ToldBucket(Bucket):
    """What is taken from it, other nodes are told."""

    __slots__ = ("_note", "_told_at", "_untold")

    def __init__(self, limit: Limit, clock: Callable[[], float], note: Callable[[int], None]) -> None:
        super().__init__(limit, clock)
        self._note = note
        self._told_at = max(1, limit.burst // A_PART)
        self._untold = 0

    def takes(self, cost: int = 1) -> bool:
        if not super().takes(cost):
            return False
        self._untold += cost
        if self._untold >= self._told_at:
            self._note(self._untold)
            self._untold = 0
        return True


def _new(limit: Limit, clock: Callable[[], float], who: str, note: Note | None) -> Bucket:
    return Bucket(limit, clock) if note is None else ToldBucket(limit, clock, partial(note, who))


class Buckets:
    """One for each address, or each person; of `what` is how other nodes know them."""

    def __init__(
        self,
        limit: Limit,
        clock: Callable[[], float] = time.monotonic,
        most: int = MOST_BUCKETS,
        tally: Tally = ALONE,
        what: str = "",
    ) -> None:
        self._limit, self._clock, self._most = limit, clock, most
        self._note: Final = tally.noting(what)
        tally.listen(what, self._taken_elsewhere)
        self._buckets: Final[OrderedDict[str, Bucket]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, who: str, cost: int = 1) -> None:
        """Refused if not so much is left. Nobody, who has no name, is never refused."""
        if who and not self.of(who).takes(cost):
            raise too_many(self._limit, cost)

    def of(self, who: str) -> Bucket:
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = _new(self._limit, self._clock, who, self._note)
            self._make_room()
        self._buckets.move_to_end(who)
        return bucket

    def _taken_elsewhere(self, who: str, cost: int) -> None:
        self.of(who).taken_elsewhere(cost)

    def _make_room(self) -> None:
        """Those that have filled up need not be remembered, as far as they are the oldest."""
        while len(self._buckets) > 1:
            oldest = next(iter(self._buckets.values()))
            if len(self._buckets) <= self._most and not oldest.is_full():
                return
            self._buckets.popitem(last=False)


class Shared:
    """By person, or by address, as long as a connection has them."""

    def __init__(self, limit: Limit, clock: Callable[[], float], tally: Tally, what: str) -> None:
        self._limit, self._clock = limit, clock
        self._note: Final = tally.noting(what)
        self._buckets: Final[WeakValueDictionary[str, Bucket]] = WeakValueDictionary()
        tally.listen(what, self._taken_elsewhere)

    def of(self, who: str) -> Bucket:
        found = self._buckets.get(who)
        if found is None:
            found = self._buckets[who] = _new(self._limit, self._clock, who, self._note)
        return found

    def _taken_elsewhere(self, who: str, cost: int) -> None:
        if (found := self._buckets.get(who)) is not None:
            found.taken_elsewhere(cost)


def too_many(limit: Limit, cost: int = 1) -> Refused:
    seconds = max(1, round(limit.seconds * cost))
    return Refused("too_many_tries", f"cannot do that so often: wait {seconds} seconds", seconds=seconds)


class Limits:
    """All that a house keeps count of. Without `are_kept` nothing is refused, for measuring."""

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, are_kept: bool = True, tally: Tally = ALONE
    ) -> None:
        def buckets(limit: Limit, what: str) -> Buckets:
            return Buckets(limit, clock, tally=tally, what=what)

        self.are_kept: Final = are_kept
        self._log_in: Final = buckets(LOG_IN, "log_in")
        self._sign_up: Final = buckets(SIGN_UP, "sign_up")
        self._connect: Final = buckets(CONNECT, "connect")
        self._arrive: Final = buckets(ARRIVE, "arrive")
        self._hello: Final = buckets(HELLO, "hello")
        self._chips: Final = buckets(CHIPS, "chips")
        self._emblem: Final = buckets(EMBLEM, "emblem")
        self._look_back: Final = buckets(LOOK_BACK, "look_back_there")
        self._look_back_of: Final = buckets(LOOK_BACK, "look_back")
        self._take_along: Final = buckets(TAKE_ALONG, "take_along")
        self._questions: Final = buckets(QUESTIONS, "questions")
        self._questions_there: Final = buckets(QUESTIONS_THERE, "questions_there")
        self._asks: Final = Shared(ASK_IN_ALL, clock, tally, "asks")
        self._asks_there: Final = Shared(ASK_THERE, clock, tally, "asks_there")
        self._clock: Final = clock

    def log_in(self, address: str) -> None:
        """Before a password or a code is looked at; the wrong ones are counted in wrong.py."""
        if self.are_kept:
            self._log_in.take(network(address))

    def sign_up(self, address: str) -> None:
        if self.are_kept:
            self._sign_up.take(network(address))

    def connect(self, address: str) -> None:
        if self.are_kept:
            self._connect.take(network(address))

    def arrive(self, where: str) -> None:
        """A new connection, from a place that is counted as one."""
        if self.are_kept:
            self._arrive.take(where)

    def hello(self, person: Person) -> None:
        if self.are_kept:
            self._hello.take(person)

    def asks(self, where: str) -> Sequence[Bucket]:
        """What a connection may ask: by itself, and with others from there. Nothing: without end."""
        if not self.are_kept:
            return ()
        own = Bucket(ASK, self._clock)
        return (own, self._asks_there.of(where)) if where else (own,)

    def asks_of(self, person: Person) -> Sequence[Bucket]:
        """What a person may ask over all their connections: each has the same one."""
        return (self._asks.of(person),) if self.are_kept else ()

    def chips(self, person: Person) -> None:
        if self.are_kept:
            self._chips.take(person)

    def emblem(self, person: Person) -> None:
        if self.are_kept:
            self._emblem.take(person)

    def look_back(self, address: str, person: Person | None) -> None:
        if self.are_kept:
            self._look_back.take(network(address))
            if person is not None:
                self._look_back_of.take(person)

    def question_from(self, address: str, cost: int) -> None:
        """Before it's known who asks it."""
        if self.are_kept:
            self._questions_there.take(network(address), cost)

    def question_of(self, person: Person, cost: int) -> None:
        if self.are_kept:
            self._questions.take(person, cost)

    def take_along(self, person: Person) -> None:
        if self.are_kept:
            self._take_along.take(person)


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
