"""A bot that somebody brings, by where it's written: `my_bot:Bot` is what `Bot` is in the module `my_bot`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import click

from stammtisch.bots.thinking import Asked, Thought
from stammtisch.client.bots import asking
from stammtisch.client.bots.asking import Decide
from stammtisch.games.moves import Move

WHAT_A_BOT_IS = "a class with decide(self, asked), or a function think(asked, rng)"


def brought(where: str) -> Decide:
    """How it decides; or a sentence that says what is wrong with it."""
    module, _, name = where.partition(":")
    if not (module and name):
        raise click.UsageError(f"cannot bring {where[:60]!r}: say where it's written, like my_bot:Bot.")
    found = getattr(_loaded(module), name, None)
    if found is None:
        raise click.ClickException(f"there is no {name} in the module {module}.")
    bot = _made(where, found) if isinstance(found, type) else found
    decide: Decide | None = getattr(bot, "decide", None)
    if callable(decide):
        return decide
    if isinstance(found, type) or not callable(bot):
        raise click.ClickException(f"{where} can't decide: a bot is {WHAT_A_BOT_IS}.")
    return by_thought(bot)


def by_thought(think: Callable[[Asked, Any], Any]) -> Decide:
    """A function as the house's own bots are: it gives a thought, or just a move."""

    def decide(asked: asking.Asked) -> Move:
        thought = think(Asked(asked.options, asked.seat, asked.view, asked.choices, asked.shown), asked.rng)
        move: Move = thought.move if isinstance(thought, Thought) else thought
        return move

    return decide


def _loaded(module: str) -> Any:
    """Modules of the folder that one is in are found too."""
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, here)
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        if missing.name is None or not f"{module}.".startswith(f"{missing.name}."):
            raise click.ClickException(f"cannot load {module}: it needs {missing.name}.") from None
        raise click.ClickException(f"there is no module {module}, in this folder or installed.") from None
    except Exception as fault:  # noqa: BLE001 - whatever is wrong with it is told
        raise click.ClickException(f"cannot load {module}: {type(fault).__name__}: {fault}.") from None


def _made(where: str, kind: type) -> Any:
    try:
        return kind()
    except Exception as fault:  # noqa: BLE001 - as above
        raise click.ClickException(f"cannot make {where}: {type(fault).__name__}: {fault}.") from None
