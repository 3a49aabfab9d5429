"""A typed line: a play in the players' notation, or another choice in words."""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.games import reading
from stammtisch.games.backgammon.notation import meant
from stammtisch.games.choosing import Choice, Steps, filled
from stammtisch.games.moves import Move


def read(line: str, choices: Sequence[Choice], unit: int = 1) -> Move:
    """The move that this line means among these choices, or a refusal."""
    said = line.strip()
    for choice in choices:
        if isinstance(choice, Steps) and ("/" in said or said.casefold().startswith("play ")):
            written = said[len("play ") :] if said.casefold().startswith("play ") else said
            return filled(choice, meant(written, choice.plays))
    return reading.read(line, choices, unit)
