"""A bot that somebody brings comes to a house, sits down, plays, and goes."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from stammtisch.client.bots.asking import Decide
from stammtisch.client.bots.mind import Mind
from stammtisch.client.bots.player import Player
from stammtisch.client.bots.seating import Place, recall, seat
from stammtisch.client.client import Client, connect
from stammtisch.kernel.refused import Refused

log = logging.getLogger(__name__)


class Visit(NamedTuple):
    house: str
    """Its address."""
    place: Place
    name: str
    token: str = ""
    """By which it's known, if it was there before."""
    most_rounds: int = 0
    """After so many it goes; 0 if it stays."""
    longest_s: float = 10.0
    """So many seconds it may think about one decision."""


async def pay(visit: Visit, decide: Decide, introduced: Callable[[Client], None]) -> None:
    """Plays until it has played enough, or there is nothing more to play. Who looks for any table of a
    game looks for the next one when a game is over. Lost or Refused says why it can't be."""
    mind, rng, left = Mind(decide, visit.longest_s), random.Random(), visit.most_rounds
    name = "" if visit.token else visit.name
    async with await connect(visit.house, nickname=name, token=visit.token, is_bot=True) as client:
        introduced(client)
        while True:
            table = await seat(client, visit.place)
            log.info("bot: %s sits at table %s of %s", client.person, table.name, table.game)
            player = Player(table, mind, rng, left)
            await recall(client, table)
            log.info("bot: %s", await player.play())
            is_over, left = bool(table.picture.turn.over), left - player.memory.rounds
            with suppress(Refused):  # the table may be gone with the last who got up
                await player.leave()
                await client.unfollow(table.name)
            if visit.place.table or not is_over or (visit.most_rounds and left <= 0):
                return
