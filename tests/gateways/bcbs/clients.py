"""A house where BC-BS is spoken, and bare clients that talk to it over real sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from stammtisch.app import Running, opened
from stammtisch.config import Config
from stammtisch.games.backgammon.board import STARTS, Board, turned
from stammtisch.games.backgammon.plays import plays
from stammtisch.gateways.bcbs import frames
from stammtisch.gateways.bcbs.frames import Reader
from stammtisch.gateways.bcbs.line import Times
from stammtisch.gateways.bcbs.messages import (
    Answer,
    Dice,
    Found,
    LoggedIn,
    Login,
    MatchOver,
    Message,
    NotOk,
    Ping,
    Play,
    Played,
    Pong,
    Rejected,
    Request,
    SetOver,
    Throw,
    TornDown,
    Watching,
    frame_of,
    told,
)
from stammtisch.gateways.bcbs.plays import after, read_steps
from stammtisch.gateways.bcbs.plays import written as play_text
from tests import entropy
from tests.gateways.guests import served

NEVER = 3600.0
QUICK = Times(ping=NEVER, window=1.0, gap=0.0, login=NEVER, hangs=NEVER)
"""No waiting between messages; the heartbeat beats when the test says so."""

M = TypeVar("M", bound=Message)
CLIENTS: list[Client] = []
"""All that have come to the house that is open."""


@asynccontextmanager
async def open_house(
    folder: Path, times: Times = QUICK, port: int = 0, **settings: Any
) -> AsyncIterator[Running]:
    """With its web server too: people may come by WebSocket."""
    config = Config(host="127.0.0.1", port=0, data=folder, qr=False, bcbs=f"127.0.0.1:{port}", **settings)
    try:
        async with opened(config, times, entropy.of_this_test()) as running, served(running):
            yield running
    finally:
        for client in CLIENTS:
            client.vanish()
        CLIENTS.clear()


class Client:
    """Says messages, keeps all that it's told, and answers pings unless it's asleep."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.incoming, self._out = reader, writer
        self._frames = Reader()
        self.told: list[Message] = []
        self.raw = b""
        self.is_asleep = False

    @classmethod
    async def knock(cls, house: Running) -> Client:
        assert house.bcbs is not None
        host, _, port = house.bcbs.address.rpartition(":")
        CLIENTS.append(cls(*await asyncio.open_connection(host, int(port))))
        return CLIENTS[-1]

    @classmethod
    async def come(cls, house: Running, name: str, token: str = "") -> Client:
        client = await cls.knock(house)
        client.say(Login(userid=name, token=token))
        assert await client.hear() == LoggedIn(result="success")
        return client

    def say(self, message: Message) -> None:
        self.send(frames.write(frame_of(message)))

    def send(self, data: bytes) -> None:
        self._out.write(data)

    def ask(self, what: Any) -> None:
        self.say(Request(type=what))

    async def hear(self) -> Message | None:
        """The next message, pings apart; None at the end of the line."""
        while True:
            message = await self.next()
            if isinstance(message, Ping) and not self.is_asleep:
                self.say(Pong())
            if message is None or not isinstance(message, Ping):
                return message

    async def hears(self, kind: type[M]) -> M:
        message = await self.hear()
        assert isinstance(message, kind), message
        return message

    async def next(self) -> Message | None:
        while (frame := self._frames.next()) is None:
            try:
                data = await self.incoming.read(4096)
            except ConnectionError:
                return None
            if not data:
                return None
            self.raw += data
            self._frames.feed(data)
        self.told.append(told(frame))
        return self.told[-1]

    async def is_let_go(self) -> bool:
        """Whether the line ends now, and nothing else is said."""
        return await self.hear() is None

    def vanish(self) -> None:
        self._out.transport.abort()


