"""Who is lost: only for them the host may act, and not at the first moment.

A host folds nobody's hand who is there, be it at another table. And a line that breaks for a few
seconds is nobody's fault: so somebody is lost when no node has seen any of their devices for a while.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from stammtisch.house.acting.act import Acting
from stammtisch.house.acting.attempt import Attempt
from stammtisch.house.acting.floor import Floor
from stammtisch.house.acting.live import LiveTable
from stammtisch.house.people.presence import Presence
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Store
from stammtisch.tables.record import Table

LOST_AFTER_MS: Final = 20_000
"""Who hasn't been seen for so long is lost, in milliseconds."""


class Lost:
    def __init__(
        self, presence: Presence, store: Store, clock: Callable[[], int], acting: Acting, floor: Floor
    ) -> None:
        self._presence: Final = presence
        self._store: Final = store
        self._clock: Final = clock
        self._acting: Final = acting
        self._floor: Final = floor

    async def act(self, table: str, attempt: Attempt, seat: int, seen: int | None) -> int:
        """The host acts for who sits there, if they are lost."""
        return await self._floor.at(table, self._acts, attempt, seat, seen, in_turn=True)

    async def _acts(self, live: LiveTable, attempt: Attempt, seat: int, seen: int | None) -> int:
        await self._check(await self._acting.ready(live), seat)
        return await self._acting.act(live, attempt, seen)

    async def _check(self, table: Table, seat: int) -> None:
        """Refused if whoever the host would act for is there, or was a moment ago."""
        person = table.people[seat] if 0 <= seat < len(table.people) else None
        if person is None:
            return  # the table says what is wrong with it
        gone = self._presence.gone_for(person)
        if not gone and self._presence.is_here(person):
            raise Refused("person_is_here", f"cannot act for {person}: they are here", person=person)
        if gone < LOST_AFTER_MS or await self._store.was_here(person, self._clock() - LOST_AFTER_MS):
            left = max(1, (LOST_AFTER_MS - gone + 999) // 1000)
            sentence = f"cannot act for {person} yet: they are lost for {gone // 1000} s, wait {left} s more"
            raise Refused("just_lost", sentence, person=person, seconds=left)
