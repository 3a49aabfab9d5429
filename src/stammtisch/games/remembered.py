"""What is remembered of a table's moves for whoever decides there: since they sat down, and so far back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stammtisch.games.moves import Made, Sit

MOST_MOVES_BACK: Final = 3_000
"""So far back it goes at most: longer than any round, or any shoe."""


def since_sitting_down(moves: Sequence[Made], seat: int) -> Sequence[Made]:
    """From where this seat's owner sat down on; all, if that is longer ago."""
    sat = [number for number, (by, move) in enumerate(moves) if by == seat and type(move) is Sit]
    return moves[sat[-1] if sat else 0 :]
