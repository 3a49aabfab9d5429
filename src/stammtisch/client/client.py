"""A client: somebody at a house, whatever becomes of the connection."""

from __future__ import annotations

import asyncio
import logging
import ssl
from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any, Final, Self

import msgspec

from stammtisch.client.backoff import delays
from stammtisch.client.chance import Chance
from stammtisch.client.faults import Lost
from stammtisch.client.followed import Followed, News, ToldOf
from stammtisch.client.link import KNOCK, OPENS_WITHIN_S, Link, door, open_link
from stammtisch.client.lobby import Lobby
from stammtisch.client.questions import Questions
from stammtisch.kernel.character import Strength
from stammtisch.kernel.refused import Refused
from stammtisch.wire import asked
from stammtisch.wire.answers import Answer, Done, Heard, Playing, Present, Purse, Refusal, Tables, Welcome
from stammtisch.wire.messages import PROTOCOL, Ended, Shown, Went
from stammtisch.wire.told import read_told

QUESTIONS_AT_ONCE: Final = 24
"""A house answers so many questions of one person at once, and some more; then it's too busy for them."""

log = logging.getLogger(__name__)


class Client:
    """Made by `connect`. Close it when it's no longer needed, or use it with `async with`."""

    def __init__(
        self, address: str, tls: ssl.SSLContext | None, pauses: Callable[[], Iterator[float]]
    ) -> None:
        self.person = ""
        """Who one is, by the name that everybody sees."""
        self.token = ""
        """Keep it secret: who has it is this person, here or on another device."""
        self.seats: tuple[str, ...] = ()
        """The tables where one sat when one came in last."""
        self.times_connected = 0
        self._address: Final = door(address)
        self._tls: Final = tls
        self._pauses: Final = pauses
        self._link: Link | None = None
        """None while there is no connection over which one is known."""
        self._is_closed = False
        self._questions: Final = Questions()
        self._room: Final = asyncio.Semaphore(QUESTIONS_AT_ONCE)
        self._tables: Final[dict[str, Followed]] = {}
        self._lobby: Lobby | None = None
        self._connected: Final = asyncio.Event()
        self._coming_back: asyncio.Task[None] | None = None
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    @property
    def is_connected(self) -> bool:
        return self._link is not None

    async def connected(self) -> None:
        """When there is a connection: at once, or after it came back. Lost if there will be none."""
        while self._link is None:
            if self._is_closed:
                raise Lost("there is no connection: this client is closed")
            await self._connected.wait()

    # What can be asked for.

    async def follow(
        self,
        table: str,
        code: str = "",
        *,
        words: bool = False,
        chat: bool = False,
        presence: bool = False,
        fair: bool = False,
    ) -> Followed:
        """Looks at a table from now on; if one likes also in words, at what is said and who is there.

        Who wants it `fair` has a share in the chance of that table, by seeds that are sent whenever
        they are asked for, and can check it.
        """
        followed = self._tables[table] = Followed(self.ask, table, code, ToldOf(words, chat, presence, fair))
        try:
            await self.ask(followed.asks())
        except Lost:
            await self.connected()  # then it was asked again
        except Refused:
            del self._tables[table]
            raise
        await followed.until(lambda table: table.is_shown)
        return followed

    async def unfollow(self, table: str) -> None:
        """Looks at it no more."""
        if self._tables.pop(table, None) is not None:
            await self.ask(asked.Unfollow(table=table))

    async def open(self, game: str, **what: Any) -> Done:
        """Opens a table; the answer has its name, and the code of a private one.

        `what` may be preset, options, title, private, for_anyone, pace, hushed, bots, strength, bots_after.
        """
        return await self._done(asked.Open(game=game, **what))

    async def join(self, table: str, **what: Any) -> Done:
        """Sits down at a table, whether one looks at it or not: seat, side, chips, code."""
        return await self._done(asked.Join(table=table, **what))

    async def seat_me(self, game: str, preset: str = "") -> Done:
        """A seat at any table of a game, or at a new one."""
        return await self._done(asked.SeatMe(game=game, preset=preset))

    async def play_now(self, game: str, preset: str = "", strength: Strength = "middle") -> Done:
        """A seat among bots at a table of one's own."""
        return await self._done(asked.PlayNow(game=game, preset=preset, strength=strength))

    async def decide(self, table: str) -> Done:
        """Lets a bot decide what one is asked there, where the table allows it."""
        return await self._done(asked.Decide(table=table))

    async def watch_any(self, game: str = "") -> str:
        """The name of some table that is being played."""
        return (await self._done(asked.WatchAny(game=game))).table

    async def rematch(self, table: str) -> Done:
        """Once more with the same people."""
        return await self._done(asked.Rematch(table=table))

    async def browse(self, game: str = "") -> Lobby:
        """Looks at the lobby from now on; the answer is always as it was told last."""
        lobby = self._lobby = Lobby(game)
        await self.ask(asked.Browse(game=game))
        return lobby

    async def ask(self, ask: asked.Ask) -> Answer:
        """Asks anything of the house. Refused if it won't; Lost if it's unknown whether it's done."""
        async with self._room:
            await self.connected()
            number, answer, message = self._questions.ask(ask)
            assert self._link is not None
            self._link.send(message)
            try:
                return await answer
            finally:
                self._questions.forget(number)

    async def _done(self, ask: asked.Ask) -> Done:
        done = await self.ask(ask)
        assert isinstance(done, Done)
        return done

    # Coming, being lost, coming back, and going.

    async def come(self, hello: asked.Hello, patience: float = OPENS_WITHIN_S) -> None:
        """Comes in, says who it is and what it looked at."""
        ends: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        links: list[Link] = []

        def heard(message: bytes) -> None:
            self._heard(links[0], message)

        def lost(code: int) -> None:
            if not ends.done():
                ends.set_result(None)
            if links and self._link is links[0]:
                self._lost(code)

        link = await open_link(self._address, heard, lost, self._tls, patience)
        links.append(link)
        number, answer, message = self._questions.ask(hello)
        link.send(message)
        try:
            await asyncio.wait((answer, ends), return_when=asyncio.FIRST_COMPLETED)
            if not answer.done():
                raise Lost(f"cannot come in at {self._address}: the door was shut again")
            welcome = answer.result()
        except BaseException:
            await link.close()
            raise
        finally:
            answer.cancel()
            self._questions.forget(number)
        assert isinstance(welcome, Welcome)
        self._introduced(link, welcome)

    def _introduced(self, link: Link, welcome: Welcome) -> None:
        self.person, self.seats = welcome.person, welcome.seats
        self.token = welcome.token or self.token
        self.times_connected += 1
        self._link = link
        again = tuple(self._questions.again())
        for followed in tuple(self._tables.values()):
            self._keep(self._follow_again(followed))
        if self._lobby is not None:
            self._keep(self._browse_again(self._lobby))
        for message in again:
            link.send(message)
        self._connected.set()

    async def _follow_again(self, followed: Followed) -> None:
        try:
            await self.ask(followed.asks())
        except Lost:
            return  # and so the next connection will ask again
        except Refused as refused:
            self._tables.pop(followed.name, None)
            followed.told(Ended(followed.name, refused.word, refused.sentence))

    async def _send_seed(self, chance: Chance, seed: asked.Seed) -> None:
        try:
            await self.ask(seed)
        except Lost:
            return  # and so it's asked for again with the next connection
        except Refused as refused:
            log.info("client: seed for table %s refused: %s", seed.table, refused)
            chance.refused(seed.bond)

    async def _browse_again(self, lobby: Lobby) -> None:
        try:
            await self.ask(asked.Browse(game=lobby.game))
        except (Lost, Refused) as why:
            log.info("client: cannot follow the lobby: %s", why)

    def _lost(self, code: int) -> None:
        self._link = None
        self._connected.clear()
        self._questions.lost(Lost(f"the connection was lost ({code})"))
        if not self._is_closed:
            self._coming_back = asyncio.create_task(self._come_back())

    async def _come_back(self) -> None:
        for pause, patience in zip(self._pauses(), cycle(KNOCK), strict=False):
            await asyncio.sleep(pause)
            try:
                await self.come(asked.Hello(protocol=PROTOCOL, token=self.token), patience)
            except Lost as lost:
                log.debug("client: cannot reconnect, trying again: %s", lost)
            except Refused as refused:  # nobody is known by this token any more
                self._end(refused)
                return
            else:
                return
        self._end(Lost("cannot come back: it was tried for too long"))

    async def close(self) -> None:
        """Says goodbye. Seats are kept."""
        link, self._link = self._link, None
        self._end(Lost("this client is closed"))
        if link is not None:
            await link.close()
        tasks = {*self._tasks, *([self._coming_back] if self._coming_back else [])}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def vanish(self) -> None:
        """Loses the connection without a word, as when the power fails; and comes back."""
        if self._link is not None:
            self._link.vanish()

    def _end(self, why: Lost | Refused) -> None:
        self._is_closed = True
        self._questions.lost(why, is_all=True)
        for followed in self._tables.values():
            followed.end(why)
        if self._lobby is not None:
            self._lobby.end(why)
        self._connected.set()  # nobody waits for what won't come

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    # What is told.

    def _heard(self, link: Link, message: bytes) -> None:
        try:
            told = read_told(message)
        except msgspec.ValidationError as error:
            log.info("client: unknown message ignored: %s", error)
            return
        match told:
            case Welcome() | Done() | Refusal():
                self._questions.answered(told)
            case Tables():
                if self._lobby is not None:
                    self._lobby.told(told)
            case Playing() | Purse():
                pass  # it has said nothing of devices, nor asked what one has: so it isn't told of them
            case Shown() | Went() | Ended() | Heard() | Present():
                if link is self._link:
                    self._told_of_table(told)

    def _told_of_table(self, told: News) -> None:
        followed = self._tables.get(told.table)
        if followed is None:
            return
        if not followed.told(told):
            log.warning("client: a row of table %s is missing, following it again", followed.name)
            self._keep(self._follow_again(followed))
        elif isinstance(told, Ended):
            del self._tables[told.table]
        elif followed.chance is not None:
            for seed in followed.chance.seeds():
                self._keep(self._send_seed(followed.chance, seed))

    def _keep(self, doing: Any) -> None:
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def connect(
    address: str,
    *,
    nickname: str = "",
    token: str = "",
    is_bot: bool = False,
    tls: ssl.SSLContext | None = None,
    pauses: Callable[[], Iterator[float]] = delays,
) -> Client:
    """Comes to the house at this address: under a new nickname, or with the token that one has.

    Everybody sees by its name who comes as a bot. Lost if nobody opens; Refused if the house doesn't
    want one so. `pauses` says how long to wait before each try to come back; when it ends, so does the
    client.
    """
    client = Client(address, tls, pauses)
    client.token = token
    await client.come(asked.Hello(protocol=PROTOCOL, token=token, nickname=nickname, bot=is_bot))
    return client
