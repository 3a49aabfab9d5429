"""Who may see what at Blackjack: all but the dealer's face-down cards and the shoe."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from stammtisch.games.blackjack.hands import Value, value
from stammtisch.games.blackjack.moves import (
    AddBet,
    Bet,
    Deal,
    Dealer,
    Decline,
    Double,
    Draw,
    Hit,
    Insure,
    Pass,
    Pay,
    Peek,
    Result,
    Split,
    Stand,
    Surrender,
)
from stammtisch.games.blackjack.shoe import DEALER, shoe_number
from stammtisch.games.blackjack.state import Chair, Phase, State, round_number, staked, turn
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
    Unseat,
    Viewer,
)


class HandView(msgspec.Struct, frozen=True):
    cards: tuple[str, ...]
    value: Value
    bet: int
    is_over: bool
    result: Result | None


class ChairView(msgspec.Struct, frozen=True):
    taken: bool
    away: bool
    chips: int
    bet: int
    passed: bool
    insurance: int
    hands: tuple[HandView, ...]


class View(msgspec.Struct, frozen=True):
    viewer: Viewer
    round: int | None
    turn: Turn
    phase: Phase
    hand: int
    """Which hand of the seat that is awaited has its turn."""
    dealer: tuple[str, ...]
    face_down: Hidden
    dealer_value: Value
    """Of the cards that lie open."""
    left_in_shoe: int
    chairs: tuple[ChairView, ...]


def view(state: State, viewer: Viewer) -> View:
    open_cards = state.dealer[: len(state.dealer) - len(state.face_down)]
    return View(
        viewer=viewer,
        round=round_number(state),
        turn=turn(state),
        phase=state.phase,
        hand=state.hand,
        dealer=FRENCH.text(open_cards),
        face_down=Hidden(len(state.face_down)),
        dealer_value=value(open_cards, state.options),
        left_in_shoe=sum([len(shoe.cards) - shoe.taken for shoe in state.shoes]),
        chairs=tuple([_chair(state, chair) for chair in state.chairs]),
    )


def _chair(state: State, chair: Chair) -> ChairView:
    results: Sequence[Result | None] = chair.results or [None] * len(chair.hands)
    hands = [
        HandView(FRENCH.text(hand.cards), value(hand.cards, state.options), hand.bet, hand.is_over, result)
        for hand, result in zip(chair.hands, results, strict=True)
    ]
    bet = staked(chair) - chair.insurance
    return ChairView(chair.taken, chair.away, chair.stack, bet, chair.passed, chair.insurance, tuple(hands))


def show(_seat: int, move: Move, _viewer: Viewer) -> Move:
    match move:
        case Sit() | Bring() | Leave() | Away() | Back() | Change() | Unseat():
            return move
        case (
            Bet()
            | Pass()
            | Insure()
            | Decline()
            | Stand()
            | Hit()
            | Double()
            | Split()
            | Surrender()
            | AddBet()
        ):
            return move
        case Peek() | Draw() | Dealer() | Pay():
            return move
        case Deal(hands=hands, up=up, down=tuple(down)):
            return Deal(hands, up, Hidden(len(down)))
        case Shuffle(deck=tuple(deck)):
            return Shuffle(Hidden(len(deck)))
        case Deal() | Shuffle():
            return move
        case _:
            raise TypeError(f"nothing says who may see {type(move).__name__}")


def seen(state: State, _viewer: Viewer) -> Sequence[Seen]:
    """All that was dealt, but for what was thrown away and what lies face down."""
    dealers = shoe_number(state.shoes, DEALER)
    return [
        Seen(shoe.draw, place, shoe.cards[place])
        for number, shoe in enumerate(state.shoes)
        for place in range(state.options.thrown_away, shoe.taken)
        if number != dealers or place not in state.face_down
    ]
