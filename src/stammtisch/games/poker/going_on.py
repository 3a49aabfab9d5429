"""What comes next: another seat's turn, the next street, the showdown, the pots.

Each function takes a new table that nobody else has yet, and gives it back with its phase.
"""

from __future__ import annotations

from stammtisch.games.poker.betting import highest_other_bet, limits
from stammtisch.games.poker.showdown import showdown_order
from stammtisch.games.poker.state import NEXT, State, next_seat


def next_to_act(new: State) -> State:
    """After a seat has acted, or after those who left were folded; the phase is `bet`."""
    able, to_act = new.able, new.to_act
    if not to_act or new.gone or not able & (able - 1):
        return _few_left(new)
    new.actor = NEXT[new.actor][to_act]
    new.limits = limits(new)
    return new


def _few_left(new: State) -> State:
    """The same where somebody has left, or at most one has chips to bet, or all have acted."""
    live, able, gone = new.live, new.able, new.gone
    if not live & (live - 1):
        return betting_over(new)
    if gone & live and not (staying := live & ~gone) & (staying - 1):
        new.phase = "gone"
        return new
    if new.to_act and not able & (able - 1) and not able & gone:
        last = able.bit_length() - 1
        if new.bets[last] >= highest_other_bet(new, last):
            new.to_act = 0
    if not new.to_act:
        return betting_over(new)
    new.actor = next_seat(new.to_act, new.actor)
    new.limits = limits(new)
    new.phase = "gone" if gone >> new.actor & 1 else "bet"
    return new


def betting_over(new: State) -> State:
    """A round's bets are complete, or one hand is left: what nobody called goes back."""
    new.to_act = 0
    new.actor = -1
    if new.live & new.gone:
        new.phase = "gone"
        return new
    if uncalled(new) is not None:
        new.phase = "return"
        return new
    return after_return(new)


def uncalled(state: State) -> tuple[int, int] | None:
    """Whose bet is higher than any other, and by how much."""
    bets = state.bets
    highest = max(bets)
    if not highest or bets.count(highest) > 1:
        return None
    seat = bets.index(highest)
    if not state.live >> seat & 1:
        return None
    return seat, highest - max(bets[:seat] + bets[seat + 1 :])


def after_return(new: State) -> State:
    """The bets are in the pots."""
    live, able = new.live, new.able
    if not live & (live - 1):
        new.phase = "pay"
        return new
    game = new.options.game
    new.bets = [0] * len(new.bets)
    if new.street == game.last:
        return to_showdown(new)
    if not able & (able - 1):
        new.is_open = True
        if new.options.all_in_open and not game.draws_before and live & ~new.shown:
            new.phase = "lay"
            return new
    return after_opening(new)


def after_opening(new: State) -> State:
    """Nobody can bet any more, and the hands lie open if that's the rule; or play simply goes on."""
    if new.is_open and new.options.run_it_twice:
        new.asked_twice = new.live
        new.phase = "twice"
        return new
    return next_street(new)


def next_street(new: State) -> State:
    game = new.options.game
    if new.street + 1 == game.draws_before:
        new.to_act = new.live
        new.actor = new.button
        new.is_drawing = True
        return next_to_draw(new)
    new.phase = "street"
    return new


def next_to_draw(new: State) -> State:
    """Whoever is left draws in turn, who is all in too."""
    live, gone = new.live, new.gone
    staying = live & ~gone
    if not staying & (staying - 1):
        new.phase = "gone" if live & gone else "pay"
        return new
    to_draw = new.to_act = new.to_act & live
    if not to_draw and new.is_open and live & gone:
        new.phase = "gone"  # no bets follow in whose course the hand would be folded
        return new
    if not to_draw:
        new.is_drawing = False
        return begin_betting(new)
    new.actor = next_seat(to_draw, new.actor)
    new.phase = "gone" if gone >> new.actor & 1 else "discard"
    return new


def begin_betting(new: State) -> State:
    """A new round: the first live seat left of the button acts first."""
    new.street += 1
    if new.is_open:
        return to_showdown(new) if new.street == new.options.game.last else next_street(new)
    chairs = len(new.stacks)
    new.bets = [0] * chairs
    new.acted = 0
    new.level = new.full = new.raises = 0
    new.least = new.least_bet
    new.aggressor = -1
    new.to_act = new.able
    new.actor = new.button
    new.phase = "bet"
    return next_to_act(new)


def to_showdown(new: State) -> State:
    """Hands are laid open in their order; with `ask`, whoever is beaten says if he shows."""
    new.phase = "lay" if new.live & ~(new.shown | new.mucked) else "pay"
    return new


def after_laying(new: State) -> State:
    """Whoever has not shown is beaten by what lies there."""
    unsettled = new.live & ~(new.shown | new.mucked)
    if unsettled and new.options.showdown == "ask":
        new.phase = "show"
        new.actor = showdown_order(new, unsettled)[0]
        return new
    new.mucked |= unsettled
    new.phase = "pay"
    return new
