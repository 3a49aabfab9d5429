"""How strong the bots are at poker, in big blinds a hundred hands.

A session is played as often as there are seats, on the same cards, with the one who is measured once
in each seat; the mean of these is one value. Every hand begins with the usual stacks, so that no hand
hangs on the chips of the one before; what the bots have seen of each other they keep for the session.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from ladder.bout import Bout, Deals, Ladder, pairs
from ladder.table import BotTable
from stammtisch.bots import at_random
from stammtisch.bots.poker import THINK
from stammtisch.bots.thinking import Asked, Think, Thought
from stammtisch.games.choosing import Amount
from stammtisch.games.moves import Move, Sit
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import Bet, Call, Check, Fold, Raise, Start
from stammtisch.games.poker.options import PRESETS, PokerOptions

HANDS: Final = 50
"""In a session."""
TABLES: Final[Mapping[str, PokerOptions]] = {
    "no limit, two seats": PokerOptions(seats=2),
    "no limit, six seats": PokerOptions(seats=6),
    "limit, four seats": replace(PRESETS["limit"], seats=4),
    "Omaha, four seats": replace(PRESETS["plo"], seats=4),
    "draw, four seats": replace(PRESETS["draw"], seats=4),
}


def always(*wanted: type[Move]) -> Think:
    """Who does the first of these that is possible, in every spot, for as little as possible."""

    def think(asked: Asked, rng: random.Random) -> Thought:
        moves = [one.move if isinstance(one, Amount) else one for one in asked.choices]
        found = [move for kind in wanted for move in moves if isinstance(move, kind)]
        return Thought(found[0]) if found else at_random.think(asked, rng)

    return think


OWN: Final[Mapping[str, Think]] = {"random": at_random.think} | {str(name): THINK[name] for name in THINK}
SIMPLE: Final[Mapping[str, Think]] = {
    "who folds": always(Start, Check, Fold),
    "who calls": always(Start, Check, Call),
    "who raises": always(Start, Bet, Raise, Call, Check),
}


def won(one: Think, others: Think, deal: str, options: PokerOptions, hands: int = HANDS) -> float:
    """What the one wins of all others in a session, from every seat."""
    won = 0
    for seat in range(options.seats):
        bots = [one if other == seat else others for other in range(options.seats)]
        won += _won(BotTable(POKER, options, bots, deal), seat, hands)
    return 100 * won / (hands * options.seats * options.big_blind)


def _won(table: BotTable, seat: int, hands: int) -> int:
    options, won = table.options, 0
    for chair in range(options.seats):
        table.make(chair, Sit(options.buy_in))
    for hand in range(hands):
        _play(table, hand + 1)
        won += table.state.stacks[seat] - options.buy_in
        table.state = replace(table.state, stacks=(options.buy_in,) * options.seats)
    return won


def _play(table: BotTable, hand: int) -> None:
    def is_over(state: Any) -> bool:
        return bool(state.phase == "open" and state.number == hand)

    for _ in table.played(is_over):
        pass


BOTS: Final = {**OWN, **SIMPLE}
UNIT: Final = "big blinds in 100 hands"
SESSIONS: Final[Mapping[str, Deals]] = {
    "no limit, two seats": {
        "strong": {
            "middle": 40,
            "weak": 60,
            "random": 40,
            "who calls": 20,
            "who folds": 40,
            "who raises": 20,
        },
        "middle": {"weak": 150, "random": 40},
        "weak": {"random": 80},
    },
    "no limit, six seats": {
        "strong": {"middle": 24, "weak": 16, "random": 16, "who calls": 12},
        "middle": {"weak": 40, "random": 30},
        "weak": {"random": 40},
    },
    "limit, four seats": {
        "strong": {"middle": 40, "weak": 24, "random": 24},
        "middle": {"weak": 60, "random": 30},
        "weak": {"random": 40},
    },
    "Omaha, four seats": {
        "strong": {"middle": 16, "weak": 16, "random": 10},
        "middle": {"weak": 50, "random": 30},
        "weak": {"random": 30},
    },
    "draw, four seats": {
        "strong": {"middle": 40, "weak": 30, "random": 20},
        "middle": {"weak": 40, "random": 30},
        "weak": {"random": 30},
    },
}


def _bouts() -> Iterator[Bout]:
    for table, sessions in SESSIONS.items():
        margin = partial(won, options=TABLES[table])
        for stronger, weaker, deals in pairs(sessions, BOTS):
            yield Bout(table, stronger, weaker, margin, UNIT, deals)


LADDER: Final = Ladder("poker", BOTS, tuple(_bouts()))
