"""Somebody's device: it takes what it's told as a client would, and remembers it."""

from collections.abc import Sequence
from typing import Any

import msgspec

from stammtisch.games.catalogue import find
from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import Made
from stammtisch.house.house import House
from stammtisch.house.watching.outbox import Outbox
from stammtisch.house.watching.viewing import Viewing
from stammtisch.kernel.person import Person
from stammtisch.tables.moves import TableMove
from stammtisch.wire.messages import Company, Ended, Message, Picture, Shown, Went, read_message


class Wire:
    """A line that takes what it is given while it's open, and otherwise nothing."""

    def __init__(self) -> None:
        self.is_free = True
        self.sent: list[bytes] = []

    def send(self, message: bytes) -> None:
        assert self.is_free, "nothing may be sent over a line that isn't free"
        self.sent.append(message)


class Device:
    """Follows one table, and checks that no row is ever missing."""

    def __init__(self, person: Person, **limits: int) -> None:
        self.person = person
        self.line = Wire()
        self.outbox = Outbox(self.line, **limits)
        self.viewing: Viewing
        self.version: int | None = None
        self.company: Company
        self.picture: Picture
        self.seat: int | None = None
        self.rows: dict[int, bytes] = {}
        """The moves of each row, as they were shown."""
        self._read = 0

    async def watch(self, house: House, table: str, seen: int | None = None, **how: Any) -> "Device":
        self.viewing = await house.viewers.watch(self.person, table, self.outbox, seen, **how)
        return self

    @property
    def messages(self) -> Sequence[Message]:
        return [read_message(data) for data in self.line.sent]

    @property
    def tells(self) -> list[str]:
        return [type(message).__name__ for message in self.messages]

    @property
    def last(self) -> Any:
        self.read()
        return self.messages[-1]

    def read(self) -> "Device":
        """Takes in what has come since."""
        new = self.line.sent[self._read :]
        self._read = len(self.line.sent)
        for data in new:
            self._take(read_message(data))
        return self

    def stalls(self) -> None:
        self.line.is_free = False

    def goes_on(self) -> None:
        self.line.is_free = True
        self.outbox.drained()

    def _take(self, message: Message) -> None:
        match message:
            case Shown(since=since):
                for row in since or ():
                    self.rows[row.version] = bytes(row.moves)
                self.company = message.company
            case Went():
                assert self.version is not None, "a row is told before the table was shown"
                assert message.version == self.version + 1, "a row is missing"
                self.rows[message.version] = bytes(message.moves)
                self.company = message.company or self.company
            case Ended():
                self.version = None
                return
        self.version, self.picture, self.seat = message.version, message.picture, message.seat


def moves(game: AnyGame | str, raw: msgspec.Raw | bytes) -> list[Made]:
    """Moves as they were told."""
    kind: Any = (find(game) if isinstance(game, str) else game).moves | TableMove
    return [Made(*made) for made in msgspec.json.decode(bytes(raw), type=list[tuple[int, kind]])]


def plain(raw: msgspec.Raw) -> Any:
    """What is within the message, as JSON says it."""
    return msgspec.json.decode(raw)
