"""What can happen at poker, besides the moves that every game has.

A move says all that it costs: `Raise(to=30, paid=2)` puts 28 in, whatever happened since.
"""

from __future__ import annotations

import msgspec

from stammtisch.games.moves import Hidden, Move, SeatMove, Shuffle, Wish

Cards = tuple[str, ...]

# A seat's moves in a hand.


class Fold(Move, frozen=True, tag="fold"):
    """Give up the hand."""


class Check(Move, frozen=True, tag="check"):
    """Stay in for nothing."""


class Call(Move, frozen=True, tag="call"):
    """Put in what is missing: so many chips."""

    chips: int


class Bet(Move, frozen=True, tag="bet"):
    """Be the first to put in something this round."""

    chips: int


class Raise(Move, frozen=True, tag="raise"):
    """Put in up to `to` this round, of which `paid` lies there already."""

    to: int
    paid: int


class Discard(Move, frozen=True, tag="discard"):
    """Put away these cards for new ones."""

    cards: Cards | Hidden


class Twice(Move, frozen=True, tag="twice"):
    """Say whether the rest of the board should be dealt twice."""

    yes: bool


class Show(Move, frozen=True, tag="show"):
    """Lay one's hand open."""

    cards: Cards


class Muck(Move, frozen=True, tag="muck"):
    """Put a beaten hand away unseen."""


# A seat's moves between hands.


class Start(Move, frozen=True, tag="start"):
    """Deal the next hand."""


# What a seat may wish for, at any time.


class Post(Wish, frozen=True, tag="post"):
    """Pay missed blinds with the next hand, instead of waiting for the big blind."""

    chips: int


class Straddle(Wish, frozen=True, tag="straddle"):
    """From now on put in twice the big blind, that is so much, before the deal, when left of it."""

    chips: int


class Decline(Wish, frozen=True, tag="decline"):
    """No straddle any more."""


# The dealer's moves.


class Blinds(Move, frozen=True, tag="blinds"):
    """A hand begins: who has the button and the blinds, and what each seat puts in.

    `dealt` are the seats that take part. `small` is -1 where that blind is dead, `straddler` where nobody
    straddles; the straddle stands among the blinds.
    """

    button: int
    small: int
    big: int
    dealt: tuple[int, ...]
    blinds: tuple[int, ...]
    antes: tuple[int, ...]
    dead: tuple[int, ...]
    straddler: int = -1


class Deal(Move, frozen=True, tag="deal"):
    """The hole cards; none for who doesn't take part."""

    hands: tuple[Cards | Hidden, ...]


class Street(Move, frozen=True, tag="street"):
    """The next cards of the board, which is street 1 for the flop; or of the second board."""

    street: int
    cards: Cards
    board: int = 0


class Draw(Move, frozen=True, tag="draw"):
    """New cards for those that a seat has put away."""

    seat: int
    cards: Cards | Hidden


class Gone(Move, frozen=True, tag="gone"):
    """The hands of those who have left are folded."""

    seats: tuple[int, ...]


class Return(Move, frozen=True, tag="return"):
    """The part of a bet that nobody has called goes back."""

    seat: int
    chips: int


class Lay(Move, frozen=True, tag="lay"):
    """Hands are laid open, where the rules say so; none for the others."""

    hands: tuple[Cards, ...]


class Share(msgspec.Struct, frozen=True, gc=False):
    """What a seat gets of a pot. `worth` is its hand's class, 1 being the best; 0 if nobody saw it."""

    seat: int
    chips: int
    worth: int = 0
    low: int = 0
    """What the low is worth that wins this; 0 for the high hand."""
    board: int = 0


class Pot(msgspec.Struct, frozen=True):
    """One pot, whom it could go to, and whom it goes to."""

    chips: int
    seats: tuple[int, ...]
    shares: tuple[Share, ...]


class Pay(Move, frozen=True, tag="pay"):
    """The pots are paid out, the main pot first."""

    pots: tuple[Pot, ...]


class Out(Move, frozen=True, tag="out"):
    """Who has no chips left is out of the sit-and-go: the place of each, and the prize."""

    seats: tuple[int, ...]
    places: tuple[int, ...]
    prizes: tuple[int, ...]


class Level(Move, frozen=True, tag="level"):
    """The blinds rise, so many hands having been played."""

    level: int
    small: int
    big: int
    ante: int


class Rise(Move, frozen=True, tag="rise"):
    """The time of a level is up: from the next hand on the blinds are these."""

    level: int
    small: int
    big: int
    ante: int


DealerMove = Shuffle | Blinds | Deal | Street | Draw | Gone | Return | Lay | Pay | Out | Level | Rise
PokerMove = (
    Fold
    | Check
    | Call
    | Bet
    | Raise
    | Discard
    | Twice
    | Show
    | Muck
    | Start
    | Post
    | Straddle
    | Decline
    | DealerMove
    | SeatMove
)
