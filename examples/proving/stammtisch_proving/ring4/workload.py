"""What players of the workload are told besides: ring4 is the game that servers are measured with."""

from __future__ import annotations

from typing import Final

import msgspec

from stammtisch_proving.ring4.state import SEATS, TRICKS


class Clock(msgspec.Struct, frozen=True):
    base: int = 300
    increment: int = 10


class Rules(msgspec.Struct, frozen=True):
    """What every player of the workload is told of the rules."""

    deck: str = "french-52"
    players: int = SEATS
    cards: int = TRICKS
    follow: bool = True
    trump: str | None = None
    rotation: str = "clockwise"
    scoring: str = "one-point-per-trick"
    target: int = 1000
    clock: Clock = Clock()
    chat: bool = True


RULES: Final = Rules()
NAMES: Final = tuple([f"player-number-{seat}" for seat in range(SEATS)])
AVATARS: Final = tuple([f"/avatars/default-{seat}.png" for seat in range(SEATS)])
