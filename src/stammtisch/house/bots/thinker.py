"""Who thinks for the bots: the house knows only how to ask. What a bot is asked with is what a person in
its seat was shown, and a number for its chance: nothing else can reach it. What comes back is its decision
and, where it can say so, what each move is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, Protocol

from stammtisch.games.choosing import Choice
from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import Made, Move
from stammtisch.kernel.character import Strength, Temper


class Question(NamedTuple):
    game: str
    strength: Strength
    temper: Temper
    options: Any
    """The house rules."""
    seat: int
    view: Any
    """The table, as this seat sees it."""
    choices: Sequence[Choice]
    shown: Sequence[Made]
    """What has happened since its owner sat down, as it was shown to this seat."""
    seed: int
    """Of its chance."""


Unit = Literal["", "stakes", "chips", "points", "chance"]
"""What worths are counted in: shares of one's stake, chips, points of a match, the chance to win the game.
Nothing where nothing is said of them."""


class Worth(NamedTuple):
    """What a move is worth, on average, to who makes it."""

    move: Move
    worth: float


class Thought(NamedTuple):
    move: Move
    """The decision."""
    worths: Sequence[Worth] = ()
    """Of the moves that were weighed, the decision among them, the best first; nothing if none were."""
    unit: Unit = ""


class CannotThink(Exception):
    """It failed, or took too long; the sentence says what happened."""


class Thinker(Protocol):
    def strengths(self, game: AnyGame) -> Sequence[Strength]:
        """What there is at this game, the weakest first; nothing if nobody can play it."""
        ...

    def get_ready(self) -> None:
        """Somebody will ask soon."""
        ...

    async def think(self, question: Question, is_urgent: bool) -> Thought:
        """A decision with what it's worth, or CannotThink. What people wait for is urgent."""
        ...
