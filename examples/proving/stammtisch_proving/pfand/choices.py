"""What a seat may do, and what is done for a seat whose clock has run out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stammtisch.games.cards import FRENCH
from stammtisch.games.choosing import Amount, Choice, Pick, Steps
from stammtisch.games.moves import DEALER, Bring, Sit
from stammtisch.games.sitting import stay_or_leave
from stammtisch.games.taking_off import for_the_host
from stammtisch_proving.pfand.moves import Answer, Bid, PfandMove, Raise, Start, Swap, Walk
from stammtisch_proving.pfand.state import State, is_over, seats_ready, turn
from stammtisch_proving.pfand.walking import graph, plays

USUAL_CHIPS = 1000


def choices(state: State, seat: int) -> Sequence[Choice]:
    return tuple(_choices(state, seat))


def _choices(state: State, seat: int) -> Iterator[Choice]:
    if not 0 <= seat < len(state.chairs):
        return
    chair, ante = state.chairs[seat], state.options.ante
    if may_start(state, seat):
        yield Start()
    if may_bid(state, seat):
        yield Amount(Bid(0), "chips", 0, chair.stack)
    if may_swap(state, seat):
        yield Pick(Swap(()), "cards", FRENCH.text(chair.hand), 0, 2)
    if may_walk(state, seat):
        yield Steps(Walk(()), "steps", plays(state.dice), lambda: graph(state.dice))
    if may_raise(state, seat):
        yield Raise(ante)
    if may_answer(state, seat):
        yield Answer(ante, pay=True)
        yield Answer(ante, pay=False)


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
    if may_sit(state, seat):
        yield Amount(Sit(min(options.most, USUAL_CHIPS)), "chips", options.least, options.most)
    if chair.taken:
        if may_bring(state, seat):
            yield Amount(Bring(1), "chips", 1, options.most - chair.stack)
        yield from stay_or_leave(chair.away)


def default(state: State, seat: int) -> PfandMove:
    """Nothing bid, nothing put back, the first walk there is, and no raise is paid."""
    match state.phase:
        case "bid":
            return Bid(0)
        case "swap":
            return Swap(())
        case "walk":
            return Walk(plays(state.dice)[0])
        case "answer":
            return Answer(state.options.ante, pay=False)
        case _:
            return Start()


# The predicates: `choices` lists by them, `apply` checks by them.


def may_start(state: State, seat: int) -> bool:
    ready = set(seats_ready(state))
    return state.phase == "open" and not is_over(state) and len(ready) >= 2 and seat in ready


def may_bid(state: State, seat: int) -> bool:
    chair = state.chairs[seat]
    return state.phase == "bid" and chair.live and chair.bid is None


def may_swap(state: State, seat: int) -> bool:
    return state.phase == "swap" and seat == state.walker


def may_walk(state: State, seat: int) -> bool:
    return state.phase == "walk" and seat == state.walker


def may_raise(state: State, seat: int) -> bool:
    """Out of turn: any other live seat, once a round, if both can pay it."""
    if state.phase != "walk" or state.raised or state.walker is None or seat == state.walker:
        return False
    raiser, walker, ante = state.chairs[seat], state.chairs[state.walker], state.options.ante
    return raiser.live and raiser.stack >= ante and walker.stack >= ante


def may_answer(state: State, seat: int) -> bool:
    return state.phase == "answer" and seat == state.walker


def may_sit(state: State, seat: int) -> bool:
    """A chair is free again when what was left in the pot there has been paid out."""
    chair = state.chairs[seat]
    return not chair.taken and chair.stake == 0 and not is_over(state)


def may_bring(state: State, seat: int) -> bool:
    chair = state.chairs[seat]
    return state.phase == "open" and not is_over(state) and chair.taken and chair.stack < state.options.most


def to_spare(state: State) -> Sequence[int]:
    """What each seat has above the least that one sits down with, between rounds."""
    if state.phase != "open" or is_over(state):
        return ()
    return [chair.stack - state.options.least for chair in state.chairs]


def may_change(state: State) -> bool:
    return state.phase == "open"
