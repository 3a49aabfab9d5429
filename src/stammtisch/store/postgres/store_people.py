"""The part of the store that is about people."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import TypeVar

from asyncpg import Connection

from stammtisch.kernel.emblem import Emblem
from stammtisch.kernel.person import Person
from stammtisch.store.membership import AtGame, Audited, Booked, Newcomer, Registered, Session, Spoken, Try
from stammtisch.store.postgres import people, scores
from stammtisch.store.postgres import tries as counted

T = TypeVar("T")


class PostgresPeople(ABC):
    """Keeps that part of the contract."""

    @abstractmethod
    async def _read(self, read: Callable[[Connection], Awaitable[T]]) -> T: ...

    @abstractmethod
    async def _write(self, write: Callable[[Connection], Awaitable[T]]) -> T: ...

    async def welcome(self, newcomer: Newcomer) -> None:
        await self._write(lambda connection: people.welcome(connection, newcomer))

    async def person(self, key: str) -> Registered | None:
        return await self._read(lambda connection: people.person(connection, key))

    async def people(self, after: str = "", most: int = 100) -> Sequence[Registered]:
        return await self._read(lambda connection: people.people(connection, after, most))

    # Emblems.

    async def choose_emblem(self, person: Person, emblem: Emblem | None) -> None:
        await self._write(lambda connection: people.choose_emblem(connection, person, emblem))

    async def emblems(self, those: Collection[Person]) -> Mapping[Person, Emblem]:
        return await self._read(lambda connection: people.emblems(connection, those))

    # Sessions.

    async def session_of(self, proof: bytes, now: int) -> Session | None:
        return await self._read(lambda connection: people.session_of(connection, proof, now))

    async def open_session(self, session: Session) -> None:
        await self._write(lambda connection: people.open_session(connection, session))

    async def prolong(self, proof: bytes, seen: int, until: int) -> None:
        await self._write(lambda connection: people.prolong(connection, proof, seen, until))

    async def sessions(self, person: Person, now: int) -> Sequence[Session]:
        return await self._read(lambda connection: people.sessions(connection, person, now))

    async def living(self, sessions: Collection[str], now: int) -> Collection[str]:
        return await self._read(lambda connection: people.living(connection, sessions, now))

    async def end_session(self, person: Person, session: str) -> bool:
        return await self._write(lambda connection: people.end_session(connection, person, session))

    async def end_others(self, person: Person, session: str) -> int:
        return await self._write(lambda connection: people.end_others(connection, person, session))

    # Tries.

    async def take_tries(self, tries: Sequence[Try], now: int) -> None:
        await self._write(lambda connection: counted.take(connection, tries, now))

    async def give_back(self, tries: Sequence[Try]) -> None:
        await self._write(lambda connection: counted.give_back(connection, tries))

    # Passwords.

    async def join(self, person: Person, password: str, session: Session) -> None:
        await self._write(
            lambda connection: people.set_password(connection, "", password, session, "signed_up")
        )

    async def change_password(self, person: Person, before: str, after: str, session: Session) -> None:
        await self._write(
            lambda connection: people.set_password(connection, before, after, session, "changed_password")
        )

    async def improve_password(self, person: Person, before: str, after: str) -> None:
        await self._write(lambda connection: people.improve_password(connection, person, before, after))

    async def keep_code(self, person: Person, proof: bytes, until: int, at: int, by: str) -> None:
        await self._write(lambda connection: people.keep_code(connection, person, proof, until, at, by))

    async def use_code(self, person: Person, proof: bytes, password: str, session: Session) -> bool:
        return await self._write(lambda connection: people.use_code(connection, proof, password, session))

    # Chips.

    async def top_up(self, person: Person, below: int, to: int, entry: str) -> int:
        return await self._write(lambda connection: people.top_up(connection, person, below, to, entry))

    async def give_chips(self, person: Person, amount: int, entry: str, at: int, by: str, why: str) -> int:
        return await self._write(
            lambda connection: people.give_chips(connection, person, amount, entry, at, by, why)
        )

    async def start_again(self, person: Person, balance: int, entry: str) -> int:
        return await self._write(lambda connection: people.start_again(connection, person, balance, entry))

    async def at_game(self, game: str, most: int) -> Sequence[AtGame]:
        return await self._read(lambda connection: scores.at_game(connection, game, most))

    # Going, and what is taken along.

    async def forget(self, person: Person, at: int, by: str) -> None:
        await self._write(lambda connection: people.forget(connection, person, at, by))

    async def booked(self, person: Person) -> Sequence[Booked]:
        return await self._read(lambda connection: people.booked(connection, person))

    async def spoken(self, person: Person) -> Sequence[Spoken]:
        return await self._read(lambda connection: people.spoken(connection, person))

    async def seats_of(self, person: Person) -> Sequence[str]:
        return await self._read(lambda connection: people.seats_of(connection, person))

    async def tables_of(self, person: Person) -> Sequence[str]:
        return await self._read(lambda connection: people.tables_of(connection, person))

    # Order.

    async def set_banned(self, person: Person, is_banned: bool, at: int, by: str, why: str) -> None:
        since = at if is_banned else 0
        await self._write(
            lambda connection: people.set_since(connection, "banned", person, since, at, by, why)
        )

    async def set_muted(self, person: Person, is_muted: bool, at: int, by: str, why: str) -> None:
        since = at if is_muted else 0
        await self._write(
            lambda connection: people.set_since(connection, "muted", person, since, at, by, why)
        )

    async def is_muted(self, person: Person) -> bool:
        return await self._read(lambda connection: people.is_muted(connection, person))

    async def audit(self, at: int, by: str, deed: str, whom: str, why: str = "") -> None:
        await self._write(lambda connection: people.audit(connection, at, by, deed, whom, why))

    async def audited(self, most: int, whom: str = "") -> Sequence[Audited]:
        return await self._read(lambda connection: people.audited(connection, most, whom))
