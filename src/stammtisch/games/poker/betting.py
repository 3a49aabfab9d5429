"""What the seat to act may put in: the same for no limit, pot limit and fixed limit.

The least bet is the big blind. The least raise is the largest full bet or raise of the round;
an all-in below that leaves it as it is, and does not give those a new right to raise who
have acted on the last full bet; several short all-ins that add up to a full raise do. Pot
limit: a raise to at most the bet to call plus the pot after the call. Fixed limit: one size,
one bet and three raises a round; an all-in of at least half a bet counts as a raise, and less
than that is completed by the next raise.
"""

from __future__ import annotations

from stammtisch.games.poker.state import ALL_BUT, SEATS, State, pot

MOST_RAISES = 4
"""Fixed limit: a bet and three raises."""


def limits(state: State) -> tuple[int, int, int]:
    """For the seat to act: what is missing to stay in, as far as the stack goes; and the least and the
    most that it may bet or raise to, 0 if it may not."""
    seat, level = state.actor, state.level
    bets, stacks = state.bets, state.stacks
    own, stack, others = bets[seat], stacks[seat], state.able & ALL_BUT[seat]
    if not others:
        return min(stack, min(level, highest_other_bet(state, seat)) - own), 0, 0
    missing = level - own
    if missing >= stack:
        return stack, 0, 0
    for other in SEATS[others]:
        if bets[other] + stacks[other] > level:
            break
    else:
        return missing, 0, 0  # nobody could call a raise
    limit = state.options.limit
    if limit == "fixed":
        to = _fixed(state, seat, own + stack)
        return missing, to, to
    least = state.least
    if missing < least and state.acted >> seat & 1:
        return missing, 0, 0
    least += level
    all_in = own + stack
    if all_in <= least:
        return missing, all_in, all_in
    if limit == "no_limit":
        return missing, least, all_in
    return missing, least, max(least, min(missing + level + pot(state), all_in))


def highest_other_bet(state: State, seat: int) -> int:
    """The most that another live hand has before it: nobody needs to put in more than can be won."""
    bets = state.bets
    return max([bets[other] for other in SEATS[state.live & ALL_BUT[seat]]], default=0)


def _fixed(state: State, seat: int, all_in: int) -> int:
    """What a seat may raise to at fixed limit, if it may."""
    if state.acted >> seat & 1 and state.full <= state.bets[seat]:
        return 0
    if state.raises >= MOST_RAISES and not is_uncapped(state):
        return 0
    return min(state.full + bet_size(state), all_in)


def is_uncapped(state: State) -> bool:
    """Between two players there may be no end to raising."""
    return not state.options.heads_up_cap and state.live.bit_count() == 2


def bet_size(state: State) -> int:
    """Fixed limit: the small bet, or the big one."""
    return state.least_bet * (2 if state.street >= state.options.game.big_bet_from else 1)


def put_in(new: State, seat: int, chips: int) -> None:
    """The seat to act puts in chips, at a new table."""
    new.stacks = stacks = new.stacks.copy()
    new.bets = bets = new.bets.copy()
    new.paid = paid = new.paid.copy()
    stacks[seat] = left = stacks[seat] - chips
    bets[seat] += chips
    paid[seat] += chips
    new.acted |= 1 << seat
    if not left:
        new.able &= ALL_BUT[seat]


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
    new.to_act = new.able & ALL_BUT[seat]
