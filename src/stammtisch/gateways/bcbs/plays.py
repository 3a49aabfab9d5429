"""Plays in BC-BS: the dice, a colon, and each checker's step as its mover counts: `3-1:8/5 6/5`.

What is written says one step after the other, without stars for hits and without chains: the
first client understands no more. What is read may be any notation that players use. That client
looks only at the first two words of a play, which must be steps between points: so a step from a
point to itself counts as nothing, and behind two of them anything can be played.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from stammtisch.games import dice as dice_notation
from stammtisch.games.backgammon.board import Board
from stammtisch.games.backgammon.checking import played
from stammtisch.games.backgammon.moves import Play
from stammtisch.games.backgammon.notation import meant
from stammtisch.games.backgammon.plays import plays
from stammtisch.games.backgammon.steps import STEPS
from stammtisch.kernel.refused import Refused

STANDS_STILL: Final = re.compile(r"(\d{1,2})/\1", re.ASCII)


def written(dice: Sequence[int], steps: Sequence[str] = ()) -> str:
    """A play; without steps, that none is possible."""
    return f"{dice_notation.text(dice)}:{' '.join([step.rstrip('*') for step in steps])}"


def read(move: str, board: Board, dice: Sequence[int]) -> Play:
    """The play that is written, by the board as its mover sees it; or Refused."""
    thrown, colon, steps = move.partition(":")
    if not colon:
        raise Refused("not_a_play", f"cannot read {move[:40]!r} as a play: write it like 3-1:8/5 6/5")
    if sorted(dice_notation.read(thrown.strip())) != sorted(dice):
        raise Refused("other_dice", f"cannot play {thrown[:10]!r}: {dice_notation.text(dice)} was thrown")
    made = [word for word in steps.split() if not STANDS_STILL.fullmatch(word)]
    return read_steps(" ".join(made), board, dice)


def read_steps(text: str, board: Board, dice: Sequence[int]) -> Play:
    """The steps in the order in which they are written, if that is legal; else the play that is meant."""
    legal = plays(board, dice)
    steps = _stepwise(text.casefold().split(), board)
    if steps is not None and legal:
        try:
            played(board, dice, legal, steps)
        except Refused as refused:
            try:
                return Play(meant(text, legal))
            except Refused:
                raise refused from None  # the rule that it breaks says more
        return Play(steps)
    return Play(meant(text, legal))


def after(board: Board, steps: Sequence[str]) -> Board:
    """The board after these steps, be they legal or not, as their mover sees it."""
    new = list(board)
    for label in steps:
        point, to, _ = STEPS[label]
        new[point] -= 1
        if to:
            if new[to] < 0:
                new[to] += 1
                new[0] -= 1
            new[to] += 1
    return tuple(new)


def _stepwise(words: Sequence[str], board: Board) -> tuple[str, ...] | None:
    """Each word as one step, with a star where it hits; None if some word is more than that."""
    steps: list[str] = []
    for word in words:
        plain = word.rstrip("*")
        if plain not in STEPS:
            return None
        step = STEPS[plain]
        label = f"{plain}*" if step.to and after(board, steps)[step.to] == -1 else plain
        steps.append(label)
    return tuple(steps) or None
