"""A session: somebody who has come by BC-BS, what they may say by now, and what becomes of it.

They have knocked; are in, once they have said who they are; wait for an opponent, which means that they
sit alone at a table of the house; play; or watch. At the table they are like any other: what
they do goes the house's way, and is stored before anybody hears of it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Iterable, Sequence
from contextlib import suppress
from typing import Any, Final, Literal

from stammtisch.gateways.bcbs import messages, telling
from stammtisch.gateways.bcbs.finding import an_opponent, kept_seat, something_to_watch
from stammtisch.gateways.bcbs.frames import Frame
from stammtisch.gateways.bcbs.hall import UNABLE, Hall
from stammtisch.gateways.bcbs.line import Line
from stammtisch.gateways.bcbs.looking import Looking
from stammtisch.gateways.bcbs.messages import Answer, LoggedIn, MatchOver, Message, NotOk, Played, TornDown
from stammtisch.gateways.bcbs.playing import Playing, WrongTime
from stammtisch.gateways.bcbs.pulse import Pulse
from stammtisch.gateways.bcbs.telling import Scene
from stammtisch.house.people.presence import NOWHERE
from stammtisch.kernel.refused import Refused
from stammtisch.tables.absent import NOBODY

Standing = Literal["knocking", "in", "waiting", "playing", "watching", "over"]

MOST_BEHIND: Final = 16
"""Messages that wait for somebody who watches, before they are shown the match as a whole instead."""

MOST_JUST_OVER: Final = 5
"""So often a match may be over just when they come to it."""

log = logging.getLogger(__name__)


class Session:
    def __init__(self, hall: Hall, line: Line) -> None:
        self.person = NOBODY
        self.session = ""
        """What they are known by: when it's over, so is this."""
        self.line = line
        self.standing: Standing = "knocking"
        self._hall: Final = hall
        self._rooms: Final = hall.rooms
        self.pulse: Final = Pulse()
        self._looking: Looking | None = None
        self._playing: Playing | None = None
        self._kept = ""
        """The table of a match that they were in, and may go on with."""
        self._is_here = False
        """The house knows that they are."""
        self._is_told_to_wait = False
        self._last: Played | None = None
        """The opponent's play, while they may reject it."""
        self._again: messages.Dice | None = None
        """What lay there when they came back in their turn: the first client throws once more, to hear it."""
        self._patience: Final = asyncio.get_running_loop().call_later(hall.times.login, self._never_said_who)

    @property
    def table(self) -> str:
        """Where they play, or could go on."""
        return self._looking.table if self.standing == "playing" and self._looking else self._kept

    # What they say.

    async def heard(self, frame: Frame) -> None:
        if not self.line.place.pays():
            self._say(NotOk())
            if self.line.place.is_too_fast:
                self.line.end()
            return
        try:
            message = messages.said(frame)
            if isinstance(message, messages.Pong) and self.standing != "knocking":
                self.pulse.answered()
            else:
                await self._do(message)
        except (messages.NotKnown, WrongTime):
            self._say(NotOk())
        except UNABLE as reason:
            log.debug("bcbs: request refused: %s", reason)
            self._say(NotOk())
        except Exception:
            log.exception("bcbs: request failed")
            self._say(NotOk())

    async def _do(self, message: messages.Said) -> None:
        match self.standing, message:
            case "knocking", messages.Login():
                await self._login(message)
            case "in", messages.Request(type="play"):
                await self._play()
            case "in", messages.Request(type="watch"):
                await self._watch()
            case "waiting" | "watching", messages.Request(type="leave"):
                await self._leave()
            case "playing", messages.Throw() if self._again:
                self._say(self._again)
            case "playing", messages.Throw() if self._playing:
                await self._playing.throw()
            case "playing", messages.Play() if self._playing:
                await self._move(self._playing, message.move)
            case "playing", messages.Reject() if self._playing and self._last:
                if not await self._playing.reject():
                    self._say(self._last)  # it stands: they are told it again
            case _:
                raise WrongTime

    def _never_said_who(self) -> None:
        self.line.place.turned_away("said_nothing")
        self.line.cut()

    async def _login(self, login: messages.Login) -> None:
        self._patience.cancel()
        try:
            await self._hall.login(self, login)
        except UNABLE:
            self._rooms.metrics.strangers.did("bcbs_login")
            self._say(LoggedIn(result="fail"))
            self._over()
        if self.line.is_lost:
            self._done()
            self._rooms.accounts.guard.leave(self)
        if self.standing == "over":
            return
        self.standing, self._is_here = "in", True
        await self._rooms.house.presence.came(self.person, NOWHERE)
        self._kept = kept_seat(self._rooms, self.person)
        self._say(LoggedIn(result="success"))

    async def _play(self) -> None:
        """Back to the match that they were in; else with somebody who waits; else they wait themselves."""
        self._kept, self._is_told_to_wait = "", False
        for _ in range(MOST_JUST_OVER):
            await self._rooms.house.directory.refresh()
            table = kept_seat(self._rooms, self.person)
            table = table or await an_opponent(self._rooms, self.person, self._hall.preset)
            await self._look_at(table)
            if self.standing != "in":
                return
            with suppress(*UNABLE):
                await self._rooms.lobby.leave(self.person, table)
        raise WrongTime

    async def _watch(self) -> None:
        table = await something_to_watch(self._rooms, self.person)
        if table:
            with suppress(Refused):
                await self._look_at(table)
        if self.standing == "in":
            self._look_away()
            self._say(Answer(type="watch", result="fail"))

    async def _leave(self) -> None:
        """Who waits leaves their table, unless somebody has just come."""
        if self.standing == "waiting" and self._looking is not None:
            if self._looking.now.may_start:
                raise WrongTime
            await self._rooms.lobby.leave(self.person, self._looking.table)
        self._say(Answer(type="leave", result="success"))
        self._over()

    async def _move(self, playing: Playing, written: str) -> None:
        """A play that isn't legal is answered with the board: after anything else the first client waits
        for ever."""
        try:
            await playing.move(written)
        except UNABLE as reason:
            log.debug("bcbs: move refused: %s", reason)
            if self._looking is not None:
                self._say(telling.rejected(self._looking.now))

    # What is to be seen at the table.

    async def _look_at(self, table: str) -> None:
        self._look_away()
        looking = Looking(self._rooms, self.person, table, self)
        self._looking, self._playing = looking, Playing(self._rooms, self.person, looking)
        try:
            await looking.begin()
        except BaseException:
            looking.end()
            self._look_away()
            raise
        if self.line.is_lost:
            looking.end()

    def _look_away(self) -> None:
        if self._looking is not None:
            self._looking.end()
        self._looking = self._playing = None

    def shown(self, looking: Looking) -> None:
        """The table as a whole: when they have come to it."""
        now, seat = looking.now, looking.seat
        if seat is None and now.is_on:
            self.standing = "watching"
            self._say(telling.watching(now))
        elif seat is not None and now.is_on:
            self.standing = "playing"
            self._tell(told := list(telling.resumed(now, seat)))
            self._again = next((one for one in told if isinstance(one, messages.Dice)), None)
        elif seat is not None and now.phase == "open":
            self.standing = "waiting"
            self._wait_or_start(now)

    def went(self, looking: Looking, before: Scene, moves: Sequence[tuple[int, Any]], by: str) -> None:
        if looking is not self._looking or self.standing not in ("waiting", "playing", "watching"):
            return
        if self.standing == "waiting" and looking.seat is None:
            self._by_and_by(self._seek())
            return
        if self.standing == "waiting" and looking.now.is_on:
            self.standing = "playing"
        self._again = None
        is_own = self._playing is not None and self._playing.is_moving and by == self.person
        if self.standing == "watching" and looking.now.is_on and self.line.behind >= MOST_BEHIND:
            # Programs may play faster than they can be watched: a watcher is shown how it is by now.
            self.line.forget()
            self._say(telling.watching(looking.now))
            return
        self._tell(telling.row(before, looking.now, moves, looking.seat, is_own))
        if self.standing == "waiting":
            self._wait_or_start(looking.now)

    def ended(self, looking: Looking) -> None:
        if looking is not self._looking:
            return
        if self.standing == "waiting":
            self._by_and_by(self._seek())
        elif self.standing in ("playing", "watching"):
            self._tell([TornDown()])

    def _wait_or_start(self, now: Scene) -> None:
        if now.may_start and self._playing is not None:
            self._by_and_by(self._playing.start())
        elif not self._is_told_to_wait:
            self._is_told_to_wait = True
            self._say(Answer(type="play", result="fail"))

    def _tell(self, told: Iterable[Message]) -> None:
        for message in told:
            self._say(message)
            match message:
                case Played():
                    self._last = message
                case messages.Dice() | messages.Rejected() | messages.SetOver():
                    self._last = None
                case TornDown() | MatchOver():
                    self._give_up_seat()
                    self._over()
                case _:
                    pass

    def _say(self, message: Message) -> None:
        self.line.send(message)

    async def _seek(self) -> None:
        """Another table, if their own was taken away or somebody waits elsewhere."""
        if not self._is_waiting() or self._hall.is_closing:
            return
        table = await an_opponent(self._rooms, self.person, self._hall.preset, is_waiting=True)
        if not self._is_waiting():  # they have gone meanwhile, and must leave no ghost there
            await self._rooms.lobby.leave(self.person, table)
        elif self._looking is None or self._looking.table != table:
            await self._look_at(table)

    def _is_waiting(self) -> bool:
        return self.standing == "waiting" and not self.line.is_lost

    # Whether they're still there.

    def ping(self) -> None:
        if self.standing in ("knocking", "over"):
            return
        self.pulse.asked()
        self._say(messages.Ping())
        if self.standing == "waiting":
            self._by_and_by(self._seek())

    def look(self) -> None:
        """The time to answer is over. With an opponent who came by BC-BS too, the match of who is gone is
        torn down, as the protocol says: who is still there hears of it once that seat is given up."""
        if self.standing in ("knocking", "over") or not self.pulse.is_gone():
            return
        table = self.table
        if table and self._hall.plays_with(table, self.person):
            self._hall.leave(self.person, table, self._done if self.line.is_lost else lambda: None)
            if self.standing == "playing":
                return
        elif self.line.is_lost:
            self._done()
        self.line.cut()

    def sent_out(self, word: str, _sentence: str) -> None:
        """By the host, or their session is over. The protocol has no words for it, so the line just ends:
        at once, with all that they still asked and was to be told."""
        log.debug("bcbs: person sent out: %s", word)
        if self.standing == "knocking":
            self._say(LoggedIn(result="fail"))
            self._over()
        elif self.standing != "over":
            self.line.cut()

    def lost(self) -> None:
        """The line is over. Who plays with somebody who came by BC-BS too is still waited for until they have
        missed two pings, and may come again until then; for any other the house keeps their seat."""
        self._patience.cancel()
        self._rooms.accounts.guard.leave(self)
        table = self.table
        if self.standing == "waiting" and self._looking is not None:
            self._hall.leave(self.person, self._looking.table)
        self._look_away()
        self._not_here()
        if table and self._hall.plays_with(table, self.person) and not self._hall.is_closing:
            self.standing, self._kept = "in", table
        else:
            self._done()
        self._hall.closed(self)

    def replaced(self) -> None:
        """The same person has come again."""
        self._done()

    def _over(self) -> None:
        """Nothing more is said."""
        self.standing, self._kept = "over", ""
        self._look_away()
        self.line.end()

    def _done(self) -> None:
        self.standing = "over"
        self._hall.left(self)
        self._not_here()

    def _give_up_seat(self) -> None:
        if self._looking is not None and self._looking.seat is not None:
            self._hall.leave(self.person, self._looking.table)

    def _not_here(self) -> None:
        if self._is_here:
            self._is_here = False
            self._by_and_by(self._rooms.house.presence.went(self.person, NOWHERE))

    def _by_and_by(self, doing: Coroutine[Any, Any, None]) -> None:
        async def done() -> None:
            try:
                await doing
            except (*UNABLE, WrongTime) as reason:
                log.debug("bcbs: task refused: %s", reason)
            except Exception:
                log.exception("bcbs: task failed")

        self._rooms.keep(asyncio.create_task(done()))
