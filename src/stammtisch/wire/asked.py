"""What somebody who is connected may ask of the house. Everything is refused that isn't one of these.

Each has a number, `re`, by which its answer is known; the asker chooses it.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from stammtisch.kernel.character import Strength

Name = Annotated[str, msgspec.Meta(max_length=64)]
"""The name of a table, a game or a preset; a code; an id."""

Text = Annotated[str, msgspec.Meta(max_length=2000)]

Reaction = Literal["hello", "nice_hand", "well_played", "cheers", "thanks", "knock", "oops", "sweat"]
"""What one may throw over a table: by its meaning, which each page says and draws in its own way."""


class Asked(msgspec.Struct, frozen=True, gc=False, tag_field="ask", forbid_unknown_fields=True, kw_only=True):
    """What all requests have."""

    re: int = 0
    """Number chosen by the client; the answer repeats it."""


class Hello(Asked, frozen=True, tag="hello", kw_only=True):
    """Must be the first message, within 20 seconds. A known person sends a token, a new guest a nickname.

    Without either, the cookie of the browser's session counts.
    """

    protocol: int
    """Protocol number; a mismatch is refused."""
    token: Annotated[str, msgspec.Meta(max_length=200)] = ""
    """Token from an earlier `welcome`, or from the [API](api.md)."""
    nickname: Annotated[str, msgspec.Meta(max_length=200)] = ""
    """Name for a new guest, 1 to 24 characters; leave out if `token` is given."""
    bot: bool = False
    """True: the new guest is a program that plays by itself. ` (guest bot)` is added to its name, so that
    everybody knows, and it has no place in high scores and statistics."""


class Follow(Asked, frozen=True, tag="follow", kw_only=True):
    """Follow a table: a `shown` comes first, then a `went` for each row.

    A connection follows at most 32 tables. Sent again for the same table, the new options replace the old.
    """

    table: Name
    """Name of the table."""
    seen: int | None = None
    """Last table version this client has seen: `shown` then has the rows since, if they are at most 32."""
    code: Name = ""
    """Code of a private table. Not needed by its host, nor by a person with a seat there."""
    words: bool = False
    """True: also send everything in words, as facts (`facts`, `may`)."""
    chat: int | None = None
    """Number of the last chat line received there: later lines are sent, at most the last 200 at first.
    If left out, no chat is sent."""
    presence: bool = False
    """True: also send `present`, now and at every change."""
    glance: bool = False
    """True: follow without being present. Others aren't told, and the chat doesn't announce it."""
    fair: bool = False
    """True: also send what is needed to check the cards and dice of this table (`fair`)."""
    playing: bool | None = None
    """Whether this is the *active device*, the one on which this person plays at this table. True makes it
    active; false leaves another device active, and this one becomes active only if there is no other.
    A `playing` message tells each later change; if this is left out, none is sent."""


class Ping(Asked, frozen=True, tag="ping", kw_only=True):
    """Check the connection: answered by `done` at once, with no other effect."""


class Unfollow(Asked, frozen=True, tag="unfollow", kw_only=True):
    """Stop following a table. The chat announces at once that a watcher has left."""

    table: Name
    """Name of the table."""


class Act(Asked, frozen=True, tag="act", kw_only=True):
    """Make a move at a table, from a seat or as its host. Answered by `done` once it is stored; a client
    that follows the table gets the row, a `went`, before that."""

    table: Name
    """Name of the table."""
    seat: int
    """The sender's own seat, or the free one that this move takes; -1 for a move of the host."""
    move: msgspec.Raw
    """One of the offered moves, its `field` filled in if it has one; for the host, one of `host_may`."""
    id: Name
    """Client-chosen id, 1 to 64 ASCII characters. Sending the same id again plays the move once."""
    seen: int | None = None
    """Last table version this client has seen. A move refused on an older one is refused as `stale`.
    If left out, the latest is assumed."""


class Seed(Asked, frozen=True, tag="seed", kw_only=True):
    """Send a seed, this seat's share in the randomness of a bond.

    If the seat isn't among those asked for seeds, the seed isn't used and the seat is asked from the next
    bond on.
    """

    table: Name
    """Name of the table."""
    bond: int
    """Number of the bond, as in `fair`."""
    seed: Annotated[str, msgspec.Meta(max_length=128)]
    """1 to 64 bytes, in lower-case hex. The first seed sent for a bond counts."""


class Say(Asked, frozen=True, tag="say", kw_only=True):
    """Write a line in the chat of a table. Only people who sit there or follow it may do so.

    One person may write 5 lines within 10 seconds.
    """

    table: Name
    """Name of the table."""
    text: Text
    """1 to 500 characters, after surrounding and repeated spaces are removed."""


