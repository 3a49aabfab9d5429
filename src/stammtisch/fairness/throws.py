"""Dice and lots: pledged before the seats send their seeds, and recomputed after the game.

They come from a throwing secret, which is derived from the house's secret. Its hash is
published before; it is shown itself when the game is over. It tells nothing about the
cards, so they stay hidden even then.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from stammtisch.fairness.seeds import SeedsKey
from stammtisch.fairness.stream import below, label, mac, stream
from stammtisch.fairness.transcript import Pledge, Showing

FACES: Final = 6


def dice(throwing: bytes, key: SeedsKey, count: int, draw: int) -> tuple[int, ...]:
    """A throw of so many dice."""
    words = stream(throwing, label("stammtisch 1 dice", draw, key))
    return tuple([1 + below(words, FACES) for _ in range(count)])


def lot(throwing: bytes, key: SeedsKey, count: int, draw: int) -> int:
    """One of so many lots, the first is 0."""
    return below(stream(throwing, label("stammtisch 1 lot", draw, key)), count)


def throwing_secret(secret: bytes) -> bytes:
    """The part of the house's secret that dice and lots come from."""
    return mac(secret, label("stammtisch 1 throwing"))


def pledge(secret: bytes, first: int) -> Pledge:
    """What the house publishes before it knows a seed; `first` is the number of the next draw."""
    return Pledge(first, pledged_hash(throwing_secret(secret)))


def pledged_hash(throwing: bytes) -> str:
    """The hash that binds the house to a throwing secret."""
    return sha256(label("stammtisch 1 pledge", throwing)).hexdigest()


def showing(secret: bytes) -> Showing:
    """What the house shows when the game is over."""
    return Showing(throwing_secret(secret).hex())
