"""The bus's contract: one for every kind of bus, and one suite holds them to it.

Nodes tell each other what has happened, so that those who watch learn of it at once. The
truth is in the store: whoever missed a message finds out there a moment later.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Hear = Callable[[bytes], None]
"""Is called with each message, in the loop of whoever listens; it must not take long."""


class Bus(Protocol):
    async def publish(self, topic: str, message: bytes) -> None:
        """Tells everybody who listens to this topic, oneself too. It never fails for want of a listener,
        and never waits for one."""
        ...

    def subscribe(self, topic: str, hear: Hear) -> Callable[[], None]:
        """Hears each message of a topic from now on, in the order of its sender; gives how to stop it."""
        ...

    async def close(self) -> None:
        """Nothing is heard after that."""
        ...
