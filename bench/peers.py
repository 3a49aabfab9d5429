"""Our rules beside the engines that the field uses, in one run.

make bench
"""

import argparse

from bench import blackjack
from bench.contest import compete, table


def main() -> None:
    parser = argparse.ArgumentParser(description="Our rules beside other engines.")
    parser.add_argument("--turns", type=int, default=7, help="how often each runs")
    turns = parser.parse_args().turns
    absent = compete(blackjack.CONTESTANTS, turns)
    print(*table("Blackjack, random rounds", "rounds", blackjack.CONTESTANTS), sep="\n", flush=True)
    if absent:
        print(f"Not here: {', '.join(absent)}. `make bench` installs them in .venv-bench.")


if __name__ == "__main__":
    main()
