"""Who may see what at Blackjack: all but the dealer's face-down cards and the shoe."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Literal

import msgspec

from stammtisch.games.blackjack.choices import too_dear
from stammtisch.games.blackjack.fast_hands import WEIGHT
from stammtisch.games.blackjack.hands import Value
from stammtisch.games.blackjack.moves import (
    AddBet,
    Bet,
    BetInstead,
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
    TakeBack,
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
    TakeOff,
    Unseat,
    Viewer,
)


class HandView(msgspec.Struct, frozen=True):
    cards: tuple[str, ...]
    value: Value
    bet: int
    is_over: bool
    is_blackjack: bool
    is_bust: bool
    result: Result | None


class ChairView(msgspec.Struct, frozen=True):
    taken: bool
    away: bool
    chips: int
    bet: int
    passed: bool
    insurance: int
    lost_insurance: int
    """What was lost in this round when the dealer had no blackjack."""
    hands: tuple[HandView, ...]


class TooDear(msgspec.Struct, frozen=True):
    """What one could do in one's turn, if only one had the chips for it."""

    word: Literal["double", "split", "add"]
    price: int


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
    dealer_values: tuple[Value, ...]
    """The same as it was with the first of them, the first two, and so on: it's counted as they are shown."""
    dealer_end: Literal["", "blackjack", "bust"]
    """What the dealer's hand came to, once it lies open."""
    has_peeked: bool
    """The dealer has looked, and has no blackjack."""
    limit: int
    """What a hand may reach and not exceed."""
    pot: int
    """All bets together, where they are played for; 0 where each plays against the bank."""
    too_dear: tuple[TooDear, ...]
    """What the viewer lacks the chips for now."""
    left_in_shoe: int
    chairs: tuple[ChairView, ...]


def view(state: State, viewer: Viewer) -> View:
    dealer = state.hands[-1].cards if state.hands else ()
    open_cards = dealer[: len(dealer) - state.face_down]
    values = state.options.rules.values
    counted = [values[weight] for weight in accumulate([WEIGHT[card] for card in open_cards], initial=0)]
    return View(
        viewer=viewer,
        round=round_number(state),
        turn=turn(state),
        phase=state.phase,
        hand=state.hands[state.at].number if state.hands else 0,
        dealer=open_cards,
        face_down=Hidden(state.face_down),
        dealer_value=counted[-1],
        dealer_values=tuple(counted[1:]),
        dealer_end=_dealer_end(state),
        has_peeked=state.has_peeked,
        limit=state.options.limit,
        pot=_pot(state),
        too_dear=_too_dear(state, viewer),
        left_in_shoe=sum([len(shoe.cards) for shoe in state.shoes]) - sum(state.dealt),
        chairs=tuple([_chair(state, chair) for chair in state.chairs]),
    )


def _dealer_end(state: State) -> Literal["", "blackjack", "bust"]:
    """Nothing while a card of the dealer's lies face down."""
    if not state.hands or state.face_down:
        return ""
    dealer = state.hands[-1]
    if dealer.is_blackjack:
        return "blackjack"
    return "bust" if state.options.rules.values[dealer.weight].total > state.options.limit else ""


def _too_dear(state: State, viewer: Viewer) -> tuple[TooDear, ...]:
    if state.phase != "playing" or (hand := state.hands[state.at]).seat != viewer:
        return ()
    return tuple([TooDear(word, price) for word, price in too_dear(state, hand)])


def _pot(state: State) -> int:
    if state.options.settlement != "pot" or state.paid is not None:
        return 0
    return state.left_in_pot + sum([staked(state, chair) for chair in state.chairs])


def _chair(state: State, chair: Chair) -> ChairView:
    hands = tuple([_hand(state, n) for n, hand in enumerate(state.hands) if hand.seat == chair.seat])
    bet = staked(state, chair) - chair.insurance
    return ChairView(
        taken=chair.taken,
        away=chair.away,
        chips=chair.stack,
        bet=bet,
        passed=chair.passed,
        insurance=chair.insurance,
        lost_insurance=chair.lost_insurance,
        hands=hands,
    )


def _hand(state: State, place: int) -> HandView:
    hand, is_over = state.hands[place], place < state.at or state.hands[place].is_over
    value = state.options.rules.values[hand.weight]
    result = state.paid.results[hand.seat][hand.number] if state.paid else None
    return HandView(
        cards=hand.cards,
        value=value,
        bet=hand.bet,
        is_over=is_over,
        is_blackjack=hand.is_blackjack,
        is_bust=value.total > state.options.limit,
        result=result,
    )


def show(_seat: int, move: Move, _viewer: Viewer) -> Move:
    match move:
        case Sit() | Bring() | Leave() | Away() | Back() | Change() | TakeOff() | Unseat():
            return move
        case (
            Bet()
            | BetInstead()
            | TakeBack()
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
