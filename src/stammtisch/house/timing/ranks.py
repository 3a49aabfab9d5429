"""Taking turns: several nodes may do the same at a table. The one that comes first by a hint acts at once,
the next one a little later if nothing has happened; no node waits for another."""

from __future__ import annotations

import hashlib
from typing import Final

from stammtisch.house.people.presence import Presence

NEXT_NODE_AFTER_MS: Final = 500
"""So much later the next node tries, in milliseconds."""


class Ranks:
    def __init__(self, presence: Presence, node: str) -> None:
        self._presence: Final = presence
        self._node: Final = node

    def delay(self, table: str) -> int:
        """How long this node leaves a table to the others, in milliseconds."""
        nodes = self._presence.nodes()
        if len(nodes) == 1:
            return 0
        return sorted(nodes, key=lambda node: _hint(table, node)).index(self._node) * NEXT_NODE_AFTER_MS


def _hint(table: str, node: str) -> bytes:
    return hashlib.blake2b(f"{table} {node}".encode(), digest_size=8).digest()
