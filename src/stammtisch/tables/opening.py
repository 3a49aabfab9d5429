"""How a table was opened: what comes before its first row."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from stammtisch.games.catalogue import find
from stammtisch.games.options import checked, read_options
from stammtisch.tables.clocks.settings import NO_HURRY, ClockSettings
from stammtisch.tables.conduct import Conduct
from stammtisch.tables.record import Table, open_table


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
    kept: tuple[str, ...] = ()
    """For whom each seat is kept at first, in a rematch; they need no code."""


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is played, by which house rules, and the secret of its chance."""

    table: str
    game: str
    rules: int
    host: str
    options: Any
    secret: str
    """In hex. Nobody but the house's disk knows it."""
    at: int = 0
    """House time."""
    terms: Terms = Terms()


def opened(opening: Opening) -> Table:
    """The table before its first row; Refused if there is no such game, or not by these rules."""
    game = find(opening.game)
    options = read_options(game.options, opening.options)
    table = open_table(game, options, opening.host, checked(opening.terms.pace), opening.at)
    return replace(table, conduct=Conduct(is_hushed=True)) if opening.terms.hushed else table
