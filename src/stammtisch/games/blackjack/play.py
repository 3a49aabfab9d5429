"""What a seat's move does to the table: it is checked on the table as it is, carried out on a copy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from stammtisch.games.blackjack.choices import (
    bet_range,
    insurance_cost,
    may_add,
    may_bet,
    may_double,
    may_hit,
    may_insure,
    may_split,
    may_surrender,
    may_surrender_early,
)
from stammtisch.games.blackjack.dealing import made_by_house
from stammtisch.games.blackjack.going_on import after_answers, after_bets, next_hand
from stammtisch.games.blackjack.hands import total
from stammtisch.games.blackjack.moves import (
    AddBet,
    Bet,
    Decline,
    Double,
    Hit,
    Insure,
    Pass,
    Split,
    Stand,
    Surrender,
)
from stammtisch.games.blackjack.seating import change, seated
from stammtisch.games.blackjack.state import Chair, Hand, State, clear_away, own_chair, with_hand
from stammtisch.games.money import text
from stammtisch.games.moves import HOUSE, Change, Move
from stammtisch.games.refused import Refused


def apply(state: State, seat: int, move: Move) -> State:
    """The table after `move`, or Refused."""
    if seat == HOUSE:
        return change(state, move) if isinstance(move, Change) else made_by_house(state, move)
    if not 0 <= seat < len(state.chairs):
        raise Refused("no_such_seat", f"there is no seat {seat}: seats are 0 to {len(state.chairs) - 1}")
    play = PLAYS.get(type(move), seated)
    return play(state, seat, move)


# Betting.


def _bet(state: State, seat: int, move: Bet) -> State:
    if not may_bet(state, seat):
        raise Refused("not_now", "cannot bet now: bets are taken between rounds, from those who can pay")
    least, most = bet_range(state, seat)
    step = state.options.step
    if not least <= move.chips <= most or move.chips % step:
        unit = state.options.unit
        asked, low, high, apart = (text(chips, unit) for chips in (move.chips, least, most, step))
        sentence = f"cannot bet {asked}: {low} to {high} in steps of {apart} is possible"
        raise Refused("bet_out_of_range", sentence, least=least, most=most, step=step)
    new = replace(state)
    if state.has_begun:
        chair = own_chair(new, seat)
    else:
        _begin(new)
        chair = new.chairs[seat]
    chair.bet = move.chips
    chair.stack -= move.chips
    return after_bets(new)


def _begin(new: State) -> None:
    """A new round: what lay there is cleared away."""
    clear_away(new)
    new.number += 1
    new.has_begun = True
    new.left_in_pot = 0


def _pass(state: State, seat: int, _: Pass) -> State:
    if not (state.has_begun and may_bet(state, seat)):
        raise Refused(
            "not_now", "cannot sit this round out: that's possible between its first bet and one's own"
        )
    new = replace(state)
    own_chair(new, seat).passed = True
    return after_bets(new)


# Before the peek.


def _insure(state: State, seat: int, move: Insure) -> State:
    chair = _asked(state, seat)
    if not may_insure(state, chair):
        raise Refused("no_insurance", "cannot insure: that takes an ace of the dealer's and half the bet")
    _check_price("insure for", move.chips, insurance_cost(state, chair), state)
    new = replace(state)
    chair = own_chair(new, seat)
    chair.insurance = move.chips
    chair.stack -= move.chips
    chair.answered = True
    return after_answers(new)


def _decline(state: State, seat: int, _: Decline) -> State:
    _asked(state, seat)
    new = replace(state)
    own_chair(new, seat).answered = True
    return after_answers(new)


def _asked(state: State, seat: int) -> Chair:
    """The chair of a seat that is being asked."""
    chair = state.chairs[seat]
    if state.phase != "asking" or not chair.bet or chair.answered:
        raise Refused("nothing_was_asked", "cannot answer: nothing was asked of this seat")
    return chair


# A hand's turn.


def _stand(state: State, seat: int, _: Stand) -> State:
    hand = _acting(state, seat)
    return next_hand(_with_acting_hand(state, replace(hand, is_over=True)))


def _hit(state: State, seat: int, _: Hit) -> State:
    if not may_hit(state, _acting(state, seat)):
        raise Refused("one_card_only", "cannot hit: a split ace gets one card")
    return replace(state, phase="draw")


def _double(state: State, seat: int, move: Double) -> State:
    hand = _acting(state, seat)
    if not may_double(state, state.chairs[seat], hand):
        raise Refused("no_double", "cannot double: these cards, or the chips, don't allow it")
    _check_price("double for", move.chips, hand.bet, state)
    new = _with_acting_hand(state, replace(hand, bet=hand.bet + move.chips, is_over=True), move.chips)
    if not state.options.double_draws:
        return next_hand(new)
    new.phase = "draw"
    return new


def _add_bet(state: State, seat: int, move: AddBet) -> State:
    hand, chair, step = _acting(state, seat), state.chairs[seat], state.options.step
    if not may_add(state, chair) or not step <= move.chips <= chair.stack or move.chips % step:
        raise Refused("no_more_bet", "cannot add that to the bet: the house, or the chips, don't allow it")
    return _with_acting_hand(state, replace(hand, bet=hand.bet + move.chips), move.chips)


def _split(state: State, seat: int, move: Split) -> State:
    hand = _acting(state, seat)
    if not may_split(state, state.chairs[seat], hand):
        raise Refused("no_split", "cannot split: that takes a pair, the chips, and a house that allows it")
    _check_price("split for", move.chips, hand.bet, state)
    new = replace(state)
    chair = own_chair(new, seat)
    chair.stack -= move.chips
    both = [Hand((card,), total((card,), state.options), hand.bet, is_split=True) for card in hand.cards]
    chair.hands = (*chair.hands[: state.hand], *both, *chair.hands[state.hand + 1 :])
    return next_hand(new)


def _surrender(state: State, seat: int, _: Surrender) -> State:
    if state.phase == "asking":
        return _surrender_early(state, seat)
    hand = _acting(state, seat)
    if not may_surrender(state, state.chairs[seat], hand):
        raise Refused("no_surrender", "cannot surrender: only two dealt cards, if the house allows it")
    return next_hand(_with_acting_hand(state, replace(hand, is_over=True, is_surrendered=True)))


def _surrender_early(state: State, seat: int) -> State:
    if not may_surrender_early(state, _asked(state, seat)):
        raise Refused("no_surrender", "cannot surrender before the dealer peeks: the house doesn't allow it")
    new = replace(state)
    chair = own_chair(new, seat)
    chair.hands = (replace(chair.hands[0], is_over=True, is_surrendered=True),)
    chair.answered = True
    return after_answers(new)


def _acting(state: State, seat: int) -> Hand:
    """The hand whose turn it is, if it is this seat's."""
    if state.phase != "playing" or seat != state.seat:
        raise Refused("not_your_turn", "cannot act now: it isn't this seat's turn")
    return state.chairs[seat].hands[state.hand]


def _with_acting_hand(state: State, hand: Hand, staked: int = 0) -> State:
    """A new table with another hand in place of the acting one, and so much more staked."""
    new = replace(state)
    chair = own_chair(new, state.seat)
    chair.stack -= staked
    with_hand(chair, state.hand, hand)
    return new


def _check_price(what: str, chips: int, price: int, state: State) -> None:
    if chips != price:
        unit = state.options.unit
        sentence = f"cannot {what} {text(chips, unit)}: it costs {text(price, unit)}"
        raise Refused("another_price", sentence, price=price)


PLAYS: Mapping[type[Move], Callable[[State, int, Any], State]] = {
    Bet: _bet,
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
