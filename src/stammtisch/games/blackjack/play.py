"""What a seat's move does to the table: it is checked on the table as it is, carried out on a copy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from stammtisch.games.blackjack.choices import (
    insurance_cost,
    may_add,
    may_bet,
    may_bet_instead,
    may_double,
    may_hit,
    may_insure,
    may_split,
    may_surrender,
    may_surrender_early,
    most_bet,
    too_dear,
)
from stammtisch.games.blackjack.dealer import dealer
from stammtisch.games.blackjack.fast_hands import WEIGHT
from stammtisch.games.blackjack.going_on import after_answers, after_bets, next_hand, next_turn
from stammtisch.games.blackjack.moves import (
    AddBet,
    Bet,
    BetInstead,
    Decline,
    Double,
    Hit,
    Insure,
    Pass,
    Split,
    Stand,
    Surrender,
    TakeBack,
)
from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.blackjack.seating import change, seated, taken_off
from stammtisch.games.blackjack.state import Chair, Hand, State, with_chair, with_hand
from stammtisch.games.moves import DEALER, Move
from stammtisch.games.written import dealt
from stammtisch.kernel.money import text
from stammtisch.kernel.refused import Refused


def apply(state: State, seat: int, move: Move) -> State:
    """The table after `move`, or Refused."""
    if 0 <= seat < state.options.seats:
        kind = type(move)
        return PLAYS[kind](state, seat, move) if kind in PLAYS else seated(state, seat, move)
    if seat == DEALER:
        return dealt(state, move, dealer, change, taken_off)
    raise Refused("no_such_seat", f"there is no seat {seat}: seats are 0 to {state.options.seats - 1}")


# Betting.


def _bet(state: State, seat: int, move: Bet) -> State:
    if not may_bet(state, state.chairs[seat]):
        raise Refused("not_now", "cannot bet now: bets are taken between rounds, from those who can pay")
    return _with_bet(state, seat, move.chips)


def _bet_instead(state: State, seat: int, move: BetInstead) -> State:
    _check_bet_lies_open(state, seat)
    return _with_bet(state, seat, move.chips)


def _take_back(state: State, seat: int, _: TakeBack) -> State:
    chair = state.chairs[seat]
    _check_bet_lies_open(state, seat)
    chair = replace(chair, stack=chair.stack + chair.bet, bet=0)
    return after_bets(state, with_chair(state, chair))


def _check_bet_lies_open(state: State, seat: int) -> None:
    if not may_bet_instead(state, state.chairs[seat]):
        raise Refused("not_now", "cannot change a bet now: that's possible until the cards are dealt")


def _with_bet(state: State, seat: int, chips: int) -> State:
    """The table with this bet of the seat, and none that it had before."""
    options, chairs = state.options, state.chairs.copy()
    chair = chairs[seat]
    has = chair.stack + chair.bet
    is_too_much = chips > has or 0 < options.most_bet < chips
    if is_too_much or chips < options.least_bet or chips % options.step:
        raise _bet_out_of_range(options, chair, chips)
    chairs[seat] = Chair(seat, chair.taken, chair.away, has - chips, chips)
    return after_bets(state, chairs)


def _bet_out_of_range(options: BlackjackOptions, chair: Chair, chips: int) -> Refused:
    least, most, step = options.least_bet, most_bet(options, chair), options.step
    asked, low, high, apart = (text(amount, options.unit) for amount in (chips, least, most, step))
    sentence = f"cannot bet {asked}: {low} to {high} in steps of {apart} is possible"
    return Refused("bet_out_of_range", sentence, least=least, most=most, step=step)


def _pass(state: State, seat: int, _: Pass) -> State:
    if not (state.has_begun and may_bet(state, state.chairs[seat])):
        raise Refused(
            "not_now", "cannot sit this round out: that's possible between its first bet and one's own"
        )
    chair = replace(state.chairs[seat], passed=True)
    return after_bets(state, with_chair(state, chair))


# Before the peek.


def _insure(state: State, seat: int, move: Insure) -> State:
    chair = _asked(state, seat)
    if not may_insure(state, chair):
        raise Refused("no_insurance", "cannot insure: that takes an ace of the dealer's and half the bet")
    _check_price("insure for", move.chips, insurance_cost(state, chair), state)
    chair = replace(chair, insurance=move.chips, stack=chair.stack - move.chips, is_asked=False)
    return after_answers(replace(state, chairs=with_chair(state, chair)))


def _decline(state: State, seat: int, _: Decline) -> State:
    chair = replace(_asked(state, seat), is_asked=False)
    return after_answers(replace(state, chairs=with_chair(state, chair)))


def _asked(state: State, seat: int) -> Chair:
    """The chair of a seat that is being asked."""
    chair = state.chairs[seat]
    if state.phase != "asking" or not chair.is_asked:
        raise Refused("nothing_was_asked", "cannot answer: nothing was asked of this seat")
    return chair


# A hand's turn.


def _stand(state: State, seat: int, _: Stand) -> State:
    _acting(state, seat)
    at, phase = next_turn(state.hands, state.at + 1)
    return replace(state, phase=phase, at=at)


def _hit(state: State, seat: int, _: Hit) -> State:
    hand = _acting(state, seat)
    if hand.is_split and not may_hit(state, hand):
        raise Refused("one_card_only", "cannot hit: a split ace gets one card")
    return replace(state, phase="draw")


def _double(state: State, seat: int, move: Double) -> State:
    hand = _acting(state, seat)
    _check_chips(state, hand, "double")
    if not may_double(state, hand):
        raise Refused("no_double", "cannot double: these cards, or the chips, don't allow it")
    _check_price("double for", move.chips, hand.bet, state)
    new = _with_more_on(state, replace(hand, is_over=True), move.chips)
    if not state.options.double_draws:
        return next_hand(new)
    new.phase = "draw"
    return new


def _add_bet(state: State, seat: int, move: AddBet) -> State:
    hand, stack, step = _acting(state, seat), state.chairs[seat].stack, state.options.step
    _check_chips(state, hand, "add")
    if not may_add(state, hand) or not step <= move.chips <= stack or move.chips % step:
        raise Refused("no_more_bet", "cannot add that to the bet: the house, or the chips, don't allow it")
    return _with_more_on(state, hand, move.chips)


def _with_more_on(state: State, hand: Hand, chips: int) -> State:
    """A new table with so much more on the hand that has its turn."""
    chair = state.chairs[hand.seat]
    chairs = with_chair(state, replace(chair, stack=chair.stack - chips))
    return replace(state, chairs=chairs, hands=with_hand(state, replace(hand, bet=hand.bet + chips)))


def _split(state: State, seat: int, move: Split) -> State:
    hand = _acting(state, seat)
    _check_chips(state, hand, "split")
    if not may_split(state, hand):
        raise Refused("no_split", "cannot split: that takes a pair, the chips, and a house that allows it")
    _check_price("split for", move.chips, hand.bet, state)
    both = [Hand(seat, (card,), WEIGHT[card], hand.bet, is_split=True) for card in hand.cards]
    hands = [*state.hands[: state.at], *both, *state.hands[state.at + 1 :]]
    first = [other.seat for other in hands].index(seat)
    numbered = [
        replace(other, number=place - first) if other.seat == seat else other
        for place, other in enumerate(hands)
    ]
    chair = state.chairs[seat]
    chairs = with_chair(state, replace(chair, stack=chair.stack - move.chips))
    return next_hand(replace(state, chairs=chairs, hands=numbered))


def _surrender(state: State, seat: int, _: Surrender) -> State:
    if state.phase == "asking":
        return _surrender_early(state, seat)
    hand = _acting(state, seat)
    if not may_surrender(state, hand):
        raise Refused("no_surrender", "cannot surrender: only two dealt cards, if the house allows it")
    given_up = replace(hand, is_over=True, is_surrendered=True)
    return next_hand(replace(state, hands=with_hand(state, given_up)))


def _surrender_early(state: State, seat: int) -> State:
    chair = _asked(state, seat)
    if not may_surrender_early(state, chair):
        raise Refused("no_surrender", "cannot surrender before the dealer peeks: the house doesn't allow it")
    hands = [
        replace(hand, is_over=True, is_surrendered=True) if hand.seat == seat else hand
        for hand in state.hands
    ]
    chairs = with_chair(state, replace(chair, is_asked=False))
    return after_answers(replace(state, hands=hands, chairs=chairs))


def _acting(state: State, seat: int) -> Hand:
    """The hand whose turn it is, if it is this seat's."""
    if state.phase == "playing" and seat == (hand := state.hands[state.at]).seat:
        return hand
    raise Refused("not_your_turn", "cannot act now: it isn't this seat's turn")


def _check_chips(state: State, hand: Hand, what: str) -> None:
    """Refused if nothing but chips is missing for it."""
    have, unit = state.chairs[hand.seat].stack, state.options.unit
    for word, price in too_dear(state, hand):
        if word == what:
            missing = f"not enough chips, it takes {text(price, unit)} and you have {text(have, unit)}"
            sentence = f"cannot {what}: {missing}"
            raise Refused("too_few_chips", sentence, price=price, have=have)


def _check_price(what: str, chips: int, price: int, state: State) -> None:
    if chips != price:
        unit = state.options.unit
        sentence = f"cannot {what} {text(chips, unit)}: it costs {text(price, unit)}"
        raise Refused("another_price", sentence, price=price)


PLAYS: Mapping[type[Move], Callable[[State, int, Any], State]] = {
    Bet: _bet,
    BetInstead: _bet_instead,
    TakeBack: _take_back,
    Pass: _pass,
    Insure: _insure,
    Decline: _decline,
    Stand: _stand,
    Hit: _hit,
    Double: _double,
    Split: _split,
    Surrender: _surrender,
    AddBet: _add_bet,
}
