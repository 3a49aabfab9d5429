"""Whole evenings at a table with clocks, at random: people come, play, sit idle, are lost and come back,
the host uses their rights, time goes by, and the house does what is due, sooner or later."""

import random
from collections.abc import Callable, Iterator
from typing import Any

from stammtisch.games.contract import AnyGame, Awaiting
from stammtisch.games.moves import DEALER, Away, Back, Made, Move
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.clocks.settings import NO_HURRY, ClockSettings
from stammtisch.tables.moves import Admit, HandOver, Hush, Kick, Pause, Resume, SetClocks
from stammtisch.testing.examples import examples, random_options
from tests.people import HOST
from tests.tables.toy import Evening

PASSES = (0, 0, 0.001, 1, 2.5, 3, 10, 29, 61, 200, 4000)


def random_pace(rng: random.Random) -> ClockSettings:
    if rng.random() < 0.15:
        return NO_HURRY
    return ClockSettings(
        turn=rng.choice((0, 5, 30, 30, 60)),
        bank=rng.choice((0, 10, 60)),
        refill=rng.choice((0, 3, 600)),
        betting=rng.choice((0, 5, 20)),
        absent=rng.choice(("play_on", "play_on", "wait", "leave")),
        keep=rng.choice((0, 100, 1800)),
        empty=rng.choice((0, 1, 12)),
    )


def random_evening(
    game: AnyGame, seed: object, rows: int = 120, watch: Callable[[Evening], None] = lambda _evening: None
) -> Iterator[Evening]:
    """The table after each row."""
    rng = random.Random(f"{game.name} {seed}")
    options = rng.choice((*game.presets.values(), random_options(game, rng)))
    pace: dict[str, Any] = {name: getattr(random_pace(rng), name) for name in ClockSettings.__struct_fields__}
    evening = Evening(game, options, seed, **pace)
    watch(evening)
    for number in range(rows * 3):
        if len(evening.rows) >= rows or evening.table.conduct.is_closed:
            return
        before = evening.table
        evening.pass_(rng.choice(PASSES))
        _somebody_acts(evening, rng, number)
        if evening.table is not before:
            yield evening


def _somebody_acts(evening: Evening, rng: random.Random, number: int) -> None:
    kind = rng.random()
    if kind < 0.15:
        evening.sweep()
        return
    made, by = _house_move(evening, rng) if kind < 0.25 else _play(evening, rng, number)
    if made is None:
        return
    try:
        if by is None:
            evening.house(*made)
        else:
            evening.do(*made, Person(by))
    except Refused:
        return


def _house_move(evening: Evening, rng: random.Random) -> tuple[Made | None, Person | None]:
    """What the host does, what somebody wishes for, or who is lost and found."""
    table = evening.table
    seat = rng.randrange(len(table.people))
    person = table.people[seat] or HOST
    wish: Move = Resume() if table.conduct.paused is not None else Pause()
    hosts: list[Move] = [
        wish,
        wish,
        Kick(seat),
        Admit(Person("person 1")),
        HandOver(person),
        SetClocks(random_pace(rng)),
    ]
    hosts.append(Hush(rng.random() < 0.5))
    kind = rng.random()
    if kind < 0.3:
        return Made(DEALER, rng.choice(hosts)), table.host
    if not table.people[seat]:
        return None, None
    if kind < 0.6:
        return Made(seat, wish), person
    found: Move = Back() if table.clocks.away[seat] is not None else Away()
    is_possible = found in table.game.table_choices(table.state, seat)
    return (Made(seat, found) if is_possible else None), rng.choice((None, person))


def _play(evening: Evening, rng: random.Random, number: int) -> tuple[Made | None, Person | None]:
    table = evening.table
    game, state = table.game, table.state
    awaited = table.turn.seats if isinstance(table.turn, Awaiting) else ()
    seats = awaited if awaited and rng.random() < 0.7 else range(len(table.people))
    seat = rng.choice(list(seats))
    coming = [one for one in game.table_choices(state, seat) if not table.people[seat] or rng.random() < 0.1]
    offers = [*game.choices(state, seat), *coming]
    if not offers:
        return None, None
    move = rng.choice(list(examples(rng.choice(offers), rng)))
    return Made(seat, move), table.people[seat] or Person(f"person {number}")
