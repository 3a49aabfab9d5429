"""What can happen at Backgammon, besides the moves that every game has."""

from __future__ import annotations

from typing import Literal

from stammtisch.games.moves import Move, SeatMove, Throw

How = Literal["single", "gammon", "backgammon", "drop", "resign", "forfeit"]

# A seat's moves.


class Start(Move, frozen=True, tag="start"):
    """Begin the match; or the next game, when there is no match."""


class Roll(Move, frozen=True, tag="roll"):
    """Have the dice thrown. Where the opponent is the referee, this accepts the last play."""


class Double(Move, frozen=True, tag="double"):
    """Offer to play on with the cube at this value."""

    cube: int


class Take(Move, frozen=True, tag="take"):
    """Play on with the cube at this value."""

    cube: int


class Drop(Move, frozen=True, tag="drop"):
    """Give up the game rather than play on with the cube at this value."""

    cube: int


class Beaver(Move, frozen=True, tag="beaver"):
    """Take, double back to this value at once, and keep the cube."""

    cube: int


class Play(Move, frozen=True, tag="play"):
    """A whole play, checker by checker: `8/5`, `bar/22`, `6/off`, `13/7*` for a hit."""

    steps: tuple[str, ...]


class Approve(Move, frozen=True, tag="approve"):
    """Let the opponent's last play stand, by which they win: the table's play of this number."""

    play: int


class Reject(Move, frozen=True, tag="reject"):
    """Let the opponent take back their last play, the table's of this number, and make another."""

    play: int


class Resign(Move, frozen=True, tag="resign"):
    """Offer to give up the game: 1 as a single one, 2 as a gammon, 3 as a backgammon."""

    level: int


class Accept(Move, frozen=True, tag="accept"):
    """Win the game that the opponent gives up, at this level."""

    level: int


class Decline(Move, frozen=True, tag="decline"):
    """Play on, though the opponent would give up at this level."""

    level: int


class Forfeit(Move, frozen=True, tag="forfeit"):
    """Give up the game at once: as a gammon, if no checker has been borne off."""


# The dealer's moves.


class Opening(Move, frozen=True, tag="opening"):
    """One die for each seat: the higher starts, equal ones are thrown again."""

    dice: tuple[int, ...]


class Pass(Move, frozen=True, tag="pass"):
    """This seat can't move: the turn passes."""

    seat: int


class Score(Move, frozen=True, tag="score"):
    """A game is over: who wins it, in which way, for how many points, and chips if it's for chips."""

    winner: int
    how: How
    points: int
    chips: int


DealerMove = Opening | Throw | Pass | Score
BackgammonMove = (
    Start
    | Roll
    | Double
    | Take
    | Drop
    | Beaver
    | Play
    | Approve
    | Reject
    | Resign
    | Accept
    | Decline
    | Forfeit
    | DealerMove
    | SeatMove
)
