"""What is wrong with the disk or the file, as a word for programs and a sentence for people."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from typing import Final

from stammtisch.store.base import Unavailable, Unknown

WORDS: Final[Mapping[int, tuple[str, str]]] = {
    sqlite3.SQLITE_FULL: ("disk_full", "the disk is full"),
    sqlite3.SQLITE_BUSY: ("locked", "another program holds the file"),
    sqlite3.SQLITE_LOCKED: ("locked", "another program holds the file"),
    sqlite3.SQLITE_READONLY: ("read_only", "the file or its folder can't be written to"),
    sqlite3.SQLITE_CANTOPEN: ("cannot_open", "the file can't be opened, or its folder not written to"),
    sqlite3.SQLITE_IOERR: ("disk_fault", "the disk reports a fault"),
    sqlite3.SQLITE_CORRUPT: ("file_damaged", "the file is damaged"),
    sqlite3.SQLITE_NOTADB: ("file_damaged", "the file is no database, or it's damaged"),
}
"""By the low byte of SQLite's code: the rest only says where it was noticed."""


def is_fault(error: Exception) -> bool:
    """Whether the machine is to blame, and not the one who asked."""
    return isinstance(error, sqlite3.Error) and code(error) in WORDS


def unavailable(error: sqlite3.Error) -> Unavailable:
    """Nothing was stored."""
    word, why = _word(error)
    return Unavailable(word, f"cannot use the store now: {why}")


def unknown(error: sqlite3.Error) -> Unknown:
    """It may have been stored."""
    word, why = _word(error)
    return Unknown(word, f"cannot say whether it was stored: {why}")


def _word(error: sqlite3.Error) -> tuple[str, str]:
    return WORDS.get(code(error), ("store_fault", str(error)))


def code(error: sqlite3.Error) -> int:
    """The low byte of SQLite's code; 0 if the error isn't SQLite's own."""
    return (getattr(error, "sqlite_errorcode", None) or 0) & 0xFF
