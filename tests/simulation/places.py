"""Tables to play at: every game, house rules and clocks of all kinds."""

from __future__ import annotations

import random
from typing import Any, Final, NamedTuple

from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.games.contract import AnyGame
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.moves import CallBots
from stammtisch.tables.opening import Terms
from stammtisch.testing.examples import random_options

ALL: Final = GAMES + PROVING


class Wanted(NamedTuple):
    """A table that somebody would like to be opened."""

    name: str
    game: AnyGame
    options: Any
    terms: Terms


def random_table(number: int, rng: random.Random, shift: int = 0) -> Wanted:
    """The games take turns; half of the tables are played by house rules that have a name."""
    game = ALL[(number + shift) % len(ALL)]
    preset = rng.choice(list(game.presets))
    options = game.presets[preset] if rng.random() < 0.5 else random_options(game, rng)
    seats = len(game.chips(game.setup(options)).seats)
    bots = CallBots(rng.randint(1, seats), "weak", rng.choice((0, 0, 5, 30)))
    has_bots, pace = rng.random() < 0.5, random_pace(rng)
    terms = Terms(title=f"{game.name} {number}", preset=preset, pace=pace, bots=bots if has_bots else None)
    return Wanted(f"{game.name}-{number}", game, options, terms)


def random_pace(rng: random.Random) -> ClockSettings:
    """Everything happens within a quarter of an hour."""
    return ClockSettings(
        turn=rng.choice((0, 5, 10, 20, 60)),
        bank=rng.choice((0, 10, 30, 60)),
        refill=rng.choice((0, 5)),
        betting=rng.choice((0, 5, 20)),
        absent=rng.choice(("play_on", "play_on", "wait", "leave", "bot", "bot")),
        thinking=rng.choice((0, 1, 5)),
        grace=(grace := rng.choice((5, 10, 30, 60))),
        hold={5: 0, 10: 20}.get(grace, 300),
        keep=rng.choice((0, 20, 60, 300)),
        empty=rng.choice((0, 1, 12)),
        advice=rng.random() < 0.5,
    )
