"""One step of a checker: how it is written, and which steps a die allows.

A step is written `from/to` as its mover counts the points: `8/5`, `bar/22`, `6/off`, and with a
star if it hits: `13/7*`. Whoever has a checker on the bar brings it in first. A point with two or
more of the other's checkers is closed, a single one is hit. Bearing off needs all checkers at
home: from the point that was thrown, or from the highest if that is lower.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from stammtisch.games.backgammon.board import BAR, HOME, Board


class Step(NamedTuple):
    point: int
    to: int
    """0 if the checker goes off."""
    hits: bool = False


def written(step: Step) -> str:
    start = "bar" if step.point == BAR else step.point
    return f"{start}/{step.to or 'off'}{'*' if step.hits else ''}"


STEPS: Final[Mapping[str, Step]] = {
    written(step): step
    for point in range(1, BAR + 1)
    for to in range(max(point - 6, 0), point)
    for step in (Step(point, to), Step(point, to, hits=True))
    if to or not step.hits
}
"""Every step there can be, by how it is written."""


def may_step(board: Sequence[int], point: int, die: int) -> bool:
    """Whether the mover has a checker on this point that can go so far."""
    if board[point] <= 0 or (board[BAR] > 0 and point != BAR):
        return False
    to = point - die
    if to > 0:
        return board[to] >= -1
    highest = max([other for other in range(1, BAR + 1) if board[other] > 0])
    return highest <= HOME and (to == 0 or point == highest)


def steps(board: Board, die: int) -> Iterator[tuple[str, Board]]:
    """Every step that this die allows, and the board after it."""
    for point in range(BAR, 0, -1):
        if may_step(board, point, die):
            to = max(point - die, 0)
            step = Step(point, to, hits=to > 0 and board[to] < 0)
            yield written(step), after(board, step)


def after(board: Board, step: Step) -> Board:
    """The board after a step; a checker that is hit goes to the other's bar."""
    new = list(board)
    new[step.point] -= 1
    if step.hits:
        new[step.to] = 0
        new[0] -= 1
    if step.to:
        new[step.to] += 1
    return tuple(new)
