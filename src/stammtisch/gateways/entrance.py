"""An entrance: accepts connections, as long as the crowd has a place for them, and sends away the others.

It's done here, and not by the loop, because the loop lets everybody in: it knows no addresses,
gives TLS a minute to begin, and when there are no descriptors left it does so in silence.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
import ssl
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from stammtisch.gateways.crowd import Crowd, Place
from stammtisch.gateways.descriptors import Spare
from stammtisch.gateways.greetings import Greetings
from stammtisch.kernel.refused import Refused

CONNECTIONS_AT_ONCE: Final = 64
"""So many are accepted before others are heard again."""

TLS_BEGINS_WITHIN_S: Final = 10
"""Seconds in which TLS must have begun."""

TLS_HAS_AT_LEAST_S: Final = 0.1
"""Seconds that it has in any case, once it has begun."""

TLS_ENDS_WITHIN_S: Final = 5
"""Seconds in which it must have ended."""

NONE_LEFT: Final = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)

ACCEPT_AGAIN_AFTER_S: Final = 0.1
"""Seconds until it's tried again after that."""

LAST_WORDS: Final = 2048
"""Bytes of what somebody has said already that are read before they are sent away: else they hear nothing."""

log = logging.getLogger(__name__)


class Entrance:
    def __init__(
        self,
        listening: socket.socket,
        crowd: Crowd,
        serve: Callable[[Place], asyncio.BaseProtocol],
        goodbye: Callable[[str], bytes],
        tls: ssl.SSLContext | None = None,
    ) -> None:
        """`goodbye` puts a sentence into words that are understood at this door."""
        self._listening: Final = listening
        self._crowd: Final = crowd
        self._serve: Final = serve
        self._goodbye: Final = goodbye
        self._tls: Final = tls
        self._greetings: Final = Greetings()
        self._spare: Final = Spare()
        self._beginning: Final[set[asyncio.Task[None]]] = set()
        self._loop: Final = asyncio.get_running_loop()
        listening.setblocking(False)
        self._accepting: Final = self._loop.create_task(self._accept())

    async def close(self) -> None:
        """Nobody comes in any more; who is in stays."""
        tasks = (self._accepting, *self._beginning)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._listening.close()
        self._spare.give()

    async def _accept(self) -> None:
        while True:
            try:
                self._let_in(*await self._loop.sock_accept(self._listening))
                for _ in range(CONNECTIONS_AT_ONCE):
                    self._let_in(*self._listening.accept())
                await asyncio.sleep(0)
            except BlockingIOError:
                continue  # nobody else is there
            except OSError as error:
                if error.errno in NONE_LEFT:
                    await self._send_one_away()
            except Exception:
                log.exception("entrance: cannot accept a connection")

    async def _send_one_away(self) -> None:
        """There is no descriptor left, but for the spare one."""
        self._crowd.strangers.did("no_descriptors")
        self._spare.give()
        with suppress(OSError):
            self._listening.accept()[0].close()
        self._spare.keep()
        await asyncio.sleep(ACCEPT_AGAIN_AFTER_S)

    def _let_in(self, taken: socket.socket, peer: Any) -> None:
        taken.setblocking(False)
        try:
            place = self._crowd.enter(str(peer[0]))
        except Refused as refused:
            self._send_away(taken, refused.sentence)
            return
        task = self._loop.create_task(self._begin(taken, place))
        place.cut = task.cancel
        self._beginning.add(task)
        task.add_done_callback(self._beginning.discard)

    async def _begin(self, taken: socket.socket, place: Place) -> None:
        """Ends when the connection has begun: over TLS that takes a while."""
        try:
            if self._tls is None:
                await self._serve_there(taken, place)
            else:
                await self._begin_tls(taken, place, self._tls)
        except (OSError, asyncio.CancelledError):
            taken.close()
            place.leave()  # what never gets through TLS is never told that it's over

    async def _begin_tls(self, taken: socket.socket, place: Place, tls: ssl.SSLContext) -> None:
        until = self._loop.time() + TLS_BEGINS_WITHIN_S
        try:
            async with asyncio.timeout_at(until) as waiting, self._greetings.heard(taken):
                waiting.reschedule(None)  # from here on the loop itself has an eye on the time
                left = max(TLS_HAS_AT_LEAST_S, until - self._loop.time())
                how = {"ssl": tls, "ssl_handshake_timeout": left, "ssl_shutdown_timeout": TLS_ENDS_WITHIN_S}
                await self._serve_there(taken, place, **how)
        except (OSError, asyncio.CancelledError):
            place.turned_away("no_tls")
            raise

    async def _serve_there(self, taken: socket.socket, place: Place, **how: Any) -> None:
        await self._loop.connect_accepted_socket(lambda: self._serve(place), taken, **how)

    def _send_away(self, taken: socket.socket, sentence: str) -> None:
        with suppress(OSError), taken:
            if self._tls is None:
                with suppress(BlockingIOError):
                    taken.recv(LAST_WORDS)
                taken.send(self._goodbye(sentence))
                taken.shutdown(socket.SHUT_WR)
