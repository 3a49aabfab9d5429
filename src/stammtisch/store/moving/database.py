"""A house's database, from which one moves or to which."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from asyncpg import Connection

from stammtisch.store.moving.kept import NUMBERED, Kept, Row

ONE_ROW: Final = ("heartbeat", "only_one", True)
"""Of this there is one row, with a column that says so."""


class DatabaseEnd:
    def __init__(self, connection: Connection) -> None:
        self._connection: Final = connection

    async def count(self, kept: Kept) -> int:
        return int(await self._connection.fetchval(f"SELECT count(*) FROM {kept.name}"))

    async def last(self, kept: Kept) -> Row | None:
        order = ", ".join(f"{column} DESC" for column in kept.key)
        asked = f"SELECT {', '.join(kept.key)} FROM {kept.name} ORDER BY {order} LIMIT 1"
        found = await self._connection.fetchrow(asked)
        return None if found is None else tuple(found)

    async def after(self, kept: Kept, key: Row | None, most: int) -> Sequence[Row]:
        keys = ", ".join(kept.key)
        places = ", ".join(f"${n}" for n in range(2, 2 + len(key or ())))
        condition = "" if key is None else f"WHERE ({keys}) > ({places})"
        asked = f"SELECT {', '.join(kept.columns)} FROM {kept.name} {condition} ORDER BY {keys} LIMIT $1"
        return [tuple(row) for row in await self._connection.fetch(asked, most, *(key or ()))]

    async def add(self, kept: Kept, rows: Sequence[Row]) -> None:
        columns: tuple[str, ...] = kept.columns
        if kept.name == ONE_ROW[0]:
            columns, rows = (*columns, ONE_ROW[1]), [(*row, ONE_ROW[2]) for row in rows]
        await self._connection.copy_records_to_table(kept.name, columns=columns, records=rows)

    async def finish(self) -> None:
        """The next row of each kind gets a number above all that were brought."""
        for name in NUMBERED:
            last = f"SELECT max(number) FROM {name} HAVING max(number) > 0"
            sequence = f"pg_get_serial_sequence('{name}', 'number')"
            await self._connection.execute(f"SELECT setval({sequence}, ({last}))")
        await self._connection.execute(
            "UPDATE lobby SET listed = (SELECT coalesce(max(listed), 0) FROM table_status)"
        )
