"""Who may see what at Pfand. What isn't named here is hidden.

Everybody sees chips, stakes, pegs, dice, and who has bid. A bid is its bidder's secret
until all are laid open, a hand its holder's until it is laid open, and what was put back
the walker's for good. Nobody sees the deck.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from stammtisch.games.cards import FRENCH
from stammtisch.games.contract import Seen, Turn
from stammtisch.games.moves import (
    Away,
    Back,
    Bring,
    Change,
    Hidden,
    Leave,
    Move,
    Shuffle,
    Sit,
    TakeOff,
    Throw,
    Unseat,
    Viewer,
)
from stammtisch_proving.pfand.moves import Answer, Bid, Deal, Draw, Lay, Pay, Raise, Reveal, Start, Swap, Walk
from stammtisch_proving.pfand.state import Chair, Phase, State, pot, round_number, turn


class ChairView(msgspec.Struct, frozen=True):
    taken: bool
    away: bool
    chips: int
    live: bool
    bid: int | Hidden | None
    cards: tuple[str, ...] | Hidden


class View(msgspec.Struct, frozen=True):
    viewer: Viewer
    round: int | None
    turn: Turn
    phase: Phase
    pot: int
    chairs: tuple[ChairView, ...]
    walker: int | None
    dice: tuple[int, ...]
    pegs: tuple[int, int]
    raiser: int | None


def view(state: State, viewer: Viewer) -> View:
    return View(
        viewer=viewer,
        round=round_number(state),
        turn=turn(state),
        phase=state.phase,
        pot=pot(state),
        chairs=tuple(_chair(state, seat, viewer) for seat in range(len(state.chairs))),
        walker=state.walker,
        dice=state.dice,
        pegs=state.pegs,
        raiser=state.raiser,
    )


def _chair(state: State, seat: int, viewer: Viewer) -> ChairView:
    chair = state.chairs[seat]
    return ChairView(
        taken=chair.taken,
        away=chair.away,
        chips=chair.stack,
        live=chair.live,
        bid=_bid(state, chair, is_own=seat == viewer),
        cards=FRENCH.text(chair.hand) if _knows_hand(state, seat, viewer) else Hidden(len(chair.hand)),
    )


def _bid(state: State, chair: Chair, is_own: bool) -> int | Hidden | None:
    return chair.bid if chair.bid is None or is_own or state.revealed else Hidden()


def _knows_hand(state: State, seat: int, viewer: Viewer) -> bool:
    return seat == viewer or state.laid


def show(seat: int, move: Move, viewer: Viewer) -> Move:
    match move:
        case Sit() | Bring() | Leave() | Away() | Back() | Change() | TakeOff() | Unseat():
            return move
        case Start() | Walk() | Raise() | Answer() | Reveal() | Throw() | Lay() | Pay():
            return move
        case Shuffle():
            return Shuffle(Hidden(len(FRENCH)))
        case Deal(hands=hands):
            return Deal(tuple(_counted(hand, holder == viewer) for holder, hand in enumerate(hands)))
        case Bid():
            return move if seat == viewer else Bid(Hidden())
        case Swap(cards=cards):
            return Swap(_counted(cards, seat == viewer))
        case Draw(seat=walker, cards=cards):
            return Draw(walker, _counted(cards, walker == viewer))
        case _:
            raise TypeError(f"nothing says who may see {type(move).__name__}")


def _counted(cards: tuple[str, ...] | Hidden, may_see: bool) -> tuple[str, ...] | Hidden:
    return cards if may_see or isinstance(cards, Hidden) else Hidden(len(cards))


def seen(state: State, viewer: Viewer) -> Sequence[Seen]:
    cards = {
        card
        for seat, chair in enumerate(state.chairs)
        if _knows_hand(state, seat, viewer)
        for card in chair.hand
    }
    if viewer is not None and viewer == state.walker:
        cards.update(state.put_back)
    return [
        Seen(state.deck_draw, place, FRENCH.names[card])
        for place, card in enumerate(state.deck)
        if card in cards
    ]
