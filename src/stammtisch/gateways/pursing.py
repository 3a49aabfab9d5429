"""Somebody is told what they have over their connection: now, and whenever it changes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from msgspec.structs import asdict

from stammtisch.accounts.accounts import Accounts
from stammtisch.accounts.purse import Standing
from stammtisch.house.watching.outbox import Outbox
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Unavailable
from stammtisch.wire.answers import Purse

ASK_AGAIN_AFTER_S: Final = 0.1
"""However often it changes, the store is asked once in so many seconds."""

log = logging.getLogger(__name__)


class Pursing:
    def __init__(self, accounts: Accounts, outbox: Outbox) -> None:
        self._accounts: Final = accounts
        self._outbox: Final = outbox
        self._changed: Final = asyncio.Event()
        self._telling: asyncio.Task[None] | None = None
        self._stop_listening: Callable[[], None] = lambda: None

    def begin(self, person: Person, is_on: bool) -> None:
        """Tells it now, then what changes; or nothing more."""
        self.stop()
        if is_on:
            self._stop_listening = self._accounts.purses.listen(person, self._changed.set)
            self._changed.set()
            self._telling = asyncio.create_task(self._tell(person))

    def stop(self) -> None:
        self._stop_listening()
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None

    async def _tell(self, person: Person) -> None:
        """One message at a time: who is slow is told only how it is by then."""
        told: Standing | None = None
        while True:
            await self._changed.wait()
            self._changed.clear()
            standing = await self._standing(person)
            if standing is not None and standing != told:
                told = standing
                self._outbox.put(encode(Purse(**asdict(standing))))
            await asyncio.sleep(ASK_AGAIN_AFTER_S)
            while self._outbox.waits:  # noqa: ASYNC110 - it's about those who take nothing for long
                await asyncio.sleep(ASK_AGAIN_AFTER_S)

    async def _standing(self, person: Person) -> Standing | None:
        try:
            return await self._accounts.purse.standing(person)
        except (Refused, Unavailable) as why:
            log.info("purse: cannot tell %s what they have: %s", person, why)
            return None
