"""Strangers: what anybody can send at will is counted, and told in one sentence a minute at most.

Else whoever likes to could fill the disk by the log, and nobody would find anything else there.
Whoever looks after the house still sees it, there and by `/metrics`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final, Literal

import prometheus_client as prometheus

What = Literal[
    "too_many_open", "too_many_new", "too_many_nameless", "house_full", "no_descriptors",
    "head_too_long", "too_slow", "body_too_long", "no_http", "other_upgrade", "other_host",
    "turned_away", "not_utf8", "too_fast", "too_much", "takes_nothing", "said_nothing", "no_tls",
    "bcbs_login", "no_bcbs",
]  # fmt: skip

Did = Callable[[What], None]

SAID: Final[dict[What, str]] = {
    "too_many_open": "connections of an address that has too many open",
    "too_many_new": "connections of an address that opens them too fast",
    "too_many_nameless": "connections of an address with too many before hello",
    "house_full": "connections above the maximum of the server",
    "no_descriptors": "connections without a free file descriptor",
    "head_too_long": "requests with too long headers",
    "too_slow": "requests that arrived too slowly",
    "body_too_long": "requests with too long a body",
    "no_http": "requests that are not HTTP",
    "other_upgrade": "requests for another protocol than WebSocket",
    "other_host": "requests with an unknown Host",
    "turned_away": "WebSocket handshakes refused",
    "not_utf8": "messages that are not UTF-8",
    "too_fast": "connections that sent too fast",
    "too_much": "requests above a person's or address's limit",
    "takes_nothing": "connections that read nothing",
    "said_nothing": "connections without a hello",
    "no_tls": "connections without TLS",
    "bcbs_login": "BC-BS logins refused",
    "no_bcbs": "BC-BS connections that sent something else",
}

UVICORNS: Final[dict[str, What | None]] = {
    "Invalid HTTP request received.": None,
    "ASGI callable returned without completing handshake.": None,
    "Invalid UTF-8 sequence received from client.": "not_utf8",
}
"""What uvicorn says of them, each time; None if it's counted already where they come in."""

WARN_EVERY_S: Final = 60.0
"""Seconds between two such sentences."""

FIRST_WARNING_AFTER_S: Final = 1.0
"""The first one comes after so many."""

log = logging.getLogger(__name__)


class Strangers:
    def __init__(
        self, registry: prometheus.CollectorRegistry, clock: Callable[[], float] = time.monotonic
    ) -> None:
        sentence = "What strangers have sent that is of no use, by its kind"
        self._ever: Final = prometheus.Counter(
            "stammtisch_strangers_total", sentence, ["what"], registry=registry
        )
        self._clock: Final = clock
        self._unsaid: Final[Counter[What]] = Counter()
        self._said = clock() - WARN_EVERY_S
        self._timer: asyncio.TimerHandle | None = None

    @property
    def unsaid(self) -> Mapping[What, int]:
        """What is counted and not said yet."""
        return self._unsaid

    def did(self, what: What) -> None:
        """Counts it; it's said soon, with all that comes until then."""
        self._ever.labels(what).inc()
        self._unsaid[what] += 1
        if self._timer is None:
            wait = max(FIRST_WARNING_AFTER_S, self._said + WARN_EVERY_S - self._clock())
            self._timer = asyncio.get_running_loop().call_later(wait, self.say)

    def say(self) -> None:
        """All that hasn't been said yet."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._unsaid:
            parts = [f"{SAID[what]} ({count})" for what, count in self._unsaid.most_common()]
            log.warning("strangers: refused or cut off: %s", ", ".join(parts))
            self._unsaid.clear()
            self._said = self._clock()

    @contextmanager
    def listened_for(self, to: logging.Logger) -> Iterator[None]:
        """Meanwhile what this logger says of strangers is counted instead."""

        def is_of_use(record: logging.LogRecord) -> bool:
            if record.msg not in UVICORNS:
                return True
            if (what := UVICORNS[record.msg]) is not None:
                self.did(what)
            return False

        to.addFilter(is_of_use)
        try:
            yield
        finally:
            to.removeFilter(is_of_use)
