"""What is wrong with the database or the way there, as a word for programs and a sentence for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from asyncpg import InterfaceError, PostgresError

from stammtisch.store.away import Away
from stammtisch.store.base import Unavailable, Unknown

AWAY: Final = ("database_away", "the database doesn't answer")

WORDS: Final[Mapping[str, tuple[str, str]]] = {
    "08": AWAY,
    "25P03": AWAY,  # it has waited too long for this node
    "25006": ("read_only", "the database takes no changes"),
    "28": ("not_let_in", "the database doesn't let us in: look at user and password"),
    "3D": ("no_such_database", "there is no such database"),
    "42501": ("not_let_in", "the database's user may not do that"),
    "53100": ("disk_full", "the database's disk is full"),
    "53300": ("too_many_connections", "the database takes no more connections"),
    "53": ("database_busy", "the database has no room for it"),
    "57": AWAY,  # it's being stopped or started
    "58": ("disk_fault", "the database's disk reports a fault"),
    "XX": ("file_damaged", "the database is damaged"),
}
"""By the beginning of PostgreSQL's code; the longest that fits counts."""

AGAIN: Final = ("40001", "40P01", "23505")
"""Two nodes have met, and one of them has to begin anew: it does, and finds what the other has stored."""


def is_fault(error: BaseException) -> bool:
    """Whether the machine is to blame, and not the one who asked."""
    if isinstance(error, PostgresError):
        return _found(error) is not None
    if isinstance(error, InterfaceError):
        return not isinstance(error, ValueError)  # that is a value which the database has no room for
    return isinstance(error, OSError)  # as a TimeoutError is


def is_met(error: BaseException) -> bool:
    return isinstance(error, PostgresError) and error.sqlstate in AGAIN


def unavailable(error: BaseException) -> Unavailable:
    """Nothing was stored."""
    word, why = _word(error)
    return away() if word == AWAY[0] else Unavailable(word, f"cannot use the store now: {why}")


def away() -> Away:
    return Away(AWAY[0], f"cannot use the store now: {AWAY[1]}")


def unknown(error: BaseException) -> Unknown:
    """It may have been stored."""
    word, why = _word(error)
    return Unknown(word, f"cannot say whether it was stored: {why}")


def _word(error: BaseException) -> tuple[str, str]:
    if isinstance(error, PostgresError):
        return _found(error) or ("store_fault", str(error))
    return AWAY


def _found(error: PostgresError) -> tuple[str, str] | None:
    state = error.sqlstate or ""
    return next((WORDS[state[:n]] for n in (5, 2) if state[:n] in WORDS), None)