class React(Asked, frozen=True, tag="react", kw_only=True):
    """Throw a reaction over a table, for all who follow it with `presence` to see. Nothing of it is stored.

    Who may write in the chat there may do so, 5 times within 10 seconds.
    """

    table: Name
    """Name of the table."""
    reaction: Reaction
    """What is meant by it."""


class Browse(Asked, frozen=True, tag="browse", kw_only=True):
    """Start or stop following the lobby: `tables` comes now and at every change."""

    on: bool = True
    """False: stop."""
    game: Name = ""
    """Only tables of this game; of all games if left out."""
    offset: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0
    """Number of tables to skip. Tables where the sender sits come first, then those with a free seat,
    the fullest first."""
    limit: Annotated[int, msgspec.Meta(ge=1, le=200)] = 200
    """Maximum number of tables; later changes may add more where the sender sits."""


class MyPurse(Asked, frozen=True, tag="purse", kw_only=True):
    """Start or stop following the sender's own chips: `purse` comes now and at every change."""

    on: bool = True
    """False: stop."""


class Open(Asked, frozen=True, tag="open", kw_only=True):
    """Open a table; the sender is its host. Only `game` or `share` is required.

    One person may have 10 tables open, and open 30 within 10 minutes.
    """

    game: Name = ""
    """Name of the game; may be left out if `share` is given."""
    preset: Name = ""
    """Name of a preset of house rules; the game's first preset if left out."""
    share: Text = ""
    """Share code of house rules, instead of `preset`; both together are refused."""
    options: dict[str, Any] = {}
    """House rules that differ from the preset or the share code, by name."""
    title: Text = ""
    """Title, 1 to 40 characters; if left out, the table is named after its host."""
    private: bool = False
    """True: people need a code to come in; the answer has it."""
    for_anyone: bool = False
    """True: `seat_me` may seat people here. Has no effect at a private table."""
    pace: dict[str, Any] = {}
    """[Clock settings](clocks.md) that differ from the defaults, by name."""
    hushed: bool = False
    """True: watchers can't write in the chat. The host may change this later."""
    bots: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    """Number of bots that are to sit there. The host may change this later, with the move `bots`."""
    strength: Strength = "middle"
    """How well these bots play."""
    bots_after: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0
    """Seconds without anybody coming or leaving after which the bots sit down."""


class Join(Asked, frozen=True, tag="join", kw_only=True):
    """Sit down at a table. A person who sits there already keeps their seat."""

    table: Name
    """Name of the table."""
    seat: int | None = None
    """Only this seat; any free one if left out."""
    side: int | None = None
    """Any free seat of this side, 0 or 1, in games with two sides. Ignored if `seat` is given."""
    chips: int | None = None
    """Chips to bring, in the smallest unit of the game. If left out: the usual amount, or half of what the
    sender has at no table if that is less, and at least the minimum."""
    code: Name = ""
    """Code of a private table."""


class SeatMe(Asked, frozen=True, tag="seat_me", kw_only=True):
    """Sit down at any table that was opened `for_anyone`, or at a new one if there is none.

    May be sent again while waiting alone: the sender then moves to a table where others are.
    """

    game: Name
    """Name of the game."""
    preset: Name = ""
    """Only tables with this preset; any if left out."""


class PlayNow(Asked, frozen=True, tag="play_now", kw_only=True):
    """Sit down among bots at a new table of the sender's own; `done` has its name.

    Sent again, the sender keeps that seat. The table is removed when the people there have left.
    """

    game: Name
    """Name of the game."""
    preset: Name = ""
    """Name of a preset of house rules; the game's first preset if left out."""
    strength: Strength = "middle"
    """How well the bots play; the [API](api.md) lists what there is at each game."""


class Decide(Asked, frozen=True, tag="decide", kw_only=True):
    """Let a bot make the decision that the sender is asked for, where the clock setting `advice` allows it.

    Everybody at the table is told.
    """

    table: Name
    """Name of the table."""


class WatchAny(Asked, frozen=True, tag="watch_any", kw_only=True):
    """Find a public table where others are playing; `done` has its name. Refused if there is none."""

    game: Name = ""
    """Only tables of this game; of all games if left out."""


class Rematch(Asked, frozen=True, tag="rematch", kw_only=True):
    """Play again with the same people by the same rules, at a new table, once the game is over.

    Everybody who asks gets the same new table, where their seats are kept for 5 minutes.
    """

    table: Name
    """Name of the old table."""


Ask = (
    Hello
    | Ping
    | Follow
    | Unfollow
    | Act
    | Seed
    | Say
    | React
    | Browse
    | MyPurse
    | Open
    | Join
    | SeatMe
    | PlayNow
    | Decide
    | WatchAny
    | Rematch
)

_DECODER: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(Ask)


def read_ask(data: bytes) -> Ask:
    """One request; raises msgspec's errors, RecursionError or UnicodeError if it can't be read."""
    ask: Ask = _DECODER.decode(data)
    return ask
