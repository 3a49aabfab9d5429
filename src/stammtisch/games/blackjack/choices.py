"""What a seat may do, and what is done for a seat whose clock has run out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stammtisch.games.blackjack.hands import may_be_blackjack
from stammtisch.games.blackjack.moves import (
    AddBet,
    Bet,
    BlackjackMove,
    Decline,
    Double,
    Hit,
    Insure,
    Pass,
    Split,
    Stand,
    Surrender,
)
from stammtisch.games.blackjack.options import CHIPS
from stammtisch.games.blackjack.pips import ACE, PIPS
from stammtisch.games.blackjack.state import Chair, Hand, State, may_still_bet, turn
from stammtisch.games.choosing import Amount, Choice
from stammtisch.games.moves import HOUSE, Away, Back, Bring, Change, Leave, Sit

DOUBLE_TOTALS = {"nine_to_eleven": (9, 10, 11), "ten_or_eleven": (10, 11)}


def choices(state: State, seat: int) -> Sequence[Choice]:
    """What a seat may play now."""
    if not 0 <= seat < len(state.chairs):
        return ()
    match state.phase:
        case "playing" if seat == state.seat:
            return _playing(state, seat)
        case "betting":
            return tuple(_betting(state, seat))
        case "asking":
            return tuple(_asking(state, seat))
        case _:
            return ()


def _betting(state: State, seat: int) -> Iterator[Choice]:
    if may_bet(state, seat):
        least, most = bet_range(state, seat)
        yield Amount(Bet(least), "chips", least, most, state.options.step)
        if state.has_begun:
            yield Pass()


def _asking(state: State, seat: int) -> Iterator[Choice]:
    chair = state.chairs[seat]
    if chair.bet and not chair.answered:
        if may_insure(state, chair):
            yield Insure(insurance_cost(state, chair))
        if may_surrender_early(state, chair):
            yield Surrender()
        yield Decline()


def _playing(state: State, seat: int) -> list[Choice]:
    chair, options = state.chairs[seat], state.options
    hand = chair.hands[state.hand]
    offers: list[Choice] = [STAND]
    if may_hit(state, hand):
        offers.append(HIT)
    if may_double(state, chair, hand):
        offers.append(Double(hand.bet))
    if options.split != "never" and may_split(state, chair, hand):
        offers.append(Split(hand.bet))
    if options.surrender != "none" and may_surrender(state, chair, hand):
        offers.append(Surrender())
    if options.add_bet and may_add(state, chair):
        most = chair.stack // options.step * options.step
        offers.append(Amount(AddBet(options.step), "chips", options.step, most, options.step))
    return offers


STAND, HIT = Stand(), Hit()


def table_choices(state: State, seat: int) -> Sequence[Choice]:
    return () if turn(state) == HOUSE else tuple(_table_choices(state, seat))


def _table_choices(state: State, seat: int) -> Iterator[Choice]:
    options = state.options
    if seat == HOUSE and may_change(state):
        yield Change(options)
    if not 0 <= seat < len(state.chairs):
        return
    chair = state.chairs[seat]
    if not chair.taken:
        yield Amount(Sit(options.buy_in), "chips", options.least_bet, CHIPS)
        return
    if may_bring(state, chair):
        yield Amount(Bring(options.buy_in), "chips", 1, CHIPS)
    yield Back() if chair.away else Away()
    yield Leave()


def default(state: State, seat: int) -> BlackjackMove:
    """Who doesn't act sits out, insures nothing, and stands."""
    match state.phase:
        case "betting":
            return Pass() if state.has_begun else Bet(bet_range(state, seat)[0])
        case "asking":
            return Decline()
        case _:
            return STAND


# The predicates: `choices` lists by them, `apply` checks by them.


def may_bet(state: State, seat: int) -> bool:
    options = state.options
    if state.phase != "betting" or not may_still_bet(state.chairs[seat], options):
        return False
    if state.has_begun or options.least_players == 1:
        return True
    return sum(may_still_bet(chair, options) for chair in state.chairs) >= options.least_players


def bet_range(state: State, seat: int) -> tuple[int, int]:
    """The least and the most that a seat may bet."""
    options, stack = state.options, state.chairs[seat].stack
    most = min(stack, options.most_bet) if options.most_bet else stack
    return options.least_bet, most // options.step * options.step


def insurance_cost(state: State, chair: Chair) -> int:
    """Half the bet, rounded down to the step."""
    step = state.options.step
    return chair.bet // 2 // step * step


def is_asked(state: State, chair: Chair) -> bool:
    """Whether there is something to ask this seat before the dealer peeks."""
    return may_insure(state, chair) or may_surrender_early(state, chair)


def may_insure(state: State, chair: Chair) -> bool:
    cost = insurance_cost(state, chair)
    shows_ace = state.options.insurance and PIPS[state.dealer[0]] == ACE
    return shows_ace and 0 < cost <= chair.stack and not chair.hands[0].is_over


def may_surrender_early(state: State, chair: Chair) -> bool:
    options = state.options
    if options.surrender != "early" or not options.dealer_shows or options.hole != "peek":
        return False
    return may_be_blackjack(state.dealer[0], options) and not chair.hands[0].is_over


def may_hit(state: State, hand: Hand) -> bool:
    return not is_closed_ace(state, hand)


def is_closed_ace(state: State, hand: Hand) -> bool:
    """A split ace that gets no more than its one card."""
    return hand.is_split and state.options.split_aces_one_card and PIPS[hand.cards[0]] == ACE


def may_double(state: State, chair: Chair, hand: Hand) -> bool:
    options = state.options
    if options.double == "never" or chair.stack < hand.bet:
        return False
    if hand.is_split and (not options.double_after_split or is_closed_ace(state, hand)):
        return False
    if options.double == "any_time":
        return True
    totals = DOUBLE_TOTALS.get(options.double)
    return len(hand.cards) == 2 and (totals is None or hand.total in totals)


def may_split(state: State, chair: Chair, hand: Hand) -> bool:
    options = state.options
    if options.split == "never" or len(hand.cards) != 2 or chair.stack < hand.bet:
        return False
    first, second = hand.cards
    if PIPS[first] != PIPS[second] or (options.split == "rank" and first // 4 != second // 4):
        return False
    if hand.is_split and PIPS[first] == ACE and not options.resplit_aces:
        return False
    return len(chair.hands) < options.most_hands


def may_surrender(state: State, chair: Chair, hand: Hand) -> bool:
    is_first = len(hand.cards) == 2 and len(chair.hands) == 1
    return is_first and state.options.surrender != "none"


def may_add(state: State, chair: Chair) -> bool:
    return state.options.add_bet and chair.stack >= state.options.step


def may_bring(state: State, chair: Chair) -> bool:
    return state.phase == "betting" and chair.taken


def may_change(state: State) -> bool:
    return state.phase == "betting" and not state.has_begun
