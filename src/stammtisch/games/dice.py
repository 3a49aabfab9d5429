"""Dice, written the way players write them: 3-1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stammtisch.kernel.refused import Refused

FACES: Final = range(1, 7)
_WRITTEN: Final = frozenset(map(str, FACES))


def text(dice: Sequence[int]) -> str:
    """Dice as text: `3-1`."""
    return "-".join(map(str, dice))


def read(written: str) -> tuple[int, ...]:
    """Dice from text, or a refusal."""
    faces = written.split("-")
    if not _WRITTEN.issuperset(faces):
        raise Refused(
            "no_such_dice", f"cannot read {written[:20]!r} as dice: write them like 3-1", dice=written[:20]
        )
    return tuple(map(int, faces))
