"""What comes next: another seat's turn, the next street, the showdown, the pots.

Each function takes a table on which something has just happened, and says how it goes on there.
"""

from __future__ import annotations

from msgspec.structs import replace

from stammtisch.games.poker.betting import highest_other_bet, limits
from stammtisch.games.poker.seats import NO_SEAT, NOBODY
from stammtisch.games.poker.showdown import showdown_order, unsettled_seats
from stammtisch.games.poker.state import State


def next_to_act(state: State) -> State:
    """After a seat has acted, or after those who left were folded; the phase is `bet`."""
    if not state.to_act or state.gone or not state.able.several:
        return _few_left(state)
    seat = state.to_act.next_after[state.actor]
    return replace(state, actor=seat, limits=limits(state, seat))


def _few_left(state: State) -> State:
    """The same where somebody has left, or at most one has chips to bet, or all have acted."""
    if not state.live.several:
        return betting_over(state)
    if state.gone and _is_one_staying(state):
        return replace(state, phase="gone")
    if not state.to_act or _is_last_bet_matched(state):
        return betting_over(state)
    seat = state.to_act.next_after[state.actor]
    phase = "gone" if seat in state.gone else "bet"
    return replace(state, phase=phase, actor=seat, limits=limits(state, seat))


def _is_one_staying(state: State) -> bool:
    """All but one of the live hands belong to people who have left."""
    return bool(state.live & state.gone) and not (state.live - state.gone).several


def _is_last_bet_matched(state: State) -> bool:
    """One alone could still bet, and has nothing to call."""
    able = state.able
    if able.several or able & state.gone:
        return False
    (last,) = able
    return state.bets[last] >= highest_other_bet(state, last)


def betting_over(state: State) -> State:
    """A round's bets are complete, or one hand is left: what nobody called goes back."""
    if state.gone and state.live & state.gone:
        return replace(state, phase="gone", actor=NO_SEAT, to_act=NOBODY)
    if uncalled(state) is not None:
        return replace(state, phase="return", actor=NO_SEAT, to_act=NOBODY)
    return after_return(state)


def uncalled(state: State) -> tuple[int, int] | None:
    """Whose bet is higher than any other, and by how much."""
    bets = state.bets
    highest = max(bets)
    if not highest or bets.count(highest) > 1:
        return None
    seat = bets.index(highest)
    if seat not in state.live:
        return None
    return seat, highest - max(bets[:seat] + bets[seat + 1 :])


def after_return(state: State) -> State:
    """The bets are in the pots."""
    if not state.live.several:
        return replace(state, phase="pay", actor=NO_SEAT, to_act=NOBODY)
    is_last = state.street == state.options.game.last
    is_open = state.is_open or not (is_last or state.able.several)
    after = replace(state, bets=(0,) * len(state.bets), actor=NO_SEAT, to_act=NOBODY, is_open=is_open)
    if is_last:
        return to_showdown(after)
    if is_open and _is_laid_open(after):
        return replace(after, phase="lay")
    return after_opening(after)


def _is_laid_open(state: State) -> bool:
    """Whether hands are laid open now that nobody can bet any more."""
    is_rule = state.options.all_in_open and not state.options.game.draws_before
    return is_rule and bool(state.live - state.shown)


def after_opening(state: State) -> State:
    """Nobody can bet any more, and the hands lie open if that's the rule; or play simply goes on."""
    if state.is_open and state.options.run_it_twice:
        return replace(state, phase="twice", asked_twice=state.live)
    return next_street(state)


def next_street(state: State) -> State:
    if state.street + 1 == state.options.game.draws_before:
        return next_to_draw(replace(state, to_act=state.live, actor=state.button, is_drawing=True))
    return replace(state, phase="street")


def next_to_draw(state: State) -> State:
    """Whoever is left draws in turn, who is all in too."""
    live, gone = state.live, state.gone
    to_draw = state.to_act & live
    if not (live - gone).several:
        return replace(state, phase="gone" if live & gone else "pay")
    if not to_draw and state.is_open and live & gone:
        # No bets follow in whose course the hand would be folded.
        return replace(state, phase="gone", to_act=to_draw)
    if not to_draw:
        return begin_betting(replace(state, street=state.street + 1, is_drawing=False, to_act=to_draw))
    seat = to_draw.next_after[state.actor]
    return replace(state, phase="gone" if seat in gone else "discard", actor=seat, to_act=to_draw)


def begin_betting(state: State) -> State:
    """A new round, on the next street: the first live seat left of the button acts first."""
    if state.is_open:
        return to_showdown(state) if state.street == state.options.game.last else next_street(state)
    return next_to_act(
        replace(
            state,
            phase="bet",
            bets=(0,) * len(state.stacks),
            acted=NOBODY,
            level=0,
            full=0,
            raises=0,
            least=state.least_bet,
            aggressor=NO_SEAT,
            to_act=state.able,
            actor=state.button,
        )
    )


def to_showdown(state: State) -> State:
    """Hands are laid open in their order; with `ask`, whoever is beaten says if they show."""
    return replace(state, phase="lay" if unsettled_seats(state) else "pay")


def after_laying(state: State) -> State:
    """Whoever has not shown is beaten by what lies there."""
    unsettled = unsettled_seats(state)
    if unsettled and state.options.showdown == "ask":
        return replace(state, phase="show", actor=showdown_order(state, unsettled)[0])
    return replace(state, phase="pay", mucked=state.mucked | unsettled)
