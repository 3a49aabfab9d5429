"""Play now: somebody who is alone has a table of their own, with bots, and a seat there, at one go.

Who asks twice gets the same table. It's taken away when its people have left.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Final

from stammtisch.house.acting.attempt import closing_if_empty
from stammtisch.house.house import House
from stammtisch.house.lobby.joining import Seated
from stammtisch.house.lobby.lobby import Lobby
from stammtisch.house.lobby.proposal import Played, Proposal, understood
from stammtisch.kernel.character import Strength
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.moves import CallBots
from stammtisch.tables.shown.listing import Listing

PARTY: Final = 4
"""So many sit there altogether, where there are seats."""

PACE: Final[dict[str, Any]] = {"thinking": 1, "rest": 3, "absent": "bot", "advice": True}
"""What is different from the usual settings: nobody else is held up."""


class PlayNow:
    def __init__(self, house: House, lobby: Lobby) -> None:
        self._house, self._lobby = house, lobby
        self._lock: Final = asyncio.Lock()

    async def seat(self, person: Person, game: str, preset: str, strength: Strength) -> Seated:
        """A seat among bots of this strength."""
        async with self._lock:
            await self._house.directory.refresh()
            wanted = understood(Proposal(game=game, preset=preset))
            for table, listing in self._house.directory.tables_of(person):
                if listing.host == person and _is_such(listing, wanted, strength):
                    return await self._house.sit_down(person, table)
                if listing.host == person and listing.bots is not None and listing.standing == "over":
                    await self._lobby.leave(person, table)
            if not self._house.bots.left_for(person):
                raise Refused("no_bot_free", "cannot play now: all bots are busy, wait or play with people")
            seats = len(wanted.game.chips(wanted.game.setup(wanted.options)).seats)
            bots = CallBots(min(seats, PARTY) - 1, strength)
            proposal = Proposal(game=game, preset=preset, pace=PACE, bots=bots, is_fleeting=True)
            opened = await self._lobby.open(person, proposal)
            try:
                seated = await self._house.sit_down(person, opened.table)
            except Refused:
                with suppress(Refused):
                    await self._house.floor.act(opened.table, closing_if_empty())
                raise
            await self._house.directory.refresh()  # so the bots know of it at once
            return seated


def _is_such(listing: Listing, wanted: Played, strength: Strength) -> bool:
    """Whether that is played there, with such bots."""
    if listing.bots is None or listing.bots.strength != strength or listing.standing == "over":
        return False
    return listing.game == wanted.game.name and listing.preset == wanted.preset
