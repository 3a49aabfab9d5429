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

from stammtisch.house.lobby.tries import Tries
from stammtisch.house.people.origins import UNKNOWN, Origins
from stammtisch.kernel.letters import letters
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.opening import Opening
from stammtisch.tables.record import Table

CODE_LETTERS: Final = 10
"""There are 63 million million codes."""

KEPT_FOR_A_REMATCH_MS: Final = 300_000
"""How long a seat is kept for somebody in a rematch, in milliseconds."""

MOST_WRONG: Final = 5
WRONG_WITHIN_MS: Final = 600_000
"""So many wrong codes a person may try within this time, in milliseconds."""

MOST_WRONG_THERE: Final = 20
"""And so many all who come from one address: somebody may be many people."""


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
    def __init__(self, clock: Callable[[], int], origins: Origins) -> None:
        self._clock: Final = clock
        self._origins: Final = origins
        self._wrong: Final = Tries(MOST_WRONG, WRONG_WITHIN_MS, clock)
        self._wrong_there: Final = Tries(MOST_WRONG_THERE, WRONG_WITHIN_MS, clock)

    def check(self, opening: Opening, table: Table, person: Person | None, code: str) -> None:
        """Refused if somebody may not come in: who sits here, was to sit here or is the host always may."""
        terms = opening.terms
        if not terms.code or (person and person in (table.host, *table.people, *terms.kept)):
            return
        self.check_code(terms.code, person, code)

    def check_code(self, right: str, person: Person | None, code: str) -> None:
        """Refused if it's another code than the right one, or they have tried too many."""
        self.check_tries(person)
        if not hmac.compare_digest(read_code(code), read_code(right)):
            raise self.wrong(person, code)

    def check_seat(self, opening: Opening, seat: int, person: Person) -> None:
        if is_kept(opening.terms.kept, opening.at, seat, person, self._clock()):
            raise Refused("seat_kept", f"cannot sit down at seat {seat}: it's kept for somebody", seat=seat)

    def check_tries(self, person: Person | None) -> None:
        """Once there were too many, the right code isn't taken either: else it could be found by trying."""
        if self._wrong.are_used_up(person) or self._wrong_there.are_used_up(self._origins.of(person)):
            sentence = "cannot try another code now: wait a few minutes"
            raise Refused("too_many_tries", sentence, seconds=WRONG_WITHIN_MS // 1000)

    def wrong(self, person: Person | None, code: str) -> Refused:
        """What somebody with a wrong code is told; it's counted, unless there was none."""
        if read_code(code):
            self._wrong.count(person)
            origin = self._origins.of(person)
            if origin != UNKNOWN:
                self._wrong_there.count(origin)
        return Refused("private", "cannot come in: it takes the code, which the host of that table knows")
