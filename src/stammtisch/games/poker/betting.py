"""What the seat to act may put in: the same for no limit, pot limit and fixed limit.

The least bet is the big blind. The least raise is the largest full bet or raise of the round;
an all-in below that leaves it as it is, and does not give those a new right to raise who
have acted on the last full bet; several short all-ins that add up to a full raise do. Pot
limit: a raise to at most the bet to call plus the pot after the call. Fixed limit: one size,
one bet and three raises a round; an all-in of at least half a bet counts as a raise, and less
than that is completed by the next raise.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from stammtisch.games.poker.state import State, pot

MOST_RAISES = 4
"""Fixed limit: a bet and three raises."""


def limits(state: State, seat: int) -> tuple[int, int, int]:
    """For the seat whose turn it is: what is missing to stay in, as far as the stack goes; and the least
    and the most that it may bet or raise to, 0 if it may not."""
    level, bets, stacks = state.level, state.bets, state.stacks
    own, stack, others = bets[seat], stacks[seat], state.able.without[seat]
    if not others:
        return min(stack, min(level, highest_other_bet(state, seat)) - own), 0, 0
    missing = level - own
    if missing >= stack:
        return stack, 0, 0
    for other in others.in_order:
        if bets[other] + stacks[other] > level:
            break
    else:
        return missing, 0, 0  # nobody could call a raise
    all_in, limit = own + stack, state.options.limit
    if limit == "fixed":
        to = _fixed(state, seat, all_in)
        return missing, to, to
    if missing < state.least and seat in state.acted:
        return missing, 0, 0
    least = level + state.least
    if all_in <= least:
        return missing, all_in, all_in
    if limit == "no_limit":
        return missing, least, all_in
    return missing, least, max(least, min(missing + level + pot(state), all_in))


def highest_other_bet(state: State, seat: int) -> int:
    """The most that another live hand has before it: nobody needs to put in more than can be won."""
    return max([state.bets[other] for other in state.live.without[seat]], default=0)


def _fixed(state: State, seat: int, all_in: int) -> int:
    """What a seat may raise to at fixed limit, if it may."""
    if seat in state.acted and state.full <= state.bets[seat]:
        return 0
    if state.raises >= MOST_RAISES and not is_uncapped(state):
        return 0
    return min(state.full + bet_size(state), all_in)


def is_uncapped(state: State) -> bool:
    """Between two players there may be no end to raising."""
    return not state.options.heads_up_cap and len(state.live) == 2


def bet_size(state: State) -> int:
    """Fixed limit: the small bet, or the big one."""
    return state.least_bet * (2 if state.street >= state.options.game.big_bet_from else 1)


def folded(state: State, seat: int) -> State:
    live, able, to_act = state.live.without[seat], state.able.without[seat], state.to_act.without[seat]
    return replace(state, live=live, able=able, to_act=to_act)


def called(state: State, seat: int, chips: int) -> State:
    """The seat has put in what was missing."""
    return _put_in(state, seat, chips, to_act=state.to_act.without[seat])


def raised(state: State, seat: int, to: int) -> State:
    """The seat has bet or raised to so much: what the next raise has to be, and who has to act again."""
    full, least, raises = state.full, state.least, state.raises
    if state.options.limit == "fixed":
        if 2 * (to - full) >= bet_size(state):
            full, raises = to, raises + 1
    elif to - state.level >= least:
        full, least = to, to - state.level
    return _put_in(
        state,
        seat,
        to - state.bets[seat],
        to_act=state.able.without[seat],
        level=to,
        full=full,
        least=least,
        raises=raises,
        aggressor=seat,
    )


def _put_in(state: State, seat: int, chips: int, **else_: Any) -> State:
    """The seat has acted and put in chips; what else that changes is named."""
    stacks, bets, paid = list(state.stacks), list(state.bets), list(state.paid)
    stacks[seat] -= chips
    bets[seat] += chips
    paid[seat] += chips
    return replace(
        state,
        stacks=tuple(stacks),
        bets=tuple(bets),
        paid=tuple(paid),
        able=state.able if stacks[seat] else state.able.without[seat],
        acted=state.acted.plus[seat],
        **else_,
    )
