"""What can happen at Blackjack, besides the moves that every game has."""

from __future__ import annotations

from typing import Literal

import msgspec

from stammtisch.games.moves import Hidden, Move, SeatMove, Shuffle, Unseat

# A seat's moves.


class Bet(Move, frozen=True, tag="bet"):
    """Play the next round for this much; the first bet begins it."""

    chips: int


class BetInstead(Move, frozen=True, tag="bet_instead"):
    """Play it for this much in place of what was bet, until the cards are dealt."""

    chips: int


class TakeBack(Move, frozen=True, tag="take_back"):
    """Have the bet back, until the cards are dealt."""


class Pass(Move, frozen=True, tag="pass"):
    """Sit this round out."""


class Insure(Move, frozen=True, tag="insure"):
    """Put this much on the dealer's having a blackjack."""

    chips: int


class Decline(Move, frozen=True, tag="decline"):
    """Neither insure nor give up before the dealer peeks."""


class Stand(Move, frozen=True, tag="stand"):
    """Take no more cards."""


class Hit(Move, frozen=True, tag="hit"):
    """Take a card."""


class Double(Move, frozen=True, tag="double"):
    """Put this much more on the hand, and end its turn."""

    chips: int


class Split(Move, frozen=True, tag="split"):
    """Make two hands of a pair, with this much on the new one."""

    chips: int


class Surrender(Move, frozen=True, tag="surrender"):
    """Give up the hand for half of its bet."""


class AddBet(Move, frozen=True, tag="add"):
    """Put this much more on the hand."""

    chips: int


# The dealer's moves.


class Deal(Move, frozen=True, tag="deal"):
    """Two cards for each who has bet; the dealer's that lie open, and those that don't."""

    hands: tuple[tuple[str, ...], ...]
    up: tuple[str, ...]
    down: tuple[str, ...] | Hidden


class Peek(Move, frozen=True, tag="peek"):
    """The dealer looks at the hole card, and says whether it makes a blackjack; if not, insurance is lost."""

    blackjack: bool
    lost: tuple[int, ...] = ()
    """The insurance that each seat loses by it."""


class Draw(Move, frozen=True, tag="draw"):
    """A card for one hand of a seat, which may be too much for it."""

    seat: int
    hand: int
    card: str
    is_bust: bool = False


class Dealer(Move, frozen=True, tag="dealer"):
    """The dealer's cards are turned and the rest is drawn: the whole hand, and what it comes to."""

    cards: tuple[str, ...]
    total: int = 0
    end: Literal["", "blackjack", "bust"] = ""


class Result(msgspec.Struct, frozen=True, gc=False):
    """What became of a hand, and the chips that come back for it."""

    word: Literal["blackjack", "charlie", "win", "push", "lose", "bust", "surrender"]
    chips: int


class Pay(Move, frozen=True, tag="pay"):
    """The round is settled: a result for each hand of each seat, and what insurance pays."""

    results: tuple[tuple[Result, ...], ...]
    insurance: tuple[int, ...]


DealerMove = Shuffle | Unseat | Deal | Peek | Draw | Dealer | Pay
BlackjackMove = (
    Bet
    | BetInstead
    | TakeBack
    | Pass
    | Insure
    | Decline
    | Stand
    | Hit
    | Double
    | Split
    | Surrender
    | AddBet
    | DealerMove
    | SeatMove
)
