"""All that is kept, the same in every kind of store: what it's called, and by what its rows are told apart.

Who was with which node just now is the one thing that isn't moved.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

Row = tuple[Any, ...]


class Kept(NamedTuple):
    name: str
    key: tuple[str, ...]
    others: tuple[str, ...]

    @property
    def columns(self) -> tuple[str, ...]:
        return (*self.key, *self.others)

    def key_of(self, row: Row) -> Row:
        return row[: len(self.key)]


def _kept(name: str, key: str, others: str) -> Kept:
    return Kept(name, tuple(key.split()), tuple(others.split()))


ALL: Final[Sequence[Kept]] = (
    _kept("tables", "table_id", "opening"),
    _kept("table_status", "table_id", "deadline listing listed title kept_since let_go"),
    _kept("log", "table_id version", "row"),
    _kept("snapshots", "table_id", "version state"),
    _kept("accounts", "account", "balance"),
    _kept("ledger", "number", "entry account amount"),
    _kept("chat", "table_id number", "at by text notice"),
    _kept("heartbeat", "at", "paused"),
    _kept("pauses", "number", "began ended"),
    _kept("statistics", "person game", "won lost chips points matches matches_won"),
    _kept("stacks", "person table_id", "chips"),
    _kept("high_scores", "person", "best at"),
    _kept("aside", "person", "chips"),
    _kept("balances", "person number", "at worth"),
    _kept("sat", "number", "person table_id"),
    _kept("usage", "day person", "rows bytes tables lines"),
    _kept("people", "key", "person since password banned muted gone looks figure colour"),
    _kept("sessions", "proof", "session person device since seen until ended"),
    _kept("reset_codes", "person", "proof until"),
    _kept("tries", "who", "until"),
    _kept("audit", "number", "at by deed whom why"),
)
NUMBERED: Final = ("ledger", "pauses", "sat", "audit")
"""Here the store gives each row its number; the next one has to lie above those that were brought."""
