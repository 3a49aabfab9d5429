"""How much is tried: `make quick` tries a law on few examples, `make test` on all of them.

What takes seconds by itself is marked `slow`, and left to `make test`.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

IS_QUICK: Final = os.environ.get("HYPOTHESIS") == "few"


def few(examples: Sequence[T], quick: int = 1) -> Sequence[T]:
    """The first so many of them where it's to be quick, else all."""
    return examples[:quick] if IS_QUICK else examples
