"""The store's contract: one for every kind of store, and one suite holds them to it.

What `append` has returned for is kept, whatever happens to the machine afterwards. Who
appends version 7 of a table first has appended it; the other gets `Conflict`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Mapping, Sequence
from pathlib import Path
from typing import Literal, NamedTuple, Protocol

import msgspec

from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.house_time import Stop
from stammtisch.store.membership import People
from stammtisch.tables.money.ledger import Line
from stammtisch.tables.money.stakes import Result
from stammtisch.tables.opening import Opening


class Conflict(Exception):
    """Somebody was faster: look again, and try once more."""


class Late(Conflict):
    """The clock of whoever wants to store this is behind, as after a sleep: set it first."""


class TitleTaken(Refused):
    """A table that is open is called the same."""

    def __init__(self, title: str) -> None:
        super().__init__("title_taken", f"cannot open another {title[:40]!r}: there is a table of that name")


class LetGo(Refused):
    """What was played at a table isn't kept any more."""

    def __init__(self) -> None:
        super().__init__("let_go", "cannot show what was played there: it isn't kept any more")


class Unavailable(Exception):
    """The store can't do it now, and the machine is to blame: nothing was stored."""

    def __init__(self, word: str, sentence: str) -> None:
        super().__init__(sentence)
        self.word = word
        self.sentence = sentence

    def __str__(self) -> str:
        return f"{self.word}: {self.sentence}"


class Unknown(Unavailable):
    """The store failed at the last step: look whether it has landed."""


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One row of a table's log, and all that is stored with it or not at all."""

    table: str
    version: int
    row: bytes
    deadline: int | None = None
    """When the house is to look at the table next, 0 if never; None if that stays as it was."""
    at: int = 0
    """House time."""
    lines: Sequence[Line] = ()
    listing: bytes | None = None
    """What the lobby says of the table from now on; None if that stays as it was."""
    snapshot: bytes | None = None
    results: Sequence[Result] = ()
    """What a round has brought people."""
    stacks: Sequence[Stack] = ()
    """What people have at the table, now that a round is over or somebody came or went."""
    closes: bool = False
    """The table is taken away: nobody finds it any more, what happened there stays."""
    sat: Sequence[str] = ()
    """Who has sat down."""
    only_seat: bool = False
    """They may sit nowhere else: Refused if they do."""
    hosted: Sequence[Hosted] = ()
    """What the host of the table has done, for the audit log."""
    counts: bool = True
    """For statistics and high scores. What is won in a round that doesn't count is set aside: it's taken off
    what somebody has, before that may be the most that they ever had."""


class Hosted(NamedTuple):
    """What the host of a table has done there."""

    by: Person
    deed: str
    whom: str
    """A person, or the table."""
    why: str = ""


class Stack(NamedTuple):
    """What a person has at a table, in hundredths; 0 for who has left."""

    person: Person
    chips: int


class Held(NamedTuple):
    """What lies at a table, by the books."""

    chips: int
    """All of it, in hundredths."""
    stacks: Sequence[Stack]
    """Whose that was when a round was last over, or somebody came or went."""


class Loaded(NamedTuple):
    """All that it takes to take a table up again."""

    opening: Opening
    snapshot: bytes | None
    rows: Sequence[bytes]
    """Those after the snapshot."""


class Newest(NamedTuple):
    """How far a table has come, and what the lobby says of it."""

    table: str
    version: int
    listing: bytes | None
    """None if it was taken away."""


class Unwritten(NamedTuple):
    """An open table that has gone on since it was last written down as a whole."""

    table: str
    opening: Opening
    row: bytes
    """The first one since."""


class WrittenDown(NamedTuple):
    """An open table as it was last written down as a whole."""

    table: str
    opening: Opening
    snapshot: bytes


class Listed(NamedTuple):
    """What the lobby says of a table, and in which order that was last changed."""

    number: int
    table: str
    listing: bytes | None
    """None if it was taken away."""


BotLine = Literal["hello", "well_played", "thanks", "unlucky"]
"""What a bot of the house says: each reader has it in their own language."""

Notice = Literal["said", "came", "went", "again"] | BotLine


class Said(NamedTuple):
    """Something said at a table, by a bot too, who came and went there, or would play again; its number
    counts from 1."""

    number: int
    at: int
    by: Person
    text: str
    notice: Notice = "said"


class HighScore(NamedTuple):
    """The most that a person ever had, account and tables together, at the end of a round."""

    person: Person
    best: int
    at: int


class Balance(NamedTuple):
    """What a person had from some time on, account and tables together, in hundredths."""

    at: int
    """By the clock, not house time, in milliseconds."""
    worth: int


class Statistics(NamedTuple):
    """How a person has done at a game."""

    game: str
    won: int = 0
    """Rounds."""
    lost: int = 0
    chips: int = 0
    """Altogether, in hundredths."""
    points: int = 0
    matches: int = 0
    matches_won: int = 0


class Usage(NamedTuple):
    """What somebody has stored; the house itself if there is no name."""

    person: str
    rows: int = 0
    bytes: int = 0
    """About, in the file."""
    tables: int = 0
    """That were opened."""
    lines: int = 0
    """Of the chat, and that somebody came or went."""


class Size(NamedTuple):
    """How much the store takes, in bytes."""

    used: int
    free: int
    """What the disk has left."""


class HouseTime(NamedTuple):
    """House time is the store's clock less the pauses in which no node was running."""

    now: int
    """In milliseconds."""
    paused: int
    """All pauses so far."""


