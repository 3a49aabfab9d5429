"""Table moves: what is done to the table itself. They are the same for every game, and no game hears of them.

The host asks for them, so the dealer makes them; whoever sits there may ask for a pause too.
"""

from __future__ import annotations

from typing import Any, Final, get_args

import msgspec

from stammtisch.games.moves import Move, SeatMove, Unseat
from stammtisch.tables.clocks.settings import ClockSettings


class Pause(Move, frozen=True, tag="pause"):
    """Play stops, and every clock with it, be it for another day. Of a seat: it would like that."""


class Resume(Move, frozen=True, tag="resume"):
    """Play goes on where it stopped. Of a seat: it would like that."""


class Hold(Move, frozen=True, tag="hold"):
    """Most who sit here have vanished together: play stands still since then, until they are back, or
    until this time. The dealer alone does so."""

    since: int
    until: int


class Kick(Move, frozen=True, tag="kick"):
    """Who sits there has to leave, as if by their own wish, and may not come back."""

    seat: int


class Admit(Move, frozen=True, tag="admit"):
    """Who had to leave may come back."""

    person: str


class HandOver(Move, frozen=True, tag="hand_over"):
    """Somebody else who sits here is the host from now on."""

    person: str


class SetClocks(Move, frozen=True, tag="hurry"):
    """Other clocks from now on."""

    pace: ClockSettings


class Hush(Move, frozen=True, tag="hush"):
    """Who only watches is heard in the chat no more, or again."""

    on: bool


class Lock(Move, frozen=True, tag="lock"):
    """Nobody else sits down here, or people may again. Who sits here stays."""

    on: bool


class Plan(Move, frozen=True, tag="plan"):
    """Other house rules, other clocks, as soon as that is possible: at once between rounds, else when the
    round is over. What is said later is added to it; with nothing in it, all stays as it is."""

    options: dict[str, Any] = msgspec.field(default_factory=dict)
    pace: dict[str, Any] = msgspec.field(default_factory=dict)


class PlayFor(Move, frozen=True, tag="play_for"):
    """Who sits there is lost and awaited: what the game does for whoever doesn't decide is done now."""

    seat: int


class SitOut(Move, frozen=True, tag="sit_out"):
    """Who sits there is lost: nobody waits for them until they are back. Their seat is kept."""

    seat: int


class MoreTime(Move, frozen=True, tag="more_time"):
    """Who decides there has so many seconds more for it."""

    seat: int
    seconds: int


class Lend(Move, frozen=True, tag="lend"):
    """The host lends who sits there chips of their own: see loans.py."""

    seat: int
    chips: int


class Close(Move, frozen=True, tag="close"):
    """The table is taken away. Everybody has left it by then."""


class JoinSeeds(Move, frozen=True, tag="sow"):
    """Of a seat: it has a share in chance from the next time on that the dealer asks for seeds."""


class Seed(Move, frozen=True, tag="seed"):
    """Of a seat that was asked: its share in the chance of this bond. The first one counts."""

    bond: int
    seed: str


class CloseSeeds(Move, frozen=True, tag="gather"):
    """The dealer takes no more seeds for this bond: each seat that was asked, and what came from it."""

    bond: int
    seeds: tuple[tuple[int, str | None], ...]


TableMove = (
    Pause
    | Resume
    | Hold
    | Kick
    | Admit
    | HandOver
    | SetClocks
    | Hush
    | Lock
    | Plan
    | PlayFor
    | SitOut
    | MoreTime
    | Lend
    | Close
    | JoinSeeds
    | Seed
    | CloseSeeds
)

TABLE_MOVES: Final = frozenset[type[Move]](get_args(TableMove))
NOT_PLAYED: Final = TABLE_MOVES | {*get_args(SeatMove), Unseat}
"""What isn't play: it's about the table, or about who sits there."""