class Player:
    """Somebody who knows the rules: they keep the board by what they are told alone."""

    def __init__(self, client: Client, is_watching: bool = False, accepts: bool = False) -> None:
        self.client = client
        self.accepts = accepts
        """They have to accept the play that wins a set."""
        self.is_watching = is_watching
        self.seat = 0
        self.mover = 0
        self.board: Board = STARTS["standard"]
        """As white sees it."""
        self.dice: tuple[int, ...] = ()
        self.sets: list[SetOver] = []
        self.passes = 0
        self.off = 0

    async def play_on(self, sets: int = 99) -> Message | None:
        """Until so many sets or the match are over, or nothing more is said."""
        while True:
            message = await self.client.hear()
            match message:
                case Found():
                    self.seat = 0 if message.color == "white" else 1
                    self.mover = self.seat if message.turn == "1" else 1 - self.seat
                    self._throw_if_mine()
                case Watching():
                    self.seat = -1
                    self.mover = 0 if message.player_turn == message.player1 else 1
                    self.board = tuple(map(int, message.boardstate.split(":")))
                case Dice():
                    self.dice = (int(message.dice1), int(message.dice2))
                    self._move_if_mine()
                case Played():
                    self._take(message.move)
                    if self.accepts and max(self._mine()) <= 0:
                        self.client.say(Throw())
                    else:
                        self._throw_if_mine()
                case Rejected():
                    raise AssertionError("a legal play was rejected")
                case SetOver():
                    self.sets.append(message)
                    if len(self.sets) == sets:
                        return message
                    self.board, self.dice = STARTS["standard"], ()
                    winner = message.winner
                    self.mover = self._seat_of(winner)
                    self._throw_if_mine()
                case MatchOver() | TornDown() | None:
                    return message
                case NotOk():
                    pass
                case _:
                    raise AssertionError(message)

    names: tuple[str, str] = ("", "")

    def _seat_of(self, name: str) -> int:
        return self.names.index(name)

    def _mine(self) -> Board:
        return self.board if self.mover == 0 else turned(self.board)

    def _throw_if_mine(self) -> None:
        if self.mover == self.seat and not self.is_watching:
            self.client.say(Throw())

    def _move_if_mine(self) -> None:
        if self.mover != self.seat or self.is_watching:
            return
        legal = plays(self._mine(), self.dice)
        if not legal:
            self.passes += 1
            self.mover = 1 - self.mover
            return
        steps = legal[0]
        self.off += sum(step.endswith("off") for step in steps)
        self.client.say(Play(move=play_text(self.dice, self.types(steps))))
        self._put(steps)

    def types(self, steps: tuple[str, ...]) -> tuple[str, ...]:
        """What is typed for these steps."""
        return steps

    def _take(self, move: str) -> None:
        thrown, _, steps = move.partition(":")
        dice = tuple(map(int, thrown.split("-")))
        assert self.dice in (dice, ())  # who has just come to watch may have missed the throw
        self.dice = dice
        if steps:
            self._put(read_steps(steps, self._mine(), self.dice).steps)
        else:
            self.passes += 1
            assert not plays(self._mine(), self.dice)
            self.mover = 1 - self.mover

    def _put(self, steps: tuple[str, ...]) -> None:
        board = after(self._mine(), steps)
        self.board = board if self.mover == 0 else turned(board)
        if max(board) > 0:
            self.mover = 1 - self.mover


async def begin(house: Running, *names: str) -> tuple[Client, Client]:
    """Two who play; the one who is to throw comes first."""
    one, two = [await Client.come(house, name) for name in names]
    one.ask("play")
    assert await one.hear() == Answer(type="play", result="fail")
    two.ask("play")
    turns = [(await client.hears(Found)).turn for client in (one, two)]
    assert sorted(turns) == ["0", "1"]
    return (one, two) if turns[0] == "1" else (two, one)


async def throw(mover: Client, *others: Client) -> tuple[int, ...]:
    """What is thrown; everybody is told."""
    mover.say(Throw())
    dice = await mover.hears(Dice)
    for other in others:
        assert await other.hear() == dice
    return int(dice.dice1), int(dice.dice2)


def first_play(dice: tuple[int, ...], number: int = 0) -> str:
    """One of the plays with which a set can be begun."""
    board = STARTS["standard"]
    return play_text(dice, plays(board, dice)[number])


async def until(is_so: Callable[[], bool]) -> None:
    """Waits for it; the test's own limit ends it if it never comes."""
    while not is_so():  # noqa: ASYNC110 - what is waited for is no event
        await asyncio.sleep(0.002)
