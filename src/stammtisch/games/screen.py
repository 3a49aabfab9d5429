"""What a screen can't tell from views, moves and facts alone: with which cards a game is played,
which moves end a round, what is given up by which.

All of it is words of the game itself, so that no client names a game. A screen that knows nothing
of this shows the same game, only plainer.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from stammtisch.games.moves import Move


class Screen(msgspec.Struct, frozen=True, kw_only=True):
    """How a game wants to be shown; every field may be left out."""

    pack: Literal["french", "german"] = "french"
    """Which faces its cards have: Ah, Tc; or Aa, Ol, Weli."""
    sign: tuple[str, ...] = ()
    """The cards on its sign in the lobby; two that lie face down if there are none."""
    sides: int = 1
    """Seats play for so many sides, one after the other: of 2, seats 0 and 2 against 1 and 3."""
    begins: tuple[str, ...] = ()
    """The moves with which a round begins: from then on the last one's result isn't told any more."""
    tells: tuple[str, ...] = ()
    """The moves whose facts say how a round came out."""
    wins: tuple[str, ...] = ()
    """The facts among those by which whoever they name has won."""
    in_line: tuple[str, ...] = ()
    """The facts among those that the state line says too, or that are no result."""
    dangerous: tuple[str, ...] = ()
    """The moves by which something is given up: they look like it."""
    poor: tuple[str, ...] = ()
    """The reasons to wait that end when somebody brings chips."""
    takes: dict[str, int] = {}
    """How long a screen takes to tell these moves, in milliseconds; any other is there at once. A table
    rests only after what has ended the round was told."""

    def telling(self, moves: Iterable[tuple[int, Move]]) -> int:
        """How long a screen takes to tell all of these, in milliseconds."""
        return sum([self.takes.get(str(move.__struct_config__.tag), 0) for _, move in moves])

    @property
    def end(self) -> int:
        """How long it takes to tell how a round came out, in milliseconds."""
        return sum([self.takes.get(word, 0) for word in self.tells])


PLAIN_SCREEN: Final = Screen()


class Passage(msgspec.Struct, frozen=True):
    """A part of how a game goes: a heading, and what stands below it."""

    heading: str
    """What it is about, in a few words."""
    text: str
    """A few sentences."""
