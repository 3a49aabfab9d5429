"""Waiting until something is so, of what one is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, Generic, TypeVar

T = TypeVar("T")


class Waiting(Generic[T]):
    """Those who wait until something is so of one thing, which changes now and then."""

    def __init__(self) -> None:
        self._waiting: Final[list[tuple[Callable[[T], bool], asyncio.Future[None]]]] = []
        self._why: Exception | None = None
        """It changes no more, and that is why."""

    async def until(self, thing: T, is_so: Callable[[T], bool]) -> None:
        if is_so(thing):
            return
        if self._why is not None:
            raise self._why
        one = (is_so, asyncio.get_running_loop().create_future())
        self._waiting.append(one)
        try:
            await one[1]
        finally:
            self._waiting.remove(one)

    def look(self, thing: T) -> None:
        """It has changed."""
        for is_so, waits in self._waiting:
            if not waits.done():
                try:
                    if is_so(thing):
                        waits.set_result(None)
                except Exception as fault:  # noqa: BLE001 - it's for who asked
                    waits.set_exception(fault)

    def end(self, why: Exception) -> None:
        """It will change no more."""
        self._why = why
        for _, waits in self._waiting:
            if not waits.done():
                waits.set_exception(why)
