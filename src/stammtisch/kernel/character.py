"""What a bot is like."""

from __future__ import annotations

from typing import Literal

Strength = Literal["weak", "middle", "strong", "master"]
"""How well it plays."""

Temper = Literal["even", "tight", "loose", "calling", "wild"]
"""How it departs from that, where a game has room for it."""
