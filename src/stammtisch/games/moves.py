"""Moves: everything that happens at a table, made by a seat or by the dealer.

A move is a small record with a fixed word as its tag. What the dealer does (shuffle, deal,
throw, pay) is a move too, with its outcome written in it: so a table's log is a list of
facts that replays without chance, and is itself the feed that a screen animates.

A move says all that it costs (`Call(to=10)`), so that an old click never plays something
else. New fields have defaults, so that old logs can be read.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import msgspec

DEALER: Final = -1
Viewer = int | None
"""A seat, or None for somebody who only watches."""


class Move(msgspec.Struct, frozen=True, gc=False, tag_field="do", forbid_unknown_fields=True):
    """The common shape of all moves; each kind names its own `tag`.

    A move holds values and nothing that leads back to it: the garbage collector needs not know of it.
    """


class Wish(Move, frozen=True):
    """What a seat would like, said beforehand and at any time: it holds nobody up, and stops no clock."""


class Made(NamedTuple):
    """A move and who made it: a seat, or DEALER."""

    seat: int
    move: Move


class Hidden(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """So many things are there, and the viewer may not know which."""

    hidden: int = 1


# Seat moves: the same for every game. The table checks the person, the balance and the
# host's right; the game says what a seat move means, and when it is possible.


class Sit(Move, frozen=True, tag="sit"):
    """Take this empty chair, with `chips` from the balance."""

    chips: int = 0


class Bring(Move, frozen=True, tag="bring"):
    """Put `chips` more from the balance on the table."""

    chips: int


class Leave(Move, frozen=True, tag="leave"):
    """Give up the seat. What leaves the table with it goes back to the balance."""


class Away(Move, frozen=True, tag="away"):
    """Sit out: the seat is kept."""


class Back(Move, frozen=True, tag="back"):
    """Take part again."""


class Change(Move, frozen=True, tag="change"):
    """Play by other house rules from now on. The host asks, so the dealer makes it."""

    options: Any


class TakeOff(Move, frozen=True, tag="take_off"):
    """`chips` of this seat's stack go back to its owner's balance, and the seat plays on.

    The host asks, so the dealer makes it: table stakes, nobody does so with their own.
    """

    seat: int
    chips: int


# Moves of the dealer that several games share.


class Shuffle(Move, frozen=True, tag="shuffle"):
    """The whole pack in its new order, which nobody sees.

    It is always the whole pack: a game that mixes only part of it again passes over the
    cards that lie elsewhere. So a card's place in a shuffle can be promised beforehand and
    checked afterwards.
    """

    deck: tuple[str, ...] | Hidden


def without_order(move: Move) -> Move:
    """The same move; of a shuffle only how many cards it was."""
    if isinstance(move, Shuffle) and not isinstance(move.deck, Hidden):
        return Shuffle(Hidden(len(move.deck)))
    return move


class Throw(Move, frozen=True, tag="throw"):
    """Dice thrown for a seat, for all to see."""

    seat: int
    dice: tuple[int, ...]


class Unseat(Move, frozen=True, tag="unseat"):
    """The dealer takes back a seat whose chips no longer suffice; they go to the balance."""

    seat: int


SeatMove = Sit | Bring | Leave | Away | Back | Change | TakeOff
