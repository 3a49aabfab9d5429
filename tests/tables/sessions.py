"""Whole sessions at a table, played at random by people: they come, act, and go again."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from stammtisch.games.catalogue import find
from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import DEALER, Change, Made
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.opening import Opening, opened
from stammtisch.tables.record import Table
from stammtisch.tables.row import Row
from stammtisch.tables.table import Acted, act
from stammtisch.testing.chance import Seeded
from stammtisch.testing.examples import examples, random_options
from tests.people import HOST

ROWS = 150


class Step(NamedTuple):
    """One row: the table before it, what was done, and the row as it's stored."""

    before: Table
    acted: Acted
    row: Row[Any]

    @property
    def after(self) -> Table:
        return self.acted.table


def opening_of(game: AnyGame, options: Any = None, host: Person = HOST) -> Opening:
    """A table of this game as it's opened, by its usual house rules if none are named."""
    return Opening(
        table="t1",
        game=game.name,
        rules=game.rules,
        host=host,
        options=next(iter(game.presets.values())) if options is None else options,
        secret="f00d" * 16,
    )


def random_steps(game: AnyGame, seed: object, options: Any = None) -> Iterator[Step]:
    """What happens at a table; now and then the host changes the house rules."""
    rng, chance = random.Random(f"{game.name} {seed}"), Seeded(seed)
    table = opened(find, opening_of(game, options))
    for number in range(ROWS):
        who = _somebody(table, rng, number)
        if who is None:
            continue
        by, made = who
        try:
            acted = act(table, by, made, chance, f"move {number}", number)
        except Refused:
            assert isinstance(made.move, Change)  # all else was offered
            continue
        yield Step(table, acted, acted.row("t1", f"row {number}", number, by, f"move {number}"))
        table = acted.table


def _somebody(table: Table, rng: random.Random, number: int) -> tuple[Person, Made] | None:
    """A person, and what they do."""
    game = table.game
    if rng.random() < 0.05 and game.table_choices(table.state, DEALER):
        return table.host, Made(DEALER, Change(random_options(game, rng)))
    seat = rng.randrange(len(table.people))
    offers = [*game.choices(table.state, seat), *game.table_choices(table.state, seat)]
    if not offers:
        return None
    move = rng.choice(list(examples(rng.choice(offers), rng)))
    return table.people[seat] or Person(f"person {number}"), Made(seat, move)
