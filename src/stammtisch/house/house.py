"""The running house: every table that people have open here, and the clock on the wall."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Self

from stammtisch.accounts.purses import Purses
from stammtisch.accounts.tally import TELL_TALLY_EVERY_MS, Tally
from stammtisch.accounts.wrong import Wrong
from stammtisch.bus.base import Bus
from stammtisch.bus.local import LocalBus
from stammtisch.games.catalogue import find
from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import Made, Sit
from stammtisch.house.acting.act import Acting
from stammtisch.house.acting.announcing import Announcing
from stammtisch.house.acting.attempt import NotDue, check_move_id, closing, move
from stammtisch.house.acting.floor import Floor
from stammtisch.house.acting.gathering import Gathering, sending
from stammtisch.house.acting.live import MOST_LIVE, Listener, LiveTables
from stammtisch.house.acting.lost import Lost
from stammtisch.house.bots.bots import BOTS_EVERY_MS, Bots
from stammtisch.house.bots.counting import Most
from stammtisch.house.bots.thinker import Thinker
from stammtisch.house.keeping.allowance import WRITE_DOWN_EVERY_MS, Allowance
from stammtisch.house.keeping.archive import Archive
from stammtisch.house.keeping.giving_back import give_back, say_who_waits
from stammtisch.house.keeping.letting_go import LET_GO_EVERY_MS, LettingGo
from stammtisch.house.keeping.looking_up import account
from stammtisch.house.keeping.records import Records
from stammtisch.house.keeping.room import MEASURE_EVERY_MS, Holding, Room
from stammtisch.house.keeping.snapshots import Snapshots
from stammtisch.house.lobby.directory import Directory
from stammtisch.house.lobby.door import Door
from stammtisch.house.lobby.joining import ANYHOW, Joining, Seated, Wanted
from stammtisch.house.lobby.onlookers import Onlookers
from stammtisch.house.news import ASK_STORE_EVERY_MS, News
from stammtisch.house.people.arrivals import ARRIVALS_EVERY_MS, Arrivals
from stammtisch.house.people.attendance import ATTENDANCE_EVERY_MS, Attendance
from stammtisch.house.people.chat import Chat
from stammtisch.house.people.emblems import Emblems
from stammtisch.house.people.origins import Origins
from stammtisch.house.people.presence import TELL_NODES_EVERY_MS, Presence
from stammtisch.house.people.reactions import Reactions
from stammtisch.house.people.voices import Voices
from stammtisch.house.timing.clock import HouseClock, monotonic
from stammtisch.house.timing.pulse import Pulse
from stammtisch.house.timing.ranks import Ranks
from stammtisch.house.timing.rhythm import Beat, every
from stammtisch.house.timing.sweep import SWEEP_EVERY_MS, Sweep
from stammtisch.house.watching.devices import Devices
from stammtisch.house.watching.outbox import Outbox
from stammtisch.house.watching.viewers import Viewers
from stammtisch.house.watching.viewing import Viewing
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Store, Unavailable
from stammtisch.store.house_time import BEAT_EVERY_MS
from stammtisch.tables.clocks.due import deadline
from stammtisch.tables.fair.transcripts import Account
from stammtisch.tables.moves import Close, PlayFor, SitOut
from stammtisch.tables.opening import Opening, Terms, opened
from stammtisch.tables.record import Table
from stammtisch.tables.shown.listing import listing

PLAIN_TERMS: Final = Terms()
"""No clock, open to all."""

FOR_THE_LOST: Final = (PlayFor, SitOut)
"""What the host may do for who sits there only if they are lost."""

EVERYTHING: Final = Holding()
"""All is stored, for ever."""


USUAL_BOTS: Final = Most()


class House:
    """Open it with `async with`: then it's running, and its clock too."""

    def __init__(
        self,
        store: Store,
        reports: Path,
        monotonic: Callable[[], int] = monotonic,
        most: int = MOST_LIVE,
        bus: Bus | None = None,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        one_seat: bool = False,
        holding: Holding = EVERYTHING,
        thinker: Thinker | None = None,
        most_bots: Most = USUAL_BOTS,
    ) -> None:
        self.name: Final = entropy(8).hex()
        self.store: Final = store
        self.entropy: Final = entropy
        self.bus: Final = bus or LocalBus()
        self.clock: Final = HouseClock(monotonic)
        now = self.clock.now

        tally = Tally(bus, self.name)
        self.presence: Final = Presence(self.bus, self.name, now)
        self.directory: Final = Directory(store, now)
        self.origins: Final = Origins()
        self.allowance: Final = Allowance(store, now, self.origins, holding.has_bounds, tally, one_seat)
        self.onlookers: Final = Onlookers(self.bus, self.directory, self.presence, now)
        self.purses: Final = Purses(self.bus)
        self.tally: Final = tally
        """What people have used up at whichever node."""
        presence, directory, allowance = self.presence, self.directory, self.allowance

        announcing = Announcing(bus, self.name, self.onlookers, self.purses)
        self._pulse: Final = Pulse(store, self.name, self.clock, presence)
        self._acting: Final = Acting(store, reports, self._pulse, self.name, announcing, presence, allowance)
        self.gathering: Final = Gathering(self.clock, self._acting)
        live_tables, acting = LiveTables(most), self._acting
        self._snapshots: Final = Snapshots(store, live_tables, acting)
        self.floor: Final = Floor(live_tables, acting, self.gathering, self._snapshots)
        """Where everything is done that is done at tables."""
        floor = self.floor

        self._news: Final = News(store, self.bus, self.name, floor)
        devices = Devices(presence, bus, self.name, now)
        self.viewers: Final = Viewers(floor, self._news, presence, devices, now)
        """Who looks at which table over which connection."""
        self.attendance: Final = Attendance(presence)
        voices = Voices(store, directory, presence)
        self.chat: Final = Chat(store, self.bus, now, voices, allowance, tally)
        self.reactions: Final = Reactions(self.bus, now, voices, self.attendance, tally)
        self.emblems: Final = Emblems(store, self.bus, self.attendance)
        self.arrivals: Final = Arrivals(self.chat, store, directory, presence, now)

        self.room: Final = Room(store, holding)
        self._letting_go: Final = LettingGo(store, holding.keep_days)
        self.door: Final = Door(now, self.origins, Wrong(store, now))
        self.archive: Final = Archive(store, self.door)
        self.records: Final = Records(store, self.archive)

        ranks = Ranks(presence, self.name)
        self.sweep: Final = Sweep(store, ranks, self.clock, presence, directory, acting, floor, allowance)
        self._lost: Final = Lost(presence, store, now, acting, floor)
        self._joining: Final = Joining(store, self.clock, self.door, floor, acting, entropy)
        around = (store, self.clock, presence, directory, floor, self._joining)
        self.bots: Final = Bots(thinker, most_bots, *around, self.chat, self._news, ranks, entropy)
        self.said_who_waits: asyncio.Task[None]
        """There may be many: nobody waits until all are looked at."""
        self._tasks: list[asyncio.Task[None]] = []

    async def open_table(
        self, game: AnyGame, options: Any, host: Person, terms: Terms = PLAIN_TERMS, name: str = ""
    ) -> str:
        """Opens a table where nobody sits yet; gives its name."""
        self.room.check("open another table")
        opening = Opening(
            table=name or self.entropy(8).hex(),
            game=game.name,
            rules=game.rules,
            host=host,
            options=options,
            secret=self.entropy(32).hex(),
            at=self.clock.now(),
            terms=terms,
        )
        table = opened(find, opening)
        await self.store.open_table(opening, listing(opening, table), deadline(table))
        self.allowance.table(host)
        await self.onlookers.tell()
        return opening.table

    async def act(
        self, table: str, by: Person | None, made: Made, move_id: str, seen: int | None = None, code: str = ""
    ) -> int:
        """Plays somebody's move; gives the row in which it counts, which is stored by then.

        Who sits down at a private table has to know its code.
        """
        check_move_id(move_id)
        kind = type(made.move)
        attempt = closing(by, move_id) if kind is Close else move(by, made, move_id)
        if kind is Sit:
            return await self._joining.sit(table, attempt, made.seat, seen, code)
        if isinstance(made.move, FOR_THE_LOST):
            return await self._lost.act(table, attempt, made.move.seat, seen)
        return await self.floor.act(table, attempt, seen)

    async def sit_down(self, person: Person, table: str, wanted: Wanted = ANYHOW) -> Seated:
        """Takes a free seat at a table. Where bots sit and no seat is free, one of them gives way when the
        round is over."""
        try:
            return await self._joining.sit_down(person, table, wanted)
        except Refused as refused:
            if refused.word == "table_full" and await self.bots.makes_room(table, person):
                sentence = "a bot gives its seat to you when the round is over: stay at the table"
                raise Refused("bot_gives_way", sentence) from refused
            raise

    async def seed(self, table: str, person: Person, bond: int, seed: str) -> int:
        """Somebody's share in the chance of a bond; who wasn't asked for it is asked from now on."""
        sent = sending(person, bond, seed)
        try:
            return await self.floor.at(table, self._acting.act, sent, None)
        except NotDue:  # it was sent before, just so
            return (await self.table(table)).version

    async def chance(self, table: str, person: Person | None, code: str = "") -> Account:
        """What somebody was told of a table's chance, to be checked; Refused if they may not look there."""
        await self.admit(table, person, code)
        if person in (await self.table(table)).conduct.barred:
            raise Refused("not_welcome", "cannot look at this table: the host has asked you to leave")
        return await account(self.store, table, person)

    async def admit(self, table: str, person: Person | None, code: str = "") -> Opening:
        """How the table was opened to which somebody comes; Refused if they may not come in."""
        return await self._joining.admit(table, person, code)

    async def game_at(self, table: str) -> AnyGame:
        """What is played at a table."""
        known = self.floor.live_tables.of(table).table
        return (known or await self.table(table)).game

    async def table(self, name: str) -> Table:
        """The table as it's stored now, whichever node has acted there."""
        return await self.floor.table(name)

    def listen(self, table: str, listener: Listener) -> Callable[[], None]:
        """Tells of every row of a table from now on; gives how to stop it."""
        return self._news.listen(self.floor.live_tables.of(table), listener)

    async def watch(self, person: Person, table: str, outbox: Outbox, seen: int | None = None) -> Viewing:
        """Shows somebody a table over their connection from now on; see `viewers` for more."""
        return await self.viewers.watch(person, table, outbox, seen)

    # Opening and closing the house.

    async def begin(self) -> None:
        """What is done before anybody is let in."""
        await self._pulse.beat()
        await self.room.look()
        await self.directory.refresh()
        await self.presence.begin()
        await self.arrivals.begin()
        self.tally.begin()
        self.viewers.devices.begin()
        self.reactions.begin()
        self.emblems.begin()
        self.bots.begin()

    def rhythm(self) -> tuple[Beat, ...]:
        """What the house does again and again, as long as it's running."""
        return (
            Beat("pulse", BEAT_EVERY_MS, self._pulse.beat),
            Beat("clocks", SWEEP_EVERY_MS, self._look_after_clocks),
            Beat("resync", ASK_STORE_EVERY_MS, self._ask),
            Beat("presence", TELL_NODES_EVERY_MS, self._look_after_people),
            Beat("tally", TELL_TALLY_EVERY_MS, self.tally.tell),
            Beat("arrivals", ARRIVALS_EVERY_MS, self.arrivals.look),
            Beat("attendance", ATTENDANCE_EVERY_MS, self.attendance.look),
            Beat("usage", WRITE_DOWN_EVERY_MS, self.allowance.write_down),
            Beat("disk", MEASURE_EVERY_MS, self.room.look),
            Beat("letting go", LET_GO_EVERY_MS, self._letting_go.look),
            Beat("bots", BOTS_EVERY_MS, self.bots.look),
        )

    async def __aenter__(self) -> Self:
        await self.begin()
        self._tasks = [asyncio.create_task(every(one)) for one in self.rhythm()]
        self.said_who_waits = asyncio.create_task(say_who_waits(self.store))
        self._tasks.append(self.said_who_waits)
        return self

    async def __aexit__(self, *_: object) -> None:
        """Writes every table down as a whole, so that a release with other rules can go on with it."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(Unavailable):
            await self.store.beat()  # the stop begins now, not two seconds ago
        self.gathering.stop()
        self.bots.stop()
        self._news.stop()
        self.viewers.stop()
        self.onlookers.stop()
        self.chat.stop()
        self.tally.stop()
        self.reactions.stop()
        self.emblems.stop()
        await self.presence.end()
        await self.allowance.write_down()
        await self._snapshots.all()

    async def _look_after_clocks(self) -> None:
        await self._pulse.beat_if_late()
        await self.sweep.look()

    async def _look_after_people(self) -> None:
        await self._pulse.beat_if_late()
        self.presence.forget()
        self.viewers.devices.look()
        await self.presence.tell()
        await self.sweep.look_for_people()

    async def _ask(self) -> None:
        await self.directory.refresh()
        self.onlookers.look()
        await self._news.ask()
        await self.chat.ask()

    # Tables that can't be gone on with.

    async def give_back(self, table: str) -> None:
        """Takes away a table that is stopped: everybody gets what they had when a round was last over."""
        await self.purses.tell(await give_back(self.store, table, self.entropy(8).hex(), self.clock.now()))
        await self.directory.refresh()
