"""Which hole cards a record may name: one gate that each of them passes on its way into a file.

Whoever has the whole log knows them all. A person knows those that they were shown: their own, and those that
were laid open before them. All others are written as `??`, whatever they were.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stammtisch.formats.poker.cards import UNKNOWN
from stammtisch.games.moves import Made, Move
from stammtisch.games.poker.moves import Cards, Deal, Lay, Show


class Known:
    """The gate: a card that isn't named in these moves is unknown."""

    def __init__(self, moves: Sequence[Made]) -> None:
        self._cards = {card for _, move in moves for card in _named(move)}

    def said(self, hole: Cards) -> str:
        """A hand as it's written."""
        return "".join([card if card in self._cards else UNKNOWN for card in hole])


def _named(move: Move) -> Iterator[str]:
    """The hole cards that a move shows."""
    match move:
        case Deal(hands=hands) | Lay(hands=hands):
            for hand in hands:
                if isinstance(hand, tuple):
                    yield from hand
        case Show(cards=cards):
            yield from cards
        case _:
            return
