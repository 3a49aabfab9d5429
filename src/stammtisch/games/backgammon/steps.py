"""A play step by step: how steps are written, which may follow, and whether a whole play is legal.

A step is written `from/to` as its mover counts the points: `8/5`, `bar/22`, `6/off`, and with a
star if it hits: `13/7*`. Each step takes one die. A checker goes off with the die of its point
if that is left, otherwise with the next larger one: which of the two makes no difference to
what can follow.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, overload

from stammtisch.games.backgammon.board import BAR, HOME, Board
from stammtisch.games.backgammon.moves import Play
from stammtisch.games.backgammon.plays import sources
from stammtisch.games.choosing import Graph, Steps
from stammtisch.games.refused import Refused


class Step(NamedTuple):
    point: int
    to: int
    hits: bool
    code: int
    """As plays have it; a checker that goes off does so with the die of its point, if that is not said."""


def _label(point: int, to: int) -> str:
    return f"{'bar' if point == BAR else point}/{to if to > 0 else 'off'}"


PLAIN: Final = [_label(code & 31, (code & 31) - (code >> 5)) for code in range(256)]
"""The text of each step as plays have it: a byte, its start and 32 times its die."""
HITTING: Final = [label + "*" for label in PLAIN]
LANDS: Final = [max((code & 31) - (code >> 5), 0) or BAR for code in range(256)]
"""Where such a step ends; off the board it's as good as on the mover's own bar: nobody is hit there."""
STEPS: Final[Mapping[str, Step]] = {
    **{
        _label(point, to): Step(point, to, False, point | point - to << 5)
        for point in range(1, BAR + 1)
        for to in range(max(point - 6, 0), point)
    },
    **{
        _label(point, to) + "*": Step(point, to, True, point | point - to << 5)
        for point in range(1, BAR + 1)
        for to in range(max(point - 6, 1), point)
    },
}
PARTS: Final = {label: tuple(step) for label, step in STEPS.items()}
"""The same once more: a plain tuple is taken apart faster."""


def written(board: Sequence[int], play: int) -> tuple[str, ...]:
    """The steps of a play as text, in the order in which they can be made."""
    steps: list[str] = []
    hit = 0
    while play:
        code = play & 255
        to = LANDS[code]
        if board[to] == -1 and not hit >> to & 1:
            hit |= 1 << to
            steps.append(HITTING[code])
        else:
            steps.append(PLAIN[code])
        play >>= 8
    return tuple(steps)


class Written(Sequence[tuple[str, ...]]):
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
            return written(self._board, self._plays[place])
        return [written(self._board, play) for play in self._plays[place]]


class PlaySteps(Steps):
    """The choice of a play."""

    __slots__ = ("_board", "_dice", "_legal")
    move = Play(())
    field = "steps"

    def __init__(self, board: Board, dice: Sequence[int], legal: Sequence[int]) -> None:
        self._board = board
        self._dice = dice
        self._legal = legal

    @property
    def plays(self) -> Sequence[tuple[str, ...]]:
        return Written(self._board, self._legal)

    @property
    def graph(self) -> Graph:
        return graph(self._board, self._dice, self._legal)


def dice_to_use(dice: Sequence[int], plays: Sequence[int]) -> list[int]:
    """The dice that must be used, as these plays do it: all four of a double, both, or just one."""
    play = plays[0]
    if play < 256:
        return [play >> 5]
    return list(dice) if dice[0] != dice[1] else [dice[0]] * ((play.bit_length() + 7) >> 3)


# Whether a play is legal.


def played(
    board: Sequence[int], dice: Sequence[int], plays: Sequence[int], steps: Sequence[str]
) -> list[int]:
    """The board after these steps, or a refusal. `plays` are the legal ones."""
    new, play, place, is_marked = list(board), 0, 0, True
    for label in steps:
        if label not in PARTS:
            raise Refused(
                "no_such_step", f"cannot read {label[:20]!r} as a step: write it like 8/5 or bar/22*"
            )
        point, to, hits, code = PARTS[label]
        play += code << place
        place += 8
        new[point] -= 1
        if to:
            there = new[to]
            if hits is not (there == -1):
                is_marked = False
            if hits:
                new[to] = 1
                new[0] -= 1
            else:
                new[to] = there + 1
    if play not in plays:  # another way to one of them, perhaps
        _check(board, dice, plays, steps)
    if not is_marked:
        raise Refused(
            "hit_or_not", f"cannot move {' '.join(steps)}: a star stands for a hit, and only for one"
        )
    return new


def _check(board: Sequence[int], dice: Sequence[int], plays: Sequence[int], steps: Sequence[str]) -> None:
    """Refuses steps that can't be made one after the other, or leave a die that must be used."""
    new, left = list(board), dice_to_use(dice, plays)
    for label in steps:
        point, to, _, _ = STEPS[label]
        if new[point] <= 0:
            raise Refused("not_your_checker", f"cannot move {label}: no checker of this seat is there")
        if point != BAR and new[BAR] > 0:
            raise Refused("bar_first", f"cannot move {label}: the checker on the bar comes in first")
        if not to:
            left.remove(_die_to_bear_off(new, point, dice, left))
        elif new[to] < -1:
            raise Refused("point_closed", f"cannot move {label}: that point is closed")
        elif point - to not in left:
            raise _no_die(label, point - to, dice, left)
        else:
            left.remove(point - to)
            new[to] = max(new[to], 0) + 1
        new[point] -= 1
    if left:
        more = len(left)
        raise Refused("too_few_dice", f"cannot end the turn here: {more} more must be played", dice=more)


