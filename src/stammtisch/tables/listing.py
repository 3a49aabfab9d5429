"""What the lobby says of a table."""

from __future__ import annotations

import msgspec

from stammtisch.games.codec import encode
from stammtisch.tables.table import Table


class Listing(msgspec.Struct, frozen=True):
    game: str
    host: str
    people: tuple[str, ...]
    """Who sits in each seat; empty in a free one."""


def listing(table: Table) -> bytes:
    return encode(Listing(table.game.name, table.host, table.people))


def read_listing(data: bytes) -> Listing:
    return msgspec.json.decode(data, type=Listing)
