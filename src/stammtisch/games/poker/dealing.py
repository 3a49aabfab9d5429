"""What the house's moves do to the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from stammtisch.games.moves import Move
from stammtisch.games.poker.blinds import posted
from stammtisch.games.poker.drawing import drawn
from stammtisch.games.poker.going_on import (
    after_laying,
    after_opening,
    after_return,
    begin_betting,
    next_to_act,
    next_to_draw,
    to_showdown,
)
from stammtisch.games.poker.moves import (
    Blinds,
    Cards,
    Deal,
    Draw,
    Gone,
    Lay,
    Level,
    Out,
    Pay,
    Return,
    Street,
)
from stammtisch.games.poker.options import LAST_LEVEL
from stammtisch.games.poker.state import SEATS, State, ready_seats, with_one
from stammtisch.games.poker.tournament import next_hand, were_out


def _posted(state: State, move: Blinds) -> State:
    new = replace(state, phase="shuffle")
    posted(new, move)
    return new


def shuffled(state: State, deck: Cards) -> State:
    draws = state.draws + 1
    if state.phase == "shuffle":
        return replace(state, phase="deal", deck=deck, deck_draw=state.draws, draws=draws)
    new_cards = replace(state.new_cards, deck=deck, draw=state.draws)
    return replace(state, phase="draw", new_cards=new_cards, draws=draws)


def _dealt(state: State, move: Deal) -> State:
    top = state.options.game.hole * state.dealt.bit_count()
    return next_to_act(replace(state, phase="bet", holes=list(move.hands), top=top, to_act=state.able))


def _streeted(state: State, move: Street) -> State:
    boards, top = state.boards, state.top + len(move.cards)
    if len(boards) == 1:
        return begin_betting(replace(state, boards=(boards[0] + move.cards,), top=top))
    new = replace(state, top=top)
    new.boards = tuple(
        [lies + move.cards if move.board == place else lies for place, lies in enumerate(boards)]
    )
    if not state.options.game.next_street(len(new.boards[1])):
        new.street = state.options.game.last
        return to_showdown(new)
    return new


def _folded(state: State, move: Gone) -> State:
    new = replace(state, phase="bet")
    for seat in move.seats:
        bit = ~(1 << seat)
        new.live &= bit
        new.able &= bit
        new.to_act &= bit
    return next_to_draw(new) if state.is_drawing else next_to_act(new)


def _returned(state: State, move: Return) -> State:
    seat, chips = move.seat, move.chips
    stacks, bets, paid = state.stacks.copy(), state.bets.copy(), state.paid.copy()
    stacks[seat] += chips
    bets[seat] -= chips
    paid[seat] -= chips
    able = state.able | 1 << seat
    return after_return(replace(state, stacks=stacks, bets=bets, paid=paid, able=able))


def _drawn(state: State, move: Draw) -> State:
    new = replace(state)
    drawn(new, move)
    return next_to_draw(new)


def _laid(state: State, move: Lay) -> State:
    new = replace(state)
    for seat, hand in enumerate(move.hands):
        if hand:
            new.shown |= 1 << seat
    if state.is_open and state.street < state.options.game.last:
        return after_opening(new)
    return after_laying(new)


def _paid(state: State, move: Pay) -> State:
    new = replace(state, phase="open", actor=-1, to_act=0, gone=0)
    for seat in SEATS[state.gone]:
        new.new_cards = replace(new.new_cards, discards=with_one(new.new_cards.discards, seat, ()))
    new.stacks = stacks = state.stacks.copy()
    for pot in move.pots:
        for share in pot.shares:
            stacks[share.seat] += share.chips
    chairs = len(stacks)
    if state.options.is_sng:
        return _after_hand(state, new)
    new.bets = new.paid = new.dead = [0] * chairs
    return new


def _after_hand(state: State, new: State) -> State:
    """A sit-and-go: who is out, and whether the blinds rise."""
    staked = zip(new.stacks, state.paid, state.dead, strict=True)
    lost = tuple([0 if stack else paid + dead for stack, paid, dead in staked])
    new.sng = replace(state.sng, lost=lost, hands_left=state.sng.hands_left - 1)
    new.bets = new.paid = new.dead = [0] * len(new.stacks)
    if any(lost):
        new.phase = "out"
        return new
    return _after_out(new)


def _after_out(new: State) -> State:
    still_in = ready_seats(new)
    is_due = new.options.hands_a_level and new.sng.hands_left <= 0 and new.sng.level < LAST_LEVEL
    new.phase = "level" if is_due and still_in & (still_in - 1) else "open"
    next_hand(new)
    return new


def _were_out(state: State, move: Out) -> State:
    new = replace(state)
    were_out(new, move)
    return _after_out(new)


def _levelled(state: State, move: Level) -> State:
    new = replace(state, phase="open")
    new.sng = replace(state.sng, level=move.level, hands_left=state.options.hands_a_level)
    return new


MADE: Mapping[type[Move], Callable[[State, Any], State]] = {
    Blinds: _posted,
    Deal: _dealt,
    Street: _streeted,
    Draw: _drawn,
    Gone: _folded,
    Return: _returned,
    Lay: _laid,
    Pay: _paid,
    Out: _were_out,
    Level: _levelled,
}