def _die_to_bear_off(board: Sequence[int], point: int, dice: Sequence[int], left: Sequence[int]) -> int:
    if max(board[HOME + 1 :]) > 0:
        raise Refused("not_all_home", f"cannot bear off from {point}: not all checkers are home")
    if point in left:
        return point
    larger = [die for die in left if die > point]
    if not larger:
        raise _no_die(f"{point}/off", point, dice, left)
    if max(board[point + 1 : HOME + 1], default=0) > 0:
        raise Refused("higher_first", f"cannot bear off from {point}: a checker stands higher")
    return min(larger)


def _no_die(label: str, die: int, dice: Sequence[int], left: Sequence[int]) -> Refused:
    if die in dice and len(left) == 1 and die < left[0]:
        return Refused("larger_die", f"cannot move {label}: only one die can be played, and then the larger")
    return Refused("not_the_dice", f"cannot move {label}: no die for it is left")


# All partial plays, for who moves checker by checker.


Place = tuple[Board, tuple[int, ...]]
"""A partial position: the board, and the dice that are left."""


def onward(place: Place) -> Iterator[tuple[str, Place]]:
    """The steps that can be made here, and where each leads."""
    board, left = place
    top = next((point for point in range(BAR, 0, -1) if board[point] > 0), 0)
    for die in sorted(set(left), reverse=True):
        for point in sources(board, die, top):
            to = point - die
            if to < 0 and _goes_off_with_less(point, die, left):
                continue
            new, rest = list(board), list(left)
            rest.remove(die)
            hits = to > 0 and board[to] == -1
            new[point] -= 1
            if to > 0:
                new[to] = 1 if hits else new[to] + 1
            new[0] -= hits
            yield _label(point, to) + ("*" if hits else ""), (tuple(new), tuple(rest))


def _goes_off_with_less(point: int, die: int, left: Sequence[int]) -> bool:
    return any(point <= other < die for other in left)


def graph(board: Board, dice: Sequence[int], plays: Sequence[int]) -> Graph:
    """Every partial position from which a whole play can still be made."""
    levels: list[dict[Place, list[tuple[str, Place]]]] = []
    places: set[Place] = {(board, tuple(dice_to_use(dice, plays)))}
    while places:
        levels.append({place: list(onward(place)) for place in places})
        places = {there for steps in levels[-1].values() for _, there in steps}
    return _numbered(_whole(levels), levels[0])


def _whole(levels: list[dict[Place, list[tuple[str, Place]]]]) -> dict[Place, list[tuple[str, Place]]]:
    """Without the places from which not all dice can be used any more."""
    kept: dict[Place, list[tuple[str, Place]]] = {}
    for level in reversed(levels):
        for place, steps in level.items():
            good = [(step, there) for step, there in steps if there in kept]
            if good or not place[1]:
                kept[place] = good
    return kept


def _numbered(
    kept: dict[Place, list[tuple[str, Place]]], start: dict[Place, list[tuple[str, Place]]]
) -> Graph:
    numbers = dict.fromkeys(start, 0)
    order = list(start)
    for place in order:
        for _, there in kept[place]:
            if there not in numbers:
                numbers[there] = len(order)
                order.append(there)
    edges = tuple([tuple([(step, numbers[there]) for step, there in kept[place]]) for place in order])
    return Graph(edges, tuple([number for number, place in enumerate(order) if not place[1]]))