class Store(People, Protocol):
    """Who people are is a part by itself: see membership.py."""

    # Tables and their log.

    async def open_table(self, opening: Opening, listing: bytes, deadline: int = 0) -> None:
        """Conflict if there is a table of this name; Refused if one is called by the same title."""
        ...

    def append(self, entry: Entry) -> Awaitable[None]:
        """Conflict if the table isn't at the version before; Late if other nodes' beats are well past its
        time; Refused if somebody can't pay."""
        ...

    async def load(self, table: str) -> Loaded | None: ...

    async def rows(self, table: str, after: int, most: int) -> Sequence[bytes]:
        """The rows that came after that version, the first of them first; Refused if they were let go."""
        ...

    async def held(self, table: str) -> Held:
        """What lies there, for who can't take it up."""
        ...

    async def has_played(self, table: str, person: Person, move_id: str, after: int) -> bool:
        """Whether a row of that table is this person's move of this name: all after that version are looked
        at, which takes a millisecond for a thousand."""
        ...

    async def snapshot(self, table: str, version: int, snapshot: bytes) -> None:
        """Keeps a table as it was at that version, unless a later one is kept."""
        ...

    async def unwritten(self, after: str, most: int) -> Sequence[Unwritten]:
        """Of those tables so many, by their names, after that one."""
        ...

    async def snapshots(self, after: str, most: int) -> Sequence[WrittenDown]:
        """Of the open tables that ever were so many, by their names, after that one."""
        ...

    async def without_snapshot(self) -> Sequence[str]:
        """The tables that have gone on since their last snapshot."""
        ...

    async def newest(self, tables: Sequence[str] | None = None) -> Sequence[Newest]:
        """Of these tables, those that were taken away too: whoever watched learns of it so. Or of all that
        are open."""
        ...

    async def listed(self, after: int) -> Sequence[Listed]:
        """What has changed in the lobby after that number, the first change first."""
        ...

    async def tables(self) -> Sequence[str]:
        """All that were ever opened, also those that were taken away."""
        ...

    async def due(self, now: int, most: int) -> Sequence[str]:
        """The tables at which the house should have looked by now, the most overdue first."""
        ...

    # Accounts: whole numbers of hundredths; none is ever below 0.

    async def open_account(self, person: Person, balance: int) -> None:
        """Conflict if there is one already. What it starts with comes from the bank."""
        ...

    async def balance(self, person: Person) -> int | None: ...

    async def grant(self, person: Person, amount: int, reason: str) -> int:
        """The bank gives so much, or takes it if it's below 0; gives the new balance, or Refused."""
        ...

    async def worth(self, person: Person) -> int | None:
        """What a person has, account and tables together, as of the last end of a round."""
        ...

    async def high_scores(self, most: int) -> Sequence[HighScore]:
        """The highest first; of equal ones, who was there first."""
        ...

    async def high_score(self, person: Person) -> HighScore | None: ...

    async def statistics(self, person: Person) -> Sequence[Statistics]: ...

    async def balances(self, person: Person) -> Sequence[Balance]:
        """What a person had over time, the first first: some hundreds of points at most, however many
        rounds they have played."""
        ...

    # What people say.

    async def say(self, table: str, at: int, by: Person, text: str, notice: Notice = "said") -> int:
        """Gives its number."""
        ...

    async def notice(self, table: str, at: int, by: Person, notice: Notice) -> int | None:
        """Says that somebody came, or went, and gives its number; None if that is announced already, or if
        who goes never came."""
        ...

    async def bot_says(self, table: str, at: int, by: Person, line: BotLine, since: int) -> int | None:
        """A bot says this, and gives its number; None if one has said something there since then."""
        ...

    async def said(self, table: str, after: int, most: int) -> Sequence[Said]: ...

    async def last_said(self, tables: Sequence[str]) -> Mapping[str, int]:
        """The last number at each of these tables; none where nothing was said."""
        ...

    async def came(self) -> Sequence[tuple[str, Person]]:
        """At which open table who came and hasn't gone, by what was said of them."""
        ...

    # The store as a whole.

    async def beat(self, node: str | None = None, people: Sequence[Person] = ()) -> HouseTime:
        """Says that a node is running, and if it has a name, who is with it. A gap between two beats,
        of whatever node, is a pause."""
        ...

    async def stops(self, most: int) -> Sequence[Stop]:
        """When all nodes stood still, the last times, the oldest first."""
        ...

    async def was_here(self, person: Person, since: int) -> bool:
        """Whether some node has said in a beat since that house time that they are with it."""
        ...

    async def closed_tables(self, days: int, most: int) -> Sequence[str]:
        """Those that were closed so many days ago or longer, and of which there is something to let go."""
        ...

    async def let_go(self, table: str, most: int) -> bool:
        """Lets go of so many rows of a closed table, and lines of its chat; whether that was the last of it.
        Conflict if it isn't closed, or not written down as a whole."""
        ...

    async def size(self) -> Size: ...

    async def add_usage(self, usages: Sequence[Usage]) -> None:
        """Adds this to what these people have stored today."""
        ...

    async def usage(self, days: int, most: int) -> Sequence[Usage]:
        """Who has stored how much in the last days, today included; who stored most comes first."""
        ...

    async def backup(self, to: Path) -> None:
        """Writes one file that holds all that has landed so far, while the house goes on."""
        ...

    async def check(self) -> Sequence[str]:
        """A sentence for each thing that is wrong with what is stored."""
        ...

    async def close(self) -> None:
        """After everything queued has landed."""
        ...
