"""Bots at Blackjack: one plays like the dealer, one by the Strip's chart, one as well as can be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stammtisch.bots.blackjack import middle, strong, weak
from stammtisch.bots.thinking import Strength, Think

THINK: Final[Mapping[Strength, Think]] = {"weak": weak.think, "middle": middle.think, "strong": strong.think}
