"""The seats' seeds: their share in chance, which the house does not know when it binds itself.

Each seat that was asked has an entry: its seed, or the mark that none came in time. All of
them, with their seat numbers, make one key; whoever changes, adds or leaves out one of them
changes everything that is drawn with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Final, NewType

from stammtisch.fairness.stream import label
from stammtisch.fairness.transcript import Closing, Seed

Seeds = Mapping[int, bytes | None]
"""Each seat that was asked, and its seed; None where none came in time."""

SeedsKey = NewType("SeedsKey", bytes)

LONGEST_SEED_BYTES: Final = 64
"""Bytes of a seed; one is the least."""


def seeds_key(seeds: Seeds) -> SeedsKey:
    """All seeds as one key, the lowest seat first."""
    entries: list[int | bytes] = []
    for seat, seed in sorted(seeds.items()):
        if seed is None:
            entries += [seat, b"missing", b""]
        elif 1 <= len(seed) <= LONGEST_SEED_BYTES:
            entries += [seat, b"sent", seed]
        else:
            raise ValueError(
                f"cannot take a seed of {len(seed)} bytes: it must have 1 to {LONGEST_SEED_BYTES}"
            )
    return SeedsKey(sha256(label("stammtisch 1 seeds", len(seeds), *entries)).digest())


def closing(seeds: Seeds) -> Closing:
    """What the house publishes when it takes no more seeds."""
    return Closing(
        tuple(Seed(seat, None if seed is None else seed.hex()) for seat, seed in sorted(seeds.items()))
    )


def closed_seeds(closing: Closing) -> Seeds:
    """The seeds that a closing lists."""
    return {entry.seat: None if entry.seed is None else bytes.fromhex(entry.seed) for entry in closing.seeds}
