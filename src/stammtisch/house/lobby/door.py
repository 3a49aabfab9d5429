"""The door of a table: who may come in, and which seats are kept for others.

A private table has a code, which its host tells those who are invited. It can be said and typed,
and is long enough that nobody finds one by trying: few are taken from one person, and few from
where they come from, under whatever names. Nobody else's codes are locked by that. In a rematch
the seats are kept for a while for those who sat there.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Sequence
from typing import Final

from stammtisch.accounts.wrong import Wrong
from stammtisch.house.people.origins import UNKNOWN, Origins
from stammtisch.kernel.letters import letters
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.membership import Try
from stammtisch.tables.opening import Opening
from stammtisch.tables.record import Table

CODE_LETTERS: Final = 10
"""There are 63 million million codes."""

KEPT_FOR_A_REMATCH_MS: Final = 300_000
"""How long a seat is kept for somebody in a rematch, in milliseconds."""


def new_code(entropy: Callable[[int], bytes]) -> str:
    return letters(CODE_LETTERS, entropy)


def read_code(written: str) -> str:
    """A code as it was typed: small letters, spaces and hyphens don't matter."""
    return "".join(one for one in written[:40].upper() if one.isalnum() and one.isascii())


def is_kept(kept: Sequence[Person | None], since: int, seat: int, person: Person | None, now: int) -> bool:
    """Whether a seat is kept for somebody else, at a table that was opened then."""
    owner = kept[seat] if 0 <= seat < len(kept) else None
    return bool(owner) and owner != person and now < since + KEPT_FOR_A_REMATCH_MS


class Door:
    def __init__(self, clock: Callable[[], int], origins: Origins, wrong: Wrong) -> None:
        self._clock: Final = clock
        self._origins: Final = origins
        self._wrong: Final = wrong

    async def check(self, opening: Opening, table: Table, person: Person | None, code: str) -> None:
        """Refused if somebody may not come in: who sits here, was to sit here or is the host always may."""
        terms = opening.terms
        if not terms.code or (person and person in (table.host, *table.people, *terms.kept)):
            return
        await self.check_code(terms.code, person, code)

    async def check_code(self, right: str, person: Person | None, code: str) -> None:
        """Refused if it's another code than the right one, or they have tried too many."""
        await self.check_tried(person, code, hmac.compare_digest(read_code(code), read_code(right)))

    def check_seat(self, opening: Opening, seat: int, person: Person) -> None:
        if is_kept(opening.terms.kept, opening.at, seat, person, self._clock()):
            raise Refused("seat_kept", f"cannot sit down at seat {seat}: it's kept for somebody", seat=seat)

    async def check_tried(self, person: Person | None, code: str, is_right: bool) -> None:
        """Once there were too many, the right code isn't taken either: else it could be found by trying. Who
        comes without one has tried none."""
        if read_code(code):
            tries = await self._tried(person)
            if is_right:
                await self._wrong.was_right(tries)
        if not is_right:
            raise Refused("private", "cannot come in: it takes the code, which the host of that table knows")

    async def _tried(self, person: Person | None) -> Sequence[Try]:
        origin = self._origins.of(person)
        there = {} if origin == UNKNOWN else {"code_there": origin}
        try:
            return await self._wrong.take(code=person or "", **there)
        except Refused as refused:
            sentence = "cannot try another code now: wait a few minutes"
            raise Refused("too_many_tries", sentence, seconds=refused.values["seconds"]) from None
