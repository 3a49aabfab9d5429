"""What a seat may do, and what is done for a seat whose clock has run out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from stammtisch.games.blackjack.hands import ACE, PIPS
from stammtisch.games.blackjack.moves import (
    AddBet,
    Bet,
    BetInstead,
    BlackjackMove,
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
from stammtisch.games.blackjack.options import CHIPS, BlackjackOptions
from stammtisch.games.blackjack.state import Chair, Hand, State, turn
from stammtisch.games.choosing import Amount, Choice
from stammtisch.games.moves import DEALER, Bring, Sit
from stammtisch.games.sitting import stay_or_leave
from stammtisch.games.taking_off import for_the_host

DOUBLE_TOTALS = {"nine_to_eleven": (9, 10, 11), "ten_or_eleven": (10, 11)}


def choices(state: State, seat: int) -> Sequence[Choice]:
    """What a seat may play now."""
    if state.phase == "playing":
        hand = state.hands[state.at]
        if seat != hand.seat:
            return ()
        return _playing(state, hand) if hand.is_split or state.options.rules.has_extras else STAND_OR_HIT
    if not 0 <= seat < len(state.chairs):
        return ()
    match state.phase:
        case "betting":
            return tuple(_betting(state, seat))
        case "asking":
            return tuple(_asking(state, seat))
        case _:
            return ()


def _betting(state: State, seat: int) -> Iterator[Choice]:
    options, chair = state.options, state.chairs[seat]
    least, most, step = options.least_bet, most_bet(options, chair), options.step
    if may_bet(state, chair):
        yield Amount(Bet(least), "chips", least, most, step)
        if state.has_begun:
            yield Pass()
    elif may_bet_instead(state, chair):
        yield Amount(BetInstead(chair.bet), "chips", least, most, step)
        yield TakeBack()


def _asking(state: State, seat: int) -> Iterator[Choice]:
    chair = state.chairs[seat]
    if chair.is_asked:
        if may_insure(state, chair):
            yield Insure(insurance_cost(state, chair))
        if may_surrender_early(state, chair):
            yield Surrender()
        yield Decline()


def _playing(state: State, hand: Hand) -> list[Choice]:
    return [*(STAND_OR_HIT if may_hit(state, hand) else (STAND,)), *_extras(state, hand)]


def _extras(state: State, hand: Hand) -> Iterator[Choice]:
    if may_double(state, hand):
        yield Double(hand.bet)
    if may_split(state, hand):
        yield Split(hand.bet)
    if may_surrender(state, hand):
        yield Surrender()
    if may_add(state, hand):
        step, stack = state.options.step, state.chairs[hand.seat].stack
        yield Amount(AddBet(step), "chips", step, stack // step * step, step)


STAND = Stand()
STAND_OR_HIT = (STAND, Hit())


def table_choices(state: State, seat: int) -> Sequence[Choice]:
    if turn(state) == DEALER:
        return ()
    if seat == DEALER:
        return for_the_host(state.options, to_spare(state)) if may_change(state) else ()
    return tuple(_table_choices(state, seat))


def _table_choices(state: State, seat: int) -> Iterator[Choice]:
    options = state.options
    if not 0 <= seat < len(state.chairs):
        return
    chair = state.chairs[seat]
    if not chair.taken:
        yield Amount(Sit(options.buy_in), "chips", options.least_bet, CHIPS)
        return
    if may_bring(state, chair):
        yield Amount(Bring(options.buy_in), "chips", 1, CHIPS)
    yield from stay_or_leave(chair.away)


def default(state: State, seat: int) -> BlackjackMove:
    """Who doesn't act sits out, insures nothing, and stands."""
    match state.phase:
        case "betting":
            return Pass() if state.has_begun else Bet(state.options.least_bet)
        case "asking":
            return Decline()
        case _:
            return STAND


# The predicates: `choices` lists by them, `apply` checks by them.


def may_bet(state: State, chair: Chair) -> bool:
    can_pay = chair.stack >= state.options.least_bet
    return state.phase == "betting" and can_pay and not (chair.bet or chair.away or chair.passed)


