"""The purse: what somebody has, and how the bank helps out. The host sets how much.

A deposit is what is missing, account and tables together; starting again makes it exactly the
start balance, more or less. Both are one transaction: two at once give nothing twice.
"""

from __future__ import annotations

import secrets
from typing import Final

import msgspec

from stammtisch.accounts.limits import Limits
from stammtisch.accounts.purses import Purses
from stammtisch.accounts.tokens import Entropy
from stammtisch.kernel import money
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Store
from stammtisch.tables.money.ledger import HUNDREDTHS


class Terms(msgspec.Struct, frozen=True):
    """What the host has set, in hundredths."""

    start: int = 1000 * HUNDREDTHS
    deposit_to: int = 1000 * HUNDREDTHS
    deposit_below: int = 100 * HUNDREDTHS
    """0 if there are no deposits."""
    may_reset: bool = True


class Standing(msgspec.Struct, frozen=True):
    """What a person has, in hundredths of a chip."""

    account: int
    """Chips that are at no table."""
    worth: int
    """Account plus chips at tables, as of the last end of a round there."""
    best: int
    """Highest worth so far, as of the ends of rounds."""
    may_deposit: bool
    """True if the bank would top up the account now."""
    may_reset: bool
    """True if this house allows starting again."""
    deposit_below: int = 0
    """The bank tops up who is worth less than this; 0: nobody."""
    deposit_to: int = 0
    """Worth after the bank has topped up."""
    start: int = 0
    """Worth after starting again."""


class Purse:
    def __init__(
        self,
        store: Store,
        terms: Terms,
        limits: Limits,
        entropy: Entropy = secrets.token_bytes,
        purses: Purses | None = None,
    ) -> None:
        self._store, self._limits, self._entropy = store, limits, entropy
        self._purses: Final = purses
        """Who is to hear that it has changed; None where nobody is connected."""
        self.terms: Final = terms

    async def standing(self, person: Person) -> Standing:
        account, worth = await self._store.balance(person), await self._store.worth(person)
        if account is None or worth is None:
            raise Refused("no_account", f"there is no account of {person!r}")
        best = await self._store.high_score(person)
        terms = self.terms
        return Standing(
            account,
            worth,
            best.best if best else 0,
            worth < terms.deposit_below,
            terms.may_reset,
            terms.deposit_below,
            terms.deposit_to,
            terms.start,
        )

    async def deposit(self, person: Person, once: str = "") -> Standing:
        """`once` is what the one who asks calls it: said again, it's done once."""
        self._limits.chips(person)
        terms = self.terms
        try:
            await self._store.top_up(
                person, terms.deposit_below, terms.deposit_to, self._entry("deposit", person, once)
            )
        except Refused as refused:
            if refused.word != "enough_chips":
                raise
            least = money.text(terms.deposit_below, HUNDREDTHS)
            sentence = f"cannot deposit: the bank helps who has less than {least}"
            raise Refused("enough_chips", sentence, below=terms.deposit_below) from None
        return await self._changed(person)

    async def reset(self, person: Person, once: str = "") -> Standing:
        self._limits.chips(person)
        if not self.terms.may_reset:
            raise Refused("no_reset", "cannot start again: the host of this house has not allowed it")
        await self._store.start_again(person, self.terms.start, self._entry("reset", person, once))
        return await self._changed(person)

    async def _changed(self, person: Person) -> Standing:
        if self._purses is not None:
            await self._purses.tell([person])
        return await self.standing(person)

    def _entry(self, what: str, person: Person, once: str) -> str:
        return f"{what}:{person}:{once or self._entropy(8).hex()}"
