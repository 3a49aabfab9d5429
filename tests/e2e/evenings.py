"""People at a table of some game, with watchers, and how far they play before something happens."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

from stammtisch.client import Client, Followed, any_move
from stammtisch.client.followed import News
from stammtisch.wire.messages import Shown
from tests.client.tables import clients, seated

PEOPLE = {"blackjack": 3, "poker": 4, "backgammon": 2, "watten": 4}
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Eve", "Finn")
WATCHERS = 2

MID_HAND = {"blackjack": "stand", "poker": "fold", "backgammon": "play", "watten": "play"}
"""What somebody may do only while cards are dealt, or dice thrown."""


@dataclass
class Evening:
    people: list[Client]
    seats: list[Followed]
    watchers: list[Followed]
    rng: random.Random

    @property
    def everybody(self) -> Sequence[Followed]:
        return (*self.seats, *self.watchers)

    async def settled(self, version: int) -> None:
        """When all have been told the table at this row, or a later one."""
        for table in self.everybody:
            await table.until(lambda one: one.version >= version)

    async def play(self, moves: int, until: str = "") -> None:
        """So many moves, and then as many as it takes until somebody may do this; all know of it then."""
        while moves > 0 or not any(until in _words(table) for table in self.seats):
            table = self.rng.choice(await self._able())
            await self.settled(await table.act(any_move(self.rng.choice(self._calm(table)), self.rng)))
            moves -= 1
        await self.settled(max(one.version for one in self.everybody))

    async def _able(self) -> list[Followed]:
        """Who may act, by a row that all have been told; between rounds a table rests until the next one."""
        while True:
            version = max(table.version for table in self.seats)
            await self.settled(version)
            if able := [table for table in self.seats if table.is_my_turn and table.choices]:
                return able
            await self.seats[0].until(partial(_is_after, version))

    def _calm(self, table: Followed) -> list[Any]:
        """Nobody goes all in or resigns, else it's over too soon."""
        wild = {"resign", "double", "raise", "forfeit"}
        return [one for one in table.choices if _word(one) not in wild] or table.choices

    async def shown_again(self) -> None:
        """When the whole table was shown to everybody once more."""
        waiting = set(self.everybody)
        stops = [one.listen(partial(_shown, waiting, one)) for one in self.everybody]
        for one in self.everybody:
            await one.until(lambda it: it not in waiting)
        for stop in stops:
            stop()

    def looks(self) -> list[Any]:
        """What each one sees, where they sit, whose turn it is, and what they may do."""
        return [(one.seat, one.view, one.picture.turn, one.choices, one.company) for one in self.everybody]


def _is_after(version: int, table: Followed) -> bool:
    return table.version > version


def _shown(waiting: set[Followed], table: Followed, news: News) -> None:
    if isinstance(news, Shown):
        waiting.discard(table)


def _word(choice: dict[str, Any]) -> str:
    move = choice.get("move", choice)
    return str(move["do"])


def _words(table: Followed) -> set[str]:
    return {"", *map(_word, table.choices)}


@asynccontextmanager
async def evening(address: str, game: str, seed: object = 0, names: str = "") -> AsyncIterator[Evening]:
    """All names begin so."""
    count = PEOPLE[game]
    async with clients(address, *(names + name for name in NAMES[: count + WATCHERS])) as people:
        seats = await seated(people[:count], game, pace={"turn": 0, "betting": 0})
        watchers = [await person.follow(seats[0].name) for person in people[count:]]
        yield Evening(people, seats, watchers, random.Random(f"{game} {seed}"))
