"""How a table was opened: what comes before its first row."""

from __future__ import annotations

from typing import Any

import msgspec

from stammtisch.games.catalogue import find
from stammtisch.games.options import read_options
from stammtisch.tables.table import Table, open_table


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is played, by which house rules, and the secret of its chance."""

    table: str
    game: str
    rules: int
    host: str
    options: Any
    secret: str
    """In hex. Nobody but the house's disk knows it."""


def opened(opening: Opening) -> Table:
    """The table before its first row; Refused if there is no such game, or not by these rules."""
    game = find(opening.game)
    return open_table(game, read_options(game.options, opening.options), opening.host)
