"""Tables that learners play at: every game, by all its presets and by house rules that matter for actions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any, Final, NamedTuple, get_args

from stammtisch.fairness.chance import HouseChance
from stammtisch.games.backgammon.options import PRESETS as BACKGAMMON
from stammtisch.games.backgammon.options import BackgammonOptions
from stammtisch.games.blackjack.options import PRESETS as BLACKJACK
from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.options import Options
from stammtisch.games.poker.options import PRESETS as POKER
from stammtisch.games.poker.options import Limit, PokerOptions
from stammtisch.games.poker.variants import VARIANTS
from stammtisch.games.watten.options import PRESETS as WATTEN
from stammtisch.games.watten.options import WattenOptions
from stammtisch.learn.episode import Episode
from stammtisch.learn.opening import ENCODINGS


class Table(NamedTuple):
    game: str
    options: Options
    rounds: int | None = 1

    def episode(self, seed: int) -> Episode:
        chance = HouseChance(random.Random(seed).randbytes(32), {})
        return Episode(ENCODINGS[self.game], self.options, self.rounds, chance)


def table_of(options: Options, rounds: int | None = 1) -> Table:
    """The game to which these house rules belong."""
    game = next(game for game, encoding in ENCODINGS.items() if isinstance(options, encoding.game.options))
    return Table(game, options, rounds)


FOUR: Final = tuple(
    Table(game, next(iter(encoding.game.presets.values()))) for game, encoding in ENCODINGS.items()
)
"""Each game as it's usually played."""

OTHERS: Final = (
    BackgammonOptions(clock="forfeit"),
    BlackjackOptions(seats=1, surrender="early", split="rank", resplit_aces=True, double="any_time"),
    BlackjackOptions(seats=7, least_bet=300, step=100, most_bet=20_000, deck_per_player=True),
    PokerOptions(showdown="ask", run_it_twice=True, straddle=True, seats=3, buy_in=40),
    WattenOptions(announcing="in_turn", clock="forfeits", both_near="bets", target=11),
)
SEATS: Final = {name: variant.most_seats for name, variant in VARIANTS.items()}
POKERS: Final = [
    PokerOptions(variant=variant, limit=limit, seats=seats)
    for variant, limit in product(VARIANTS, get_args(Limit))
    for seats in (2, SEATS[variant])
]
PRESETS: Final = [*BACKGAMMON.values(), *BLACKJACK.values(), *POKER.values(), *WATTEN.values()]
ALL: Final = [table_of(options) for options in (*PRESETS, *OTHERS, *POKERS)]
WHOLE: Final = [
    Table("backgammon", BackgammonOptions(), None),
    Table("blackjack", BlackjackOptions(seats=2, buy_in=2000), None),
    Table("poker", POKER["sng"], None),
    Table("watten", WattenOptions(), None),
]


def title(value: Any) -> str:
    """The game, and the house rules that aren't as usual."""
    if not isinstance(value, Table):
        return str(value)
    usual = type(value.options)()
    others = {
        name: getattr(value.options, name)
        for name in value.options.__struct_fields__
        if getattr(value.options, name) != getattr(usual, name)
    }
    rules = " ".join(f"{name}={other}" for name, other in others.items())
    return " ".join(filter(None, [value.game, rules, "" if value.rounds else "whole"]))


def played(table: Table, seed: int) -> Iterator[Episode]:
    """An episode at random: as it stands before each action, and at its end."""
    episode, rng = table.episode(seed), random.Random(seed)
    while not episode.is_over:
        yield episode
        episode.act(rng.choice(list(episode.offers)))
    yield episode


def decisions(table: Table, seed: int) -> Iterator[Episode]:
    """The same, only where a decision begins: not between the steps of one."""
    state = None
    for episode in played(table, seed):
        if episode.state is not state and not episode.is_over:
            yield episode
        state = episode.state
