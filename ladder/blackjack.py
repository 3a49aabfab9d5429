"""How strong the bots are at Blackjack, at all presets.

Against the bank each plays alone; a deal is the same cards for both. For a pot both sit at one table,
and play the same cards again with seats changed. Once all bet the same, so that it's seen how they
play; once each bets as it likes. What is counted are usual bets, hundredths of a buy-in, that the
stronger one wins more than the weaker one, a hundred rounds: the mean over all presets.

Play alone is worked out exactly, without chance, by `python -m exhaustive.blackjack_bots`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean
from typing import Final

from msgspec.structs import replace

from ladder.bout import Bout, Deals, Ladder, pairs
from ladder.table import BotTable
from stammtisch.bots import at_random
from stammtisch.bots.blackjack import THINK
from stammtisch.bots.blackjack.asked_hand import offers
from stammtisch.bots.blackjack.betting import usual
from stammtisch.bots.thinking import Asked, Think, Thought
from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.blackjack.moves import AddBet, Bet
from stammtisch.games.blackjack.options import PRESETS, BlackjackOptions
from stammtisch.games.blackjack.state import State
from stammtisch.games.choosing import Amount, pattern
from stammtisch.games.moves import Sit

ROUNDS: Final = 25
"""In one sitting; fewer for who has no chips left."""
BOTS: Final[Mapping[str, Think]] = {"random": at_random.think} | {str(name): THINK[name] for name in THINK}


def more(one: Think, two: Think, deal: str) -> float:
    """How much more the first wins a hundred rounds, everywhere."""
    return fmean([_more(rules, one, two, f"{deal}/{preset}") for preset, rules in PRESETS.items()])


def more_by_play(one: Think, two: Think, deal: str) -> float:
    """The same, if all bet alike."""
    return more(with_same_bets(one), with_same_bets(two), deal)


def _more(rules: BlackjackOptions, one: Think, two: Think, deal: str) -> float:
    if rules.settlement == "bank":
        return sitting(rules, [one], deal)[0] - sitting(rules, [two], deal)[0]
    first, second = sitting(rules, [one, two], deal), sitting(rules, [two, one], deal)
    return (first[0] - first[1] + second[1] - second[0]) / 2


def sitting(rules: BlackjackOptions, bots: Sequence[Think], deal: object) -> Sequence[float]:
    """What each wins in usual bets, a hundred rounds."""
    table = BotTable(BLACKJACK, replace(rules, seats=len(bots)), bots, deal)
    for seat in range(len(bots)):
        table.make(seat, Sit(rules.buy_in))
    for _ in table.played(_is_over):
        pass
    one_percent = ROUNDS * rules.buy_in / 10_000
    return [(chips - rules.buy_in) / one_percent for chips in BLACKJACK.chips(table.state).seats]


def _is_over(state: State) -> bool:
    """After so many rounds; or when somebody has no chips for another one."""
    is_between = not state.has_begun
    is_poor = any(chair.stack < state.options.least_bet for chair in state.chairs)
    return is_between and (state.number == ROUNDS or is_poor)


def with_same_bets(think: Think) -> Think:
    """The same player, who bets what is usual and adds nothing."""

    def betting(asked: Asked, rng: random.Random) -> Thought:
        match offers(asked.choices).get(Bet):
            case Amount() as offer:
                return Thought(usual(offer, asked.options))
        play = [choice for choice in asked.choices if not isinstance(pattern(choice), AddBet)]
        return think(asked._replace(choices=play), rng)

    return betting


UNIT: Final = "bets in 100 rounds"
SAME_BETS: Final[Deals] = {
    "strong": {"middle": 300, "weak": 100, "random": 60},
    "middle": {"weak": 200, "random": 200},
    "weak": {"random": 200},
}
OWN_BETS: Final[Deals] = {
    "strong": {"middle": 40, "weak": 40, "random": 40},
    "middle": {"weak": 100, "random": 100},
    "weak": {"random": 100},
}


def _bouts() -> Iterator[Bout]:
    for stronger, weaker, deals in pairs(SAME_BETS, BOTS):
        yield Bout("same bets", stronger, weaker, more_by_play, UNIT, deals)
    for stronger, weaker, deals in pairs(OWN_BETS, BOTS):
        yield Bout("own bets", stronger, weaker, more, UNIT, deals)


LADDER: Final = Ladder("blackjack", BOTS, tuple(_bouts()))
