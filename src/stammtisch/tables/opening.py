"""How a table was opened: what comes before its first row."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from stammtisch.games.contract import AnyGame
from stammtisch.games.options import checked, read_options
from stammtisch.kernel.person import Person
from stammtisch.tables.clocks.settings import NO_HURRY, ClockSettings
from stammtisch.tables.conduct import Conduct
from stammtisch.tables.hosting import check_bots
from stammtisch.tables.moves import CallBots
from stammtisch.tables.record import Table, open_table

Find = Callable[[str], AnyGame]
"""Gives the game of that name; Refused if there is none. A table knows no game but its own."""


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is the same for every game: the clocks, and who may come."""

    title: str = ""
    """What people call the table; no two that are open are called the same."""
    preset: str = ""
    """By what name people know its house rules."""
    pace: ClockSettings = NO_HURRY
    code: str = ""
    """Who comes to a private table has to know it; a public one has none."""
    for_anyone: bool = False
    """Whoever looks for a game may be given a seat here."""
    hushed: bool = False
    """Who only watches isn't heard in the chat, until the host changes that."""
    kept: tuple[Person, ...] = ()
    """For whom each seat is kept at first, in a rematch; they need no code."""
    bots: CallBots | None = None
    """Which bots are to sit there at first."""
    is_fleeting: bool = False
    """It's taken away when its people have left, and the bots after them."""


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is played, by which house rules, and the secret of its chance."""

    table: str
    game: str
    rules: int
    host: Person
    options: Any
    secret: str
    """In hex. Nobody but the house's disk knows it."""
    at: int = 0
    """House time."""
    terms: Terms = Terms()


def opened(find: Find, opening: Opening) -> Table:
    """The table before its first row; Refused if there is no such game, or not by these rules."""
    game = find(opening.game)
    options = read_options(game.options, opening.options)
    table = open_table(game, options, opening.host, checked(opening.terms.pace), opening.at)
    hushed, bots = opening.terms.hushed, opening.terms.bots
    if bots is not None:
        check_bots(bots, len(table.people))
    return replace(table, conduct=Conduct(is_hushed=hushed, bots=bots)) if hushed or bots else table
