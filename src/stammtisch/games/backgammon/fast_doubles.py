"""The plays of a double: four steps of the same length.

Taken in falling order of where the steps start, each position comes up once: which checkers
have moved tells the position, and the falling order is always possible, as the higher ones make
room for the lower. See `fast_plays` for how a play is written as a number.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from stammtisch.games.backgammon.board import BAR, HOME

STEPS: Final = 4
EACH: Final = 0x20202020
"""A die in each of the four steps."""
STEP: Final = [[point << 8 * step for point in range(BAR)] for step in range(STEPS)]
"""From where a checker goes as the first, second, third or fourth step: numbers that add up to a play."""
THIRD: Final = STEP[2]
FOURTH: Final = STEP[3]


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
    go = _go if made < STEPS - 2 else _add_last
    go(own, die, live, play | die * EACH, made, found)
    return found or _short(own, die, live, play, made)


def _live(own: Sequence[int], board: Sequence[int], die: int) -> list[int]:
    """The points that can be left: a checker is there or may come there, and the next is open."""
    live: list[int] = []
    comes = [0] * (BAR + 1)
    for point in range(24, die, -1):
        if (own[point] or comes[point]) and board[point - die] > -2:
            live.append(point)
            comes[point - die] = 1
    return live


def _go(own: list[int], die: int, live: Sequence[int], play: int, made: int, found: list[int]) -> None:
    """Adds all plays with four steps from these points. Nothing is borne off: too many checkers are
    outside. The dice of all four steps are in `play` already."""
    go_on = _go if made < STEPS - 3 else _add_last
    for place, point in enumerate(live):
        here = own[point]
        if here:
            to = point - die
            there = own[to]
            own[point], own[to] = here - 1, there + 1
            go_on(own, die, live[place:], play + STEP[made][point], made + 1, found)
            own[point], own[to] = here, there


def _add_last(
    own: Sequence[int], die: int, live: Sequence[int], play: int, made: int, found: list[int]
) -> None:
    """One checker; or two of different points, of the same, or one that goes on to an empty point."""
    here = list(filter(own.__getitem__, live))
    if made == STEPS - 1:
        found += [play + FOURTH[point] for point in here]
        return
    if len(here) > 1:
        found += [play + THIRD[one] + FOURTH[two] for one, two in combinations(here, 2)]
    for point in here:
        if own[point] > 1:
            found.append(play + THIRD[point] + FOURTH[point])
        to = point - die
        if not own[to] and to in live:
            found.append(play + THIRD[point] + FOURTH[to])


def _short(own: list[int], die: int, live: Sequence[int], play: int, made: int) -> list[int]:
    """The longest plays where four steps are too many: step after step, as far as it goes."""
    ends = [(play, 0, own)]
    while True:
        longer: list[tuple[int, int, list[int]]] = []
        for so_far, at, there in ends:
            for place in range(at, len(live)):
                point = live[place]
                if there[point]:
                    after = there.copy()
                    after[point] -= 1
                    after[point - die] += 1
                    longer.append((so_far | (die << 5 | point) << 8 * made, place, after))
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
