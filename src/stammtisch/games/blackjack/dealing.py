"""What the house's moves do to the table; only the one that is due is accepted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from stammtisch.games.blackjack.choices import is_asked, is_closed_ace, may_split
from stammtisch.games.blackjack.going_on import after_answers, after_bets, next_hand
from stammtisch.games.blackjack.hands import total
from stammtisch.games.blackjack.house import DECIDED, due
from stammtisch.games.blackjack.moves import Deal, Dealer, Draw, Pay, Peek
from stammtisch.games.blackjack.shoe import DEALER, after_dealing, after_taking, dealer_places
from stammtisch.games.blackjack.state import (
    Chair,
    Hand,
    Shoe,
    State,
    own_chair,
    players,
    staked,
    with_hand,
)
from stammtisch.games.cards import FRENCH
from stammtisch.games.moves import Move, Shuffle, Unseat
from stammtisch.games.refused import Refused


def made_by_house(state: State, move: Move) -> State:
    """The table after a move of the house."""
    if state.phase == "shuffle" and isinstance(move, Shuffle):
        return _shuffled(state, move)
    if state.phase not in DECIDED or (move is not due(state) and move != due(state)):
        raise Refused("not_the_house", "the house cannot do that now: something else is due")
    return MADE[type(move)](state, move)


def _unseated(state: State, move: Unseat) -> State:
    new = replace(state)
    chair = own_chair(new, move.seat)
    chair.taken = chair.away = False
    chair.stack = 0
    return after_bets(new)


def _shuffled(state: State, move: Shuffle) -> State:
    if not isinstance(move.deck, tuple) or not state.options.is_whole_pack(move.deck):
        raise Refused("not_the_pack", "the house cannot shuffle these: it must be the whole pack")
    shoes = (*state.shoes, Shoe(state.draws, move.deck, state.options.thrown_away))
    phase = "deal" if len(shoes) == state.options.shoes else "shuffle"
    return replace(state, phase=phase, shoes=shoes, draws=state.draws + 1)


def _dealt(state: State, move: Deal) -> State:
    assert isinstance(move.down, tuple)
    chairs, seats = state.chairs.copy(), players(state)
    options, new = state.options, replace(state, seat=0, chairs=chairs)
    new.dealer = FRENCH.cards(move.up + move.down)
    for seat in seats:
        cards = FRENCH.cards(move.hands[seat])
        worth = total(cards, options)
        chair = chairs[seat] = replace(chairs[seat])
        chair.hands = (Hand(cards, worth, chair.bet, worth == options.limit),)
        chair.answered = not (options.asks_before_peek and is_asked(new, chair))
    new.face_down = dealer_places(state.shoes, len(seats))[len(move.up) : len(new.dealer)]
    new.shoes = after_dealing(state.shoes, seats, len(new.dealer))
    return after_answers(new)


def _peeked(state: State, move: Peek) -> State:
    """Without a blackjack the insurance is lost, and play begins."""
    if move.blackjack:
        return replace(state, phase="dealer")
    new = replace(state)
    for seat, chair in enumerate(state.chairs):
        if chair.insurance:
            new.bank += chair.insurance
            own_chair(new, seat).insurance = 0
    return next_hand(new)


def _drawn(state: State, move: Draw) -> State:
    new = replace(state)
    chair = own_chair(new, state.seat)
    hand = chair.hands[state.hand]
    cards = (*hand.cards, FRENCH.card(move.card))
    drawn = replace(hand, cards=cards, total=total(cards, state.options))
    with_hand(chair, state.hand, replace(drawn, is_over=hand.is_over or _ends(state, chair, drawn)))
    new.shoes = after_taking(state.shoes, state.seat, 1)
    return next_hand(new)


def _ends(state: State, chair: Chair, hand: Hand) -> bool:
    """A turn ends by itself on the limit, beyond it, with many cards, and with a split ace's one card."""
    options = state.options
    if hand.total >= options.limit or 0 < options.charlie <= len(hand.cards):
        return True
    return is_closed_ace(state, hand) and not may_split(state, chair, hand)


def _turned(state: State, move: Dealer) -> State:
    shoes = after_taking(state.shoes, DEALER, len(move.cards) - len(state.dealer))
    return replace(state, phase="pay", dealer=FRENCH.cards(move.cards), face_down=(), shoes=shoes)


def _paid(state: State, move: Pay) -> State:
    chairs = state.chairs.copy()
    new = replace(state, phase="betting", has_begun=False, seat=-1, hand=0, chairs=chairs)
    for seat, results in enumerate(move.results):
        if chairs[seat].passed:
            chairs[seat] = replace(chairs[seat], passed=False)
        elif results:
            chair = chairs[seat] = replace(chairs[seat])
            back = sum([result.chips for result in results]) + move.insurance[seat]
            new.bank += staked(chair) - back
            chair.stack += back
            chair.bet = chair.insurance = 0
            chair.results = results
    return new


MADE: Mapping[type[Move], Callable[[State, Any], State]] = {
    Unseat: _unseated,
    Deal: _dealt,
    Peek: _peeked,
    Draw: _drawn,
    Dealer: _turned,
    Pay: _paid,
}
