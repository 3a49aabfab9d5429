"""Tries that count for the whole house: of each kind so many are free at once, and one more every so often.

One number is kept: until when what was tried has been made good. Each try puts it off, and there is none left
where it would be further off than all of them at once. What is made good is forgotten by the way.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Final

from stammtisch.kernel.refused import Refused
from stammtisch.store.membership import Try

FORGOTTEN_AT_ONCE: Final = 16

TAKE: Final = """
    INSERT INTO tries VALUES (?1, ?2 + ?3) ON CONFLICT (who) DO UPDATE SET until = max(until, ?2) + ?3
    WHERE max(until, ?2) + ?3 <= ?2 + ?3 * ?4
"""
FORGET: Final = "DELETE FROM tries WHERE who IN (SELECT who FROM tries WHERE until <= ? LIMIT ?)"


def take(file: sqlite3.Connection, tries: Sequence[Try], now: int) -> None:
    file.execute(FORGET, (now, FORGOTTEN_AT_ONCE))
    for one in sorted(tries):
        if not file.execute(TAKE, (one.who, now, one.every, one.most)).rowcount:
            [until] = file.execute("SELECT until FROM tries WHERE who = ?", (one.who,)).fetchone()
            raise none_left(one, until, now)


def give_back(file: sqlite3.Connection, tries: Sequence[Try]) -> None:
    asked = "UPDATE tries SET until = until - ? WHERE who = ?"
    file.executemany(asked, [(one.every, one.who) for one in tries])


def none_left(one: Try, until: int, now: int) -> Refused:
    seconds = max(1, -(-(until + one.every - now - one.every * one.most) // 1000))
    return Refused("too_many_tries", f"cannot do that so often: wait {seconds} seconds", seconds=seconds)
