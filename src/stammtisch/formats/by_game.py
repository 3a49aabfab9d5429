"""Which files the past of a game is written as: a game that isn't named here has none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stammtisch.formats.recording import Format, Recorded
from stammtisch.formats.scribes import BackgammonScribe, PokerScribe, WattenScribe

RECORDED: Final[Mapping[str, Recorded]] = {
    "poker": Recorded((Format("phhs", "hands"), Format("phh", "hand")), PokerScribe),
    "backgammon": Recorded((Format("mat", "match"), Format("sgf", "match")), BackgammonScribe),
    "watten": Recorded((Format("watten", "games"),), WattenScribe),
}


def formats_of(game: str) -> tuple[Format, ...]:
    """None for a game that nobody has a format for."""
    found = RECORDED.get(game)
    return () if found is None else found.formats
