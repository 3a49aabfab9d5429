"""What somebody who is connected may ask of the house. Everything is refused that isn't one of these.

Each has a number, `re`, by which its answer is known; the asker chooses it.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec

Name = Annotated[str, msgspec.Meta(max_length=64)]
"""Of a table, a game, a preset, a person, an id."""

Text = Annotated[str, msgspec.Meta(max_length=2000)]


class Asked(msgspec.Struct, frozen=True, gc=False, tag_field="ask", forbid_unknown_fields=True, kw_only=True):
    """The common shape."""

    re: int = 0


class Hello(Asked, frozen=True, tag="hello", kw_only=True):
    """First of all: who comes. A token if one has one, else a nickname."""

    protocol: int
    """By which one talks; another one is refused."""
    token: Annotated[str, msgspec.Meta(max_length=200)] = ""
    """What one was given when one came for the first time."""
    nickname: Annotated[str, msgspec.Meta(max_length=200)] = ""
    """Of a new guest."""


class Follow(Asked, frozen=True, tag="follow", kw_only=True):
    """Look at a table from now on."""

    table: Name
    seen: int | None = None
    """The version last seen of it: what happened since is told too."""
    code: Name = ""
    """Of a private table."""
    words: bool = False
    """Also in facts, for who reads it out."""
    chat: int | None = None
    """The number of the last line of the chat heard there; nothing is heard if that is left out."""
    presence: bool = False
    """Also who else is there."""
    glance: bool = False
    """One only wants to know what becomes of it, and doesn't come there: nobody is told that one looks."""
    fair: bool = False
    """Also what it takes to check the chance of this table."""
    playing: bool | None = None
    """True: one plays on this device from now on, and not on those where one did; false: on another
    one, if there is one. Also whenever that changes; nothing is told of it if that is left out."""


class Ping(Asked, frozen=True, tag="ping", kw_only=True):
    """Whether the line still carries anything: it's answered at once by `done`, and nothing else happens."""


class Unfollow(Asked, frozen=True, tag="unfollow", kw_only=True):
    """Look at a table no more."""

    table: Name


class Act(Asked, frozen=True, tag="act", kw_only=True):
    """A move: of a seat, or of the host. Sent again with the same id it's played once. Whoever looks at
    the table is told of its row before the answer comes."""

    table: Name
    seat: int
    """One's own; -1 for what the host asks of the house."""
    move: msgspec.Raw
    """One of the choices, as it was told."""
    id: Name
    """What one calls this move."""
    seen: int | None = None
    """The version that one has before one's eyes."""


class Seed(Asked, frozen=True, tag="seed", kw_only=True):
    """One's own share in the chance of a bond, in hex; who isn't asked for it is asked from now on."""

    table: Name
    bond: int
    seed: Annotated[str, msgspec.Meta(max_length=128)]


class Say(Asked, frozen=True, tag="say", kw_only=True):
    """Say something in the chat of a table."""

    table: Name
    text: Text


class Browse(Asked, frozen=True, tag="browse", kw_only=True):
    """Look at the lobby from now on, or no more."""

    on: bool = True
    """False: no more."""
    game: Name = ""
    """Only at the tables of one game."""
    offset: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0
    """So many are passed over: one's own come first, then those with a free seat, the fullest first."""
    limit: Annotated[int, msgspec.Meta(ge=1, le=200)] = 200
    """So many are shown at most, besides those where one sits."""


class MyPurse(Asked, frozen=True, tag="purse", kw_only=True):
    """Be told what one has, now and whenever it changes, or no more."""

    on: bool = True
    """False: no more."""


class Open(Asked, frozen=True, tag="open", kw_only=True):
    """Open a table; nothing has to be said but the game, or a share code."""

    game: Name = ""
    """By its name."""
    preset: Name = ""
    """House rules with a name; the game's first ones if none is said."""
    share: Text = ""
    """House rules as somebody has sent them, instead of a preset."""
    options: dict[str, Any] = {}
    """What is different from them."""
    title: Text = ""
    """What the table is called; if nothing, after whoever opens it."""
    private: bool = False
    """It takes a code to come in, which the answer tells."""
    for_anyone: bool = False
    """Whoever looks for a game may be given a seat there."""
    pace: dict[str, Any] = {}
    """What is different from the usual clocks."""
    hushed: bool = False
    """Who only watches isn't heard in the chat; the host may change that later."""


class Join(Asked, frozen=True, tag="join", kw_only=True):
    """Sit down somewhere at a table; the usual chips if none are named."""

    table: Name
    seat: int | None = None
    """This one and no other."""
    side: int | None = None
    """Some seat of this team, where there are teams."""
    chips: int | None = None
    """So many of one's own."""
    code: Name = ""
    """Of a private table."""


class SeatMe(Asked, frozen=True, tag="seat_me", kw_only=True):
    """A seat at any table of a game, or a new one: play me anyone."""

    game: Name
    preset: Name = ""


class WatchAny(Asked, frozen=True, tag="watch_any", kw_only=True):
    """Some table that is being played."""

    game: Name = ""


class Rematch(Asked, frozen=True, tag="rematch", kw_only=True):
    """Once more with the same people, when a game is over."""

    table: Name


Ask = (
    Hello
    | Ping
    | Follow
    | Unfollow
    | Act
    | Seed
    | Say
    | Browse
    | MyPurse
    | Open
    | Join
    | SeatMe
    | WatchAny
    | Rematch
)

_DECODER: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(Ask)


def read_ask(data: bytes) -> Ask:
    """msgspec's errors, RecursionError or UnicodeError say what is wrong with another text."""
    ask: Ask = _DECODER.decode(data)
    return ask
