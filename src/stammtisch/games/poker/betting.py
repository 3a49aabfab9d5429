"""What the seat to act may put in: the same for no limit, pot limit and fixed limit.

The least bet is the big blind. The least raise is the largest full bet or raise of the round;
an all-in below that leaves it as it is, and does not give those a new right to raise who
have acted on the last full bet; several short all-ins that add up to a full raise do. Pot
limit: a raise to at most the bet to call plus the pot after the call. Fixed limit: one size,
one bet and three raises a round; an all-in of at least half a bet counts as a raise, and less
than that is completed by the next raise.
"""

from __future__ import annotations

from typing import Final

from stammtisch.games.poker.state import State, pot, seats_in

MOST_RAISES = 4
"""Fixed limit: a bet and three raises."""


NOT_OPEN: Final = (0, 0)


def limits(state: State) -> tuple[int, int, int]:
    """For the seat to act: what is missing to stay in, as far as the stack goes; and the least and the
    most that it may bet or raise to, 0 if it may not. It's worked out once, and kept with the table."""
    known: dict[str, tuple[int, int, int]] = state.__dict__
    found = known.get("limits")
    if found is not None:
        return found
    seat = state.actor
    stack, level = state.stacks[seat], state.level
    if not state.able & ~(1 << seat):
        level = min(level, highest_other_bet(state, seat))
    missing = level - state.bets[seat]
    found = (stack, 0, 0) if missing >= stack else (missing, *raise_range(state, seat))
    known["limits"] = found
    return found


def highest_other_bet(state: State, seat: int) -> int:
    """The most that another live hand has before it: nobody needs to put in more than can be won."""
    bets, others = state.bets, state.live & ~(1 << seat)
    return max([bet for other, bet in enumerate(bets) if others >> other & 1], default=0)


def raise_range(state: State, seat: int) -> tuple[int, int]:
    """The least and the most to bet or raise to; nothing for who may not, or whom nobody could call."""
    bets, stacks, level = state.bets, state.stacks, state.level
    for other in seats_in(state.able & ~(1 << seat)):
        if bets[other] + stacks[other] > level:
            break
    else:
        return NOT_OPEN
    own = bets[seat]
    all_in = own + stacks[seat]
    has_acted = state.acted >> seat & 1
    limit = state.options.limit
    if limit == "fixed":
        return _fixed(state, all_in) if not has_acted or state.full > own else NOT_OPEN
    least = state.least
    if has_acted and level - own < least:
        return NOT_OPEN
    least += level
    if all_in <= least:
        return all_in, all_in
    if limit == "no_limit":
        return least, all_in
    most = 2 * level - own + pot(state)
    return least, max(least, min(most, all_in))


def _fixed(state: State, all_in: int) -> tuple[int, int]:
    if state.raises >= MOST_RAISES and not is_uncapped(state):
        return NOT_OPEN
    to = min(state.full + bet_size(state), all_in)
    return to, to


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
    stacks[seat] -= chips
    bets[seat] += chips
    paid[seat] += chips
    bit = 1 << seat
    new.acted |= bit
    if not stacks[seat]:
        new.able &= ~bit


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