def may_bet_instead(state: State, chair: Chair) -> bool:
    """Whether the bet that lies there may be another, or be taken back."""
    return state.phase == "betting" and chair.bet > 0


def most_bet(options: BlackjackOptions, chair: Chair) -> int:
    """The most that a seat may bet; the least is the same for all."""
    most, step, has = options.most_bet, options.step, chair.stack + chair.bet
    return (most if 0 < most < has else has) // step * step


def insurance_cost(state: State, chair: Chair) -> int:
    """Half the bet, rounded down to the step."""
    step = state.options.step
    return chair.bet // 2 // step * step


def is_to_be_asked(state: State, chair: Chair) -> bool:
    """Whether there is something to ask this seat before the dealer peeks."""
    return may_insure(state, chair) or may_surrender_early(state, chair)


def may_insure(state: State, chair: Chair) -> bool:
    cost = insurance_cost(state, chair)
    shows_ace = state.options.insurance and PIPS[state.hands[-1].cards[0]] == ACE
    return shows_ace and 0 < cost <= chair.stack and not _dealt_hand(state, chair).is_over


def may_surrender_early(state: State, chair: Chair) -> bool:
    options = state.options
    if options.surrender != "early" or state.hands[-1].cards[0] not in options.rules.peeks_under:
        return False
    return not _dealt_hand(state, chair).is_over


def _dealt_hand(state: State, chair: Chair) -> Hand:
    return next(hand for hand in state.hands if hand.seat == chair.seat)


def may_hit(state: State, hand: Hand) -> bool:
    return not hand.is_split or not is_closed_ace(state, hand)


def is_closed_ace(state: State, hand: Hand) -> bool:
    """A split ace that gets no more than its one card."""
    return hand.is_split and state.options.split_aces_one_card and PIPS[hand.cards[0]] == ACE


def may_double(state: State, hand: Hand) -> bool:
    return state.chairs[hand.seat].stack >= hand.bet and is_to_double(state, hand)


def is_to_double(state: State, hand: Hand) -> bool:
    """Whether it may be doubled by who can pay it."""
    options = state.options
    if options.double == "never":
        return False
    if hand.is_split and (not options.double_after_split or is_closed_ace(state, hand)):
        return False
    if options.double == "any_time":
        return True
    totals = DOUBLE_TOTALS.get(options.double)
    return len(hand.cards) == 2 and (totals is None or options.rules.values[hand.weight].total in totals)


def may_split(state: State, hand: Hand) -> bool:
    return state.chairs[hand.seat].stack >= hand.bet and is_to_split(state, hand)


def is_to_split(state: State, hand: Hand) -> bool:
    """Whether it may be split by who can pay it."""
    options = state.options
    if options.split == "never" or len(hand.cards) != 2:
        return False
    first, second = hand.cards
    if PIPS[first] != PIPS[second] or (options.split == "rank" and first[0] != second[0]):
        return False
    if hand.is_split and PIPS[first] == ACE and not options.resplit_aces:
        return False
    return sum([other.seat == hand.seat for other in state.hands]) < options.most_hands


def may_surrender(state: State, hand: Hand) -> bool:
    return state.options.surrender != "none" and len(hand.cards) == 2 and not hand.is_split


def may_add(state: State, hand: Hand) -> bool:
    return state.options.add_bet and state.chairs[hand.seat].stack >= state.options.step


def too_dear(state: State, hand: Hand) -> Iterator[tuple[Literal["double", "split", "add"], int]]:
    """What this hand could do if only there were the chips for it, and what it costs."""
    stack, step = state.chairs[hand.seat].stack, state.options.step
    if stack < hand.bet and is_to_double(state, hand):
        yield "double", hand.bet
    if stack < hand.bet and is_to_split(state, hand):
        yield "split", hand.bet
    if state.options.add_bet and stack < step:
        yield "add", step


def may_bring(state: State, chair: Chair) -> bool:
    return state.phase == "betting" and chair.taken


def to_spare(state: State) -> Sequence[int]:
    """What each seat has above the least bet; nothing once somebody has bet."""
    least = state.options.least_bet
    return [chair.stack - least for chair in state.chairs] if may_change(state) else ()


def may_change(state: State) -> bool:
    return state.phase == "betting" and not state.has_begun
