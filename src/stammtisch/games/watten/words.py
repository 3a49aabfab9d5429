"""What is typed at a table of Watten: the common words, and those that people say for them.

One throws a card that the move calls `play`, shows one that it calls `announce`, and answers a
bet as any other question, with yes or no.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final

from stammtisch.games import reading
from stammtisch.games.choosing import Choice, pattern
from stammtisch.games.moves import Move
from stammtisch.kernel.refused import Refused

YES: Final = ("accept", "answer yes")
NO: Final = ("refuse", "answer no")
MEANT: Final[Mapping[str, Sequence[str]]] = {
    "throw": ("play",),
    "show": ("announce",),
    "yes": YES,
    "y": YES,
    "no": NO,
    "n": NO,
}
"""What a word stands for: whichever of these is among the choices."""


def read(line: str, choices: Sequence[Choice], unit: int = 1) -> Move:
    """The move that this line means among these choices, or a refusal."""
    first, *values = line.split() or [""]
    possible = {reading.tag(pattern(choice)) for choice in choices}
    for words in MEANT.get(first.casefold(), ()):
        if words.split()[0] in possible:
            with suppress(Refused):  # what was typed is what the refusal speaks of
                return reading.read(" ".join([words, *values]), choices, unit)
    return reading.read(line, choices, unit)
