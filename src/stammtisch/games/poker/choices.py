"""What a seat may do, and what is done for a seat whose clock has run out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stammtisch.games.choosing import Amount, Choice, Pick
from stammtisch.games.moves import DEALER, Away, Back, Bring, Leave, Sit
from stammtisch.games.poker.blinds import owed, settled_seats
from stammtisch.games.poker.moves import (
    Bet,
    Call,
    Check,
    Decline,
    Discard,
    Fold,
    Muck,
    PokerMove,
    Post,
    Raise,
    Show,
    Start,
    Straddle,
    Twice,
)
from stammtisch.games.poker.state import DEALERS_PHASES, State, ready_seats, turn
from stammtisch.games.poker.tournament import stakes
from stammtisch.games.taking_off import for_the_host

FOLD, CHECK, START, MUCK, DECLINE = Fold(), Check(), Start(), Muck(), Decline()
AGREE, REFUSE = Twice(yes=True), Twice(yes=False)


def choices(state: State, seat: int) -> Sequence[Choice]:
    """What a seat may play now."""
    played = _played(state, seat)
    has_wishes = state.options.straddle or state.owes_big or state.owes_small
    return [*played, *_wishes(state, seat)] if has_wishes else played


def _played(state: State, seat: int) -> Sequence[Choice]:
    if state.phase != "bet":
        return _besides_betting(state, seat)
    if seat != state.actor:
        return ()
    missing, least, most = state.limits
    if not most:
        return [FOLD, Call(missing)] if missing > 0 else [CHECK]
    raising: Choice
    if state.level:
        raising = Raise(least, state.bets[seat])
        if least < most:
            raising = Amount(raising, "to", least, most)
    else:
        raising = Bet(least)
        if least < most:
            raising = Amount(raising, "chips", least, most)
    return [FOLD, Call(missing), raising] if missing > 0 else [CHECK, raising]


def _besides_betting(state: State, seat: int) -> Sequence[Choice]:
    if not 0 <= seat < len(state.stacks):
        return ()
    match state.phase:
        case "open":
            return tuple(_between_hands(state, seat))
        case "discard" if seat == state.actor:
            hole = state.holes[seat]
            return (Pick(Discard(()), "cards", hole, 0, len(hole)),)
        case "twice" if seat in state.asked_twice:
            return (AGREE, REFUSE)
        case "show" if seat == state.actor:
            return (MUCK, Show(state.holes[seat]))
        case _:
            return ()


def _between_hands(state: State, seat: int) -> Iterator[Choice]:
    if may_start(state, seat):
        yield START
    if may_show_now(state, seat):
        yield Show(state.holes[seat])


def _wishes(state: State, seat: int) -> Iterator[Choice]:
    """What a seat may wish for at any time: to be dealt in, to straddle."""
    if may_post(state, seat):
        yield Post(owed(state, seat))
    if may_straddle(state, seat):
        yield DECLINE if seat in state.straddling else Straddle(straddle_price(state))


def table_choices(state: State, seat: int) -> Sequence[Choice]:
    if turn(state) == DEALER:
        return ()
    if seat == DEALER:
        return for_the_host(state.options, to_spare(state)) if may_change(state) else ()
    return tuple(_table_choices(state, seat))


def _table_choices(state: State, seat: int) -> Iterator[Choice]:
    options = state.options
    if not 0 <= seat < len(state.stacks):
        return
    if seat not in state.taken:
        if may_sit(state, seat):
            yield _amount(Sit(options.buy_in), *options.buy_ins)
        return
    if (most := most_to_bring(state, seat)) > 0:
        yield _amount(Bring(most), 1, most)
    if not is_out(state, seat):
        yield Back() if seat in state.away else Away()
    if may_leave(state, seat):
        yield Leave()


def _amount(move: Sit | Bring, least: int, most: int) -> Choice:
    return move if least == most else Amount(move, "chips", least, most)


def default(state: State, seat: int) -> PokerMove:
    """Who doesn't act checks if that is free, else folds; keeps all cards; shows nothing."""
    match state.phase:
        case "bet":
            return FOLD if state.limits[0] > 0 else CHECK
        case "discard":
            return Discard(())
        case "twice":
            return REFUSE
        case "show":
            return MUCK
        case _:
            return START


# The predicates: `choices` lists by them, `apply` checks by them.


def may_start(state: State, seat: int) -> bool:
    """Whoever would be dealt in may ask for the next hand; a sit-and-go begins when all chairs are taken."""
    if state.phase != "open":
        return False
    if state.options.is_sng and not state.sng.has_begun:
        return len(state.taken) == len(state.stacks)
    ready = ready_seats(state)
    return seat in ready and ready.several


def may_post(state: State, seat: int) -> bool:
    """Owes a blind, and could be dealt in before the big blind comes; said at any time."""
    if not 0 <= seat < len(state.stacks) or state.phase in DEALERS_PHASES:
        return False
    if seat in state.posting or not owed(state, seat):
        return False
    ready = ready_seats(state)
    return seat in ready and seat not in settled_seats(state, ready)


def may_show_now(state: State, seat: int) -> bool:
    """After the hand anybody may show what they had."""
    return state.phase == "open" and bool(state.holes[seat]) and seat not in state.shown


def may_straddle(state: State, seat: int) -> bool:
    """Whoever sits there may say that they straddle from now on, or no more."""
    if not state.options.straddle or state.phase in DEALERS_PHASES:
        return False
    return seat in state.taken and not is_out(state, seat)


def straddle_price(state: State) -> int:
    return 2 * stakes(state)[1]


def is_out(state: State, seat: int) -> bool:
    """Has lost everything in a sit-and-go, or won it."""
    return state.sng.places[seat] > 0


def may_sit(state: State, seat: int) -> bool:
    """A chair is free again when what was left in the pot there has been paid out."""
    if state.sng.has_begun or seat in state.taken:
        return False
    return not (state.paid[seat] or state.dead[seat] or seat in state.gone)


def most_to_bring(state: State, seat: int) -> int:
    """Table stakes: chips are added between hands, up to the most that one may sit down with."""
    if state.phase != "open" or state.options.is_sng:
        return 0
    return state.options.most_buy_in - state.stacks[seat]


def to_spare(state: State) -> Sequence[int]:
    """What each seat has above the least buy-in; nothing in mid-hand, nor in a tournament."""
    if state.phase != "open" or state.options.is_sng:
        return ()
    return [stack - state.options.least_buy_in for stack in state.stacks]


def may_leave(state: State, seat: int) -> bool:
    """Who has cards and could still act gives them up. Who is all in, or only waits for the showdown,
    sees the hand out. From a sit-and-go one leaves when one is out."""
    if state.sng.has_begun and not is_out(state, seat):
        return False
    if state.phase == "open" or seat not in state.live:
        return True
    return seat in state.able and state.phase in ("bet", "discard")


def may_change(state: State) -> bool:
    return state.phase == "open"
