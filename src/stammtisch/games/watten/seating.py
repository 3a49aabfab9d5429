"""Coming, going, and other house rules.

One sits down between rounds only: in a round all four chairs are taken. Whoever leaves after
the announcement gives the stake to the other team; before it, or where the host says so, nobody
scores, and the same dealer deals again. The chair, with its team and its score, is anyone's; or
whoever takes it begins a new game.
Whoever is away keeps their seat; what their clock does, and for how long, is the table's affair.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from stammtisch.games.facts import Fact, fact
from stammtisch.games.moves import DEALER, Away, Back, Change, Leave, Move, Sit
from stammtisch.games.options import changed, checked
from stammtisch.games.sitting import not_among_choices
from stammtisch.games.watten.choices import may_change
from stammtisch.games.watten.state import (
    NO_NEWS,
    NOBODY,
    News,
    Round,
    State,
    is_announced,
    is_between_rounds,
    round_number,
    team_of,
    turn,
)
from stammtisch.kernel.refused import Refused


def seated(state: State, seat: int, move: Move) -> State:
    """The table after a seat move."""
    if turn(state) == DEALER and not is_between_rounds(state):
        raise Refused("not_now", "cannot act now: the dealer has the next move")
    is_taken = state.taken[seat]
    match move:
        case Sit(chips=0) if not is_taken:
            return _sat(state, seat)
        case Leave() if is_taken:
            return _gone(state, seat)
        case Away() if is_taken and not state.away[seat]:
            return replace(state, away=_put(state.away, seat, True))
        case Back() if state.away[seat]:
            return replace(state, away=_put(state.away, seat, False))
        case _:
            raise not_among_choices(seat)


def _sat(state: State, seat: int) -> State:
    new = replace(state, taken=_put(state.taken, seat, True), news=NO_NEWS)
    if begins_anew(state):
        new.score, new.news = (0, 0), News("new_game")
        new.dealer = NOBODY if state.options.new_game == "lot" else state.dealer
    return new


def begins_anew(state: State) -> bool:
    """Whether the game that is being played ends unfinished when somebody takes a free chair."""
    return state.options.given_up == "new_game" and state.dealer != NOBODY


def _gone(state: State, seat: int) -> State:
    """The table when this seat has been given up."""
    new = replace(state, taken=_put(state.taken, seat, False), away=_put(state.away, seat, False))
    if round_number(state) is None:
        new.phase, new.news = "idle", NO_NEWS
    elif is_announced(state.round):
        new.phase = "lay"
        winner = NOBODY if state.options.leaving == "nothing" else 1 - team_of(seat)
        new.round = replace(state.round, winner=winner, why="left")
    else:
        new.phase, new.round, new.news, new.laid = "idle", Round(), News("called_off"), ()
    return new


def gives_up(state: State, _seat: int) -> Sequence[Fact]:
    """The stake of the round, to the other team; or nobody scores."""
    if round_number(state) is None:
        return ()
    if is_announced(state.round) and state.options.leaving != "nothing":
        return [fact("gives_up_stake", points=state.round.stake)]
    return [fact("gives_up_nothing")]


def _put(values: Sequence[bool], place: int, value: bool) -> tuple[bool, ...]:
    return (*values[:place], value, *values[place + 1 :])


def change(state: State, move: Change) -> State:
    """Other house rules, between rounds: also where the dealer is about to deal the next one."""
    if not may_change(state):
        raise Refused("not_now", "cannot change the house rules in mid-round: wait for its end")
    options = checked(changed(state.options, move.options))
    if max(state.score) >= options.target:
        sentence = f"cannot play to {options.target}: a team has {max(state.score)} points already"
        raise Refused("target_too_low", sentence, points=max(state.score))
    return replace(state, options=options)
