"""A bot decides for somebody: it's told with the first of its decisions, and is the dealer's doing."""

from __future__ import annotations

from stammtisch.fairness.vault import Source
from stammtisch.games.moves import DEALER, Made
from stammtisch.tables.moves import StandIn
from stammtisch.tables.persons import check_conduct
from stammtisch.tables.record import Table
from stammtisch.tables.table import Acted, Writing


def decided(table: Table, made: Made, chance: Source, at: int) -> Acted:
    """The table after what a bot has decided for a seat, and all that the dealer does then; or Refused."""
    check_conduct(table.conduct, None, made)
    row = Writing(table, table, None, at)
    if made.seat not in table.conduct.stand_ins:
        row.add(Made(DEALER, StandIn(made.seat)))
    row.add(made)
    row.let_dealer(chance)
    return row.closed("")
