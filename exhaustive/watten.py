"""Tens of thousands of positions of Watten, in which nobody may learn what they can't know.

    python -m exhaustive.watten --positions 2000 --processes 1

The same prying that the tests do, only longer.
"""

import argparse
import os
import sys
from multiprocessing import Pool

from stammtisch.games.watten import WATTEN
from tests.games.watten.prying import pry, swap

POSITIONS = 40_000
A_PART = 500


def tried(part: int) -> tuple[int, int, int]:
    """Positions, and in how many of those that were announced Schlag or trump were imagined otherwise."""
    count = pry(WATTEN, f"exhaustive {part}", A_PART)
    swap(WATTEN, f"exhaustive {part}", A_PART)
    return count.positions, count.named, count.named_otherwise


def main() -> None:
    parser = argparse.ArgumentParser(description="Pries at Watten for a long time.")
    parser.add_argument("--positions", type=int, default=POSITIONS)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    asked = parser.parse_args()
    done = named = otherwise = 0
    with Pool(asked.processes) as pool:
        for positions, announced, other in pool.imap_unordered(tried, range(-(-asked.positions // A_PART))):
            done, named, otherwise = done + positions, named + announced, otherwise + other
            if sys.stderr.isatty():
                print(f"\r{done:,} positions", end="", file=sys.stderr, flush=True)
    print(f"{done:,} positions pried at from five sides: nobody learned anything.")
    print(f"Where Schlag and trump were named, {otherwise / named:.0%} were imagined with others.")


if __name__ == "__main__":
    main()
