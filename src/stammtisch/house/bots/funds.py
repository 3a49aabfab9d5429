"""The bots' chips come from the bank: they have accounts like everybody, so the ledger sums to 0."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from stammtisch.kernel.person import Person
from stammtisch.store.base import Conflict, Store
from stammtisch.tables.money.ledger import HUNDREDTHS
from stammtisch.tables.record import Table

REASON: Final = "bot"


async def fund(store: Store, bot: Person, table: Table, chips: int) -> None:
    """Sees to it that a bot can bring so many chips to a table."""
    price = chips * HUNDREDTHS // table.game.unit(table.options)
    balance = await store.balance(bot)
    if balance is None:
        balance = 0
        with suppress(Conflict):  # another node was faster
            await store.open_account(bot, 0)
    if balance < price:
        await store.grant(bot, price - balance, REASON)
