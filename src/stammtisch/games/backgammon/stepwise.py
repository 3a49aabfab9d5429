"""All partial plays, for who moves checker by checker: every way through them is a legal play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stammtisch.games.backgammon.board import BAR, Board
from stammtisch.games.backgammon.moves import Play
from stammtisch.games.backgammon.steps import STEPS, may_step, steps
from stammtisch.games.choosing import Graph, Steps

Place = tuple[Board, tuple[int, ...]]
"""A partial position: the board, and the dice that are left."""
Onward = tuple[str, Place]
"""A step, and where it leads."""


class PlaySteps(Steps):
    """The choice of a play."""

    __slots__ = ("_board", "_dice")
    move = Play(())
    field = "steps"

    def __init__(self, board: Board, dice: Sequence[int], plays: Sequence[tuple[str, ...]]) -> None:
        self._board = board
        self._dice = dice
        self._plays = plays

    def __reduce__(self) -> tuple[type[PlaySteps], tuple[object, ...]]:
        """So that a bot in another process can be asked with it."""
        return PlaySteps, (self._board, self._dice, tuple(self._plays))

    @property
    def graph(self) -> Graph:
        return graph(self._board, self._dice, self._plays)


def graph(board: Board, dice: Sequence[int], plays: Sequence[tuple[str, ...]]) -> Graph:
    """Every partial position from which a whole play can still be made."""
    levels: list[dict[Place, list[Onward]]] = []
    places: set[Place] = {(board, _dice_to_use(board, dice, plays))}
    while places:
        levels.append({place: list(onward(place)) for place in places})
        places = {there for made in levels[-1].values() for _, there in made}
    return _numbered(_whole(levels), levels[0])


def _dice_to_use(board: Board, dice: Sequence[int], plays: Sequence[tuple[str, ...]]) -> tuple[int, ...]:
    """As these plays do it: so many of a double, both, or just one, the larger if it can be played."""
    count, larger = len(plays[0]), max(dice)
    if count > 1 or dice[0] == dice[1]:
        return (*dice, *dice)[:count]
    can_larger = any(may_step(board, point, larger) for point in range(1, BAR + 1))
    return (larger if can_larger else min(dice),)


def onward(place: Place) -> Iterator[Onward]:
    """The steps that can be made here, and where each leads."""
    board, left = place
    for die in sorted(set(left), reverse=True):
        rest = list(left)
        rest.remove(die)
        for step, after in steps(board, die):
            if not _goes_off_with_less(step, die, rest):
                yield step, (after, tuple(rest))


def _goes_off_with_less(step: str, die: int, rest: Sequence[int]) -> bool:
    """Whether a smaller die that is left does the same: a checker goes off with the least that will do."""
    point, to, _ = STEPS[step]
    return not to and any(point <= other < die for other in rest)


def _whole(levels: list[dict[Place, list[Onward]]]) -> dict[Place, list[Onward]]:
    """Without the places from which not all dice can be used any more."""
    kept: dict[Place, list[Onward]] = {}
    for level in reversed(levels):
        for place, made in level.items():
            good = [(step, there) for step, there in made if there in kept]
            if good or not place[1]:
                kept[place] = good
    return kept


def _numbered(kept: dict[Place, list[Onward]], start: dict[Place, list[Onward]]) -> Graph:
    numbers = dict.fromkeys(start, 0)
    order = list(start)
    for place in order:
        for _, there in kept[place]:
            if there not in numbers:
                numbers[there] = len(order)
                order.append(there)
    edges = tuple([tuple([(step, numbers[there]) for step, there in kept[place]]) for place in order])
    return Graph(edges, tuple([number for number, place in enumerate(order) if not place[1]]))
