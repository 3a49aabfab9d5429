"""The letters of codes that people say and type."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

LETTERS: Final = "ACDEFGHJKMNPQRTVWXY34679"
"""No two of them are taken for each other: no B beside 8, no O beside 0."""


def letters(count: int, entropy: Callable[[int], bytes]) -> str:
    """So many at random, each as likely as any other."""
    found, fair = "", 256 - 256 % len(LETTERS)
    while len(found) < count:
        found += "".join(LETTERS[one % len(LETTERS)] for one in entropy(count) if one < fair)
    return found[:count]
