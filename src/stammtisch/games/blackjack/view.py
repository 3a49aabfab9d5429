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
from stammtisch.games.blackjack.shoe import face_down
from stammtisch.games.blackjack.state import Chair, Phase, State, round_number, staked, turn
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
    dealer = state.hands[-1].cards if state.hands else ()
    open_cards = dealer[: len(dealer) - state.face_down]
    return View(
        viewer=viewer,
        round=round_number(state),
        turn=turn(state),
        phase=state.phase,
        hand=state.hands[state.at].number if state.hands else 0,
        dealer=open_cards,
        face_down=Hidden(state.face_down),
        dealer_value=value(open_cards, state.options),
        left_in_shoe=sum([len(shoe.cards) for shoe in state.shoes]) - sum(state.dealt),
        chairs=tuple([_chair(state, chair) for chair in state.chairs]),
    )


def _chair(state: State, chair: Chair) -> ChairView:
    hands = tuple([_hand(state, n) for n, hand in enumerate(state.hands) if hand.seat == chair.seat])
    bet = staked(state, chair) - chair.insurance
    return ChairView(chair.taken, chair.away, chair.stack, bet, chair.passed, chair.insurance, hands)


def _hand(state: State, place: int) -> HandView:
    hand, is_over = state.hands[place], place < state.at or state.hands[place].is_over
    result = state.paid.results[hand.seat][hand.number] if state.paid else None
    return HandView(hand.cards, value(hand.cards, state.options), hand.bet, is_over, result)


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
    hidden = face_down(state)
    return [
        Seen(shoe.draw, place, shoe.cards[place])
        for number, shoe in enumerate(state.shoes)
        for place in range(state.options.thrown_away, state.dealt[number])
        if number > 0 or place not in hidden
    ]
