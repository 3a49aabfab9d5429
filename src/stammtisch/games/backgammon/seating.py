"""Coming, going, and other house rules.

Who leaves a match that has begun has lost it. Who leaves a game for chips pays what the cube
says; between games nothing is lost.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from stammtisch.games.backgammon.board import STARTS
from stammtisch.games.backgammon.choices import may_bring, may_change, may_sit, to_spare
from stammtisch.games.backgammon.options import CHIPS, playable
from stammtisch.games.backgammon.scoring import paid
from stammtisch.games.backgammon.state import CENTRE, Chair, Ended, State, turn
from stammtisch.games.facts import Fact, fact
from stammtisch.games.moves import DEALER, Away, Back, Bring, Change, Leave, Move, Sit, TakeOff
from stammtisch.games.options import changed
from stammtisch.games.sitting import check_chips, not_among_choices
from stammtisch.games.taking_off import check_taking
from stammtisch.kernel.refused import Refused


def seated(state: State, seat: int, move: Move) -> State:
    """The table after a seat move."""
    if turn(state) == DEALER:
        raise Refused("not_now", "cannot act now: the dealer has the next move")
    chair = state.chairs[seat]
    match move:
        case Sit(chips=chips) if may_sit(state, seat):
            least, most = (0, 0) if state.options.points else (state.options.point, CHIPS)
            check_chips("sit down", chips, least, most)
            return _with_chair(replace(state, score=(0, 0)), seat, Chair(taken=True, stack=chips))
        case Bring(chips=chips) if may_bring(state, seat):
            check_chips("bring", chips, 1, CHIPS)
            return _with_stack(state, seat, chips)
        case Leave() if chair.taken:
            return _left(state, seat)
        case Away() if chair.taken and not chair.away:
            return _with_chair(state, seat, replace(chair, away=True))
        case Back() if chair.away:
            return _with_chair(state, seat, replace(chair, away=False))
        case _:
            raise not_among_choices(seat)


def _with_chair(state: State, seat: int, chair: Chair) -> State:
    new = replace(state)
    new.chairs = (chair, state.chairs[1]) if seat == 0 else (state.chairs[0], chair)
    return new


def _with_stack(state: State, seat: int, chips: int) -> State:
    chair = state.chairs[seat]
    return _with_chair(state, seat, replace(chair, stack=chair.stack + chips))


def taken_off(state: State, move: TakeOff) -> State:
    check_taking(move, to_spare(state))
    return _with_stack(state, move.seat, -move.chips)


def _left(state: State, seat: int) -> State:
    """The chair is empty again; a game that is under way is the other's."""
    if state.phase in ("open", "over"):
        return _with_chair(state, seat, Chair())
    if state.options.points:
        new = _with_chair(state, seat, Chair())
        new.phase, new.ended = "over", Ended(1 - seat, "forfeit", 1)
        return new
    price = min(state.cube * state.options.point, state.chairs[seat].stack)
    new = replace(state)
    new.chairs = paid(state.chairs, 1 - seat, price)
    one, two = state.score
    new.score = (one + state.cube, two) if seat else (one, two + state.cube)
    new.phase, new.dice, new.before, new.before_dice, new.level = "open", (), (), (), 0
    return _with_chair(new, seat, Chair())


def gives_up(state: State, _seat: int) -> Sequence[Fact]:
    """The match, or the game for chips."""
    if state.phase in ("open", "over"):
        return ()
    return [fact("gives_up_match" if state.options.points else "gives_up_game")]


def change(state: State, move: Change) -> State:
    """Other house rules, between games for chips and before a match."""
    if not may_change(state):
        raise Refused("not_now", "cannot change the house rules now: wait for the end of the game or match")
    new = replace(state)
    new.options = playable(changed(state.options, move.options))
    new.score, new.crawford, new.board = (0, 0), "before", STARTS[new.options.start]
    new.cube, new.owner, new.ended = 1, CENTRE, None
    return new
