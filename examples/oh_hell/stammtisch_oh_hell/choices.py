"""What a seat may do. Each condition stands here once: `choices` lists by it, `apply` checks by it."""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.games.cards import FRENCH
from stammtisch.games.choosing import Choice
from stammtisch.games.contract import Awaiting
from stammtisch.games.moves import Leave, Sit
from stammtisch_oh_hell.moves import Bid, Play
from stammtisch_oh_hell.state import State, last_bidder, round_number, size, suit, turn


def choices(state: State, seat: int) -> Sequence[Choice]:
    if not is_awaited(state, seat):
        return []
    if state.phase == "bid":
        return [Bid(tricks) for tricks in range(size(state) + 1) if tricks != forbidden_bid(state, seat)]
    return [Play(FRENCH.names[card]) for card in state.hands[seat] if follows(state, seat, card)]


def is_awaited(state: State, seat: int) -> bool:
    return turn(state) == Awaiting((seat,))


def forbidden_bid(state: State, seat: int) -> int | None:
    """The bid by which everybody could be right; only the dealer is kept from it, and only by the hook."""
    if not state.options.hook or seat != last_bidder(state):
        return None
    return size(state) - sum(state.bids)


def follows(state: State, seat: int, card: int) -> bool:
    """Whether a card of this hand may be played: of the suit that was led, or any if there's none."""
    if not state.trick:
        return True
    led = suit(state.trick[0])
    return suit(card) == led or all(suit(held) != led for held in state.hands[seat])


def default(state: State, seat: int) -> Bid | Play:
    """The lowest bid, the first card that may be played."""
    if state.phase == "bid":
        return Bid(1 if forbidden_bid(state, seat) == 0 else 0)
    return Play(next(FRENCH.names[card] for card in state.hands[seat] if follows(state, seat, card)))


def table_choices(state: State, seat: int) -> Sequence[Choice]:
    if not 0 <= seat < state.options.seats:
        return []
    sit: Sequence[Choice] = [Sit()] if may_sit(state, seat) else []
    return [Leave()] if may_leave(state, seat) else sit


def may_sit(state: State, seat: int) -> bool:
    return not state.taken[seat] and state.phase != "over"


def may_leave(state: State, seat: int) -> bool:
    """At any time but while the dealer deals, takes in a trick or writes the score."""
    return state.taken[seat] and (not isinstance(turn(state), int) or round_number(state) is None)
