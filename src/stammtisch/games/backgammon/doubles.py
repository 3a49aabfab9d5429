"""The plays of a double: four steps of the same length.

Taken in falling order of where the steps start, each position comes up once: which checkers
have moved tells the position, and the falling order is always possible, as the higher ones make
room for the lower. See `plays` for how a play is written as a number.
"""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.games.backgammon.board import BAR, HOME

STEPS = 4


def double(board: Sequence[int], die: int) -> list[int]:
    """All plays with as many steps as possible."""
    found: list[list[int]] = [[] for _ in range(STEPS + 1)]
    own = [max(count, 0) for count in board]
    play, made = 0, 0
    while made < STEPS and own[BAR] and board[BAR - die] > -2:
        own[BAR] -= 1
        own[BAR - die] += 1
        play |= (BAR | die << 5) << 8 * made
        made += 1
    if made == STEPS or own[BAR]:
        return [play] if made else []
    if sum(own[HOME + 1 :]) >= STEPS - made:
        onward = [point for point in range(24, die, -1) if board[point - die] > -2]
        _go(own, die, onward, 0, play, made, found)
    else:
        _go_home(own, board, die, BAR - 1, play, made, found)
    for deepest in reversed(found[1:]):
        if deepest:
            return deepest
    return []


def _go(
    own: list[int], die: int, onward: Sequence[int], at: int, play: int, made: int, found: list[list[int]]
) -> None:
    """Too many are outside for bearing off: which points can be left for the next is known beforehand."""
    step, is_stuck = die << 5, True
    if made == STEPS - 1:
        ends = [play | (point | step) << 24 for point in onward[at:] if own[point]]
        if ends:
            found[STEPS] += ends
            return
    else:
        for place in range(at, len(onward)):
            point = onward[place]
            if own[point]:
                is_stuck = False
                own[point] -= 1
                own[point - die] += 1
                _go(own, die, onward, place, play | (point | step) << 8 * made, made + 1, found)
                own[point] += 1
                own[point - die] -= 1
    if is_stuck:
        found[made].append(play)


def _go_home(
    own: list[int], board: Sequence[int], die: int, top: int, play: int, made: int, found: list[list[int]]
) -> None:
    """Checkers may be borne off once the last is home, the highest first."""
    here = [point for point in range(top, die, -1) if own[point] and board[point - die] > -2]
    if not any(own[HOME + 1 :]):
        highest = max([point for point in range(1, HOME + 1) if own[point]], default=0)
        here += [point for point in range(min(top, die), 0, -1) if own[point] and point in (die, highest)]
    if not here:
        found[made].append(play)
    elif made == STEPS - 1:
        found[STEPS] += [play | (point | die << 5) << 24 for point in here]
    else:
        for point in here:
            to = max(point - die, 0)
            own[point] -= 1
            own[to] += 1
            _go_home(own, board, die, point, play | (point | die << 5) << 8 * made, made + 1, found)
            own[point] += 1
            own[to] -= 1
