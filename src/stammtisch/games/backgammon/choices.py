"""What a seat may do, and what is done for a seat whose clock has run out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stammtisch.games.backgammon.moves import (
    Accept,
    Approve,
    BackgammonMove,
    Beaver,
    Decline,
    Double,
    Drop,
    Forfeit,
    Play,
    Reject,
    Resign,
    Roll,
    Start,
    Take,
)
from stammtisch.games.backgammon.options import CHIPS
from stammtisch.games.backgammon.state import (
    CENTRE,
    MOST_CUBE,
    MOVER_PHASES,
    OTHER_PHASES,
    State,
    affords,
    is_ready,
    legal_plays,
    turn,
)
from stammtisch.games.backgammon.stepwise import PlaySteps
from stammtisch.games.choosing import Amount, Choice
from stammtisch.games.moves import DEALER, Bring, Sit
from stammtisch.games.sitting import stay_or_leave
from stammtisch.games.taking_off import for_the_host


def choices(state: State, seat: int) -> Sequence[Choice]:
    """What a seat may play now."""
    phase = state.phase
    if phase == "play":
        if seat != state.mover:
            return ()
        offers: list[Choice] = [PlaySteps(state.board, state.dice, legal_plays(state))]
    elif phase in MOVER_PHASES and seat == state.mover:
        offers = list(_movers(state, seat))
    elif phase in OTHER_PHASES and seat == 1 - state.mover:
        offers = list(_others(state))
    elif phase == "open" and may_start(state, seat):
        return (Start(),)
    else:
        return ()
    if state.options.resign and may_resign(state, seat):
        offers.append(Amount(Resign(1), "level", 1, state.options.most_level))
    if state.options.clock == "forfeit":
        offers.append(Forfeit())
    return offers


def _movers(state: State, seat: int) -> Iterator[Choice]:
    if state.phase == "beavered":
        yield Take(state.cube * 2)
        yield Drop(state.cube * 2)
        return
    yield Roll()
    if may_double(state, seat):
        yield Double(state.cube * 2)
    if may_reject(state, seat):
        yield Reject(state.plays)


def _others(state: State) -> Iterator[Choice]:
    match state.phase:
        case "doubled":
            yield Take(state.cube * 2)
            yield Drop(state.cube * 2)
            if may_beaver(state):
                yield Beaver(state.cube * 4)
        case "won":
            yield Approve(state.plays)
            yield Reject(state.plays)
        case _:
            yield Accept(state.level)
            yield Decline(state.level)


def table_choices(state: State, seat: int) -> Sequence[Choice]:
    if turn(state) == DEALER:
        return ()
    if seat == DEALER:
        return for_the_host(state.options, to_spare(state)) if may_change(state) else ()
    return tuple(_table_choices(state, seat))


def _table_choices(state: State, seat: int) -> Iterator[Choice]:
    options = state.options
    if seat not in (0, 1):
        return
    chair = state.chairs[seat]
    if chair.taken:
        if may_bring(state, seat):
            yield Amount(Bring(options.buy_in), "chips", 1, CHIPS)
        yield from stay_or_leave(chair.away)
    elif may_sit(state, seat):
        yield Sit() if options.points else Amount(Sit(options.buy_in), "chips", options.point, CHIPS)


def default(state: State, seat: int) -> BackgammonMove:
    """The first legal play, no risk with the cube, and what the other offers is accepted."""
    match state.phase:
        case "open":
            return Start()
        case _ if state.options.clock == "forfeit":
            return Forfeit()
        case "play":
            return Play(legal_plays(state)[0])
        case "doubled" | "beavered":
            return Drop(state.cube * 2)
        case "won":
            return Approve(state.plays)
        case "resigned":
            return Accept(state.level)
        case _:
            return Roll()


# The predicates: `choices` lists by them, `apply` checks by them.


def may_start(state: State, seat: int) -> bool:
    return state.phase == "open" and seat in (0, 1) and is_ready(state)


def may_double(state: State, seat: int) -> bool:
    """Before the throw, whoever has access to the cube; not in the Crawford game, nor for nothing."""
    options, doubled = state.options, state.cube * 2
    if not options.cube or seat != state.mover or state.owner not in (CENTRE, seat):
        return False
    if options.points:
        is_crawford = options.crawford and state.crawford == "now"
        is_dead = state.score[seat] + state.cube >= options.points and not options.dead_cube
        return not is_crawford and not is_dead and doubled <= MOST_CUBE
    return doubled <= MOST_CUBE and affords(state, doubled)


def may_beaver(state: State) -> bool:
    beavered = state.cube * 4
    return state.options.beavers and beavered <= MOST_CUBE and affords(state, beavered)


def may_reject(state: State, seat: int) -> bool:
    """The opponent, as the referee, before they throw: a play that can still be taken back."""
    is_judge = seat == (1 - state.mover if state.phase == "won" else state.mover)
    return is_judge and state.phase in ("roll", "won") and state.before != ()


def may_resign(state: State, seat: int) -> bool:
    return state.options.resign and state.phase in ("roll", "play") and seat == state.mover


def may_sit(state: State, seat: int) -> bool:
    return not state.chairs[seat].taken and state.phase == "open"


def may_bring(state: State, seat: int) -> bool:
    return state.phase == "open" and state.chairs[seat].taken and state.options.points == 0


def to_spare(state: State) -> Sequence[int]:
    """What each seat has above a point's price, between games for chips."""
    if state.phase != "open" or state.options.points:
        return ()
    return [chair.stack - state.options.point for chair in state.chairs]


def may_change(state: State) -> bool:
    """Between games for chips, and before a match."""
    return state.phase == "open"
