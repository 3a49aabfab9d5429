"""Somebody plays at random at a table of a house, until it's enough."""

import random
from collections.abc import Callable
from typing import Any

from stammtisch.games.choosing import Amount, Pick, Steps, filled
from stammtisch.games.contract import Awaiting, Over
from stammtisch.games.moves import Made
from stammtisch.house.house import House
from stammtisch.tables.record import Table, owner


async def plays(house: House, table: str, seed: object, is_enough: Callable[[Table], bool]) -> Table:
    """Whoever is to act does something, and for as little as possible: so nobody is broke soon."""
    rng = random.Random(f"{seed}")
    while not is_enough(now := await house.table(table)):
        assert isinstance(now.turn, Awaiting), now.turn
        seat = rng.choice(now.turn.seats)
        match rng.choice(now.game.choices(now.state, seat)):
            case Amount(least=least) as amount:
                move: Any = filled(amount, least)
            case Steps(plays=some) as steps:
                move = filled(steps, rng.choice(some))
            case Pick():
                raise AssertionError("nothing is picked at these games")
            case choice:
                move = choice
        await house.act(table, owner(now, seat), Made(seat, move), f"{now.version} {rng.random()}")
    return now


async def hands(house: House, table: str, seed: object, number: int) -> Table:
    """So many hands of poker have been played to their end there."""
    return await plays(house, table, seed, lambda now: now.state.number == number and now.round is None)


async def to_the_end(house: House, table: str, seed: object) -> Table:
    return await plays(house, table, seed, lambda now: isinstance(now.turn, Over))
