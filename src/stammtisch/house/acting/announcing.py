"""What is announced once a row is stored: to other nodes, to the lobby, to those whose chips it has changed.

A node that hears nothing finds out by asking the store: an announcement may be lost.
"""

from __future__ import annotations

import logging
from typing import Any, Final

import msgspec

from stammtisch.accounts.purses import Purses
from stammtisch.bus.base import Bus
from stammtisch.house.acting.entry import concerned
from stammtisch.house.lobby.onlookers import Onlookers
from stammtisch.kernel.codec import encode
from stammtisch.store.base import Entry
from stammtisch.tables.row import Row

log = logging.getLogger(__name__)


class Went(msgspec.Struct, frozen=True):
    """A table has gone on: whoever follows it needn't ask the store. What is said here is as secret as what
    is stored."""

    node: str
    version: int
    row: msgspec.Raw = msgspec.Raw()
    """As it's stored; nothing of a release that didn't say it."""


def topic(table: str) -> str:
    return f"table.{table}"


class Announcing:
    def __init__(self, bus: Bus | None, node: str, onlookers: Onlookers, purses: Purses) -> None:
        self._bus: Final = bus
        """None where there is no other node."""
        self._node: Final = node
        self._onlookers: Final = onlookers
        self._purses: Final = purses

    async def tell(self, row: Row[Any], stored: Entry) -> None:
        if self._bus is not None:
            await self._tell_others(self._bus, stored)
        if stored.closes or stored.listing is not None:
            await self._onlookers.tell()
        if stored.stacks or stored.lines:
            await self._purses.tell(concerned(stored))

    async def _tell_others(self, bus: Bus, stored: Entry) -> None:
        """If that fails they find out by asking."""
        try:
            went = Went(self._node, stored.version, msgspec.Raw(stored.row))
            await bus.publish(topic(stored.table), encode(went))
        except Exception:
            log.warning("tables: cannot tell other nodes of a row of table %s", stored.table, exc_info=True)
