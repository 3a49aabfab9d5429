"""A table of Oh Hell: whose hand is what, what was bid, who has taken which trick, the score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from stammtisch.games.cards import FRENCH, FRENCH_SUITS
from stammtisch.games.contract import Awaiting, Chips, Over, Turn, Waiting
from stammtisch.games.moves import DEALER
from stammtisch.games.options import checked
from stammtisch.kernel.refused import Refused
from stammtisch_oh_hell.options import OhHellOptions

SUITS: Final = len(FRENCH_SUITS)


class State(msgspec.Struct, frozen=True):
    options: OhHellOptions
    taken: tuple[bool, ...]
    points: tuple[int, ...]
    phase: Literal["open", "deal", "bid", "play", "trick", "score", "over"] = "open"
    number: int = 0
    """How many hands have been dealt; so many shuffles there were, too."""
    deck: tuple[int, ...] = ()
    hands: tuple[tuple[int, ...], ...] = ()
    trump: int | None = None
    """The card that was turned up."""
    bids: tuple[int, ...] = ()
    """In the order in which they were made, the dealer's last."""
    leader: int = 0
    trick: tuple[int, ...] = ()
    played: tuple[int, ...] = ()
    tricks: tuple[int, ...] = ()


def setup(options: OhHellOptions) -> State:
    """An empty table. There must be cards for everybody, and one to turn up."""
    options = checked(options)
    if options.seats * options.most >= len(FRENCH):
        most = (len(FRENCH) - 1) // options.seats
        sentence = f"cannot deal {options.most} cards to {options.seats}: {most} each is the most"
        raise Refused("too_many_cards", sentence, most=most)
    return State(options, (False,) * options.seats, (0,) * options.seats)


def suit(card: int) -> int:
    return card % SUITS


def sizes(options: OhHellOptions) -> Sequence[int]:
    """How many cards each gets, hand by hand."""
    up = range(1, options.most + 1)
    return [*up, *reversed(up[:-1])] if options.way == "up_and_down" else up


def size(state: State) -> int:
    """How many cards each got in this hand, or in the last one."""
    return sizes(state.options)[state.number - 1]


def last_bidder(state: State) -> int:
    """Who deals this hand, and so bids last: each seat in turn."""
    return (state.number - 1) % state.options.seats


def to_act(state: State) -> int:
    """Bids and tricks go round from seat to seat: bids from the dealer's left, a trick from its leader."""
    first, done = (
        (last_bidder(state) + 1, state.bids) if state.phase == "bid" else (state.leader, state.trick)
    )
    return (first + len(done)) % state.options.seats


def bids_by_seat(state: State) -> tuple[int | None, ...]:
    """What each seat has bid; None if it hasn't yet."""
    first, seats = last_bidder(state) + 1, state.options.seats
    made = {(first + place) % seats: bid for place, bid in enumerate(state.bids)}
    return tuple([made.get(seat) for seat in range(seats)])


def turn(state: State) -> Turn:
    if state.phase == "over":
        return Over(state.points, "game_over")
    if False in state.taken:
        return Waiting("seats_missing")
    return Awaiting((to_act(state),)) if state.phase in ("bid", "play") else DEALER


def round_number(state: State) -> int | None:
    return None if state.phase in ("open", "deal", "over") else state.number


def chips(state: State) -> Chips:
    """It's played for points."""
    return Chips((0,) * state.options.seats)
