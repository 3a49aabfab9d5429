"""What the dealer's moves do to the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from stammtisch.games.moves import Move
from stammtisch.games.poker.betting import folded
from stammtisch.games.poker.blinds import posted
from stammtisch.games.poker.drawing import drawn, without_discards
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
from stammtisch.games.poker.seats import NO_SEAT, NOBODY, Seats
from stammtisch.games.poker.showdown import is_run_out
from stammtisch.games.poker.state import State, with_one
from stammtisch.games.poker.tournament import next_hand, were_out


def shuffled(state: State, deck: Cards) -> State:
    draws = state.draws + 1
    if state.phase == "shuffle":
        return replace(state, phase="deal", deck=deck, deck_draw=state.draws, draws=draws)
    new_cards = replace(state.new_cards, deck=deck, draw=state.draws)
    return replace(state, phase="draw", new_cards=new_cards, draws=draws)


def _dealt(state: State, move: Deal) -> State:
    top = state.options.game.hole * len(state.dealt)
    return next_to_act(replace(state, phase="bet", holes=move.hands, top=top, to_act=state.able))


def _streeted(state: State, move: Street) -> State:
    boards, game = state.boards, state.options.game
    top = state.top + len(move.cards)
    if len(boards) == 1:
        board = boards[0] + move.cards
        return begin_betting(replace(state, street=state.street + 1, boards=(board,), top=top))
    boards = with_one(boards, move.board, boards[move.board] + move.cards)
    if not game.next_street(len(boards[1])):
        return to_showdown(replace(state, boards=boards, top=top, street=game.last))
    return replace(state, boards=boards, top=top)


def _folded(state: State, move: Gone) -> State:
    for seat in move.seats:
        state = folded(state, seat)
    return next_to_draw(state) if state.is_drawing else next_to_act(replace(state, phase="bet"))


def _returned(state: State, move: Return) -> State:
    seat, chips = move.seat, move.chips
    return after_return(
        replace(
            state,
            stacks=with_one(state.stacks, seat, state.stacks[seat] + chips),
            bets=with_one(state.bets, seat, state.bets[seat] - chips),
            paid=with_one(state.paid, seat, state.paid[seat] - chips),
            able=state.able.plus[seat],
        )
    )


def _drawn(state: State, move: Draw) -> State:
    return next_to_draw(drawn(state, move))


def _laid(state: State, move: Lay) -> State:
    after = replace(state, shown=state.shown | Seats.having(move.hands))
    return after_opening(after) if is_run_out(state) else after_laying(after)


def _paid(state: State, move: Pay) -> State:
    stacks = list(state.stacks)
    for pot in move.pots:
        for share in pot.shares:
            stacks[share.seat] += share.chips
    nothing = (0,) * len(stacks)
    after = replace(
        state,
        phase="open",
        stacks=tuple(stacks),
        bets=nothing,
        paid=nothing,
        dead=nothing,
        actor=NO_SEAT,
        to_act=NOBODY,
        gone=NOBODY,
    )
    for seat in state.gone:
        after = without_discards(after, seat)
    return _after_hand(state, after) if state.options.is_sng else after


def _after_hand(state: State, after: State) -> State:
    """A sit-and-go: who is out, and whether the blinds rise."""
    staked = zip(after.stacks, state.paid, state.dead, strict=True)
    lost = tuple([0 if stack else paid + dead for stack, paid, dead in staked])
    sng = replace(state.sng, lost=lost, hands_left=state.sng.hands_left - 1)
    if any(lost):
        return replace(after, phase="out", sng=sng)
    return next_hand(replace(after, sng=sng))


def _were_out(state: State, move: Out) -> State:
    return next_hand(replace(state, sng=were_out(state.sng, move)))


def _levelled(state: State, move: Level) -> State:
    sng = replace(state.sng, level=move.level, hands_left=state.options.hands_a_level)
    return replace(state, phase="open", sng=sng)


MADE: Mapping[type[Move], Callable[[State, Any], State]] = {
    Blinds: posted,
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
