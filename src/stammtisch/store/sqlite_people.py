"""The part of the SQLite store that is about people."""

from __future__ import annotations

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeVar

from stammtisch.kernel.emblem import Emblem
from stammtisch.kernel.person import Person
from stammtisch.store import people, scores
from stammtisch.store import tries as counted
from stammtisch.store.membership import AtGame, Audited, Booked, Newcomer, Registered, Session, Spoken, Try
from stammtisch.store.threads import Hands

T = TypeVar("T")


class SqlitePeople(ABC):
    """Keeps that part of the contract."""

    _hands: Hands

    @abstractmethod
    async def _read(self, read: Callable[[sqlite3.Connection], T]) -> T: ...

    async def _write(self, write: Callable[[sqlite3.Connection], T]) -> T:
        done: Any = await self._hands.write(write)
        return done  # type: ignore[no-any-return]

    async def welcome(self, newcomer: Newcomer) -> None:
        await self._write(lambda file: people.welcome(file, newcomer))

    async def person(self, key: str) -> Registered | None:
        return await self._read(lambda file: people.person(file, key))

    async def people(self, after: str = "", most: int = 100) -> Sequence[Registered]:
        return await self._read(lambda file: people.people(file, after, most))

    # Emblems.

    async def choose_emblem(self, person: Person, emblem: Emblem | None) -> None:
        await self._write(lambda file: people.choose_emblem(file, person, emblem))

    async def emblems(self, those: Collection[Person]) -> Mapping[Person, Emblem]:
        return await self._read(lambda file: people.emblems(file, those))

    # Sessions.

    async def session_of(self, proof: bytes, now: int) -> Session | None:
        return await self._read(lambda file: people.session_of(file, proof, now))

    async def open_session(self, session: Session) -> None:
        await self._write(lambda file: people.open_session(file, session))

    async def prolong(self, proof: bytes, seen: int, until: int) -> None:
        asked = ("UPDATE sessions SET seen = ?, until = ? WHERE proof = ?", (seen, until, proof))
        await self._write(lambda file: file.execute(*asked).rowcount)

    async def sessions(self, person: Person, now: int) -> Sequence[Session]:
        return await self._read(lambda file: people.sessions(file, person, now))

    async def living(self, sessions: Collection[str], now: int) -> Collection[str]:
        return await self._read(lambda file: people.living(file, sessions, now))

    async def end_session(self, person: Person, session: str) -> bool:
        asked = ("DELETE FROM sessions WHERE person = ? AND session = ?", (person, session))
        return await self._write(lambda file: file.execute(*asked).rowcount > 0)

    async def end_others(self, person: Person, session: str) -> int:
        return await self._write(lambda file: people.end_others(file, person, session))

    # Tries.

    async def take_tries(self, tries: Sequence[Try], now: int) -> None:
        await self._write(lambda file: counted.take(file, tries, now))

    async def give_back(self, tries: Sequence[Try]) -> None:
        await self._write(lambda file: counted.give_back(file, tries))

    # Passwords.

    async def join(self, person: Person, password: str, session: Session) -> None:
        await self._write(lambda file: people.set_password(file, "", password, session, "signed_up"))

    async def change_password(self, person: Person, before: str, after: str, session: Session) -> None:
        deed = "changed_password"
        await self._write(lambda file: people.set_password(file, before, after, session, deed))

    async def improve_password(self, person: Person, before: str, after: str) -> None:
        asked = ("UPDATE people SET password = ? WHERE person = ? AND password = ?", (after, person, before))
        await self._write(lambda file: file.execute(*asked).rowcount)

    async def keep_code(self, person: Person, proof: bytes, until: int, at: int, by: str) -> None:
        def write(file: sqlite3.Connection) -> None:
            file.execute("INSERT OR REPLACE INTO reset_codes VALUES (?, ?, ?)", (person, proof, until))
            people.audit(file, at, by, "made_reset_code", person)

        await self._write(write)

    async def use_code(self, person: Person, proof: bytes, password: str, session: Session) -> bool:
        return await self._write(lambda file: people.use_code(file, proof, password, session))

    # Chips.

    async def top_up(self, person: Person, below: int, to: int, entry: str) -> int:
        return await self._write(lambda file: people.top_up(file, person, below, to, entry))

    async def give_chips(self, person: Person, amount: int, entry: str, at: int, by: str, why: str) -> int:
        return await self._write(lambda file: people.give_chips(file, person, amount, entry, at, by, why))

    async def start_again(self, person: Person, balance: int, entry: str) -> int:
        return await self._write(lambda file: people.start_again(file, person, balance, entry))

    async def at_game(self, game: str, most: int) -> Sequence[AtGame]:
        return await self._read(lambda file: scores.at_game(file, game, most))

    # Going, and what is taken along.

    async def forget(self, person: Person, at: int, by: str) -> None:
        await self._write(lambda file: people.forget(file, person, at, by))

    async def booked(self, person: Person) -> Sequence[Booked]:
        return await self._read(lambda file: people.booked(file, person))

    async def spoken(self, person: Person) -> Sequence[Spoken]:
        return await self._read(lambda file: people.spoken(file, person))

    async def seats_of(self, person: Person) -> Sequence[str]:
        return await self._read(lambda file: people.seats_of(file, person))

    async def tables_of(self, person: Person) -> Sequence[str]:
        return await self._read(lambda file: people.tables_of(file, person))

    # Order.

    async def set_banned(self, person: Person, is_banned: bool, at: int, by: str, why: str) -> None:
        def write(file: sqlite3.Connection) -> None:
            people.set_since(file, "banned", person, at if is_banned else 0)
            people.audit(file, at, by, "banned" if is_banned else "unbanned", person, why)

        await self._write(write)

    async def set_muted(self, person: Person, is_muted: bool, at: int, by: str, why: str) -> None:
        def write(file: sqlite3.Connection) -> None:
            people.set_since(file, "muted", person, at if is_muted else 0)
            people.audit(file, at, by, "muted" if is_muted else "unmuted", person, why)

        await self._write(write)

    async def is_muted(self, person: Person) -> bool:
        asked = ("SELECT 1 FROM people WHERE person = ? AND muted > 0", (person,))
        return await self._read(lambda file: file.execute(*asked).fetchone() is not None)

    async def audit(self, at: int, by: str, deed: str, whom: str, why: str = "") -> None:
        await self._write(lambda file: people.audit(file, at, by, deed, whom, why))

    async def audited(self, most: int, whom: str = "") -> Sequence[Audited]:
        return await self._read(lambda file: people.audited(file, most, whom))
