"""The crowd at the doors: how many connections are open, and from where. Every door counts them here.

An address may have so many open, so many new ones a second, and so many of which nobody has said
yet whose they are. The house has room for as many as this machine lets it have. When all of that
is taken, whoever has been nameless for longest makes room for who comes: those who play stay.

A proxy brings everybody, so it isn't counted itself: whom it brings is, once it says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from stammtisch.accounts.limits import Bucket, Limits, network
from stammtisch.gateways.strangers import Strangers, What
from stammtisch.kernel.refused import Refused

MOST_OPEN: Final = 512
"""Of one address; and at most a quarter of all."""

MOST_NAMELESS: Final = 128
"""Of one address; and at most an eighth of all."""

MOST_TOO_FAST: Final = 1000
"""So often one may ask too fast: who goes on all the same is let go."""

PLENTY: Final = 65_536
"""Connections, where nothing else bounds them."""


class Place:
    """One connection, from when it's accepted until it's gone."""

    __slots__ = (
        "_asks", "_crowd", "_is_nameless", "_is_open", "_pays_from", "_persons_asks", "_too_fast", "cut",
        "hold_back", "is_of_many", "where",
    )  # fmt: skip

    def __init__(self, crowd: Crowd, where: str, asks: Sequence[Bucket], is_of_many: bool = False) -> None:
        self._crowd = crowd
        self.is_of_many = is_of_many
        """A proxy brings them, one after the other."""
        self._asks = asks
        self._persons_asks: Sequence[Bucket] = ()
        self._pays_from = tuple(asks)
        """Both: it's looked at with every frame."""
        self._is_open = self._is_nameless = True
        self._too_fast = 0
        self.where = where
        """What it's counted as; nothing, if it isn't."""
        self.cut: Callable[[], object] = lambda: None
        """Ends it at once: whoever serves it says how."""
        self.hold_back: Callable[[], object] = lambda: None
        """Reads nothing of it for a while: whoever serves it says how."""

    def pays(self, cost: int = 1) -> bool:
        """For one frame, whatever is in it, or what it asks for; not if too many came at once. Then it's
        held back, so that what it sends meanwhile waits in its own machine."""
        for bucket in self._pays_from:
            if not bucket.takes(cost):
                break
        else:
            return True
        self._too_fast += 1
        self.hold_back()
        if self._too_fast == 1:  # who is held back may go on for long until they are let go
            self.turned_away("too_fast")
        return False

    @property
    def is_too_fast(self) -> bool:
        """They have been told so, and went on."""
        return self._too_fast > MOST_TOO_FAST

    def came_from(self, address: str) -> None:
        """A proxy says so. Refused if too many come from there."""
        self._crowd.move(self, network(address))

    def pays_there(self, asks: Sequence[Bucket]) -> None:
        self._asks = asks
        self._pays_from = (*asks, *self._persons_asks)

    def is_named(self, asks: Sequence[Bucket]) -> None:
        """They have said who they are; what they ask counts for all their connections."""
        self._persons_asks = asks
        self._pays_from = (*self._asks, *asks)
        if self._is_nameless:
            self._is_nameless = False
            self._crowd.named(self)

    def turned_away(self, what: What) -> None:
        self._crowd.strangers.did(what)

    def leave(self) -> None:
        """It's gone; said twice, it's so once."""
        if self._is_open:
            self._is_open = False
            self._crowd.left(self, self._is_nameless)


class Crowd:
    def __init__(
        self,
        limits: Limits,
        strangers: Strangers,
        is_proxy: Callable[[str], bool] = lambda address: False,
        most: int = PLENTY,
    ) -> None:
        self._limits: Final = limits
        self._is_proxy: Final = is_proxy
        self._most: Final = most
        self._most_open: Final = min(MOST_OPEN, most // 4)
        self._most_nameless: Final = min(MOST_NAMELESS, most // 8)
        self._open: Final[Counter[str]] = Counter()
        self._nameless_of: Final[Counter[str]] = Counter()
        self._nameless: Final[dict[Place, None]] = {}
        """All of them, the oldest first."""
        self._count = 0
        self.strangers: Final = strangers

    def __len__(self) -> int:
        return self._count

    def enter(self, address: str) -> Place:
        """For a new connection; Refused if it can't be had."""
        is_proxy = self._is_proxy(address)
        where = "" if is_proxy else network(address)
        self._check(where)
        self._make_room()
        place = Place(self, where, self._limits.asks(where), is_proxy)
        self._count += 1
        self._nameless[place] = None
        self._add(where, 1)
        return place

    def move(self, place: Place, where: str) -> None:
        """It's counted elsewhere from now on."""
        self._check(where)
        self._add(place.where, -1)
        place.where = where
        place.pays_there(self._limits.asks(where))
        self._add(where, 1)

    def named(self, place: Place) -> None:
        self._nameless.pop(place, None)
        _add(self._nameless_of, place.where, -1)

    def left(self, place: Place, was_nameless: bool) -> None:
        self._count -= 1
        _add(self._open, place.where, -1)
        if was_nameless:
            self.named(place)

    def _add(self, where: str, number: int) -> None:
        _add(self._open, where, number)
        _add(self._nameless_of, where, number)

    def _check(self, where: str) -> None:
        """Refused if an address has had its share."""
        if not where or not self._limits.are_kept:
            return
        if self._open[where] >= self._most_open:
            raise self._refusal(
                "too_many_open", f"cannot let you in: {self._most_open} connections of yours are open"
            )
        if self._nameless_of[where] >= self._most_nameless:
            raise self._refusal(
                "too_many_nameless",
                f"cannot let you in: {self._most_nameless} connections of yours haven't said whose they are",
            )
        try:
            self._limits.arrive(where)
        except Refused as refused:
            raise self._refusal("too_many_new", refused.sentence) from None

    def _make_room(self) -> None:
        if self._count < self._most:
            return
        oldest = next(iter(self._nameless), None)
        if oldest is None:
            raise self._refusal("house_full", "cannot let anybody in now: the house is full, come back later")
        self.strangers.did("house_full")
        oldest.leave()
        oldest.cut()

    def _refusal(self, what: What, sentence: str) -> Refused:
        self.strangers.did(what)
        return Refused("too_many_connections", sentence)


def _add(counter: Counter[str], where: str, number: int) -> None:
    """Nobody is counted who has no address, and nothing is kept of who has gone."""
    if not where:
        return
    counter[where] += number
    if not counter[where]:
        del counter[where]
