"""What `plays.by_the_book` gives, in less time: its twin, which every test over plays holds equal to it.

A play is one number here, a byte a step: where it starts, and 32 times the die. So a list of
plays costs little, and only the play that somebody looks at is written out as text. Of the plays
that lead to one position it may name another than its twin.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, overload

from stammtisch.games.backgammon.board import BAR, HOME, Board
from stammtisch.games.backgammon.fast_doubles import double
from stammtisch.games.backgammon.steps import Step, written

POINTS: Final = range(24, 0, -1)
OUTSIDE: Final = range(24, HOME, -1)
WEIGHT: Final = [0, *(1 << 5 * point for point in range(1, 26))]
"""One checker on each point, in a number that adds up: off the board it weighs nothing."""
HIT: Final = [1 << 130 + point for point in range(26)]
"""The same for a checker that was hit there."""


def fast_plays(board: Board, dice: Sequence[int]) -> Sequence[tuple[str, ...]]:
    """One play for each position that can be reached; none if nothing can be moved."""
    high, low = dice
    if high == low:
        return Packed(board, double(board, high))
    if high < low:
        high, low = low, high
    return Packed(board, _from_bar(board, high, low) if board[BAR] > 0 else _free(board, high, low))


def _free(board: Sequence[int], high: int, low: int) -> list[int]:
    """Nobody is on the bar. Two different checkers move in either order with the same result; what
    remains is one checker that takes both dice. This runs for nearly every throw: hence the loops."""
    both, dice, outside = high + low, 32 * high + 8192 * low, 0
    firsts: list[int] = []
    seconds: list[int] = []
    runners: list[int] = []
    for point in OUTSIDE:
        count = board[point]
        if count > 0:
            outside += count
            if board[point - high] > -2:
                firsts.append(point)
            if board[point - low] > -2:
                seconds.append(dice + 256 * point)
            if point > both and board[point - both] > -2:
                runners.append(point)
    if outside < 2:
        return _near_the_end(board, high, low)
    for point in range(HOME, low, -1):
        if board[point] > 0:
            if point > high and board[point - high] > -2:
                firsts.append(point)
            if board[point - low] > -2:
                seconds.append(dice + 256 * point)
            if point > both and board[point - both] > -2:
                runners.append(point)
    found = [point + second for point in firsts for second in seconds]
    for point in firsts:
        if board[point] == 1 and board[point - low] > -2:  # a lone checker is not two different ones
            found.remove(dice + 257 * point)
    if runners:
        _add_runs(found, board, runners, high, low)
    return found or _with_one_die(firsts, [second >> 8 & 31 for second in seconds], high, low)


def _with_one_die(with_high: Sequence[int], with_low: Sequence[int], high: int, low: int) -> list[int]:
    """Both can't be played: the larger one, if it can."""
    return [high << 5 | point for point in with_high] or [low << 5 | point for point in with_low]


def _add_runs(found: list[int], board: Sequence[int], runners: Sequence[int], high: int, low: int) -> None:
    """One checker takes both dice. Where it could rest on another of its own side, that one going on
    instead gives the same position, and is listed already; if it could do so either way, even twice.
    A hit on the way makes a difference."""
    high_first, low_first = 8192 * low - 224 * high, 8192 * high - 224 * low
    for point in runners:
        after_high, after_low = board[point - high], board[point - low]
        if after_high <= 0:
            if after_high == -1 or (after_high == 0 and after_low <= 0):
                found.append(257 * point + high_first)
            if after_low == -1 or (after_low == 0 and after_high < 0):
                found.append(257 * point + low_first)
        elif after_low > 0:
            found.remove(
                257 * point - low + 32 * high + 8192 * low if point < BAR else 257 * point + low_first
            )
        elif after_low == -1:
            found.append(257 * point + low_first)


def _from_bar(board: Sequence[int], high: int, low: int) -> list[int]:
    """The bar first; with one checker there, the other die is free."""
    in_high, in_low = BAR | high << 5, BAR | low << 5
    may_high, may_low = board[BAR - high] > -2, board[BAR - low] > -2
    if not (may_high or may_low):
        return []
    found: list[int] = []
    if board[BAR] > 1:
        if may_high and may_low:
            return [in_high | in_low << 8]
    elif sum([count for count in board[HOME + 1 : BAR] if count > 0]) == 0:
        return _near_the_end(board, high, low)
    else:
        own = [point for point in POINTS if board[point] > 0]
        if may_high:
            then = in_high | low << 13
            found = [then | point << 8 for point in own if point > low and board[point - low] > -2]
        if may_low:
            then = in_low | high << 13
            found += [then | point << 8 for point in own if point > high and board[point - high] > -2]
        if board[BAR - high - low] > -2:
            _add_runs(found, board, (BAR,), high, low)
    return found or ([in_high] if may_high else [in_low])


