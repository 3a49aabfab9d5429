"""A table taken up from a file, or a new one; with a file, every row is kept there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from stammtisch.games.catalogue import find
from stammtisch.kernel.refused import Refused
from stammtisch.tables.absent import NOBODY
from stammtisch.tables.opening import opened as before_all_rows
from stammtisch.tables.record import Table
from stammtisch.tables.row import Row
from stammtisch.tables.table import follow
from stammtisch.terminal.savefile import Opened, SaveFile, Unreadable
from stammtisch.terminal.voice import Voice


@dataclass(frozen=True)
class Saved:
    opened: Opened
    table: Table
    known: frozenset[str]
    """Whoever has acted at this table."""
    file: SaveFile | None

    def keep(self, row: Row[Any]) -> None:
        """Stores a row; without a file there is nothing to do."""
        if self.file is not None:
            self.file.append(row)

    def close(self) -> None:
        if self.file is not None:
            self.file.close()

    def goodbye(self, voice: Voice) -> None:
        voice.say("")
        if self.file is None:
            voice.tell("goodbye")
        else:
            voice.tell("goodbye_kept", path=self.file.path)


def taken_up(asked: Opened, file: SaveFile | None) -> Saved:
    """The table in the file as it was left; a table as it's asked for if there is none yet."""
    if file is not None and not file.is_new:
        return _replayed(_same_game(asked, file.opened(), file), file)
    if file is not None:
        file.start(asked)
    return _replayed(asked, file)


def in_file(asked: Opened, file: SaveFile) -> Saved:
    """The same, from a file that is closed again if it's no such table."""
    try:
        return taken_up(asked, file)
    except Unreadable:
        file.close()
        raise


def _same_game(asked: Opened, opened: Opened, file: SaveFile) -> Opened:
    if opened.game != asked.game:
        raise Unreadable(f"{file.path} is a table of {opened.game}: name that game, or another file")
    if opened.rules != asked.rules:
        raise Unreadable(f"{file.path} was played by rules {opened.rules}: this release has {asked.rules}")
    return opened


def _replayed(opened: Opened, file: SaveFile | None) -> Saved:
    rows: Sequence[Row[Any]] = [] if file is None else list(file.rows(find(opened.game)))
    version = 0
    try:
        table = before_all_rows(find, opened)
        for row in rows:
            version = row.version
            table = follow(table, row)
    except Refused as refused:
        assert file is not None
        raise Unreadable(f"row {version} of {file.path} can't have happened: {refused.sentence}") from None
    return Saved(opened, table, frozenset(row.by for row in rows) - {NOBODY, opened.host}, file)
