"""A table of ring4: the hands, the trick, the score."""

from __future__ import annotations

from typing import Final

import msgspec

from stammtisch.games.cards import Pack
from stammtisch.games.contract import Awaiting, Chips, Turn, Waiting
from stammtisch.games.moves import DEALER
from stammtisch_proving.ring4.options import Ring4Options

SEATS: Final = 4
LAST: Final = SEATS - 1
"""This seat plays the last card of every trick: when it has none, nobody has."""
TRICKS: Final = 13
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PACK: Final = Pack(suit + rank for suit in "SHDC" for rank in RANKS)
"""The suit comes first here. A card's number is 13 · suit + rank."""
SUIT: Final = tuple([card // len(RANKS) for card in range(len(PACK.names))])
SEATS_MISSING: Final = Waiting("seats_missing")
NO_CHIPS: Final = Chips((0,) * SEATS)
IN_TURN: Final = tuple([Awaiting((seat,)) for seat in range(SEATS)])


class State(msgspec.Struct, frozen=True, gc=False):
    taken: tuple[bool, ...] = (False,) * SEATS
    seq: int = 0
    """Cards played since the table was opened."""
    hand: int = 0
    deck: tuple[int, ...] = ()
    hands: tuple[tuple[int, ...], ...] = ((),) * SEATS
    trick: tuple[int, ...] = ()
    last: tuple[int, ...] = ()
    winner: int = -1
    played: tuple[int, ...] = ()
    scores: tuple[int, ...] = (0,) * SEATS
    tricks: tuple[int, ...] = (0,) * SEATS


def setup(_options: Ring4Options) -> State:
    """An empty table."""
    return State()


def turn(state: State) -> Turn:
    if False in state.taken:
        return SEATS_MISSING
    return IN_TURN[state.seq % SEATS] if state.hands[LAST] else DEALER


def to_play(state: State) -> int:
    """Strictly round robin, whoever wins."""
    return state.seq % SEATS


def is_played_out(state: State) -> bool:
    """Whether the pack must be shuffled before anything else."""
    return len(state.played) == len(state.deck)


def hand_number(state: State) -> int | None:
    return state.hand if state.hands[LAST] else None


def chips(_state: State) -> Chips:
    return NO_CHIPS
