"""Writing down what was played at a table, as it was told to one person, while its log is followed.

A scribe hears every move of the game in turn, whole and as it was shown to that person. What they
write has what is over in it: a hand, a game or a round that is still being played is in no file,
so nobody can have it looked at by a program before it's played to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, Protocol

from stammtisch.games.moves import Made, Move
from stammtisch.kernel.person import Person

Holds = Literal["hands", "hand", "match", "games"]
"""What is in one file: all of them, or one of several."""


class Format(NamedTuple):
    """A kind of file."""

    word: str
    """By which it's asked for; a file's name ends in it too."""
    holds: Holds

    @property
    def is_one_of_several(self) -> bool:
        return self.holds in ("hand", "match")


class Step(NamedTuple):
    """One move of a game."""

    by: Person
    """Who acted; empty where the dealer did so by itself."""
    made: Made
    shown: Move
    """The same, as the person was shown it for whom it's written."""
    before: Any
    """The game's state."""
    after: Any
    people: Sequence[Person]
    """Who sits in each seat after it; empty where nobody does."""


class Scribe(Protocol):
    @property
    def count(self) -> int:
        """So many hands, matches or rounds there are to be written."""
        ...

    def hear(self, step: Step) -> None:
        """The next move."""
        ...

    def written(self, word: str, number: int) -> str:
        """All in one file; or the one of this number, from 1 on, where a file of this format holds one.
        Refused if the format has no way to say it."""
        ...


class Recorded(NamedTuple):
    """How the past of a game is written."""

    formats: tuple[Format, ...]
    """The first is the usual one."""
    scribe: Callable[[Any], Scribe]
    """For a table that was opened by these house rules."""
