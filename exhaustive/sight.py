"""Secrets of chance, of tables and of the clock: 1,000 rounds of each game.

At every row each seat and a watcher: no card is opened to them that they haven't seen. Then two worlds
that a viewer can't tell apart: nothing that can be asked for differs by a byte. Then evenings in a running
house, for one viewer after the other: by no clock can they tell what is hidden from them. The same looks
that the tests take, only longer.

    python -m exhaustive.sight --rounds 1000
    python -m exhaustive.sight --rounds 100 --game poker --game watten
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from itertools import count, cycle

from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import Viewer
from tests.house.two_evenings import compared
from tests.tables.shown import two_worlds
from tests.tables.shown.sight import looked_at

ROWS = 400
ASKS = 200
VIEWERS = (None, 1, 0)


def main() -> None:
    names = [game.name for game in GAMES + PROVING]
    parser = argparse.ArgumentParser(description="Whether somebody can know what they haven't been shown.")
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--game", action="append", choices=names, help="this one only, or these")
    asked = parser.parse_args()
    games = [game for game in GAMES + PROVING if game.name in (asked.game or names)]
    looks: tuple[Callable[[AnyGame, int], Iterator[str]], ...] = (cards, worlds, clocks)
    wrong = [fault for look in looks for game in games for fault in look(game, asked.rounds)]
    if wrong:
        sys.exit("\n".join(["Told, and never shown:", *wrong[:40]]))
    print("Nobody was opened a card that they hadn't seen; no byte and no clock told of one.")


def cards(game: AnyGame, least: int) -> Iterator[str]:
    """What was opened to somebody who hasn't seen it."""
    began, rounds, openings = time.monotonic(), 0, 0
    for seed, preset in zip(count(), cycle(game.presets), strict=False):
        found = looked_at(game, f"exhaustive {seed}", game.presets[preset], ROWS)
        rounds, openings = rounds + found.rounds, openings + found.openings
        yield from (f"{game.name} {preset} {seed}: {leak}" for leak in found.leaks)
        if rounds >= least:
            break
    took = time.monotonic() - began
    print(f"{game.name}: {rounds:,} rounds, {openings:,} cards opened, {took:.0f} s", flush=True)


def worlds(game: AnyGame, least: int) -> Iterator[str]:
    """What differs between two worlds that somebody can't tell apart."""
    began, rounds, answers, hidden = time.monotonic(), 0, 0, 0
    for seed, (preset, viewer) in zip(count(), cycle(_evenings(game)), strict=False):
        found = two_worlds.compared(game, f"exhaustive {seed}", game.presets[preset], viewer, ROWS)
        rounds, answers, hidden = rounds + found.rounds, answers + found.answers, hidden + found.hidden
        yield from (f"{game.name} {preset} {seed} for {viewer}: {leak}" for leak in found.leaks)
        if rounds >= least:
            break
    took = time.monotonic() - began
    print(
        f"{game.name}: {rounds:,} rounds twice, {hidden:,} moves otherwise; {answers:,} answers compared; "
        f"{took:.0f} s",
        flush=True,
    )


def _evenings(game: AnyGame) -> list[tuple[str, Viewer]]:
    """By each of its house rules, for one viewer after the other."""
    return [(preset, viewer) for preset in game.presets for viewer in VIEWERS]


def clocks(game: AnyGame, least: int) -> Iterator[str]:
    """What could be told from times, or from how long the house works."""
    began, rounds, rows, told, hidden, uneven, widest = time.monotonic(), 0, 0, 0, 0, 0, 0
    for seed, (preset, viewer) in zip(count(), cycle(_evenings(game)), strict=False):
        found = compared(game, seed, game.presets[preset], viewer, ASKS)
        rounds, rows, told = rounds + found.rounds, rows + found.rows, told + found.told
        hidden, uneven, widest = hidden + found.hidden, uneven + found.uneven, max(widest, found.widest)
        yield from (f"{game.name} {preset} {seed} for {viewer}: {leak}" for leak in found.leaks)
        if rounds >= least:
            break
    took = time.monotonic() - began
    print(
        f"{game.name}: {rounds:,} rounds twice, {rows:,} rows, {hidden:,} moves otherwise; {told:,} messages "
        f"at the same times, {uneven:,} after other work, by {widest} lines at most; {took:.0f} s",
        flush=True,
    )


if __name__ == "__main__":
    main()
