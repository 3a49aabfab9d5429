"""Whether a play is legal, step by step; whoever makes another is told which rule it breaks.

Each step takes one die. A checker goes off with the die of its point if that is left, otherwise
with the next larger one: which of the two makes no difference to what can follow. Dice may be
left over only where no play uses more; and if it's one of two, the larger must have been played.
"""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.games.backgammon.board import BAR, HOME
from stammtisch.games.backgammon.steps import STEPS
from stammtisch.kernel.refused import Refused


def played(
    board: Sequence[int], dice: Sequence[int], plays: Sequence[tuple[str, ...]], steps: Sequence[str]
) -> list[int]:
    """The board after these steps, or a refusal. `plays` are the legal ones."""
    new, are_hits_marked = list(board), True
    left = list(dice) if dice[0] != dice[1] else [*dice, *dice]
    for label in steps:
        step = STEPS.get(label)
        if step is None:
            raise Refused(
                "no_such_step", f"cannot read {label[:20]!r} as a step: write it like 8/5 or bar/22*"
            )
        point, to, hits = step
        left.remove(_die(new, point, to, label, left))
        new[point] -= 1
        if to:
            there = new[to]
            if hits is not (there == -1):
                are_hits_marked = False
            if there == -1:
                there = 0
                new[0] -= 1
            new[to] = there + 1
    if not are_hits_marked:
        raise Refused(
            "hit_or_not", f"cannot move {' '.join(steps)}: a star stands for a hit, and only for one"
        )
    if left:
        _check_used_up(dice, plays, tuple(steps))
    return new


def _check_used_up(dice: Sequence[int], plays: Sequence[tuple[str, ...]], steps: tuple[str, ...]) -> None:
    """Refuses steps that leave a die which must be used."""
    more = len(plays[0]) - len(steps)
    if more > 0:
        raise Refused("too_few_dice", f"cannot end the turn here: {more} more must be played", dice=more)
    if dice[0] != dice[1] and steps not in plays:
        why = "only one die can be played, and then the larger"
        raise Refused("larger_die", f"cannot move {steps[0]}: {why}")


def _die(board: Sequence[int], point: int, to: int, label: str, left: Sequence[int]) -> int:
    """The die that a step takes, if it can be made."""
    if board[point] <= 0:
        raise Refused("not_your_checker", f"cannot move {label}: no checker of this seat is there")
    if point != BAR and board[BAR] > 0:
        raise Refused("bar_first", f"cannot move {label}: the checker on the bar comes in first")
    if not to:
        return _die_to_bear_off(board, point, left)
    if board[to] < -1:
        raise Refused("point_closed", f"cannot move {label}: that point is closed")
    if point - to not in left:
        raise _no_die(label)
    return point - to


def _die_to_bear_off(board: Sequence[int], point: int, left: Sequence[int]) -> int:
    if max(board[HOME + 1 :]) > 0:
        raise Refused("not_all_home", f"cannot bear off from {point}: not all checkers are home")
    if point in left:
        return point
    larger = [die for die in left if die > point]
    if not larger:
        raise _no_die(f"{point}/off")
    if max(board[point + 1 : HOME + 1], default=0) > 0:
        raise Refused("higher_first", f"cannot bear off from {point}: a checker stands higher")
    return min(larger)


def _no_die(label: str) -> Refused:
    return Refused("not_the_dice", f"cannot move {label}: no die for it is left")
