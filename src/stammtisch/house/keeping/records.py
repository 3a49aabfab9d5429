"""What was played at a table as a file that other programs read, for one person.

The archive says how far they may follow the log, and as whom: so nothing is in their file that they
weren't shown live. The log is followed by the rules, some rows at once, so that others have their
turn; and one table at a time, so that many who ask don't take all of it.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Collection
from typing import Any, Final, NamedTuple

import msgspec

from stammtisch.formats.by_game import RECORDED, formats_of
from stammtisch.formats.recording import Format, Scribe, Step
from stammtisch.games.moves import Leave, Made, Move
from stammtisch.house.keeping.archive import Archive, Passage
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Store
from stammtisch.tables.absent import stored_people
from stammtisch.tables.moves import TABLE_MOVES, Kick
from stammtisch.tables.record import Table
from stammtisch.tables.row import Row, read_row
from stammtisch.tables.shown.picture import shown_moves
from stammtisch.tables.table import replay

ROWS_WRITTEN_AT_ONCE: Final = 16
"""Followed at once, before others have their turn."""


class File(NamedTuple):
    name: str
    """Of plain letters, digits and hyphens, and without anybody's name."""
    content: bytes


class Left(NamedTuple):
    """A table of which there is no file, and why."""

    table: str
    sentence: str


class Records:
    def __init__(self, store: Store, archive: Archive) -> None:
        self._store: Final = store
        self._archive: Final = archive
        self._one_at_a_time: Final = asyncio.Lock()

    async def of_table(
        self, person: Person | None, table: str, word: str = "", number: int = 0, code: str = ""
    ) -> File:
        """In this format, or the game's usual one. Where a file holds one of several, the one of this number,
        or the last; Refused if there is none, or none for them."""
        passage = await self._archive.admit(person, table, code)
        game = passage.opening.game
        format_ = _format(game, word)
        if number and not format_.is_one_of_several:
            raise Refused("all_in_one", f"cannot choose one by its number: .{format_.word} holds all of them")
        scribe = await self._followed(passage)
        if not scribe.count or number > scribe.count:
            what = f"{format_.holds} {number}" if number else "anything"
            raise Refused("nothing_over", f"cannot write {what}: {scribe.count or 'nothing'} is over by now")
        number = number or (scribe.count if format_.is_one_of_several else 0)
        return _file(passage, scribe, format_, number)

    async def of_person(self, person: Person) -> AsyncIterator[File | Left]:
        """Of every table where they ever sat; by and by, the first one first."""
        for table in await self._store.tables_of(person):
            async for found in self.all_of_table(person, table):
                yield found

    async def all_of_table(
        self, person: Person, table: str, games: Collection[str] = RECORDED, word: str = ""
    ) -> AsyncIterator[File | Left]:
        """Every hand, match or game that is over there; nothing if it's a table of another game."""
        try:
            passage = await self._archive.admit(person, table)
            if passage.opening.game not in games:
                return
            format_ = _format(passage.opening.game, word)
            scribe = await self._followed(passage)
        except Refused as refused:
            yield Left(table, refused.sentence)
            return
        numbers = range(1, scribe.count + 1) if format_.is_one_of_several else [0][: scribe.count]
        for number in numbers:
            try:
                yield _file(passage, scribe, format_, number)
            except Refused as refused:
                yield Left(table, refused.sentence)
            await asyncio.sleep(0)

    async def _followed(self, passage: Passage) -> Scribe:
        """A scribe who has heard all that this person may know of."""
        table, name = passage.table, passage.opening.table
        scribe = RECORDED[table.game.name].scribe(table.options)
        async with self._one_at_a_time:
            while rows := await self._store.rows(name, table.version, ROWS_WRITTEN_AT_ONCE):
                for data in rows:
                    if table.version == passage.version:
                        return scribe
                    table = _heard(scribe, table, data, passage)
                await asyncio.sleep(0)
        return scribe


def _format(game: str, word: str) -> Format:
    formats = formats_of(game)
    if not formats:
        raise Refused("no_such_format", f"cannot write this down as a file: there is no format for {game}")
    for one in formats:
        if word in ("", one.word):
            return one
    possible = " or ".join(one.word for one in formats)
    raise Refused("no_such_format", f"cannot write {game} as {word[:40]!r}: {possible} is possible")


def _heard(scribe: Scribe, table: Table, data: bytes, passage: Passage) -> Table:
    """The table after this row, of which the scribe has heard."""
    try:
        row: Row[Any] = read_row(table.game, data)
        if row.rules != table.game.rules:
            raise Refused("old_rules", f"row {row.version} was played by rules {row.rules}")
        shown = [move for _, move in shown_moves(table.game, row.moves, passage.seat_after(row.version))]
        acted, state = replay(table, row), table.state
        for frame, seen in zip(acted.frames, shown, strict=True):
            played = _as_played(frame.made, seen)
            if played is not None:
                scribe.hear(Step(row.by, *played, state, frame.state, stored_people(frame.people)))
            state = frame.state
    except (Refused, msgspec.MsgspecError) as error:
        raise Refused(
            "old_rules", "cannot write this down: a part of it was played by the rules of another release"
        ) from error
    return acted.table


def _as_played(made: Made, shown: Move) -> tuple[Made, Move] | None:
    """What the game hears of it, and what is shown: of a table move nothing, but that somebody leaves."""
    move = made.move
    if isinstance(move, Kick):
        return Made(move.seat, Leave()), Leave()
    return None if type(move) in TABLE_MOVES else (made, shown)


def _file(passage: Passage, scribe: Scribe, format_: Format, number: int) -> File:
    opening = passage.opening
    parts = [opening.game, re.sub(r"[^A-Za-z0-9]+", "-", opening.table)[:40], str(number) if number else ""]
    name = f"{'-'.join(filter(None, parts))}.{format_.word}"
    try:
        return File(name, scribe.written(format_.word, number).encode())
    except Refused as refused:
        raise Refused("not_written", refused.sentence, reason=refused.word) from refused
