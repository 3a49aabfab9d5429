"""Sit-and-go: everybody buys in for the same, plays for chips that are worth nothing, and the last
ones share the buy-ins.

The blinds rise from level to level: after so many hands, after so many minutes, or when the host
says so. A hand is played to its end by the blinds that it began with. Of those who
lose everything in the same hand, who had more before it gets the better place; who had as much
shares the place and its prizes. An absent seat is dealt in, posts and folds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from stammtisch.games.contract import Alarm
from stammtisch.games.poker.moves import Level, Out, Rise
from stammtisch.games.poker.options import LAST_LEVEL
from stammtisch.games.poker.seats import Seats
from stammtisch.games.poker.state import SitAndGo, State, ready_seats, with_one

STEPS: Final = (2, 3, 4, 6, 8, 12, 16, 20, 30, 40, 60, 80, 100, 150, 200, 300, 400, 600, 800, 1000)
"""The big blind of each level, in halves of the first; each further level doubles it."""
PRIZES: Final = {1: (100,), 2: (65, 35), 3: (50, 30, 20)}
"""Percent of the buy-ins for each place."""


def stakes(state: State) -> tuple[int, int, int]:
    """The small blind, the big blind and the ante of this hand."""
    options = state.options
    if not options.is_sng:
        return options.small_blind, options.big_blind, options.ante
    return level_stakes(state, state.sng.level)


def level_stakes(state: State, number: int) -> tuple[int, int, int]:
    options, last = state.options, len(STEPS)
    step = STEPS[min(number, last) - 1] << max(number - last, 0)
    return options.small_blind * step // 2, options.big_blind * step // 2, options.ante * step // 2


def reached(state: State) -> int:
    """The level that is played, or will be from the next hand on."""
    return state.sng.rises_to or state.sng.level


def level(state: State) -> Level:
    number = state.sng.level + 1
    return Level(number, *level_stakes(state, number))


def alarm(state: State) -> Alarm | None:
    """By the clock each level has its time, from when it's reached; the last one has no end."""
    minutes, number = state.options.minutes_a_level, reached(state)
    if not minutes or not is_running(state) or number >= LAST_LEVEL:
        return None
    return Alarm(number, 60 * minutes, Rise(number + 1, *level_stakes(state, number + 1)))


def is_running(state: State) -> bool:
    """The sit-and-go has begun, and nobody has won it."""
    return state.sng.has_begun and 1 not in state.sng.places


def risen(state: State, move: Rise) -> State:
    """At once between hands, else when the hand is over."""
    if state.phase == "open":
        return replace(state, sng=replace(state.sng, level=move.level))
    return replace(state, sng=replace(state.sng, rises_to=move.level))


def begun(state: State) -> State:
    """The buy-ins go to the bank, and everybody gets the same chips."""
    chairs = len(state.stacks)
    sng = replace(state.sng, has_begun=True, bank=sum(state.sng.money), money=(0,) * chairs)
    return replace(state, sng=sng, stacks=(state.options.stack,) * chairs)


def with_money(sng: SitAndGo, seat: int, chips: int) -> SitAndGo:
    """A seat has bought in, or has left and takes its prize along."""
    return replace(sng, money=with_one(sng.money, seat, chips))


def next_hand(state: State) -> State:
    """The hand is over. A level that was announced meanwhile is played now, or the next one is due."""
    options, sng = state.options, state.sng
    is_due = options.hands_a_level and sng.hands_left <= 0 and sng.level < LAST_LEVEL
    phase = "level" if is_due and ready_seats(state).several else "open"
    if sng.rises_to:
        sng = replace(sng, level=sng.rises_to, rises_to=0)
    return replace(state, phase=phase, sng=sng)


def out(state: State) -> Out:
    """Those who lost everything, and at the end the winner too, with their places and prizes."""
    still_in, lost = ready_seats(state), state.sng.lost
    order = Seats.having(lost).clockwise_after(state.button)
    first = len(still_in) + 1
    groups = [[seat for seat in order if lost[seat] == chips] for chips in _falling(lost)]
    if first == 2:
        groups.insert(0, [*still_in])
        first = 1
    seats, places, prizes = list[int](), list[int](), list[int]()
    for group in groups:
        seats += group
        places += [first] * len(group)
        prizes += _shared(state, first, len(group))
        first += len(group)
    return Out(tuple(seats), tuple(places), tuple(prizes))


def _falling(lost: Sequence[int]) -> Sequence[int]:
    return sorted({each for each in lost if each}, reverse=True)


def _shared(state: State, first: int, count: int) -> Sequence[int]:
    """The prizes of so many places from the first of them on, shared equally."""
    share, odd = divmod(sum(prizes(state)[first - 1 : first - 1 + count]), count)
    return [share + (place < odd) for place in range(count)]


def prizes(state: State) -> Sequence[int]:
    """What each paid place gets; what can't be divided goes to the winner."""
    options = state.options
    pool = options.buy_in * options.seats
    others = [pool * percent // 100 for percent in PRIZES[options.places_paid][1:]]
    return [pool - sum(others), *others]


def were_out(sng: SitAndGo, move: Out) -> SitAndGo:
    """They have their places, and the prizes come out of the buy-ins."""
    places, money = list(sng.places), list(sng.money)
    for seat, place, prize in zip(move.seats, move.places, move.prizes, strict=True):
        places[seat] = place
        money[seat] += prize
    return replace(
        sng,
        places=tuple(places),
        money=tuple(money),
        bank=sng.bank - sum(move.prizes),
        lost=(0,) * len(places),
    )
