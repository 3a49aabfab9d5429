"""Secrets of chance: 1,000 rounds of each game, at every row each seat and a watcher.

The same look that the tests take, only longer.

    python -m exhaustive.sight --rounds 1000
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import count, cycle

from stammtisch.games.catalogue import GAMES, PROVING
from tests.tables.sight import looked_at

ROWS = 400


def main() -> None:
    parser = argparse.ArgumentParser(description="Whether a card is opened to somebody who hasn't seen it.")
    parser.add_argument("--rounds", type=int, default=1000)
    asked, wrong = parser.parse_args(), list[str]()
    for game in GAMES + PROVING:
        began, rounds, openings = time.monotonic(), 0, 0
        for seed, preset in zip(count(), cycle(game.presets), strict=False):
            found = looked_at(game, f"exhaustive {seed}", game.presets[preset], ROWS)
            rounds, openings = rounds + found.rounds, openings + found.openings
            wrong += [f"{game.name} {preset} {seed}: {leak}" for leak in found.leaks]
            if rounds >= asked.rounds:
                break
        took = time.monotonic() - began
        print(f"{game.name}: {rounds:,} rounds, {openings:,} cards opened, {took:.0f} s", flush=True)
    if wrong:
        sys.exit("\n".join(["Opened, and never seen:", *wrong[:40]]))
    print("Nobody was opened a card that he hadn't seen.")


if __name__ == "__main__":
    main()
