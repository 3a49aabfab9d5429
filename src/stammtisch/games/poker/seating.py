"""Coming, going, and other house rules.

Who sits down in mid-hand waits for the next; at a running game he posts the big blind or waits for
it, or is let in at once. Who leaves in mid-hand takes the chips behind along and folds when his turn
comes. Table stakes: chips are added only between hands.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from stammtisch.games.facts import Fact, fact
from stammtisch.games.moves import HOUSE, Away, Back, Bring, Change, Leave, Move, Sit, TakeOff
from stammtisch.games.options import changed
from stammtisch.games.poker.blinds import settled_seats
from stammtisch.games.poker.choices import is_out, may_change, may_leave, may_sit, most_to_bring, to_spare
from stammtisch.games.poker.options import playable
from stammtisch.games.poker.state import State, clear_table, ready_seats, turn, with_one
from stammtisch.games.refused import Refused
from stammtisch.games.taking_off import check_taking


def seated(state: State, seat: int, move: Move) -> State:
    """The table after a seat move."""
    if turn(state) == HOUSE:
        raise Refused("not_now", "cannot act now: the house has the next move")
    is_taken = state.taken >> seat & 1
    is_away = state.away >> seat & 1
    match move:
        case Sit(chips=chips) if may_sit(state, seat):
            _check_range("sit down", chips, *state.options.buy_ins)
            return _sat_down(state, seat, chips)
        case Bring(chips=chips) if is_taken and (most := most_to_bring(state, seat)) > 0:
            _check_range("bring", chips, 1, most)
            return _with_stack(state, seat, chips)
        case Leave() if is_taken and may_leave(state, seat):
            return _left(state, seat)
        case Away() if is_taken and not is_away and not is_out(state, seat):
            return replace(state, away=state.away | 1 << seat)
        case Back() if is_taken and is_away and not is_out(state, seat):
            return replace(state, away=state.away & ~(1 << seat))
        case _:
            raise Refused(
                "not_now", f"cannot do that at seat {seat} now: it isn't among the choices", seat=seat
            )


def _check_range(what: str, chips: int, least: int, most: int) -> None:
    if not least <= chips <= most:
        sentence = f"cannot {what} with {chips}: {least} to {most} is possible"
        raise Refused("chips_out_of_range", sentence, least=least, most=most)


def _with_stack(state: State, seat: int, chips: int) -> State:
    new = replace(state, stacks=state.stacks.copy())
    new.stacks[seat] += chips
    return new


def taken_off(state: State, move: TakeOff) -> State:
    check_taking(move, to_spare(state))
    return _with_stack(state, move.seat, -move.chips)


def _sat_down(state: State, seat: int, chips: int) -> State:
    """At a running game the newcomer owes a big blind, or is let in for nothing."""
    bit = 1 << seat
    new = replace(state, taken=state.taken | bit)
    if state.options.is_sng:
        new.sng = replace(state.sng, money=with_one(state.sng.money, seat, chips))
        return new
    new.stacks = state.stacks.copy()
    new.stacks[seat] = chips
    players = settled_seats(state, ready_seats(state))
    if state.number and players & (players - 1):
        if state.options.newcomers == "at_once":
            new.fresh |= bit
        else:
            new.owes_big |= bit
    return new


def _left(state: State, seat: int) -> State:
    bit = 1 << seat
    new = replace(state, taken=state.taken & ~bit, away=state.away & ~bit)
    new.stacks, new.holes = state.stacks.copy(), state.holes.copy()
    new.stacks[seat] = 0
    new.holes[seat] = ()
    new.owes_big &= ~bit
    new.owes_small &= ~bit
    new.posting &= ~bit
    new.fresh &= ~bit
    new.straddling &= ~bit
    if state.options.is_sng:
        new.sng = replace(state.sng, money=with_one(state.sng.money, seat, 0))
    if state.phase == "open":
        new.new_cards = replace(state.new_cards, discards=with_one(state.new_cards.discards, seat, ()))
    elif state.live & bit:
        return _given_up(new, seat)
    return new


def gives_up(state: State, seat: int) -> Sequence[Fact]:
    """The hand, if one is held."""
    is_in_hand = state.phase != "open" and state.live >> seat & 1
    return [fact("gives_up_hand")] if is_in_hand else ()


def _given_up(new: State, seat: int) -> State:
    """The hand is folded when its turn comes, or at once if only one other would be left."""
    new.gone |= 1 << seat
    staying = new.live & ~new.gone
    is_turn = seat == new.actor
    if is_turn or not staying & (staying - 1):
        new.phase = "gone"
    return new


def change(state: State, move: Change) -> State:
    """Other house rules, between hands; the chairs stay. In a running sit-and-go only the level changes."""
    if not may_change(state):
        raise Refused("not_now", "cannot change the house rules in mid-hand: wait for its end")
    options = playable(changed(state.options, move.options))
    if options.seats != len(state.stacks):
        raise Refused(
            "chairs_stay", f"cannot change to {options.seats} chairs: there are {len(state.stacks)}"
        )
    if options.is_sng != state.options.is_sng and state.taken:
        raise Refused(
            "people_sit_here", "cannot make another format of a table where people sit: open another"
        )
    new = replace(state, options=options)
    if not options.straddle or options.big_blind != state.options.big_blind:
        new.straddling = 0  # nobody straddles for more than was said
    clear_table(new)
    if options.is_sng:
        if state.taken and options.buy_in != state.options.buy_in:
            raise Refused("people_sit_here", "cannot change the buy-in: somebody has paid it already")
        if state.sng.has_begun and replace(options, level=state.options.level) != state.options:
            raise Refused(
                "has_begun", "cannot change the rules of a sit-and-go that has begun, but for its level"
            )
        level = max(options.level, state.sng.level if state.sng.has_begun else 1)
        new.sng = replace(state.sng, level=level, hands_left=options.hands_a_level)
    return new
