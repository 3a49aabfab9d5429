"""How strong the bots are at Backgammon, each throw from both seats.

Points a game without the cube and without the luck of the dice; beside it one-point games, and matches to
seven points with the cube. GNU Backgammon without looking ahead and Tesauro's pubeval are the yardsticks,
where they're installed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from ladder import pubeval
from ladder.bout import Bout, Deals, Ladder, pairs
from ladder.gnubg import GNUBG, whenever_asked
from ladder.luck import luck
from ladder.table import BotTable
from stammtisch.bots import at_random
from stammtisch.bots.backgammon import THINK, sage
from stammtisch.bots.thinking import Think
from stammtisch.games.backgammon import BACKGAMMON
from stammtisch.games.backgammon.moves import Start
from stammtisch.games.backgammon.options import BackgammonOptions
from stammtisch.games.backgammon.state import State
from stammtisch.games.moves import Sit

NO_CUBE: Final = BackgammonOptions(points=0, cube=False, resign=False, buy_in=1000)
ONE_POINT: Final = BackgammonOptions(points=1, cube=False, resign=False)
SEVEN_POINTS: Final = BackgammonOptions(points=7, resign=False)

OWN: Final[Mapping[str, Think]] = {"random": at_random.think} | {str(name): THINK[name] for name in THINK}
YARDSTICKS: Final[Mapping[str, Think]] = {
    **({"pubeval": pubeval.think} if sage.is_installed() else {}),
    **({"gnubg 0-ply": whenever_asked(), "gnubg 0-ply with cube": whenever_asked(True)} if GNUBG else {}),
}


def won(one: Think, two: Think, deal: str) -> float:
    """The points that the first wins by play and not by luck, a game on average, of two with the same dice
    and seats changed."""
    return (points((one, two), deal) - points((two, one), deal)) / 2


def share(one: Think, two: Think, deal: str, options: BackgammonOptions) -> float:
    """How many of two matches the first wins, in percent."""
    return 50.0 * (is_won((one, two), deal, options) + (not is_won((two, one), deal, options)))


def points(bots: Sequence[Think], deal: object) -> float:
    """What seat 0 wins in a game, without the luck of the dice."""
    table = seated(bots, deal, NO_CUBE)
    lucky = sum([luck(table.state, made) for made in table.played(until=_is_over)])
    one, two = table.state.score
    return float(one - two - lucky)


def is_won(bots: Sequence[Think], deal: object, options: BackgammonOptions) -> bool:
    """Whether seat 0 wins the match."""
    table = seated(bots, deal, options)
    for _ in table.played(until=_is_over):
        pass
    one, two = table.state.score
    return bool(one > two)


def seated(bots: Sequence[Think], deal: object, options: BackgammonOptions) -> BotTable:
    table = BotTable(BACKGAMMON, options, bots, deal)
    for seat in (0, 1):
        table.make(seat, Sit() if options.points else Sit(options.buy_in))
    table.make(0, Start())
    return table


def _is_over(state: State) -> bool:
    return state.phase in ("open", "over")


BOTS: Final = {**OWN, **YARDSTICKS}
UNIT: Final = "points a game"
GAMES: Final[Deals] = {
    "master": {"strong": 8, "middle": 8, "weak": 8, "random": 8, "gnubg 0-ply": 8, "pubeval": 8},
    "strong": {"middle": 200, "weak": 60, "random": 60, "gnubg 0-ply": 2500, "pubeval": 100},
    "middle": {"weak": 100, "random": 60, "gnubg 0-ply": 200, "pubeval": 100},
    "weak": {"random": 60, "gnubg 0-ply": 200, "pubeval": 100},
}
ONE_POINTS: Final[Deals] = {"strong": {"random": 500}}
MATCHES: Final[Deals] = {"strong": {"gnubg 0-ply with cube": 200}}


def _bouts() -> Iterator[Bout]:
    for stronger, weaker, deals in pairs(GAMES, BOTS):
        yield Bout("no cube", stronger, weaker, won, UNIT, deals)
    one_point, seven_points = partial(share, options=ONE_POINT), partial(share, options=SEVEN_POINTS)
    for stronger, weaker, deals in pairs(ONE_POINTS, BOTS):
        yield Bout("one-point games", stronger, weaker, one_point, "% of games", deals, 50)
    for stronger, weaker, deals in pairs(MATCHES, BOTS):
        yield Bout("matches to 7", stronger, weaker, seven_points, "% of matches", deals, 50)


LADDER: Final = Ladder("backgammon", BOTS, tuple(_bouts()))
