"""A visit: somebody who is connected, who they are, what they ask, what they are told.

Everything that comes over the wire is decoded into a record first, and refused by word and
sentence if it isn't one. What one asks is done at once, several things side by side; moves
at one table in the order in which they came.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Any, Final, assert_never

import msgspec

from stammtisch.gateways.at_tables import AtTables
from stammtisch.gateways.browsing import Browsing
from stammtisch.gateways.connection import Code, Connection, Request
from stammtisch.gateways.doorkeeper import whence
from stammtisch.gateways.following import Following
from stammtisch.gateways.pursing import Pursing
from stammtisch.gateways.rooms import Rooms
from stammtisch.gateways.wishes import among, proposal
from stammtisch.house.acting.fault import Frozen
from stammtisch.house.lobby.joining import Seated
from stammtisch.house.lobby.rematch import rematch
from stammtisch.house.people.presence import NOWHERE
from stammtisch.house.watching.outbox import Outbox
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.away import Away
from stammtisch.store.base import Unavailable
from stammtisch.wire import asked
from stammtisch.wire.answers import Answer, Done, Refusal, Stopped, Welcome
from stammtisch.wire.messages import PROTOCOL

MOST_STOPS: Final = 100
"""So many times when no node was running are told."""

MOST_UNDER_WAY: Final = 32
"""What somebody may ask before they have answers."""

COSTS_MORE: Final[Mapping[type[asked.Ask], int]] = {
    asked.Follow: 4,
    asked.Browse: 9,
    asked.MyPurse: 4,
    asked.Open: 4,
    asked.Join: 4,
    asked.SeatMe: 9,
    asked.PlayNow: 9,
    asked.Decide: 9,
    asked.WatchAny: 9,
    asked.Rematch: 9,
}
"""What these take besides, in frames: a whole table is shown, or all tables are looked through."""

HELLO_WITHIN_S: Final = 20
"""Who hasn't said who they are after so many seconds is let go."""

log = logging.getLogger(__name__)


