"""What can happen at Oh Hell."""

from __future__ import annotations

from stammtisch.games.moves import Hidden, Leave, Move, Shuffle, Sit


class Bid(Move, frozen=True, tag="bid"):
    """Say that one will take just so many tricks."""

    tricks: int


class Play(Move, frozen=True, tag="play"):
    """Play this card."""

    card: str


class Deal(Move, frozen=True, tag="deal"):
    """A hand for each, and a card turned up: its suit is trump."""

    hands: tuple[tuple[str, ...] | Hidden, ...]
    trump: str


class Trick(Move, frozen=True, tag="trick"):
    """This seat takes the trick."""

    seat: int


class Score(Move, frozen=True, tag="score"):
    """What each bid, how many tricks each took, and the points for it."""

    bids: tuple[int, ...]
    tricks: tuple[int, ...]
    points: tuple[int, ...]


DealerMove = Shuffle | Deal | Trick | Score
OhHellMove = Bid | Play | Sit | Leave | DealerMove
