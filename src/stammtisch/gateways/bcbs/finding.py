"""Opponents and matches to watch: any that fit, by chance. What fits is Tavla, by either referee."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

from stammtisch.gateways.rooms import Rooms
from stammtisch.house.lobby.signs import Sign
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused

GAME: Final = "backgammon"
PRESETS: Final = ("tavla", "tavla_honour")
"""House rules that BC-BS has words for: no cube, nobody resigns."""


async def an_opponent(rooms: Rooms, person: Person, preset: str, is_waiting: bool = False) -> str:
    """The table where they sit now, with somebody who waited, or waiting themselves."""
    waiting = [] if is_waiting else await _who_wait(rooms, person, preset)
    while waiting:
        sign = waiting.pop(secrets.randbelow(len(waiting)))
        try:
            return (await rooms.lobby.join(person, sign.table)).table
        except Refused:  # somebody was faster
            continue
    return (await rooms.waiting.seat_me(person, GAME, preset)).table


async def _who_wait(rooms: Rooms, person: Person, preset: str) -> list[Sign]:
    """The tables where somebody sits who is there and would play anyone."""
    signs: Sequence[Sign] = await rooms.lobby.signs(person, GAME)
    return [
        sign
        for sign in signs
        if sign.for_anyone
        and sign.preset == preset
        and sign.standing == "open"
        and sign.free
        and not sign.is_mine
        and any(one and rooms.house.presence.is_here(one) for one in sign.people)
    ]


async def something_to_watch(rooms: Rooms, person: Person) -> str:
    """A match that others play; empty if there is none."""
    signs = await rooms.lobby.signs(person, GAME)
    found = [
        sign.table
        for sign in signs
        if sign.standing == "playing" and sign.preset in PRESETS and not (sign.is_private or sign.is_mine)
    ]
    return secrets.choice(found) if found else ""


def kept_seat(rooms: Rooms, person: Person) -> str:
    """The table of a match that they are in the midst of; empty if there is none."""
    for table, listing in rooms.house.directory.tables_of(person):
        is_one = listing.game == GAME and listing.preset in PRESETS
        if is_one and listing.standing in ("playing", "paused"):
            return table
    return ""
