"""What the seat to act may put in: the same for no limit, pot limit and fixed limit.

The least bet is the big blind. The least raise is the largest full bet or raise of the round;
an all-in below that leaves it as it is, and does not give those a new right to raise who
have acted on the last full bet; several short all-ins that add up to a full raise do. Pot
limit: a raise to at most the bet to call plus the pot after the call. Fixed limit: one size,
one bet and three raises a round; an all-in of at least half a bet counts as a raise, and less
than that is completed by the next raise.
"""

from __future__ import annotations

from stammtisch.games.poker.state import State, pot

MOST_RAISES = 4
"""Fixed limit: a bet and three raises."""


def to_call(state: State, seat: int) -> int:
    """What is missing to stay in, as far as the stack goes."""
    level = state.level
    if not state.able & ~(1 << seat):
        level = min(level, highest_other_bet(state, seat))
    missing = level - state.bets[seat]
    stack = state.stacks[seat]
    return missing if missing < stack else stack


def highest_other_bet(state: State, seat: int) -> int:
    """The most that another live hand has before it: nobody needs to put in more than can be won."""
    bets, others = state.bets, state.live & ~(1 << seat)
    return max([bet for other, bet in enumerate(bets) if others >> other & 1], default=0)


def raise_range(state: State, seat: int) -> tuple[int, int] | None:
    """The least and the most that a seat may bet or raise to; None if it may not, or nobody could
    call more."""
    bets, stacks, level = state.bets, state.stacks, state.level
    all_in = bets[seat] + stacks[seat]
    if all_in <= level:
        return None
    others = state.able & ~(1 << seat)
    for other, stack in enumerate(stacks):
        if others >> other & 1 and bets[other] + stack > level:
            break
    else:
        return None
    acted = state.acted[seat]
    limit = state.options.limit
    if limit == "fixed":
        return _fixed(state, acted, all_in)
    least = level + state.least
    if acted >= 0 and level - acted < state.least:
        return None
    if all_in <= least:
        return all_in, all_in
    if limit == "no_limit":
        return least, all_in
    most = 2 * level - bets[seat] + pot(state)
    return least, max(least, min(most, all_in))


def _fixed(state: State, acted: int, all_in: int) -> tuple[int, int] | None:
    if state.raises >= MOST_RAISES and not is_uncapped(state):
        return None
    if acted >= 0 and acted == state.full:
        return None
    to = min(state.full + bet_size(state), all_in)
    return to, to


def is_uncapped(state: State) -> bool:
    """Between two players there may be no end to raising."""
    return not state.options.heads_up_cap and state.live.bit_count() == 2


def bet_size(state: State) -> int:
    """Fixed limit: the small bet, or the big one."""
    return state.least_bet * (2 if state.street >= state.options.game.big_bet_from else 1)


def put_in(new: State, seat: int, chips: int) -> None:
    """Moves chips from a new table's stack to the bets."""
    new.stacks = stacks = new.stacks.copy()
    new.bets = bets = new.bets.copy()
    new.paid = paid = new.paid.copy()
    stacks[seat] -= chips
    bets[seat] += chips
    paid[seat] += chips
    if not stacks[seat]:
        new.able &= ~(1 << seat)


def raised(new: State, seat: int, to: int) -> None:
    """A bet or raise to so much: who has to act again, and what the next raise has to be."""
    if new.options.limit == "fixed":
        by, size = to - new.full, bet_size(new)
        if 2 * by >= size:
            new.raises += 1
            new.full = to
    else:
        by = to - new.level
        if by >= new.least:
            new.least = by
            new.full = to
    new.level = to
    new.aggressor = seat
    new.to_act = new.able & ~(1 << seat)


def has_acted(new: State, seat: int) -> None:
    """This seat has had its say on the bet as it is now."""
    new.acted = acted = new.acted.copy()
    acted[seat] = new.full if new.options.limit == "fixed" else new.level
