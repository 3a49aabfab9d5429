"""What OpenSpiel's games are to ours: where chance draws, its dice, its board."""

from __future__ import annotations

from typing import Any, Final

CHANCE_TO_DRAW: Final = -1
"""Nobody's turn there: chance has the next one."""

BAR: Final = 100

THROWS: Final = [
    *[throw for a in range(1, 7) for b in range(a + 1, 7) for throw in ((a, b), (b, a))],
    *[(die, die) for die in range(1, 7)],
]
"""Dice, by the number of the draw; the first of a game is one of the first 30."""


def board_of(state: Any, player: int) -> tuple[int, ...]:
    """The board as this player sees it, written as ours is."""
    board = [0] * 26
    for place in range(24):
        point = place + 1 if player == 1 else 24 - place
        board[point] = state.board(player, place) - state.board(1 - player, place)
    board[25], board[0] = state.board(player, BAR), -state.board(1 - player, BAR)
    return tuple(board)
