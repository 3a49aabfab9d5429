"""A bot that somebody brings, asked in a thread of its own: the connection lives on while it thinks.

It may fail, give something that is no move, or take too long: whoever asks is told so in a sentence.
"""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from typing import Any, Final

from stammtisch.client.bots.asking import Asked, Decide
from stammtisch.games.moves import Move


class CannotDecide(Exception):
    """There is no decision; the sentence says why."""


class Mind:
    def __init__(self, decide: Decide, longest_s: float) -> None:
        self._decide: Final = decide
        self._longest_s: Final = longest_s
        self._thought: asyncio.Future[Any] | None = None
        """What it thinks about, or thought about last. Nobody can stop a thread."""

    async def decide(self, asked: Asked) -> Move:
        """Its move; or CannotDecide."""
        if self._thought is not None and not self._thought.done():
            raise CannotDecide("it still thinks about an earlier question")
        self._thought = asyncio.get_running_loop().create_future()
        threading.Thread(target=self._think, args=(asked, self._thought), daemon=True).start()
        try:
            outcome = await asyncio.wait_for(asyncio.shield(self._thought), self._longest_s)
        except TimeoutError:
            raise CannotDecide(f"it took longer than {self._longest_s:g} s") from None
        match outcome:
            case Move():
                return outcome
            case BaseException():
                raise CannotDecide(f"it failed with {type(outcome).__name__}: {outcome}") from outcome
            case _:
                raise CannotDecide(f"it gave {repr(outcome)[:80]}, which is no move")

    def _think(self, asked: Asked, thought: asyncio.Future[Any]) -> None:
        outcome: Any
        try:
            outcome = self._decide(asked)
        except (Exception, SystemExit) as fault:  # noqa: BLE001 - whatever is wrong with it is told
            outcome = fault
        with suppress(RuntimeError):  # nobody waits for it any more: the loop is closed
            thought.get_loop().call_soon_threadsafe(_told, thought, outcome)


def _told(thought: asyncio.Future[Any], outcome: Any) -> None:
    if not thought.done():
        thought.set_result(outcome)
