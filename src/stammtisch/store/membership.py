"""Who people are, as the store keeps it: a part of its contract.

Times here are by the wall's clock, in milliseconds: a session ends also while no house is
running. What must hold together, such as a password set by a code that is then used up, is
one call and lands as a whole.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from stammtisch.kernel.emblem import Emblem
from stammtisch.kernel.person import Person

FOR_EVER: Final = 2**62

MOST_SESSIONS: Final = 20
"""Of one person; the one that was used longest ago makes room."""


class Newcomer(NamedTuple):
    """Somebody who comes for the first time."""

    person: Person
    key: str
    """Nobody else may have this one."""
    proof: bytes
    """What follows from the token by which they will be known."""
    balance: int
    at: int
    password: str = ""
    """As it's stored; empty for a guest."""
    until: int = FOR_EVER
    device: str = ""
    unused_since: int = 0
    """A name under which no guest has done anything, nor come since then, is free; 0: none is."""


class Try(NamedTuple):
    """What may be tried so often only, at all nodes together."""

    who: bytes
    """A hash of what is tried, and of whom it's counted."""
    most: int
    """So often at once."""
    every: int
    """Milliseconds until it may be tried once more."""


class Registered(NamedTuple):
    """What is stored of a person."""

    person: Person
    key: str
    since: int
    password: str
    """As it's stored; empty for a guest."""
    banned: int
    """Since when, as the next ones; 0 if not."""
    muted: int
    gone: int


class Session(NamedTuple):
    """A device by which somebody is known."""

    proof: bytes
    """What follows from its token."""
    session: str
    """What it's called by: no secret."""
    person: Person
    device: str
    """What the browser says of itself."""
    since: int
    seen: int
    until: int
    is_banned: bool = False
    """Its person is sent out."""


class Audited(NamedTuple):
    """What somebody did to people or tables."""

    number: int
    at: int
    by: str
    """A person, or the host of the house."""
    deed: str
    whom: str
    why: str = ""


class Booked(NamedTuple):
    """A line of somebody's account."""

    entry: str
    amount: int


class Spoken(NamedTuple):
    """What somebody has said at a table."""

    table: str
    at: int
    text: str


class AtGame(NamedTuple):
    """How somebody has done at a game, beside the others who play it."""

    person: Person
    won: int = 0
    """Rounds."""
    lost: int = 0
    chips: int = 0
    """Altogether, in hundredths."""
    points: int = 0
    matches: int = 0
    matches_won: int = 0


def session_name(proof: bytes) -> str:
    """What a session is called by. It's no secret: nobody finds a token by it."""
    return proof.hex()[:16]


class People(Protocol):
    async def welcome(self, newcomer: Newcomer) -> None:
        """Remembers somebody and opens their account and first session; Refused if the name is taken."""
        ...

    async def person(self, key: str) -> Registered | None:
        """Also one who is gone: their name stays taken."""
        ...

    async def people(self, after: str = "", most: int = 100) -> Sequence[Registered]:
        """Those who aren't gone, by their keys, after that one."""
        ...

    # Emblems.

    async def choose_emblem(self, person: Person, emblem: Emblem | None) -> None:
        """None: the one that follows from their name. Refused if there is nobody of that name."""
        ...

    async def emblems(self, those: Collection[Person]) -> Mapping[Person, Emblem]:
        """Of those who have chosen one."""
        ...

    # Sessions.

    async def session_of(self, proof: bytes, now: int) -> Session | None:
        """None if there is none, or not any more. Of who is sent out too: they are to be told so."""
        ...

    async def open_session(self, session: Session) -> None: ...

    async def prolong(self, proof: bytes, seen: int, until: int) -> None:
        """It was used just now."""
        ...

    async def sessions(self, person: Person, now: int) -> Sequence[Session]:
        """Those that go on, the one used last first."""
        ...

    async def living(self, sessions: Collection[str], now: int) -> Collection[str]:
        """Those of them that go on, and not of who is sent out."""
        ...

    async def end_session(self, person: Person, session: str) -> bool:
        """Whether this person had it."""
        ...

    async def end_others(self, person: Person, session: str) -> int:
        """Ends all sessions of a person but this one; gives how many."""
        ...

    # Tries: of house time, which is one for all nodes.

    async def take_tries(self, tries: Sequence[Try], now: int) -> None:
        """Counts each of them once; Refused if one has none left, and then none is counted."""
        ...

    async def give_back(self, tries: Sequence[Try]) -> None:
        """They were no tries after all."""
        ...

    # Passwords. Each ends all former sessions and opens a new one.

    async def join(self, person: Person, password: str, session: Session) -> None:
        """A guest becomes a member; Refused if they are one."""
        ...

    async def change_password(self, person: Person, before: str, after: str, session: Session) -> None:
        """Refused if it's not the stored one any more."""
        ...

    async def improve_password(self, person: Person, before: str, after: str) -> None:
        """The same password, stored in a better way; nobody notices."""
        ...

    async def keep_code(self, person: Person, proof: bytes, until: int, at: int, by: str) -> None:
        """What follows from a code that sets a new password, once; a former one is void."""
        ...

    async def use_code(self, person: Person, proof: bytes, password: str, session: Session) -> bool:
        """Sets the password, if that is the code and its time isn't over; it's used up then."""
        ...

    # Chips, by the bank.

    async def top_up(self, person: Person, below: int, to: int, entry: str) -> int:
        """The bank gives what is missing, tables and account together, to who has less than `below`; gives
        the new balance. An entry that is in the ledger already changes nothing."""
        ...

    async def start_again(self, person: Person, balance: int, entry: str) -> int:
        """The bank gives or takes until there is exactly this; Refused who has chips at a table."""
        ...

    async def give_chips(self, person: Person, amount: int, entry: str, at: int, by: str, why: str) -> int:
        """The bank gives so much to somebody's account, or takes it if it's below 0, and it's written who
        wanted that; gives the new balance. An entry that is in the ledger already changes nothing."""
        ...

    # How they have done.

    async def at_game(self, game: str, most: int) -> Sequence[AtGame]:
        """Those who have won or lost rounds of it: who won most comes first, of equal ones who lost least."""
        ...

    # The end of an account, and what somebody may take along.

    async def forget(self, person: Person, at: int, by: str) -> None:
        """They are gone: their chips go to the bank, their name stays taken, in the log too. Refused while
        they sit at a table."""
        ...

    async def booked(self, person: Person) -> Sequence[Booked]: ...

    async def spoken(self, person: Person) -> Sequence[Spoken]: ...

    async def seats_of(self, person: Person) -> Sequence[str]:
        """The tables where they sit."""
        ...

    async def tables_of(self, person: Person) -> Sequence[str]:
        """The tables where they ever sat, also those that were taken away; the first one first."""
        ...

    # Order.

    async def set_banned(self, person: Person, is_banned: bool, at: int, by: str, why: str) -> None:
        """Who is sent out isn't known by any session, until they may come back."""
        ...

    async def set_muted(self, person: Person, is_muted: bool, at: int, by: str, why: str) -> None: ...

    async def is_muted(self, person: Person) -> bool: ...

    async def audit(self, at: int, by: str, deed: str, whom: str, why: str = "") -> None: ...

    async def audited(self, most: int, whom: str = "") -> Sequence[Audited]:
        """What was done last, or last to somebody; the newest first."""
        ...
