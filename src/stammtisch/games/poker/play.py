"""What a seat's move does to the table: it is checked on the table as it is, and gives another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from stammtisch.games.moves import DEALER, Move
from stammtisch.games.poker.betting import called, folded, raised
from stammtisch.games.poker.blinds import owed
from stammtisch.games.poker.choices import may_post, may_show_now, may_start, may_straddle, straddle_price
from stammtisch.games.poker.dealer import made_by_dealer
from stammtisch.games.poker.drawing import is_stub_too_small
from stammtisch.games.poker.going_on import next_street, next_to_act, next_to_draw, to_showdown
from stammtisch.games.poker.moves import (
    Bet,
    Call,
    Check,
    Decline,
    Discard,
    Fold,
    Muck,
    Post,
    Raise,
    Show,
    Start,
    Straddle,
    Twice,
)
from stammtisch.games.poker.seating import seated
from stammtisch.games.poker.seats import NO_SEAT, NOBODY
from stammtisch.games.poker.state import State, cleared, with_one
from stammtisch.games.poker.tournament import begun
from stammtisch.kernel.refused import Refused


def apply(state: State, seat: int, move: Move) -> State:
    """The table after `move`, or Refused."""
    if seat == DEALER:
        return made_by_dealer(state, move)
    if seat != state.actor and not 0 <= seat < len(state.stacks):
        raise Refused("no_such_seat", f"there is no seat {seat}: seats are 0 to {len(state.stacks) - 1}")
    return PLAYS.get(type(move), seated)(state, seat, move)


# Betting.


def _fold(state: State, seat: int, _: Fold) -> State:
    if seat != state.actor or state.phase != "bet":
        raise _out_of_turn(state, seat)
    if state.limits[0] <= 0:
        raise Refused("nothing_to_call", "cannot fold: there is nothing to call, so checking is free")
    return next_to_act(folded(state, seat))


def _check(state: State, seat: int, _: Check) -> State:
    if seat != state.actor or state.phase != "bet":
        raise _out_of_turn(state, seat)
    if (missing := state.limits[0]) > 0:
        raise Refused("something_to_call", f"cannot check: {missing} to call", chips=missing)
    return next_to_act(replace(state, acted=state.acted.plus[seat], to_act=state.to_act.without[seat]))


def _call(state: State, seat: int, move: Call) -> State:
    if seat != state.actor or state.phase != "bet":
        raise _out_of_turn(state, seat)
    missing = state.limits[0]
    if missing <= 0:
        raise Refused("nothing_to_call", "cannot call: there is no bet to call")
    if move.chips != missing:
        raise Refused("another_price", f"cannot call for {move.chips}: it costs {missing}", price=missing)
    return next_to_act(called(state, seat, missing))


def _bet(state: State, seat: int, move: Bet) -> State:
    if seat != state.actor or state.phase != "bet":
        raise _out_of_turn(state, seat)
    if state.level:
        sentence = f"cannot bet: the bet is {state.level}, it can only be raised"
        raise Refused("bet_already", sentence, chips=state.level)
    return _raised_to(state, seat, move.chips, "bet")


def _raise(state: State, seat: int, move: Raise) -> State:
    if seat != state.actor or state.phase != "bet":
        raise _out_of_turn(state, seat)
    if not state.level:
        raise Refused("no_bet", "cannot raise: there is no bet yet")
    if move.paid != (paid := state.bets[seat]):
        raise Refused("another_price", f"cannot raise over {move.paid}: {paid} lies there already", paid=paid)
    return _raised_to(state, seat, move.to, "raise to")


def _raised_to(state: State, seat: int, to: int, what: str) -> State:
    _, least, most = state.limits
    if not most:
        raise Refused("may_not_raise", f"cannot {what} {to}: the betting isn't open to this seat")
    if to < least:
        raise Refused("raise_too_small", f"cannot {what} {to}: the least is {least}", least=least)
    if to > most:
        raise Refused("raise_too_big", f"cannot {what} {to}: the most is {most}", most=most)
    return next_to_act(raised(state, seat, to))


# The draw, the second board, the showdown.


def _discard(state: State, seat: int, move: Discard) -> State:
    _check_turn(state, seat, "discard")
    hole, away = state.holes[seat], move.cards
    if not isinstance(away, tuple) or len(set(away)) != len(away) or not set(away) <= set(hole):
        raise Refused("not_your_cards", "cannot discard these: only different cards of one's own hand")
    to_draw = state.to_act.without[seat]
    if not away:
        return next_to_draw(replace(state, to_act=to_draw))
    kept = tuple([card for card in hole if card not in away])
    discards = with_one(state.new_cards.discards, seat, away)
    return replace(
        state,
        phase="reshuffle" if is_stub_too_small(state, len(away)) else "draw",
        to_act=to_draw,
        holes=with_one(state.holes, seat, kept),
        new_cards=replace(state.new_cards, discards=discards),
    )


def _twice(state: State, seat: int, move: Twice) -> State:
    if state.phase != "twice" or seat not in state.asked_twice:
        raise Refused("nothing_was_asked", "cannot answer: nothing was asked of this seat")
    if not move.yes:
        return next_street(replace(state, asked_twice=NOBODY))
    asked = state.asked_twice.without[seat]
    if asked:
        return replace(state, asked_twice=asked)
    return next_street(replace(state, asked_twice=asked, boards=state.boards * 2))


def _show(state: State, seat: int, move: Show) -> State:
    if state.phase != "show" and not may_show_now(state, seat):
        raise Refused("not_now", "cannot show now: only when asked, or between hands what lies unseen")
    if state.phase == "show":
        _check_turn(state, seat, "show")
    if move.cards != state.holes[seat]:
        raise Refused("not_your_cards", "cannot show these: only one's own hand, as it is")
    after = replace(state, shown=state.shown.plus[seat])
    return to_showdown(after) if state.phase == "show" else after


def _muck(state: State, seat: int, _: Muck) -> State:
    _check_turn(state, seat, "show")
    return to_showdown(replace(state, mucked=state.mucked.plus[seat]))


# Between hands, and wishes at any time.


def _start(state: State, seat: int, _: Start) -> State:
    if not may_start(state, seat):
        raise Refused("not_now", "cannot start a hand now: that takes two who can play, between hands")
    after = replace(
        cleared(state),
        phase="blinds",
        number=state.number + 1,
        street=0,
        asked_twice=NOBODY,
        aggressor=NO_SEAT,
        is_open=False,
    )
    return begun(after) if state.options.is_sng and not state.sng.has_begun else after


def _post(state: State, seat: int, move: Post) -> State:
    if not may_post(state, seat):
        raise Refused("nothing_to_post", "cannot post now: only who owes a blind may")
    if move.chips != (price := owed(state, seat)):
        raise Refused("another_price", f"cannot post {move.chips}: {price} is owed", price=price)
    return replace(state, posting=state.posting.plus[seat])


def _straddle(state: State, seat: int, move: Straddle) -> State:
    if not may_straddle(state, seat) or seat in state.straddling:
        raise Refused("not_now", "cannot straddle: it's said already, or isn't played here")
    if move.chips != (price := straddle_price(state)):
        raise Refused("another_price", f"cannot straddle for {move.chips}: it costs {price}", price=price)
    return replace(state, straddling=state.straddling.plus[seat])


def _decline(state: State, seat: int, _: Decline) -> State:
    if not may_straddle(state, seat) or seat not in state.straddling:
        raise Refused("not_now", "cannot take a straddle back: none was wished for")
    return replace(state, straddling=state.straddling.without[seat])


def _check_turn(state: State, seat: int, phase: str) -> None:
    if seat != state.actor or state.phase != phase:
        raise _out_of_turn(state, seat)


def _out_of_turn(state: State, seat: int) -> Refused:
    if state.actor >= 0 and seat != state.actor:
        return Refused("not_your_turn", "cannot do that now: it isn't this seat's turn")
    return Refused("not_now", "cannot do that now: it isn't among the choices")


PLAYS: Mapping[type[Move], Callable[[State, int, Any], State]] = {
    Fold: _fold,
    Check: _check,
    Call: _call,
    Bet: _bet,
    Raise: _raise,
    Discard: _discard,
    Twice: _twice,
    Show: _show,
    Muck: _muck,
    Start: _start,
    Post: _post,
    Straddle: _straddle,
    Decline: _decline,
}
