"""Our rules beside the engines that the field uses, in one run.

make bench
"""

import argparse

from bench import backgammon, blackjack, poker
from bench.contest import compete, table

CONTESTS = [
    ("Blackjack, random rounds", "rounds", blackjack.CONTESTANTS),
    ("Backgammon, random games", "games", backgammon.CONTESTANTS),
    ("Backgammon, legal plays", "positions", backgammon.PLAYS["all"]),
    ("Backgammon, legal plays of two different dice", "positions", backgammon.PLAYS["different"]),
    ("Backgammon, legal plays of doubles", "positions", backgammon.PLAYS["doubles"]),
    ("Poker, six seats, no limit, random hands", "hands", poker.CONTESTANTS),
    ("Poker, seven-card hands", "evaluations", poker.EVALUATORS),
    ("Poker, equity against five", "trials", poker.EQUITIES),
]


def main() -> None:
    parser = argparse.ArgumentParser(description="Our rules beside other engines.")
    parser.add_argument("--turns", type=int, default=7, help="how often each runs")
    parser.add_argument("--only", default="", help="contests with these letters in their title")
    asked = parser.parse_args()
    absent: set[str] = set()
    for title, unit, contestants in CONTESTS:
        if asked.only.casefold() in title.casefold():
            absent.update(compete(contestants, asked.turns))
            print(*table(title, unit, contestants), sep="\n", flush=True)
    if absent:
        print(f"Not here: {', '.join(sorted(absent))}. `make bench` installs them in .venv-bench.")


if __name__ == "__main__":
    main()
