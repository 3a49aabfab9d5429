"""Where a bot sits down: at the table that is named, or at any of a game; where it has a seat, it goes on."""

from __future__ import annotations

from contextlib import suppress
from typing import Final, NamedTuple

from msgspec.structs import replace

from stammtisch.client.client import Client
from stammtisch.client.faults import Lost
from stammtisch.client.followed import Followed
from stammtisch.kernel.character import Strength
from stammtisch.kernel.refused import Refused

ROWS_ASKED_BACK: Final = 24
"""A house has some more of the last rows at hand, as others may come before it's asked for them."""


class Place(NamedTuple):
    table: str = ""
    """Its name; empty if any table of the game will do."""
    code: str = ""
    """Of a private table."""
    game: str = ""
    preset: str = ""
    against: Strength | None = None
    """At a table of its own, with bots of the house that play so well."""


async def seat(client: Client, place: Place) -> Followed:
    """Sits down; Refused if that can't be. Dice and cards are partly chance of its own."""
    if place.table:
        table = await client.follow(place.table, place.code, fair=True)
        await _join(table)
        return table
    for name in client.seats:
        table = await client.follow(name, fair=True)
        if table.game == place.game and table.seat is not None and not table.picture.turn.over:
            return table
        await client.unfollow(name)
    if place.against is not None:
        done = await client.play_now(place.game, place.preset, place.against)
    else:
        done = await client.seat_me(place.game, place.preset)
    return await client.follow(done.table, fair=True)


async def _join(table: Followed) -> None:
    """Where a bot of the house gives way, that is waited for."""
    try:
        await table.join()
    except Refused as refused:
        if refused.word != "bot_gives_way":
            raise
        await table.until(lambda one: one.seat is not None)


async def recall(client: Client, table: Followed) -> None:
    """Has the table shown once more, with what has happened there lately: who listens is told of that."""
    with suppress(Lost):  # it's shown anew with the next connection
        await client.ask(replace(table.asks(), seen=max(0, table.version - ROWS_ASKED_BACK)))
