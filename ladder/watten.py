"""How strong the bots are at Watten: the share of games that a pair wins, on the same cards from both sides.

The shuffles of two such games are the same, as far as both last, whichever way the games take.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from ladder.bout import Bout, Deals, Ladder, pairs
from ladder.table import BotTable
from stammtisch.bots import at_random
from stammtisch.bots.thinking import Think
from stammtisch.bots.watten import THINK
from stammtisch.games.moves import Sit
from stammtisch.games.watten import WATTEN
from stammtisch.games.watten.options import TRAMIN, WattenOptions
from stammtisch.games.watten.state import SEATS, State

BOTS: Final[Mapping[str, Think]] = {"random": at_random.think} | {str(name): THINK[name] for name in THINK}


def share(one: Think, two: Think, deal: str) -> float:
    """Of two games with the same cards and seats changed round, how many the first pair wins, in percent."""
    return 50.0 * (is_won((one, two), deal) + (not is_won((two, one), deal)))


def is_won(teams: tuple[Think, Think], deal: object, options: WattenOptions = TRAMIN) -> bool:
    """Whether the first of two teams wins a game."""
    table = BotTable(WATTEN, options, [teams[seat % 2] for seat in range(SEATS)], deal)
    for seat in range(SEATS):
        table.make(seat, Sit())
    for _ in table.played(until=_is_over):
        pass
    return bool(table.state.games[0])


def _is_over(state: State) -> bool:
    return sum(state.games) > 0


DEALS: Final[Deals] = {
    "strong": {"middle": 60, "weak": 30, "random": 30},
    "middle": {"weak": 200, "random": 200},
    "weak": {"random": 200},
}


def _bouts() -> Iterator[Bout]:
    for stronger, weaker, deals in pairs(DEALS, BOTS):
        yield Bout("two pairs", stronger, weaker, share, "% of games", deals, 50)


LADDER: Final = Ladder("watten", BOTS, tuple(_bouts()))
