"""Table moves: what is done to the table itself. They are the same for every game, and no game hears of them.

The host asks for them, so the dealer makes them; whoever sits there may ask for a pause too.
"""

from __future__ import annotations

from typing import Any, Final, get_args

import msgspec

from stammtisch.fairness.moves import CloseSeeds, JoinSeeds, Seed
from stammtisch.games.moves import Move, SeatMove, Unseat
from stammtisch.kernel.character import Strength
from stammtisch.kernel.person import Person
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

    person: Person


class HandOver(Move, frozen=True, tag="hand_over"):
    """Somebody else who sits here is the host from now on."""

    person: Person


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


class AskChips(Move, frozen=True, tag="ask_chips"):
    """Who sits here would like to bring so many, and asks the host. 0 takes it back: see approval.py."""

    chips: int


class GrantChips(Move, frozen=True, tag="grant"):
    """The host lets who sits there bring what they have asked for, and it's brought."""

    seat: int
    chips: int


class DenyChips(Move, frozen=True, tag="deny"):
    """The host doesn't let them."""

    seat: int


class CallBots(Move, frozen=True, tag="bots"):
    """So many bots of this strength are to sit here, as far as there are seats. They come once nobody has
    come for so many seconds, and give their seats to people between rounds."""

    count: int
    strength: Strength = "middle"
    after: int = 0


class StandIn(Move, frozen=True, tag="stand_in"):
    """A bot decides for who sits there: this one thing, as they have asked for; or all until they are back,
    if they are away. The dealer alone lets it."""

    seat: int


class Close(Move, frozen=True, tag="close"):
    """The table is taken away. Everybody has left it by then."""


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
    | AskChips
    | GrantChips
    | DenyChips
    | CallBots
    | StandIn
    | Close
    | JoinSeeds
    | Seed
    | CloseSeeds
)

TABLE_MOVES: Final = frozenset[type[Move]](get_args(TableMove))
NOT_PLAYED: Final = TABLE_MOVES | {*get_args(SeatMove), Unseat}
"""What isn't play: it's about the table, or about who sits there."""
