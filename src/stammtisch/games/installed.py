"""Games that came as packages of their own, found by their entry points.

A package that names a `Game` in the group `stammtisch.games` brings it into the house:

    [project.entry-points."stammtisch.games"]
    skat = "stammtisch_skat:SKAT"

In the group `stammtisch.proving` it's found by its name only, and offered to nobody.

A package that can't be loaded, or whose game can't be told from one that is there, is left out
with a sentence; the other games are as they were.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from importlib.metadata import EntryPoint
from typing import Final, NamedTuple

from stammtisch.games.contract import AnyGame, Game

OFFERED: Final = "stammtisch.games"
UNOFFERED: Final = "stammtisch.proving"
NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,31}")
"""A game's name stands in addresses, logs and names of files."""


class Installed(NamedTuple):
    games: tuple[AnyGame, ...]
    refused: tuple[str, ...]
    """Why a game that was found is not among them, a sentence each."""


class _Unfit(Exception):
    """What was found is no game that can be offered."""


def installed(points: Iterable[EntryPoint], known: Sequence[AnyGame]) -> Installed:
    """The games that these entry points name, beside those that are known; in the order of their names."""
    games: list[AnyGame] = []
    refused: list[str] = []
    for point in sorted(points, key=lambda point: (point.name, point.value)):
        try:
            games.append(_game(point, {game.name for game in (*known, *games)}))
        except (Exception, SystemExit) as fault:  # noqa: BLE001 - whatever a stranger's package does
            why = str(fault) if isinstance(fault, _Unfit) else f"{type(fault).__name__}: {fault}"
            refused.append(f"cannot offer the game {point.name!r} ({_package(point)}{point.value}): {why}")
    return Installed(tuple(games), tuple(refused))


def _game(point: EntryPoint, taken: set[str]) -> AnyGame:
    game = point.load()
    if not isinstance(game, Game):
        raise _Unfit(f"that is a {type(game).__name__}, and no Game")
    if not NAME.fullmatch(game.name):
        raise _Unfit(f"it calls itself {game.name!r}: a name has small letters, digits and _, 32 at most")
    if game.name in taken:
        raise _Unfit(f"there is a game called {game.name!r} already")
    if not game.presets:
        raise _Unfit("it has no preset to be played by")
    for options in game.presets.values():
        game.chips(game.setup(options))
    return game


def _package(point: EntryPoint) -> str:
    return f"{point.dist.name} {point.dist.version}, " if point.dist is not None else ""
