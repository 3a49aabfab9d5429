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
from msgspec.structs import replace

from stammtisch.games.blackjack.hands import Cards
from stammtisch.games.blackjack.moves import Result
from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.blackjack.playable import playable
from stammtisch.games.contract import Awaiting, Chips, Turn, Waiting
from stammtisch.games.moves import HOUSE

Phase = Literal["betting", "clear", "shuffle", "deal", "asking", "peek", "playing", "draw", "dealer", "pay"]


class Hand(msgspec.Struct, frozen=True):
    cards: Cards
    total: int
    bet: int
    is_over: bool = False
    is_split: bool = False
    """It came from a split: two cards in it are no blackjack."""
    is_surrendered: bool = False


class Chair(msgspec.Struct):
    taken: bool = False
    away: bool = False
    stack: int = 0
    bet: int = 0
    """The first bet of this round, 0 for who isn't in it; it lies with the hands once they are dealt."""
    passed: bool = False
    hands: tuple[Hand, ...] = ()
    insurance: int = 0
    answered: bool = False
    """Has been asked about insurance and surrender, and said something."""
    results: tuple[Result, ...] = ()


class Shoe(msgspec.Struct, frozen=True):
    """A shuffled pack, and how many of its cards have been taken."""

    draw: int
    cards: tuple[str, ...]
    taken: int


class State(msgspec.Struct, dict=True):
    options: BlackjackOptions
    chairs: list[Chair]
    phase: Phase = "betting"
    number: int = 0
    has_begun: bool = False
    """Somebody has bet."""
    seat: int = -1
    hand: int = 0
    dealer: Cards = ()
    face_down: tuple[int, ...] = ()
    """The dealer's last cards lie face down: where each lay in his shoe."""
    shoes: tuple[Shoe, ...] = ()
    draws: int = 0
    bank: int = 0
    left_in_pot: int = 0
    """Bets of those who have left a round that is played for a pot."""


def setup(options: BlackjackOptions) -> State:
    """An empty table."""
    options = playable(options)
    return State(options, [Chair()] * options.seats)


HOUSE_PHASES: Final = frozenset({"clear", "shuffle", "deal", "peek", "draw", "dealer", "pay"})


def turn(state: State) -> Turn:
    if state.phase in HOUSE_PHASES:
        return HOUSE
    match state.phase:
        case "playing":
            return Awaiting((state.seat,))
        case "asking":
            return Awaiting(tuple([seat for seat in players(state) if not state.chairs[seat].answered]))
        case _:
            return _betting(state)


def _betting(state: State) -> Turn:
    options, chairs = state.options, state.chairs
    undecided = tuple([seat for seat, chair in enumerate(chairs) if may_still_bet(chair, options)])
    if state.has_begun or len(undecided) >= options.least_players:
        return Awaiting(undecided, timed=state.has_begun)
    return Waiting("nobody_bets")


def may_still_bet(chair: Chair, options: BlackjackOptions) -> bool:
    """Whether somebody sits here who can bet, and has neither done so nor passed."""
    return chair.stack >= options.least_bet and not (chair.bet or chair.away or chair.passed)


def is_too_poor(chair: Chair, options: BlackjackOptions) -> bool:
    """Whether somebody sits here who can't pay the least bet."""
    return chair.taken and chair.stack < options.least_bet and not chair.bet


def seat_to_clear(state: State) -> int | None:
    for seat, chair in enumerate(state.chairs):
        if is_too_poor(chair, state.options):
            return seat
    return None


def players(state: State) -> Sequence[int]:
    """The seats that have a bet in this round."""
    return [seat for seat, chair in enumerate(state.chairs) if chair.bet]


def round_number(state: State) -> int | None:
    return state.number if state.has_begun else None


def chips(state: State) -> Chips:
    return Chips(tuple([chair.stack + staked(chair) for chair in state.chairs]), state.bank)


def staked(chair: Chair) -> int:
    """All that a seat has in this round."""
    if not chair.bet:
        return 0
    return (sum([hand.bet for hand in chair.hands]) if chair.hands else chair.bet) + chair.insurance


# A move is carried out on a copy of the table; the old one stays as it was.


def own_chair(new: State, seat: int) -> Chair:
    """A chair of a new table, as a copy that may be changed."""
    chairs = new.chairs = new.chairs.copy()
    chair = chairs[seat] = replace(chairs[seat])
    return chair


def with_hand(chair: Chair, number: int, hand: Hand) -> None:
    """Puts another hand in the place of one."""
    hands = chair.hands
    chair.hands = (hand,) if len(hands) == 1 else (*hands[:number], hand, *hands[number + 1 :])


def clear_away(new: State) -> None:
    """Takes the cards and results of the last round off a new table."""
    new.chairs = [Chair(chair.taken, chair.away, chair.stack) for chair in new.chairs]
    new.dealer = ()
