"""How long the dealer of a table waits for seeds, and for whose."""

from __future__ import annotations

from typing import Final

from stammtisch.fairness.bond import NO_SEED
from stammtisch.fairness.vault import Vault
from stammtisch.tables.record import Table, owner

SEEDS_WITHIN_MS: Final = 1_000
"""So long the dealer waits for seeds, in milliseconds."""


def is_time(vault: Vault, table: Table, at: int) -> bool:
    """Whether the dealer waits no longer: all seeds are there that can be expected."""
    since = table.fair.bond.since
    if table.conduct.paused is not None:
        return False
    if since is not None and at >= since + SEEDS_WITHIN_MS:
        return True
    return not any(vault.is_here(owner(table, seat)) for seat in awaited(table))


def awaited(table: Table) -> list[int]:
    """The seats whose seeds are still to come; who is away isn't waited for."""
    bond, away = table.fair.bond, table.clocks.away
    return [
        seat
        for seat, seed in zip(bond.asked, bond.seeds, strict=True)
        if seed == NO_SEED and table.people[seat] and away[seat] is None
    ]
