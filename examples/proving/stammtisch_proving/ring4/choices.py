"""What a seat may do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stammtisch.games.choosing import Choice
from stammtisch.games.moves import DEALER, Leave, Sit
from stammtisch_proving.ring4.moves import Play
from stammtisch_proving.ring4.state import IN_TURN, PACK, SEATS, SUIT, State, turn

PLAYS: Final = tuple(map(Play, PACK.names))
"""Each card, thrown."""


def choices(state: State, seat: int) -> Sequence[Choice]:
    return [PLAYS[card] for card in playable(state, seat)] if is_awaited(state, seat) else []


def is_awaited(state: State, seat: int) -> bool:
    return seat == state.seq % SEATS and turn(state) is IN_TURN[seat]


def playable(state: State, seat: int) -> tuple[int, ...]:
    """The seat's cards of the suit that was led, or all if it has none."""
    hand = state.hands[seat]
    if not state.trick:
        return hand
    led = SUIT[state.trick[0]]
    return tuple([card for card in hand if SUIT[card] == led]) or hand


def is_playable(state: State, seat: int, card: int) -> bool:
    """Whether a card that the seat has is among them."""
    if not state.trick:
        return True
    led = SUIT[state.trick[0]]
    return SUIT[card] == led or led not in [SUIT[held] for held in state.hands[seat]]


def default(state: State, seat: int) -> Play:
    """The first card that may be played."""
    hand = state.hands[seat]
    if state.trick:
        led = SUIT[state.trick[0]]
        for card in hand:
            if SUIT[card] == led:
                return PLAYS[card]
    return PLAYS[hand[0]]


def table_choices(state: State, seat: int) -> Sequence[Choice]:
    if not 0 <= seat < SEATS or turn(state) == DEALER:
        return []
    return [Leave() if state.taken[seat] else Sit()]
