"""What can happen at Watten, besides the moves that every game has."""

from __future__ import annotations

from typing import Literal

from stammtisch.games.moves import Away, Back, Change, Hidden, Leave, Move, Shuffle, Sit

Question = Literal["better", "exchange"]

# A seat's moves.


class Ask(Move, frozen=True, tag="ask"):
    """Ask the other announcer for better cards, or to exchange what the two name."""

    what: Question


class Answer(Move, frozen=True, tag="answer"):
    """Agree to what the other announcer asks, or don't."""

    what: Question
    yes: bool


class Announce(Move, frozen=True, tag="announce"):
    """Choose this card to name Schlag or trump by; only the announcers ever see it."""

    card: str | Hidden


class Draw(Move, frozen=True, tag="draw"):
    """Have the card drawn by which one names Schlag or trump."""


class Play(Move, frozen=True, tag="play"):
    """Throw this card."""

    card: str


class Bet(Move, frozen=True, tag="bet"):
    """The round is to be worth so much."""

    stake: int


class Accept(Move, frozen=True, tag="accept"):
    """Play on for this stake."""

    stake: int


class Refuse(Move, frozen=True, tag="refuse"):
    """Don't play for this stake: the others score what the round was worth before."""

    stake: int


class Forfeit(Move, frozen=True, tag="forfeit"):
    """Give up the round, in one's turn to choose or to throw a card: the others score this stake."""

    stake: int


# The dealer's moves.


class Lot(Move, frozen=True, tag="lot"):
    """This seat deals first."""

    seat: int


class Deal(Move, frozen=True, tag="deal"):
    """Five cards for each; or, when better cards were agreed on, for each announcer."""

    dealer: int
    hands: tuple[tuple[str, ...] | Hidden, ...]


class Drawn(Move, frozen=True, tag="drawn"):
    """This card is drawn for an announcer, who alone sees it before it is shown."""

    seat: int
    card: str | Hidden


class Show(Move, frozen=True, tag="show"):
    """The announcers, first who names the Schlag, show each other the cards they have chosen.

    Where they announce in turn, one card is shown and then the other: None for what isn't.
    """

    announcers: tuple[int, int]
    schlag: str | Hidden | None
    trump: str | Hidden | None


class Four(Move, frozen=True, tag="four"):
    """Four is bet by itself for this team, which is far behind one that is nearly there."""

    team: int


class Trick(Move, frozen=True, tag="trick"):
    """This seat takes the trick."""

    seat: int


class Lay(Move, frozen=True, tag="lay"):
    """The round is over: Schlag and trump are told to all. Cards that weren't thrown stay closed."""

    schlag: str
    trump: str


class Score(Move, frozen=True, tag="score"):
    """This team scores so many points."""

    team: int
    points: int


class Win(Move, frozen=True, tag="win"):
    """This team has won the game; the next one begins at nothing."""

    team: int


DealerMove = Lot | Shuffle | Deal | Drawn | Show | Four | Trick | Lay | Score | Win
SeatMove = Sit | Leave | Away | Back | Change
WattenMove = Ask | Answer | Announce | Draw | Play | Bet | Accept | Refuse | Forfeit | DealerMove | SeatMove
