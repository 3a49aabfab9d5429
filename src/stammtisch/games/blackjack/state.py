"""A table of Blackjack: who sits there, what is dealt, and whose turn it is.

A round begins with the first bet and goes through its phases in order: clear (who can't pay
a bet gives up the seat), betting, shuffle (when it's time), deal, asking (insurance and early
surrender), peek, playing (or draw, when a card is due), dealer, pay. Then the table is open
for bets again, and what lies there stays until the next one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from stammtisch.games.blackjack.hands import Cards
from stammtisch.games.blackjack.moves import DealerMove, Pay
from stammtisch.games.blackjack.options import MOST_SEATS, BlackjackOptions
from stammtisch.games.blackjack.playable import playable
from stammtisch.games.contract import Awaiting, Chips, Turn, Waiting
from stammtisch.games.moves import DEALER

Phase = Literal["betting", "clear", "shuffle", "deal", "asking", "peek", "playing", "draw", "dealer", "pay"]


class Hand(msgspec.Struct, gc=False):
    seat: int
    cards: Cards
    weight: int
    """Of its cards together."""
    bet: int = 0
    is_over: bool = False
    """It has no turn, or its turn ends with the card that is due."""
    is_blackjack: bool = False
    number: int = 0
    """Which of its seat's hands it is."""
    is_split: bool = False
    is_surrendered: bool = False


class Chair(msgspec.Struct, gc=False):
    seat: int
    taken: bool = False
    away: bool = False
    stack: int = 0
    bet: int = 0
    """The first bet of this round, 0 for who isn't in it; it lies with the hands once they are dealt."""
    passed: bool = False
    insurance: int = 0
    lost_insurance: int = 0
    """What was lost when the dealer had no blackjack, until the round is over."""
    is_asked: bool = False
    """About insurance and surrender, and has not answered yet."""


class Shoe(msgspec.Struct, frozen=True, gc=False):
    """A shuffled pack."""

    draw: int
    cards: Cards


class State(msgspec.Struct, gc=False):
    options: BlackjackOptions
    chairs: list[Chair]
    phase: Phase = "betting"
    number: int = 0
    has_begun: bool = False
    """Somebody has bet."""
    players: int = 0
    """How many have bet."""
    hands: list[Hand] = []
    """In the order in which they have their turn, the dealer's last."""
    at: int = 0
    """Which of the hands has its turn: those before it are over."""
    has_peeked: bool = False
    """The dealer has looked, and has no blackjack."""
    face_down: int = 0
    """So many of the dealer's cards, the last ones, lie face down."""
    paid: Pay | None = None
    """How the last round ended, until the next one begins."""
    shoes: tuple[Shoe, ...] = ()
    dealt: list[int] = []
    """How many cards are gone from each shoe."""
    dealt_before: list[int] = []
    """How many were gone before this round."""
    draws: int = 0
    bank: int = 0
    left_in_pot: int = 0
    """Bets of those who have left a round that is played for a pot."""


Step = tuple[DealerMove, State]
"""A move of the dealer, and the table after it."""


def setup(options: BlackjackOptions) -> State:
    """An empty table."""
    options = playable(options)
    return State(options, [Chair(seat) for seat in range(options.seats)])


ACTING: Final = tuple([Awaiting((seat,)) for seat in range(MOST_SEATS)])
"""Each seat alone, in its turn."""


def turn(state: State) -> Turn:
    phase = state.phase
    if phase == "playing":
        return ACTING[state.hands[state.at].seat]
    if phase == "betting":
        seats = undecided(state.chairs, state.options)
        if seats:
            return Awaiting(seats, state.has_begun, True)
        return Waiting("nobody_bets")
    if phase == "asking":
        return Awaiting(tuple([chair.seat for chair in state.chairs if chair.is_asked]))
    return DEALER


def undecided(chairs: Sequence[Chair], options: BlackjackOptions) -> tuple[int, ...]:
    """The seats of those who can bet, and have neither done so nor passed."""
    seats: tuple[int, ...] = ()
    least = options.least_bet
    for chair in chairs:
        if chair.stack >= least and not (chair.bet or chair.away or chair.passed):
            seats += (chair.seat,)
    return seats


def is_too_poor(chair: Chair, options: BlackjackOptions) -> bool:
    """Whether somebody sits here who can't pay the least bet."""
    return chair.taken and chair.stack < options.least_bet and not chair.bet


def round_number(state: State) -> int | None:
    return state.number if state.has_begun else None


def chips(state: State) -> Chips:
    return Chips(tuple([chair.stack + staked(state, chair) for chair in state.chairs]), state.bank)


def staked(state: State, chair: Chair) -> int:
    """All that a seat has in this round."""
    if not chair.bet:
        return 0
    on_hands = sum([hand.bet for hand in state.hands if hand.seat == chair.seat])
    return (on_hands or chair.bet) + chair.insurance


def with_chair(state: State, chair: Chair) -> list[Chair]:
    """All chairs, with another one in place of a seat's."""
    chairs = state.chairs.copy()
    chairs[chair.seat] = chair
    return chairs


def with_hand(state: State, hand: Hand) -> list[Hand]:
    """All hands, with another one in place of the one that has its turn."""
    hands = state.hands.copy()
    hands[state.at] = hand
    return hands
