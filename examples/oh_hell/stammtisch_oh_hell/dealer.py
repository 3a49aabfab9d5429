"""What the dealer does: shuffle, deal, give the trick to its winner, write the score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from msgspec.structs import replace

from stammtisch.games.cards import FRENCH
from stammtisch.games.contract import Chance
from stammtisch.games.moves import DEALER, Move, Shuffle
from stammtisch_oh_hell.moves import Deal, DealerMove, Score, Trick
from stammtisch_oh_hell.state import SUITS, State, bids_by_seat, sizes, suit, turn

T = TypeVar("T")
MADE = 10
"""Points for a bid that was made, besides one for each trick."""


def dealer(state: State, chance: Chance) -> tuple[DealerMove, State] | None:
    """What the dealer does now, and the table after it; nothing if it's the players' turn."""
    if turn(state) != DEALER:
        return None
    match state.phase:
        case "open":
            return _shuffle(state, chance)
        case "deal":
            return _deal(state)
        case "trick":
            return _trick(state)
        case _:
            return _score(state)


def packs(state: State) -> Mapping[int, Sequence[str]]:
    """One shuffle a hand."""
    return {} if state.number == len(sizes(state.options)) else {state.number: FRENCH.names}


def _shuffle(state: State, chance: Chance) -> tuple[DealerMove, State]:
    deck = chance.shuffle(FRENCH.names, state.number)
    after = replace(state, phase="deal", deck=FRENCH.cards(deck), trump=None, played=())
    return Shuffle(deck), after


def _deal(state: State) -> tuple[DealerMove, State]:
    """So many off the top for each seat in turn; the next card is turned up."""
    seats, each = state.options.seats, sizes(state.options)[state.number]
    hands = tuple([state.deck[seat * each :][:each] for seat in range(seats)])
    trump = state.deck[seats * each]
    after = replace(
        state,
        phase="bid",
        number=state.number + 1,
        hands=hands,
        trump=trump,
        bids=(),
        tricks=(0,) * seats,
    )
    return Deal(tuple([FRENCH.text(hand) for hand in hands]), FRENCH.names[trump]), after


def _trick(state: State) -> tuple[DealerMove, State]:
    """The highest trump takes it, or else the highest card of the suit that was led."""
    led = suit(state.trick[0])
    trump = None if state.trump is None else suit(state.trump)

    def strength(card: int) -> tuple[bool, bool, int]:
        return suit(card) == trump, suit(card) == led, card // SUITS

    place = state.trick.index(max(state.trick, key=strength))
    winner = (state.leader + place) % state.options.seats
    after = replace(
        state,
        phase="play" if any(state.hands) else "score",
        leader=winner,
        trick=(),
        tricks=with_seat(state.tricks, winner, state.tricks[winner] + 1),
    )
    return Trick(winner), after


def _score(state: State) -> tuple[DealerMove, State]:
    bids = tuple([bid or 0 for bid in bids_by_seat(state)])
    both = list(zip(bids, state.tricks, strict=True))
    points = tuple([_points(bid, tricks, state.options.consolation) for bid, tricks in both])
    after = replace(
        state,
        phase="over" if state.number == len(sizes(state.options)) else "open",
        points=tuple([had + new for had, new in zip(state.points, points, strict=True)]),
    )
    return Score(bids, state.tricks, points), after


def _points(bid: int, tricks: int, is_consoled: bool) -> int:
    if bid == tricks:
        return MADE + tricks
    return tricks if is_consoled else 0


def result(move: Move) -> Sequence[int] | None:
    """What a hand has brought each seat."""
    return move.points if isinstance(move, Score) else None


def with_seat(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """The same values with another one for this seat."""
    return (*values[:seat], value, *values[seat + 1 :])
