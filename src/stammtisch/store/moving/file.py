"""A house's file, from which one moves or to which."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Final

from stammtisch.store.moving.kept import Kept, Row

ONE_ROW: Final = ("heartbeat", "only", 1)
"""Of this there is one row, with a column that says so."""


class FileEnd:
    def __init__(self, file: sqlite3.Connection) -> None:
        self._file: Final = file

    async def count(self, kept: Kept) -> int:
        found: int = self._file.execute(f"SELECT count(*) FROM {kept.name}").fetchone()[0]
        return found

    async def last(self, kept: Kept) -> Row | None:
        key = ", ".join(kept.key)
        order = ", ".join(f"{column} DESC" for column in kept.key)
        found: Row | None = self._file.execute(
            f"SELECT {key} FROM {kept.name} ORDER BY {order} LIMIT 1"
        ).fetchone()
        return found

    async def after(self, kept: Kept, key: Row | None, most: int) -> Sequence[Row]:
        keys = ", ".join(kept.key)
        condition = "" if key is None else f"WHERE ({keys}) > ({', '.join('?' * len(key))})"
        asked = f"SELECT {', '.join(kept.columns)} FROM {kept.name} {condition} ORDER BY {keys} LIMIT ?"
        return self._file.execute(asked, (*(key or ()), most)).fetchall()

    async def add(self, kept: Kept, rows: Sequence[Row]) -> None:
        columns: tuple[str, ...] = kept.columns
        if kept.name == ONE_ROW[0]:
            columns, rows = (*columns, ONE_ROW[1]), [(*row, ONE_ROW[2]) for row in rows]
        self._file.execute("BEGIN IMMEDIATE")
        try:
            if kept.name == "log":
                columns, rows = ("number", *columns), self._numbered(rows)
            places = ", ".join("?" * len(columns))
            self._file.executemany(f"INSERT INTO {kept.name} ({', '.join(columns)}) VALUES ({places})", rows)
        except BaseException:
            self._file.execute("ROLLBACK")
            raise
        self._file.execute("COMMIT")

    def _numbered(self, rows: Sequence[Row]) -> Sequence[Row]:
        """Here rows are numbered through, and those that were let go have had numbers too."""
        asked = """
            SELECT coalesce(max(number), (SELECT coalesce(sum(let_go), 0) FROM table_status)) FROM log
        """
        (last,) = self._file.execute(asked).fetchone()
        return [(number, *row) for number, row in enumerate(rows, last + 1)]
