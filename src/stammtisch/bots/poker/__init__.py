"""Bots at poker, by their strength."""

from collections.abc import Mapping
from typing import Final

from stammtisch.bots.poker import middle, strong, weak
from stammtisch.bots.poker.betting import Bet, of_temper
from stammtisch.bots.poker.temper import TEMPERS
from stammtisch.bots.thinking import Strength, Think
from stammtisch.kernel.character import Temper

THINK: Final[Mapping[Strength, Think]] = {"weak": weak.think, "middle": middle.think, "strong": strong.think}

BETS: Final[Mapping[Strength, Bet]] = {"weak": weak.bet, "middle": middle.bet, "strong": strong.bet}

TEMPERED: Final[Mapping[tuple[Strength, Temper], Think]] = {
    (strength, name): of_temper(bet, temper)
    for strength, bet in BETS.items()
    for name, temper in TEMPERS.items()
}
"""Each of every temper."""
