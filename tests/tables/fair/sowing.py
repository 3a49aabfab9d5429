"""Evenings at which people have a share in chance: they send seeds, late, never, twice or changed."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from stammtisch.fairness.vault import Vault
from stammtisch.games.catalogue import find
from stammtisch.games.choosing import Choice, pattern
from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import DEALER, Back, Change, Leave, Made, Sit
from stammtisch.house.acting.attempt import Attempt, NotDue
from stammtisch.house.acting.gathering import sending
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.clocks.due import done_for, overdue
from stammtisch.tables.opening import Opening, opened
from stammtisch.tables.record import Table
from stammtisch.tables.row import Row
from stammtisch.tables.table import Acted, act
from stammtisch.testing.examples import examples, random_options
from tests.tables.sessions import opening_of

ROWS = 120


class Step(NamedTuple):
    before: Table
    acted: Acted
    row: Row[Any]


def vault_of(opening: Opening) -> Vault:
    return Vault(bytes.fromhex(opening.secret))


def sown_steps(
    game: AnyGame, seed: object, options: Any = None, rows: int = ROWS, vault: Vault | None = None
) -> Iterator[Step]:
    """What happens at a table; some people send a seed whenever they are asked, some forget it."""
    rng, opening = random.Random(f"{game.name} {seed}"), opening_of(game, options)
    vault, table, at = vault or vault_of(opening), opened(find, opening), 0
    for number in range(rows):
        at += rng.choice((0, 10, 300, 900))
        done = _seed(table, vault, at, rng) if rng.random() < 0.4 else None
        by = move_id = ""
        if done is not None:
            by, acted = done
        elif table.turn == DEALER:
            assert table.fair.bond.since is not None, "the house waits for nothing"
            if not (dues := overdue(table, at)):
                continue
            acted = done_for(table, dues[0], vault, at)
        else:
            who = somebody(table, rng, number)
            if who is None:
                continue
            by, move_id = who[0], f"move {number}"
            try:
                acted = act(table, *who, vault, move_id, at)
            except Refused:
                continue
        yield Step(table, acted, acted.row("t1", f"row {number}", at, Person(by), move_id))
        table = acted.table


def _seed(table: Table, vault: Vault, at: int, rng: random.Random) -> tuple[str, Acted] | None:
    """Somebody sends a seed: for this bond mostly, now and then for another or a second one."""
    asked = [table.people[seat] for seat in table.fair.bond.asked]
    people = [person for person in (*table.people, *asked, *asked) if person is not None]
    if not people:
        return None
    person, bond = rng.choice(people), table.fair.bond.number + rng.choice((0, 0, 0, 0, 0, 0, 0, -1, 1))
    attempt: Attempt = sending(person, bond, rng.randbytes(rng.choice((1, 16, 16, 64))).hex())
    try:
        return person, attempt.do(table, vault, at)
    except (Refused, NotDue):
        return None


def somebody(table: Table, rng: random.Random, number: int) -> tuple[Person, Made] | None:
    """A person, and what they do: mostly they play."""
    game, state = table.game, table.state
    if rng.random() < 0.02 and game.table_choices(state, DEALER):
        return table.host, Made(DEALER, Change(random_options(game, rng)))
    offers = [
        (weight, seat, choice)
        for seat in range(len(table.people))
        for weight, choice in (
            *((40, choice) for choice in game.choices(state, seat)),
            *((_wish(choice), choice) for choice in game.table_choices(state, seat)),
        )
    ]
    if not offers:
        return None
    _, seat, choice = rng.choices(offers, [weight for weight, *_ in offers])[0]
    return table.people[seat] or Person(f"person {number}"), Made(
        seat, rng.choice(list(examples(choice, rng)))
    )


def _wish(choice: Choice) -> float:
    match pattern(choice):
        case Sit():
            return 30
        case Leave():
            return 0.5
        case Back():
            return 20
        case _:
            return 0.5
