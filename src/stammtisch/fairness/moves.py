"""Moves by which seats have a share in chance. They are made at a table, and no game hears of them."""

from __future__ import annotations

from stammtisch.games.moves import Move


class JoinSeeds(Move, frozen=True, tag="sow"):
    """Of a seat: it has a share in chance from the next time on that the dealer asks for seeds."""


class Seed(Move, frozen=True, tag="seed"):
    """Of a seat that was asked: its share in the chance of this bond. The first one counts."""

    bond: int
    seed: str


class CloseSeeds(Move, frozen=True, tag="gather"):
    """The dealer takes no more seeds for this bond: each seat that was asked, and what came from it."""

    bond: int
    seeds: tuple[tuple[int, str | None], ...]
