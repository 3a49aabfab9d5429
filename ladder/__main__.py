"""python -m ladder: lets the bots play against each other, and says how strong they are.

    python -m ladder poker --minutes 30
    python -m ladder backgammon --bout "strong against gnubg"

All bouts go on side by side, each from where it stands, until all have as many deals as they need, or
the time is over. A deal's cards and dice follow from its number and a word that stands with the results:
so anybody gets the same figures by the same word, and who plays anew plays other deals.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path
from secrets import token_hex
from typing import Final

from ladder import backgammon, blackjack, poker, watten
from ladder.bout import Bout, Ladder
from ladder.results import FOLDER, Results, load, save
from ladder.watching import Habits, watched

LADDERS: Final = {one.LADDER.game: one.LADDER for one in (blackjack, poker, backgammon, watten)}
A_WHILE: Final = 20.0
"""So many seconds each bout goes on, before the next one does."""


def climb(ladder: Ladder, bouts: Sequence[Bout], until: float, folder: Path = FOLDER) -> Results:
    """Plays these bouts, the one that lacks most first."""
    results = load(ladder.game, folder)
    while time.monotonic() < until and (lacking := [one for one in bouts if _share(results, one) < 1]):
        bout = min(lacking, key=lambda one: _share(results, one))
        play(ladder, bout, results, min(until, time.monotonic() + A_WHILE))
        save(ladder.game, results, folder)
        done = f"{_share(results, bout):4.0%}"
        print(f"{done} {ladder.game}, {results.of(bout)}", flush=True)
    return results


def _share(results: Results, bout: Bout) -> float:
    """How much of it has been played."""
    return results.of(bout).tally.values / bout.deals


def play(ladder: Ladder, bout: Bout, results: Results, until: float) -> None:
    """At least one deal."""
    played = results.of(bout)
    tally = played.tally
    one, two = [
        watched(ladder.bots[name], results.habits.setdefault(name, Habits()))
        for name in (bout.stronger, bout.weaker)
    ]
    while tally.values < bout.deals:
        tally.add(bout.margin(one, two, played.deal(tally.values)))
        if time.monotonic() > until:
            return


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m ladder", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"some of: {', '.join(LADDERS)}")
    parser.add_argument(
        "--bout", default="", metavar="WORDS", help="only those with these words in their name"
    )
    parser.add_argument("--minutes", type=float, default=float("inf"), help="for each game")
    parser.add_argument(
        "--anew",
        nargs="?",
        const=token_hex(4),
        metavar="WORD",
        help="forget what has been played of them, and make other deals; of this word, to get the same ones",
    )
    asked = parser.parse_args()
    if unknown := set(asked.games) - set(LADDERS):
        parser.error(
            f"there are no bots for {', '.join(sorted(unknown))}: there are for {', '.join(LADDERS)}"
        )
    for game, ladder in LADDERS.items():
        if asked.games and game not in asked.games:
            continue
        bouts = [bout for bout in ladder.bouts if asked.bout in bout.name]
        if asked.anew:
            forget(game, bouts, asked.anew)
        climb(ladder, bouts, time.monotonic() + 60 * asked.minutes)


def forget(game: str, bouts: Sequence[Bout], word: str, folder: Path = FOLDER) -> None:
    """They begin again, with deals that are made of this word."""
    results = load(game, folder)
    for bout in bouts:
        results.bouts.pop(bout.name, None)
        results.of(bout, word)
        for name in (bout.stronger, bout.weaker):
            results.habits.pop(name, None)
    save(game, results, folder)


if __name__ == "__main__":
    main()
