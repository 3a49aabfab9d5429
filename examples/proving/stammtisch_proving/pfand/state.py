"""A table of Pfand: who sits there, what is dealt, and whose turn it is.

A round goes through its phases in order: shuffle, deal, bid, reveal, swap, draw, throw,
walk (or answer, while a raise is open), lay, pay. Between rounds the phase is `open`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from stammtisch.games.contract import Awaiting, Chips, Over, Turn, Waiting
from stammtisch.games.moves import DEALER
from stammtisch_proving.pfand.options import PfandOptions, playable

Phase = Literal[
    "open", "shuffle", "deal", "bid", "reveal", "swap", "draw", "throw", "walk", "answer", "lay", "pay"
]


class Chair(msgspec.Struct, frozen=True):
    """One chair: who sits there has `stack` before them and `stake` in the pot."""

    taken: bool = False
    away: bool = False
    stack: int = 0
    stake: int = 0
    live: bool = False
    """In the round, and neither gone nor given up."""
    bid: int | None = None
    hand: tuple[int, ...] = ()


class State(msgspec.Struct, frozen=True):
    options: PfandOptions
    chairs: tuple[Chair, ...]
    phase: Phase = "open"
    number: int = 0
    draws: int = 0
    deck: tuple[int, ...] = ()
    deck_draw: int = 0
    """The draw that gave the deck its order."""
    dealt: int = 0
    revealed: bool = False
    walker: int | None = None
    put_back: tuple[int, ...] = ()
    dice: tuple[int, ...] = ()
    pegs: tuple[int, int] = (0, 0)
    raiser: int | None = None
    raised: bool = False
    laid: bool = False


def setup(options: PfandOptions) -> State:
    """An empty table."""
    options = playable(options)
    return State(options, (Chair(),) * options.seats)


def turn(state: State) -> Turn:
    """Who is to act."""
    match state.phase:
        case "open" if is_over(state):
            return Over(tuple(chair.stack for chair in state.chairs), "rounds_played")
        case "open":
            ready = tuple(seats_ready(state))
            return Awaiting(ready, timed=False) if len(ready) >= 2 else Waiting("too_few")
        case "bid":
            return Awaiting(tuple(seat for seat in seats_live(state) if state.chairs[seat].bid is None))
        case "swap" | "walk" | "answer":
            assert state.walker is not None
            return Awaiting((state.walker,))
        case "shuffle" | "deal" | "reveal" | "draw" | "throw" | "lay" | "pay":
            return DEALER


def round_number(state: State) -> int | None:
    return None if state.phase in {"open", "shuffle"} else state.number


def chips(state: State) -> Chips:
    return Chips(tuple(chair.stack + chair.stake for chair in state.chairs))


def is_over(state: State) -> bool:
    return 0 < state.options.rounds <= state.number


def seats_live(state: State) -> Iterator[int]:
    return (seat for seat, chair in enumerate(state.chairs) if chair.live)


def seats_ready(state: State) -> Iterator[int]:
    """Those who would be dealt in now."""
    ante = state.options.ante
    return (
        s for s, chair in enumerate(state.chairs) if chair.taken and not chair.away and chair.stack >= ante
    )


def seat_to_clear(state: State) -> int | None:
    """Somebody who wants to play and can't pay the ante."""
    ante = state.options.ante
    poor = (
        s for s, chair in enumerate(state.chairs) if chair.taken and not chair.away and chair.stack < ante
    )
    return next(poor, None)


def with_chair(state: State, seat: int, **changes: Any) -> State:
    """The same table with something changed at one chair."""
    chairs = list(state.chairs)
    chairs[seat] = replace(chairs[seat], **changes)
    return replace(state, chairs=tuple(chairs))


def pot(state: State) -> int:
    return sum(chair.stake for chair in state.chairs)


def with_stake(state: State, seat: int, chips: int) -> State:
    """These chips of this seat lie in the pot now."""
    chair = state.chairs[seat]
    return with_chair(state, seat, stack=chair.stack - chips, stake=chair.stake + chips)
