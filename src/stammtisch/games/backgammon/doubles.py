"""The plays of a double: four steps of the same length.

Taken in falling order of where the steps start, each position comes up once: which checkers
have moved tells the position, and the falling order is always possible, as the higher ones make
room for the lower. See `plays` for how a play is written as a number.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from stammtisch.games.backgammon.board import BAR, HOME

STEPS: Final = 4


def double(board: Sequence[int], die: int) -> list[int]:
    """All plays with as many steps as possible."""
    own = [count if count > 0 else 0 for count in board]  # noqa: FURB136 - a call each would be slow
    play, made = 0, 0
    while made < STEPS and own[BAR] and board[BAR - die] > -2:
        own[BAR] -= 1
        own[BAR - die] += 1
        play |= (BAR | die << 5) << 8 * made
        made += 1
    if made == STEPS or own[BAR]:
        return [play] if made else []
    if sum(own[HOME + 1 :]) < STEPS - made:
        return _homeward(own, board, die, play, made)
    live = _live(own, board, die)
    found: list[int] = []
    _go([0] * (die << 5) + own, die, live, 0, play, made, found)
    return found or _short(own, die, live, play, made)


def _live(own: Sequence[int], board: Sequence[int], die: int) -> list[int]:
    """The points that can be left, as steps: a checker is there or may come there, the next is open."""
    live: list[int] = []
    comes = [0] * (BAR + 1)
    step = die << 5
    for point in range(24, die, -1):
        if (own[point] or comes[point]) and board[point - die] > -2:
            live.append(step | point)
            comes[point - die] = 1
    return live


def _go(
    own: list[int], die: int, live: Sequence[int], at: int, play: int, made: int, found: list[int]
) -> None:
    """Adds all plays with four steps. Nothing is borne off: too many checkers are outside. Here `own`
    is counted by steps too, as `live` is: that saves going to and fro."""
    if made > 1:
        _add_last(own, die, live[at:], play, made, found)
        return
    for place in range(at, len(live)):
        step = live[place]
        if own[step]:
            own[step] -= 1
            own[step - die] += 1
            if made:
                _add_last(own, die, live[place:], play | step << 8, 2, found)
            else:
                _go(own, die, live, place, play | step, 1, found)
            own[step] += 1
            own[step - die] -= 1


def _add_last(
    own: Sequence[int], die: int, live: Sequence[int], play: int, made: int, found: list[int]
) -> None:
    """One checker; or two of different points, of the same, or one that goes on to an empty point."""
    here = [step for step in live if own[step]]
    if made == STEPS - 1:
        found += [play | step << 24 for step in here]
        return
    if len(here) > 1:
        found += [play | one << 16 | two << 24 for one, two in combinations(here, 2)]
    for step in here:
        if own[step] > 1:
            found.append(play | step * 0x1010000)
        if not own[step - die] and step - die in live:
            found.append(play | step << 16 | step - die << 24)


def _short(own: list[int], die: int, live: Sequence[int], play: int, made: int) -> list[int]:
    """The longest plays where four steps are too many: step after step, as far as it goes."""
    ends = [(play, 0, own)]
    while True:
        longer: list[tuple[int, int, list[int]]] = []
        for so_far, at, there in ends:
            for place in range(at, len(live)):
                point = live[place] & 31
                if there[point]:
                    after = there.copy()
                    after[point] -= 1
                    after[point - die] += 1
                    longer.append((so_far | live[place] << 8 * made, place, after))
        if not longer:
            return [so_far for so_far, _, _ in ends if so_far]
        ends, made = longer, made + 1


def _homeward(own: list[int], board: Sequence[int], die: int, play: int, made: int) -> list[int]:
    """Checkers may be borne off once the last is home, the highest first."""
    found: list[list[int]] = [[] for _ in range(STEPS + 1)]
    _go_home(own, board, die, BAR - 1, BAR - 1, play, made, found)
    for deepest in reversed(found[1:]):
        if deepest:
            return deepest
    return []


def _go_home(
    own: list[int],
    board: Sequence[int],
    die: int,
    top: int,
    highest: int,
    play: int,
    made: int,
    found: list[list[int]],
) -> None:
    """Adds every way to go on with checkers from `top` down; none stands above `highest`."""
    while highest and not own[highest]:
        highest -= 1
    here = [point for point in range(min(top, highest), die, -1) if own[point] and board[point - die] > -2]
    if highest <= HOME:
        off = min(die, highest)
        if 0 < off <= top and own[off]:
            here.append(off)
    if not here:
        found[made].append(play)
    elif made == STEPS - 1:
        found[STEPS] += [play | (point | die << 5) << 24 for point in here]
    else:
        for point in here:
            to = max(point - die, 0)
            own[point] -= 1
            own[to] += 1
            further = play | (point | die << 5) << 8 * made
            _go_home(own, board, die, point, highest, further, made + 1, found)
            own[point] += 1
            own[to] -= 1
