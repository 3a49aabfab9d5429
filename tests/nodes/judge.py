"""What must hold whenever somebody looks: what the database holds, beside what people were told."""

from __future__ import annotations

from collections import Counter
from typing import Final

import asyncpg
import msgspec

from stammtisch.store.postgres import store as postgres
from tests.nodes.evening import Heard, Told


class _Row(msgspec.Struct):
    by: str | None = None
    move_id: str = ""


class Judge:
    def __init__(self, store: str) -> None:
        self._store: Final = store
        self._done: Final[dict[tuple[str, int], tuple[str | None, str]]] = {}
        """Who has made each row, and by which id."""
        self._ids: Final[Counter[tuple[str, str | None, str]]] = Counter()
        self._read = 0
        """Of what was told, so much is judged."""
        self.rows = 0

    async def faults(self, heard: Heard) -> list[str]:
        """A sentence for each promise that was broken by now; it takes a moment, however long they play."""
        told, self._read = heard.told[self._read :], len(heard.told)
        connection = await asyncpg.connect(self._store)
        try:
            for table, version, data in await connection.fetch(ROWS, *self._seen()):
                row = msgspec.json.decode(data, type=_Row)
                self._done[table, version] = (row.by, row.move_id)
                if row.move_id:
                    self._ids[table, row.by, row.move_id] += 1
            left = await connection.fetchval("SELECT coalesce(sum(amount), 0) FROM ledger")
        finally:
            await connection.close()
        self.rows = len(self._done)
        found = [*heard.faults, *[f"{one} is lost" for one in told if self._is_lost(one)]]
        found += [f"{one} was played {times} times" for one, times in self._ids.items() if times > 1]
        played = {(table, move_id) for table, _, move_id in self._ids}
        found += [f"{one} was refused and played" for one in heard.gone if one in played]
        return found + ([f"the ledger sums to {left}"] if left else [])

    async def books(self) -> list[str]:
        """What the store says of itself, as `stammtisch doctor` asks it."""
        store = await postgres.opened(self._store)
        try:
            return [*await store.check()]
        finally:
            await store.close()

    def _is_lost(self, one: Told) -> bool:
        return self._done.get((one.table, one.version)) != (one.by, one.move_id)

    def _seen(self) -> tuple[list[str], list[int]]:
        """How far each table was read."""
        newest: dict[str, int] = {}
        for table, version in self._done:
            newest[table] = max(version, newest.get(table, 0))
        return list(newest), list(newest.values())


ROWS: Final = """
    SELECT log.table_id, log.version, log.row
    FROM log LEFT JOIN unnest($1::text[], $2::bigint[]) AS seen (table_id, version) USING (table_id)
    WHERE log.version > coalesce(seen.version, 0)
"""