def _near_the_end(board: Sequence[int], high: int, low: int) -> list[int]:
    """At most one checker outside: either order may open what the other doesn't, so both are tried,
    and a position is known by what it weighs."""
    found: dict[int, int] = {}
    own = [point for point in range(BAR, 0, -1) if board[point] > 0]
    top, new = own[0], list(board)
    below = top if board[top] > 1 else own[1] if len(own) > 1 else 0
    if top <= low:  # the two highest go off, whatever the order
        return [top | high << 5 | below << 8 | low << 13 if below else top | high << 5]
    with_high, with_low = _sources(board, high, top), _sources(board, low, top)
    for die, other, points in ((high, low, with_high), (low, high, with_low)):
        for point in points:
            weight, step = _move(new, point, die), point | die << 5 | other << 13
            for further in _sources(new, other, max(below, point - die) if point == top else top):
                to = further - other
                reached = weight - WEIGHT[further]
                if to > 0:
                    reached += WEIGHT[to] if new[to] >= 0 else WEIGHT[to] + HIT[to]
                if reached not in found:
                    found[reached] = step | further << 8
            new[:] = board
    return list(found.values()) or _with_one_die(with_high, with_low, high, low)


def _sources(board: Sequence[int], die: int, top: int) -> Sequence[int]:
    """From where one step with this die can be made, if `top` is the highest checker."""
    if top <= HOME:
        if top <= die:
            return (top,) if top > 0 else ()
        return [
            point
            for point in range(top, die - 1, -1)
            if board[point] > 0 and (board[point - die] > -2 or point == die)
        ]
    if top == BAR:
        return (BAR,) if board[BAR - die] > -2 else ()
    return [point for point in range(top, die, -1) if board[point] > 0 and board[point - die] > -2]


def _move(board: list[int], point: int, die: int) -> int:
    """Makes one step on this board; gives how its weight changes."""
    board[point] -= 1
    to = point - die
    if to <= 0:
        return -WEIGHT[point]
    if board[to] < 0:
        board[to] = 1
        board[0] -= 1
        return WEIGHT[to] - WEIGHT[point] + HIT[to]
    board[to] += 1
    return WEIGHT[to] - WEIGHT[point]


# From numbers to text.


def _landing(code: int) -> int:
    """Where a step of this number ends."""
    return max((code & 31) - (code >> 5), 0)


STEP_TEXTS: Final = [written(Step(code & 31, _landing(code))) for code in range(256)]
"""The text of each step by its number."""
HITTING: Final = [text + "*" for text in STEP_TEXTS]
LANDS: Final = [_landing(code) or BAR for code in range(256)]
"""Where it ends; off the board it's as good as on the mover's own bar: nobody is hit there."""


class Packed(Sequence[tuple[str, ...]]):
    """Plays that are written out only when one looks at them."""

    __slots__ = ("_board", "_plays")

    def __init__(self, board: Board, plays: Sequence[int]) -> None:
        self._board = board
        self._plays = plays

    def __len__(self) -> int:
        return len(self._plays)

    @overload
    def __getitem__(self, place: int) -> tuple[str, ...]: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[tuple[str, ...]]: ...
    def __getitem__(self, place: int | slice) -> tuple[str, ...] | Sequence[tuple[str, ...]]:
        if isinstance(place, int):
            return _unpacked(self._board, self._plays[place])
        return [_unpacked(self._board, play) for play in self._plays[place]]


def _unpacked(board: Board, play: int) -> tuple[str, ...]:
    """The steps of a play as text, in the order in which they can be made."""
    steps: tuple[str, ...] = ()
    hit = 0
    while play:
        code = play & 255
        to = LANDS[code]
        if board[to] == -1 and not hit >> to & 1:
            hit |= 1 << to
            steps += (HITTING[code],)
        else:
            steps += (STEP_TEXTS[code],)
        play >>= 8
    return steps
