"""A table that one looks at: always as it was told last, and every row on the way there."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from stammtisch.client.chance import Chance
from stammtisch.client.waiting import Waiting
from stammtisch.games.moves import Move
from stammtisch.kernel.codec import encode
from stammtisch.kernel.refused import Refused
from stammtisch.wire import asked
from stammtisch.wire.answers import Answer, Done, Heard, Present
from stammtisch.wire.messages import Company, Ended, Picture, Shown, Went

News = Shown | Went | Ended | Heard | Present
Listener = Callable[[News], None]

log = logging.getLogger(__name__)


class Asker(Protocol):
    def __call__(self, ask: asked.Ask, /) -> Awaitable[Answer]: ...


class ToldOf(NamedTuple):
    """What is told of a table besides how it looks."""

    words: bool = False
    """The same in words."""
    chat: bool = False
    """What is said there."""
    presence: bool = False
    """Who is there."""
    fair: bool = False
    """What it takes to check its chance."""


class Followed:
    """Of what belongs to the game (view, choices) the text is kept, and read when it's asked for."""

    version: int
    """Of the row told last."""
    seat: int | None
    """One's own; None if one only watches."""
    company: Company
    picture: Picture

    def __init__(
        self,
        asker: Asker,
        table: str,
        code: str = "",
        told: ToldOf = ToldOf(),  # noqa: B008 - a value
    ) -> None:
        self.name: Final = table
        self.game = ""
        self.title = ""
        self.ended: Ended | None = None
        """Why nothing more is told of it."""
        self.present: Present | None = None
        """Who is there now, if one asked for that."""
        self.chance: Final = Chance(table) if told.fair else None
        """What it takes to check the dice and the cards, if one asked for that."""
        self._ask: Final = asker
        self._code: Final = code
        self._told_of: Final = told
        self._heard: int | None = 0 if told.chat else None
        """The number of the last line heard."""
        self._is_shown = False
        self._one_by_one: Final = asyncio.Lock()
        self._listeners: Final[list[Listener]] = []
        self._waiting: Final[Waiting[Followed]] = Waiting()

    # What can be read of it.

    @property
    def is_shown(self) -> bool:
        """Whether it was told yet how it looks."""
        return self._is_shown

    @property
    def view(self) -> Any:
        """How the game looks from one's seat."""
        return msgspec.json.decode(self.picture.view)

    @property
    def choices(self) -> list[Any]:
        """What one's seat may play now, also out of turn."""
        choices: list[Any] = msgspec.json.decode(self.picture.choices)
        return choices

    @property
    def table_choices(self) -> list[Any]:
        """What else one's seat may do: leave, sit out, ask for a pause."""
        choices: list[Any] = msgspec.json.decode(self.picture.table_choices)
        return choices

    @property
    def is_my_turn(self) -> bool:
        """Whether play goes on when one's own seat acts."""
        return self._is_shown and self.seat is not None and self.seat in self.picture.turn.awaits

    # What can be waited for.

    async def until(self, is_so: Callable[[Followed], bool]) -> None:
        """When this is so of the table; Refused if it ends before."""
        await self._waiting.until(self, lambda table: table.is_shown and is_so(table))

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Tells of every message about this table from now on; gives how to stop it.

        No row is left out: what was missed while the connection was lost is the `since` of the
        next `Shown`, or that has none if too much was missed.
        """
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    # What can be done there.

    async def act(self, move: Move | Mapping[str, Any], seat: int | None = None) -> int:
        """Plays a move of one's own seat, or of the host (seat -1); gives the row in which it counts.

        It's stored then, and the table is told as it is after it. One's moves go one after the
        other. Refused if it can't be played.
        """
        async with self._one_by_one:
            at = self.seat if seat is None else seat
            if at is None:
                raise Refused("no_seat", "cannot play without a seat: join first")
            raw = msgspec.Raw(encode(move))
            act = asked.Act(table=self.name, seat=at, move=raw, id=secrets.token_hex(8), seen=self.version)
            version = _done(await self._ask(act)).version
            await self.until(lambda table: table.version >= version)
            return version

    async def join(self, seat: int | None = None, side: int | None = None, chips: int | None = None) -> int:
        """Sits down, anywhere if no seat is named, with the usual chips if none are; gives the seat.

        Who sits there already keeps their seat.
        """
        join = asked.Join(table=self.name, seat=seat, side=side, chips=chips, code=self._code)
        done = _done(await self._ask(join))
        await self.until(lambda table: table.version >= done.version)
        assert done.seat is not None
        return done.seat

    async def say(self, text: str) -> None:
        """In the chat."""
        await self._ask(asked.Say(table=self.name, text=text))

    # What the client does with it.

    def asks(self) -> asked.Follow:
        """How one asks for it, the first time and after the connection was lost."""
        seen = self.version if self._is_shown else None
        return asked.Follow(
            table=self.name,
            seen=seen,
            code=self._code,
            words=self._told_of.words,
            chat=self._heard,
            presence=self._told_of.presence,
            fair=self._told_of.fair,
        )

    def told(self, message: News) -> bool:
        """Takes a message about this table; False if a row is missing before it."""
        match message:
            case Went():
                if not self._is_shown or message.version > self.version + 1:
                    return False
                if message.version <= self.version:
                    return True
                self.version, self.seat, self.picture = message.version, message.seat, message.picture
                if message.company is not None:
                    self.company = message.company
            case Shown():
                self._is_shown, self.version, self.seat = True, message.version, message.seat
                self.game, self.title = message.game, message.title
                self.company, self.picture = message.company, message.picture
            case Heard():
                self._heard = message.number
            case Present():
                self.present = message
            case Ended():
                self.ended = message
        if self.chance is not None and isinstance(message, Shown | Went):
            self.chance.told(message)
        for listener in tuple(self._listeners):
            try:
                listener(message)
            except Exception:
                log.exception("client: listener at table %s failed", self.name)
        self._waiting.look(self)
        if isinstance(message, Ended):
            self.end(Refused(message.word, message.sentence))
        return True

    def end(self, why: Exception) -> None:
        self._waiting.end(why)


def _done(answer: Answer) -> Done:
    assert isinstance(answer, Done)
    return answer
