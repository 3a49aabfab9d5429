"""The kinds of poker: how many hole cards, how the board comes, and how a hand is made.

All the rest, betting first of all, is one piece of code for all of them. A further kind is a
line here, if its hands are made in one of these ways.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

Making = Literal["any_five", "two_and_three"]
Name = Literal["holdem", "omaha", "omaha_hilo", "draw"]


class Variant(NamedTuple):
    hole: int
    """Cards that each holds unseen."""
    board: tuple[int, ...]
    """Cards that come on the board before each betting round; 0 for none."""
    making: Making
    """A hand is the best five of all cards, or of exactly two hole cards and three of the board."""
    has_low: bool = False
    """Half of each pot goes to the best low of eight or less."""
    draws_before: int = 0
    """The betting round before which everybody may draw new cards; 0 if there is no draw."""
    big_bet_from: int = 2
    """Fixed limit: from this betting round on the bets are twice as big."""
    most_seats: int = 10

    @property
    def last(self) -> int:
        """The number of the last betting round."""
        return len(self.board) - 1

    def next_street(self, lying: int) -> int:
        """The betting round before which the next cards come on a board where so many lie; 0 if none do."""
        for street, count in enumerate(self.board):
            if lying < count:
                return street
            lying -= count
        return 0


FLOP_TURN_RIVER: Final = (0, 3, 1, 1)

VARIANTS: Final[Mapping[Name, Variant]] = {
    "holdem": Variant(2, FLOP_TURN_RIVER, "any_five"),
    "omaha": Variant(4, FLOP_TURN_RIVER, "two_and_three"),
    "omaha_hilo": Variant(4, FLOP_TURN_RIVER, "two_and_three", has_low=True),
    "draw": Variant(5, (0, 0), "any_five", draws_before=1, big_bet_from=1, most_seats=6),
}
