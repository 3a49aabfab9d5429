"""Bots for Blind Watten: one thinks at random, one by rules of thumb, one by deals that may be."""

from collections.abc import Mapping
from typing import Final

from stammtisch.bots.thinking import Strength, Think
from stammtisch.bots.watten import middle, strong, weak

THINK: Final[Mapping[Strength, Think]] = {"weak": weak.think, "middle": middle.think, "strong": strong.think}
