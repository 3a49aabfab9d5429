"""Laws of chips: none are made, none are lost, and no more leaves than belongs to who leaves.

Where no chips tell what a round has brought, the dealer does.
"""

from __future__ import annotations

from typing import Any

from stammtisch.games.contract import Chips
from stammtisch.games.moves import DEALER, Bring, Leave, Sit, TakeOff, Unseat
from stammtisch.kernel.codec import encode
from stammtisch.testing.examples import examples
from stammtisch.testing.laws.broken import holds
from stammtisch.testing.session import Session


def total(chips: Chips) -> int:
    return sum(chips.seats) + chips.bank


def chips_come_and_go_only_with_people(session: Session) -> None:
    if not session.made:
        return
    seat, move = session.made[-1]
    before, after = session.game.chips(session.before), session.game.chips(session.state)
    holds(len(before.seats) == len(after.seats), "the number of chairs has changed")
    holds(min(after.seats) >= 0, f"a seat has less than nothing: {after.seats}")
    came = total(after) - total(before)
    match move:
        case Sit(chips=chips):
            holds(before.seats[seat] == 0, f"seat {seat} had chips before anybody sat down there")
            holds(came == chips, f"{chips} chips were brought and {came} came")
        case Bring(chips=chips):
            holds(came == chips, f"{chips} chips were brought and {came} came")
        case TakeOff(seat=poorer, chips=chips):
            _leaves_with_its_own(poorer, before, after)
            holds(came == -chips, f"{chips} chips were taken off and {-came} went")
        case Leave():
            _leaves_with_its_own(seat, before, after)
        case Unseat(seat=poor):
            _leaves_with_its_own(poor, before, after)
        case _:
            holds(came == 0, f"{move} makes {came} chips")


def _leaves_with_its_own(seat: int, before: Chips, after: Chips) -> None:
    gone = total(before) - total(after)
    holds(0 <= gone <= before.seats[seat], f"seat {seat} had {before.seats[seat]} and leaves with {gone}")
    for other, chips in enumerate(before.seats):
        holds(other == seat or after.seats[other] >= chips, f"seat {other} pays for seat {seat}'s leaving")


def a_move_says_all_that_it_costs(session: Session) -> None:
    """The same move, made again later, costs the same: an old click never pays something else."""
    game, state = session.game, session.state
    for seat in session.seats:
        for choice in game.choices(state, seat):
            for move in examples(choice, session.rng):
                after = game.apply(state, seat, move)
                if game.turn(after) != DEALER and Leave() in game.table_choices(after, seat):
                    cost = _taken_along(session, state, seat) - _taken_along(session, after, seat)
                    usual = session.costs.setdefault(encode(move), cost)
                    holds(cost == usual, f"{move} costs {cost} now, and has cost {usual}")


def _taken_along(session: Session, state: Any, seat: int) -> int:
    """What this seat would leave with."""
    gone = session.game.apply(state, seat, Leave())
    return total(session.game.chips(state)) - total(session.game.chips(gone))


def a_result_is_the_dealers_and_has_one_number_a_seat(session: Session) -> None:
    """It comes with the move that ends a round, where no chips tell it; and everybody may know it."""
    if not session.made:
        return
    game, (seat, move) = session.game, session.made[-1]
    result = game.result(move)
    if result is None:
        return
    holds(seat == DEALER, f"seat {seat} has made a result by {move}")
    is_complete = len(result) == len(session.seats) and all(type(number) is int for number in result)
    holds(is_complete, f"the result has not one number a seat: {result}")
    for viewer in (*session.seats, None):
        shown = game.result(session.shown_to(viewer)[-1].move)
        holds(shown == result, f"by what viewer {viewer} was shown of it, the result is {shown}: {result}")
    ended = game.round(session.before)
    holds(ended is not None and game.round(session.state) != ended, f"{move} has a result and ends no round")
    chips = [game.chips(state).seats for state in (session.before, session.state)]
    holds(chips[0] == chips[1], f"{move} has a result, and chips tell it too")


CHIP_LAWS = (
    chips_come_and_go_only_with_people,
    a_move_says_all_that_it_costs,
    a_result_is_the_dealers_and_has_one_number_a_seat,
)
