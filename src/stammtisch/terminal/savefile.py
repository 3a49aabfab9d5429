"""A table on disk: how it was opened, then its rows, one JSON line each.

A row is written and synced before anybody is told what came of it. So whatever the moment
at which the program is killed: all that was told is there. A last line without its end
was never told to anybody: the next row takes its place. A file that isn't a saved table is
left as it is, to the last byte; only an empty one may be used.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Self, TypeVar

import msgspec

from stammtisch.games.contract import AnyGame
from stammtisch.kernel.codec import encode
from stammtisch.tables.opening import Opening
from stammtisch.tables.row import Row, read_row, write_row

FORMAT = 1

T = TypeVar("T")


class Unreadable(Exception):
    """The file isn't a saved table that this release can go on with; the sentence says why."""


class Opened(Opening, frozen=True, kw_only=True):
    """The first line: how the table was opened, in this format."""

    stammtisch: int = FORMAT


class SaveFile:
    """An open file that grows by whole lines only."""

    def __init__(self, path: Path) -> None:
        self.path = path
        if path.exists() and not path.is_file():
            raise Unreadable(f"{path} is no file that a table could be kept in")
        self._file = path.open("r+b" if path.exists() else "x+b", buffering=0)
        text = self._file.read()
        self._size = len(text)
        """As long as this program has left it, or found it."""
        self._end = text.rfind(b"\n") + 1
        """Where its whole lines end."""
        self._lines = text[: self._end].splitlines()

    @property
    def is_new(self) -> bool:
        return self._size == 0

    def start(self, opened: Opened) -> None:
        """Writes the first line of a new file."""
        self._append(encode(opened))
        _sync_folder(self.path.parent)

    def opened(self) -> Opened:
        if not self._lines:
            raise Unreadable(f"{self.path} is no saved table: name another file, or remove it")
        if self._read(1, _FORMAT.decode).stammtisch > FORMAT:
            raise Unreadable(f"{self.path} was written by a newer release: install that one to play on")
        return self._read(1, _OPENED.decode)

    def rows(self, game: AnyGame) -> Iterator[Row[Any]]:
        for number in range(2, len(self._lines) + 1):
            row = self._read(number, partial(read_row, game))
            if row.version != number - 1:
                raise Unreadable(f"line {number} of {self.path} is row {row.version}: one is missing")
            yield row

    def append(self, row: Row[Any]) -> None:
        """The row is safe when this returns; on an OSError the file is as it was."""
        self._append(write_row(row))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._file.close()

    def _read(self, number: int, read: Callable[[bytes], T]) -> T:
        try:
            return read(self._lines[number - 1])
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise Unreadable(f"line {number} of {self.path} is no part of a saved table: {error}") from None

    def _append(self, line: bytes) -> None:
        if self._file.seek(0, os.SEEK_END) != self._size:
            raise OSError(f"another program has written to {self.path}")
        try:
            self._cut()
            self._write_all(line + b"\n")
        except OSError:
            self._cut()
            raise
        self._lines.append(line)
        self._end += len(line) + 1
        self._size = self._end

    def _write_all(self, data: bytes) -> None:
        rest = memoryview(data)
        while rest:
            rest = rest[self._file.write(rest) :]
        os.fsync(self._file.fileno())

    def _cut(self) -> None:
        """Takes away what never became a whole line."""
        if self._file.seek(0, os.SEEK_END) > self._end:
            self._file.truncate(self._end)
            self._file.seek(self._end)
            os.fsync(self._file.fileno())
        self._size = self._end


class _Format(msgspec.Struct):
    """The number of the format, whatever else a newer release may have added."""

    stammtisch: int


_FORMAT = msgspec.json.Decoder(_Format)
_OPENED = msgspec.json.Decoder(Opened)


def _sync_folder(folder: Path) -> None:
    """Makes a new file's name as durable as what is in it, where a folder can be synced."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
