"""Who may see what at Oh Hell: one's own hand, and what lies open. The rest is hidden."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from stammtisch.games.cards import FRENCH
from stammtisch.games.contract import Seen
from stammtisch.games.moves import Hidden, Leave, Move, Shuffle, Sit, Viewer
from stammtisch_oh_hell.moves import Bid, Deal, Play, Score, Trick
from stammtisch_oh_hell.state import State, bids_by_seat, last_bidder, round_number, sizes, to_act


class ChairView(msgspec.Struct, frozen=True):
    taken: bool
    points: int
    cards: int
    bid: int | None
    tricks: int


class View(msgspec.Struct, frozen=True):
    viewer: Viewer
    phase: str
    hand_number: int
    hands: int
    """How many hands the whole game has."""
    dealer: int | None
    """None before the first hand."""
    trump: str | None
    chairs: tuple[ChairView, ...]
    leader: int
    trick: tuple[str, ...]
    own: tuple[str, ...] | None
    """The hand of who looks on from a seat."""
    awaited: int | None


def view(state: State, viewer: Viewer) -> View:
    in_round = round_number(state) is not None
    return View(
        viewer=viewer,
        phase=state.phase if all(state.taken) or state.phase == "over" else "missing",
        hand_number=state.number,
        hands=len(sizes(state.options)),
        dealer=last_bidder(state) if state.number else None,
        trump=FRENCH.names[state.trump] if in_round and state.trump is not None else None,
        chairs=_chairs(state, in_round),
        leader=state.leader,
        trick=FRENCH.text(state.trick),
        own=FRENCH.text(sorted(_hand(state, viewer), key=_by_suit)) if viewer is not None else None,
        awaited=to_act(state) if state.phase in ("bid", "play") and all(state.taken) else None,
    )


def _chairs(state: State, in_round: bool) -> tuple[ChairView, ...]:
    nothing = (None,) * state.options.seats
    bids = bids_by_seat(state) if in_round else nothing
    tricks = state.tricks if in_round else (0,) * state.options.seats
    return tuple(
        [
            ChairView(taken, state.points[seat], len(_hand(state, seat)), bids[seat], tricks[seat])
            for seat, taken in enumerate(state.taken)
        ]
    )


def _hand(state: State, seat: int) -> tuple[int, ...]:
    return state.hands[seat] if state.hands else ()


def _by_suit(card: int) -> tuple[str, int]:
    return FRENCH.names[card][-1], -card


def show(_seat: int, move: Move, viewer: Viewer) -> Move:
    match move:
        case Sit() | Leave() | Bid() | Play() | Trick() | Score():
            return move
        case Shuffle():
            return Shuffle(Hidden(len(FRENCH)))
        case Deal(hands=hands, trump=trump):
            size = len(hands[0]) if isinstance(hands[0], tuple) else hands[0].hidden
            shown = [hand if seat == viewer else Hidden(size) for seat, hand in enumerate(hands)]
            return Deal(tuple(shown), trump)
        case _:
            raise TypeError(f"nothing says who may see {type(move).__name__}")


def seen(state: State, viewer: Viewer) -> Sequence[Seen]:
    """Every card that was played, the one that was turned up, and one's own."""
    own = () if viewer is None else _hand(state, viewer)
    known = {*state.played, *own, state.trump}
    return [
        Seen(state.number - 1, place, FRENCH.names[card])
        for place, card in enumerate(state.deck)
        if card in known
    ]