class Visit:
    def __init__(self, rooms: Rooms, connection: Connection, request: Request) -> None:
        self._rooms: Final = rooms
        self._connection: Final = connection
        self._outbox: Final = Outbox(connection)
        self._outbox.on_overflow = lambda: rooms.metrics.strangers.did("takes_nothing")
        self._tables: Final = AtTables(rooms, self._outbox)
        self._following: Final = Following(rooms, self._outbox)
        self._browsing: Final = Browsing(rooms.lobby, self._outbox)
        self._pursing: Final = Pursing(rooms.accounts, self._outbox)
        self._request: Final = request
        self._address: Final = whence(rooms.doorway, request)
        self._person: Person | None = None
        """Empty until they have said who they are."""
        self.session = ""
        self._is_over = False
        """They were sent out: what they still ask isn't heard."""
        self._is_gone = False
        self._under_way: Final[set[asyncio.Task[Any] | None]] = set()
        self._loop: Final = asyncio.get_running_loop()
        self._expected: asyncio.TimerHandle | None = None
        self._expect()
        rooms.metrics.connections.inc()

    # What the connection tells.

    def heard(self, message: bytes) -> None:
        if self._is_over:
            return
        is_paid = self._request.place.pays()
        if not is_paid and self._request.place.is_too_fast:
            self._connection.close(Code.NOT_ALLOWED, "too_fast")
            return
        try:
            ask = asked.read_ask(message)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            self._refuse(0, "not_understood", f"cannot understand this: {str(error)[:200]}")
            return
        more = COSTS_MORE.get(type(ask))
        if not is_paid or (more is not None and not self._request.place.pays(more)):
            self._refuse(ask.re, "too_fast", "cannot do so much at once: ask more slowly")
            return
        if isinstance(ask, asked.Ping) and self._person:
            self._tell(Done(ask.re))  # however much else is under way: it's about the line alone
            return
        if len(self._under_way) >= MOST_UNDER_WAY:
            self._refuse(ask.re, "too_busy", "cannot do that now: wait for the answers to what you asked")
            return
        self._under_way.add(self._loop.create_task(self._answer(ask)))

    def drained(self) -> None:
        self._outbox.drained()

    def gone(self) -> None:
        """What was asked is done all the same; nobody hears of it."""
        self._is_gone = True
        self._wait_no_longer()
        self._rooms.metrics.connections.dec()
        self._browsing.stop()
        self._pursing.stop()
        self._following.leave()
        self._rooms.accounts.guard.leave(self)
        if self._person:
            self._rooms.keep(asyncio.create_task(self._rooms.house.presence.went(self._person, NOWHERE)))

    # What the guard tells.

    @property
    def person(self) -> Person | None:
        return self._person

    def sent_out(self, word: str, sentence: str) -> None:
        if not self._is_over:
            self._refuse(0, word, sentence)
            self._is_over = True
            self._connection.close(Code.NOT_ALLOWED, word)

    # What is asked.

    async def _answer(self, ask: asked.Ask) -> None:
        """Does it, and says what came of it."""
        try:
            self._tell(await self._do(ask))
        except Refused as refused:
            self._refuse(ask.re, refused.word, refused.sentence, refused.values)
        except (Unavailable, Frozen) as unable:
            if isinstance(unable, Away) and _comes_back(ask):
                self._connection.close(Code.TRY_LATER, unable.word)
            else:
                self._refuse(ask.re, unable.word, unable.sentence)
        except Exception:
            log.exception("websocket: request '%s' failed", ask.__struct_config__.tag)
            self._refuse(ask.re, "our_fault", "cannot do that: there is a fault in the program")
        finally:
            self._under_way.discard(asyncio.current_task(self._loop))

    async def _do(self, ask: asked.Ask) -> Answer:
        rooms, person = self._rooms, self._person
        if isinstance(ask, asked.Hello):
            return await self._hello(ask)
        if person is None:
            raise Refused("not_introduced", "cannot do that yet: say hello first")
        match ask:
            case asked.Ping():
                return Done(ask.re)
            case asked.Act():
                return await self._tables.act(person, ask, self._following.codes.get(ask.table, ""))
            case asked.Follow():
                return await self._following.follow(person, ask)
            case asked.Unfollow():
                return await self._following.unfollow(person, ask)
            case asked.Seed():
                return Done(ask.re, await rooms.house.seed(ask.table, person, ask.bond, ask.seed))
            case asked.Say():
                said = await rooms.house.chat.say(person, ask.table, ask.text)
                return Done(ask.re, said.number)
            case asked.React():
                await rooms.house.reactions.react(person, ask.table, ask.reaction)
                return Done(ask.re)
            case asked.Browse() | asked.MyPurse():
                self._tell_from_now_on(person, ask)
                return Done(ask.re)
            case asked.Open():
                opened = await rooms.lobby.open(person, proposal(ask))
                return Done(ask.re, table=opened.table, code=opened.code)
            case asked.Decide():
                return Done(ask.re, await rooms.house.bots.decide_for(person, ask.table))
            case asked.WatchAny():
                return Done(ask.re, table=await rooms.lobby.watch_random(person, ask.game))
            case _:
                seated = await self._seated(person, ask)
                return Done(ask.re, seated.version, seated.table, seated.seat)

    async def _seated(
        self, person: Person, ask: asked.Join | asked.SeatMe | asked.PlayNow | asked.Rematch
    ) -> Seated:
        """They sit down somewhere."""
        rooms = self._rooms
        match ask:
            case asked.Join():
                return await rooms.lobby.join(person, ask.table, ask.code, among(ask), ask.chips)
            case asked.SeatMe():
                return await rooms.waiting.seat_me(person, ask.game, ask.preset)
            case asked.PlayNow():
                return await rooms.play_now.seat(person, ask.game, ask.preset, ask.strength)
            case asked.Rematch():
                return await rematch(rooms.house, person, ask.table)
            case _:
                assert_never(ask)

    def _tell_from_now_on(self, person: Person, ask: asked.Browse | asked.MyPurse) -> None:
        if isinstance(ask, asked.Browse):
            self._browsing.begin(person, ask)
        else:
            self._pursing.begin(person, ask.on)

    async def _hello(self, ask: asked.Hello) -> Welcome:
        rooms = self._rooms
        if ask.protocol != PROTOCOL:
            sentence = f"cannot talk to protocol {ask.protocol}: here it's {PROTOCOL}, reload the page"
            raise Refused("other_protocol", sentence)
        if self._person:
            raise Refused("introduced_already", "cannot be somebody else: open another connection for that")
        accounts, token, device = rooms.accounts, "", self._request.device
        known = ask.token or ("" if ask.nickname else rooms.doorway.token_in(self._request.cookie))
        if known:
            session = await accounts.sessions.known(known)
            person, name = session.person, session.session
        else:
            rooms.house.room.check("come in")
            accounts.limits.sign_up(self._address)
            came = await rooms.guests.come(ask.nickname, device, ask.bot)
            (person, token), name = came, came.session
        await self._introduced(person, name)
        await rooms.house.directory.refresh()
        await rooms.house.sweep.look_for(person)
        seats = tuple([table for table, _ in rooms.house.directory.tables_of(person)])
        address = rooms.doorway.address_for(self._request.host)
        stops = tuple([Stopped(*one) for one in await rooms.house.store.stops(MOST_STOPS)])
        return Welcome(ask.re, person, PROTOCOL, rooms.house.clock.now(), token, seats, address, stops)

    async def _introduced(self, person: Person, session: str) -> None:
        """They are there from now on, whether they look at a table or not."""
        if self._person or self._is_gone:  # they have said it twice at once, or hung up meanwhile
            raise Refused("introduced_already", "cannot be somebody else: open another connection for that")
        guard, limits = self._rooms.accounts.guard, self._rooms.accounts.limits
        limits.hello(person)
        self._person, self.session = person, session
        try:
            guard.enter(self)
        except Refused:
            self._person, self.session = None, ""
            raise
        self._request.place.is_named(limits.asks_of(person))
        self._wait_no_longer()
        self._rooms.house.origins.seen(person, self._address)
        await self._rooms.house.presence.came(person, NOWHERE)
        await guard.look([person])  # their session may have ended between being known and being guarded

    def _tell(self, answer: Answer) -> None:
        self._outbox.put(encode(answer))
        if self._outbox.is_closed and not self._is_over:
            self._is_over = True
            self._connection.close(Code.NOT_ALLOWED, "nothing was taken for too long")

    def _refuse(self, re: int, word: str, sentence: str, values: Mapping[str, Any] | None = None) -> None:
        self._rooms.metrics.refused.labels(word).inc()
        self._tell(Refusal(re, word, sentence, dict(values or {})))

    def _expect(self) -> None:
        self._expected = self._loop.call_later(HELLO_WITHIN_S, self._never_said_hello)

    def _wait_no_longer(self) -> None:
        if self._expected is not None:
            self._expected.cancel()
            self._expected = None

    def _never_said_hello(self) -> None:
        """If they have, and the house is busy with others, it's not their fault."""
        if self._under_way:
            self._expect()
        else:
            self._request.place.turned_away("said_nothing")
            self._connection.close(Code.NOT_ALLOWED, "say hello first")


def _comes_back(ask: asked.Ask) -> bool:
    """What whoever has lost the connection asks. Refused, they would think that they or the table are
    unknown; so they knock again."""
    return isinstance(ask, asked.Follow) or (isinstance(ask, asked.Hello) and not ask.nickname)
