"""The bus of a house of many nodes: NATS carries what is said from one to the others. Needs nats-py.

It's core NATS, which keeps nothing: what was said while it was away is lost, and nodes find out in the
store. What is said at this node is heard here at once, whether NATS is there or not. Houses that share a
NATS don't hear each other: each has subjects of its own. And each message is sealed with the house's name,
which only its nodes know: so nobody else who gets at NATS can lie to them.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final, Literal, NamedTuple

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import Error

from stammtisch.bus.base import Hear
from stammtisch.bus.local import LocalBus

log = logging.getLogger(__name__)

MOST_WAITING: Final = 10_000
"""Messages that go out as soon as they can. Beyond that they are lost, as all are while NATS is away."""

AGAIN_AFTER_S: Final = 1
"""Seconds until NATS is knocked at again, if it's away."""

ASKS_EVERY_S: Final = 5
"""How often a silent connection is asked whether it's there; it's given up after two such times."""

LARGEST: Final = 1_000_000
"""Bytes of a message: NATS takes no more, by itself. A larger one isn't carried."""


SEAL_BYTES: Final = 16
"""At the beginning of each message."""


class _Errand(NamedTuple):
    kind: Literal["say", "listen", "stop"]
    topic: str
    message: bytes = b""


class NatsBus:
    """Keeps the bus's contract; `opened` makes one."""

    def __init__(self, servers: Sequence[str], house: str) -> None:
        self._servers: Final = list(servers)
        self._prefix: Final = f"stammtisch.{_safe(house)}"
        self._key: Final = hashlib.blake2b(house.encode(errors="surrogatepass")).digest()
        self._near: Final = LocalBus()
        self._client: Final = Client()
        self._listened: Final[Counter[str]] = Counter()
        self._subscriptions: Final[dict[str, Subscription]] = {}
        self._errands: Final[asyncio.Queue[_Errand]] = asyncio.Queue()
        self._is_away = False
        self._is_open = True
        loop = asyncio.get_running_loop()
        self._task: Final = loop.create_task(self._run(), name="stammtisch-bus")

    async def publish(self, topic: str, message: bytes) -> None:
        await self._near.publish(topic, message)
        if self._errands.qsize() < MOST_WAITING and len(message) <= LARGEST:
            self._errands.put_nowait(_Errand("say", topic, message))

    def subscribe(self, topic: str, hear: Hear) -> Callable[[], None]:
        stop = self._near.subscribe(topic, hear)
        self._listened[topic] += 1
        if self._listened[topic] == 1:
            self._errands.put_nowait(_Errand("listen", topic))
        is_listening = True

        def stop_it() -> None:
            nonlocal is_listening
            if not is_listening:
                return
            is_listening = False
            stop()
            self._listened[topic] -= 1
            if not self._listened[topic]:
                del self._listened[topic]
                self._errands.put_nowait(_Errand("stop", topic))

        return stop_it

    async def close(self) -> None:
        await self._near.close()
        self._is_open = False
        self._errands.put_nowait(_Errand("stop", ""))  # nats-py swallows it now and then if it's cancelled
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        if self._client.is_connecting or self._client.is_connected or self._client.is_reconnecting:
            with suppress(Error, OSError):
                await self._client.close()

    # What goes to NATS, one after the other.

    async def _run(self) -> None:
        await self._connect()
        while self._is_open:
            errand = await self._errands.get()
            try:
                await self._done(errand)
            except (Error, OSError) as error:
                log.debug("bus: not carried: %s", error)

    async def _connect(self) -> None:
        """Until it's there: the house runs meanwhile, and what is said stays at this node."""
        while self._is_open:
            try:
                await self._client.connect(
                    self._servers,
                    name=self._prefix,
                    no_echo=True,
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=AGAIN_AFTER_S,
                    ping_interval=ASKS_EVERY_S,
                    error_cb=self._failed,
                    disconnected_cb=self._went,
                    reconnected_cb=self._came,
                )
            except (Error, OSError) as error:
                await self._failed(error)
                self._forget_what_was_said()
                await asyncio.sleep(AGAIN_AFTER_S)
            else:
                await self._came()
                return

    def _forget_what_was_said(self) -> None:
        """Only who listens to what counts once NATS is there."""
        waiting = [self._errands.get_nowait() for _ in range(self._errands.qsize())]
        for errand in waiting:
            if errand.kind != "say":
                self._errands.put_nowait(errand)

    def _done(self, errand: _Errand) -> Coroutine[Any, Any, None]:
        match errand.kind:
            case "say":
                sealed = self._seal(errand.topic, errand.message) + errand.message
                return self._client.publish(self._subject(errand.topic), sealed)
            case "listen":
                return self._listen(errand.topic)
            case "stop":
                return self._stop(errand.topic)

    async def _listen(self, topic: str) -> None:
        hear = partial(self._hear, topic)
        self._subscriptions[topic] = await self._client.subscribe(self._subject(topic), cb=hear)

    async def _stop(self, topic: str) -> None:
        subscription = self._subscriptions.pop(topic, None)
        if subscription is not None:
            await subscription.unsubscribe()

    async def _hear(self, topic: str, message: Msg) -> None:
        seal, said = message.data[:SEAL_BYTES], message.data[SEAL_BYTES:]
        if hmac.compare_digest(seal, self._seal(topic, said)):
            await self._near.publish(topic, said)

    def _seal(self, topic: str, message: bytes) -> bytes:
        about = _safe(topic).encode()
        return hashlib.blake2b(about + message, key=self._key, digest_size=SEAL_BYTES).digest()

    def _subject(self, topic: str) -> str:
        return f"{self._prefix}.{_safe(topic)}"

    # How it is with NATS.

    async def _failed(self, error: Exception) -> None:
        if not self._is_away:
            log.warning("bus: NATS is away, nodes hear of each other from the store: %s", error)
        self._is_away = True

    async def _went(self) -> None:
        if not self._is_away and not self._client.is_closed:
            log.warning("bus: NATS is away, nodes hear of each other from the store")
        self._is_away = True

    async def _came(self) -> None:
        if self._is_away:
            log.info("bus: NATS is there")
        self._is_away = False


def _safe(name: str) -> str:
    """A subject may have no spaces, dots and stars, and isn't to be long."""
    return hashlib.blake2b(name.encode(errors="surrogatepass"), digest_size=12).hexdigest()
