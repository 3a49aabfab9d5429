"""Bots at Backgammon, with a net of their own that has learned by playing against itself."""

from collections.abc import Mapping
from typing import Final

from stammtisch.bots.backgammon import master, middle, sage, strong, weak
from stammtisch.bots.thinking import Strength, Think

THINK: Final[Mapping[Strength, Think]] = {
    "weak": weak.think,
    "middle": middle.think,
    "strong": strong.think,
} | ({"master": master.think} if sage.is_installed() else {})
"""The master only where its engine is installed."""
