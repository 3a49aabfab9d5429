"""Bots of all strengths, mixed, at tables of all presets: 10,000 rounds of each game.

Whatever a bot does must be allowed, and every round must end.

    python -m exhaustive.bot_games --rounds 10000
    python -m exhaustive.bot_games --rounds 500 --game watten
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any, Final

from ladder.table import BotTable
from stammtisch.bots import backgammon, blackjack, poker, watten
from stammtisch.bots.thinking import Strength, Think
from stammtisch.games.catalogue import OWN
from stammtisch.games.choosing import pattern
from stammtisch.games.contract import AnyGame, Over
from stammtisch.games.moves import Sit
from stammtisch.kernel.refused import Refused

BOTS: Final[Mapping[str, Mapping[Strength, Think]]] = {
    "backgammon": backgammon.THINK,
    "blackjack": blackjack.THINK,
    "poker": poker.THINK,
    "watten": watten.THINK,
}
OFTEN: Final[Mapping[Strength, float]] = {"weak": 10, "middle": 10, "strong": 1, "master": 0.02}
"""How often each strength sits down: the quick ones more often than those that think for long."""
A_SITTING: Final = 15
"""So many rounds at one table, unless it's over before."""
ENDLESS: Final = 5_000
"""No round has so many moves."""


def sitting(game: AnyGame, seed: object) -> Iterator[str]:
    """Plays at one table, and says after each round who sits there."""
    rng = random.Random(f"{game.name}/{seed}")
    preset = rng.choice(list(game.presets))
    table, words = seated(game, game.presets[preset], rng)
    number, moves = game.round(table.state), 0
    for _ in range(A_SITTING):
        while game.round(table.state) == number or number is None:
            number = game.round(table.state)
            if not goes_on(table, rng):
                return
            moves += 1
            if moves > ENDLESS:
                raise TimeoutError(f"{preset}, {words}: a round has no end")
        number, moves = game.round(table.state), 0
        yield f"{preset}, {words}"


def seated(game: AnyGame, options: Any, rng: random.Random) -> tuple[BotTable, str]:
    """A table at which some sit, or all if the game needs them."""
    state = game.setup(options)
    seats = range(len(game.chips(state).seats))
    strengths = [*BOTS[game.name]]
    names = rng.choices(strengths, [OFTEN[name] for name in strengths], k=len(seats))
    table = BotTable(game, options, [BOTS[game.name][name] for name in names], rng.random())
    taken = []
    for seat in rng.sample(seats, len(seats)):
        if sits := [one for one in game.table_choices(table.state, seat) if isinstance(pattern(one), Sit)]:
            table.make(seat, pattern(sits[0]))
            taken.append(f"{names[seat]} in {seat}")
            if can_begin(table) and rng.random() < 1 / len(seats):
                break
    return table, ", ".join(taken)


def can_begin(table: BotTable) -> bool:
    return any(table.game.choices(table.state, seat) for seat in range(len(table.bots)))


def goes_on(table: BotTable, rng: random.Random) -> bool:
    """Whether something happened: where nobody is awaited, somebody may begin the next round."""
    if table.step() is not None:
        return True
    able = [seat for seat in range(len(table.bots)) if table.game.choices(table.state, seat)]
    if not able or isinstance(table.game.turn(table.state), Over):
        return False
    table.ask(rng.choice(able))
    return True


def play(game: AnyGame, rounds: int) -> list[str]:
    """What went wrong."""
    began, done, tables = time.monotonic(), 0, 0
    for seed in count():
        try:
            for _ in sitting(game, seed):
                done += 1
        except (Refused, TimeoutError) as fault:
            return [f"{game.name}, table {seed}: {fault}"]
        tables = seed + 1
        if tables % 20 == 0 or done >= rounds:
            seconds = time.monotonic() - began
            print(f"\r{game.name}: {done:,} rounds at {tables:,} tables, {seconds:.0f} s", end="", flush=True)
        if done >= rounds:
            break
    print()
    return []


def main() -> None:
    parser = argparse.ArgumentParser(description="Whether bots play to the end, and only what is allowed.")
    parser.add_argument("--rounds", type=int, default=10_000)
    parser.add_argument("--game", action="append", choices=list(BOTS), help="this one only, or these")
    asked = parser.parse_args()
    games = [game for game in OWN if game.name in (asked.game or BOTS)]
    faults = [fault for game in games for fault in play(game, asked.rounds)]
    print(*faults, sep="\n")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
