"""Opens a table for learners: which game, by which house rules, for how many seats and rounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from stammtisch.games.contract import AnyGame
from stammtisch.games.options import Options, changed
from stammtisch.kernel.refused import Refused
from stammtisch.learn import backgammon, blackjack, poker, watten
from stammtisch.learn.encoding import Encoding
from stammtisch.learn.environment import Environment

ENCODINGS: Final[Mapping[str, Encoding]] = {
    each.ENCODING.game.name: each.ENCODING for each in (backgammon, blackjack, poker, watten)
}
ILLEGAL: Final = -1
"""What who takes an action that isn't open gets for it; the episode is over then."""


def env(game: str, options: Options | str | None = None, **how: Any) -> Any:
    """The same as `raw_env`, with what PettingZoo puts around its own classic games: an action that isn't
    open ends the episode, one that doesn't exist is an error, and so is a call out of order."""
    opened = wrappers.TerminateIllegalWrapper(raw_env(game, options, **how), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(opened))


def raw_env(
    game: str,
    options: Options | str | None = None,
    *,
    seats: int | None = None,
    rounds: int | None = 1,
    render_mode: Literal["ansi"] | None = None,
) -> Environment:
    """A table of this game, by house rules or by a preset's name, with a person on every chair.

    An episode lasts so many rounds; with None until the match or the game is won, or nobody can play on.
    """
    if game not in ENCODINGS:
        raise Refused("no_such_game", f"cannot learn {game!r}: there is {', '.join(ENCODINGS)}")
    if rounds is not None and rounds < 1:
        raise ValueError(f"cannot play {rounds} rounds: 1 is the least")
    rules = _house_rules(ENCODINGS[game].game, options)
    if seats is not None:
        rules = changed(rules, {"seats": seats})
    return Environment(ENCODINGS[game], rules, rounds, render_mode)


def _house_rules(game: AnyGame, options: Options | str | None) -> Options:
    presets: Mapping[str, Options] = game.presets
    if isinstance(options, Options):
        return options
    name = options or next(iter(presets))
    if name not in presets:
        known = ", ".join(presets)
        raise Refused("no_such_preset", f"there is no preset {name!r} of {game.name}: there is {known}")
    return presets[name]
