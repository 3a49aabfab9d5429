"""What is offered at a table is accepted there: to a seat, to who has none, and to the host."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.games.choosing import Amount, pattern
from stammtisch.games.contract import Awaiting
from stammtisch.games.moves import DEALER, Away, Bring, Change, Leave, Made, TakeOff
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.closing import close
from stammtisch.tables.moves import (
    Admit,
    CallBots,
    Close,
    HandOver,
    Hush,
    Kick,
    Lend,
    Lock,
    MoreTime,
    Pause,
    Plan,
    PlayFor,
    Resume,
    SetClocks,
    SitOut,
)
from stammtisch.tables.record import Table, open_table, owner
from stammtisch.tables.shown.offers import Offers, free_seats, host_may, offers
from stammtisch.tables.table import act
from stammtisch.testing.chance import Seeded
from stammtisch.testing.examples import examples
from stammtisch_proving.ring4 import RING4
from tests.gears import few
from tests.people import ANNA, BEN, CLEO, DORA, HOST

PEOPLE = (ANNA, BEN, CLEO, DORA)


def everything(table: Table, rng: random.Random) -> list[tuple[Person, Made]]:
    """One of each that is offered to anybody."""
    found = []
    for seat, person in enumerate(table.people):
        if person is not None:
            offered = offers(table, seat)
            play, others = offered.choices, offered.table_choices
            found += [(person, Made(seat, next(examples(one, rng)))) for one in (*play, *others)]
    newcomer = Person(f"guest {table.version}")  # who had to leave may not even look
    found += [(newcomer, Made(seat, next(examples(one, rng)))) for seat, one in free_seats(table)]
    found += [(HOST, Made(DEALER, move)) for word in host_may(table) for move in hosts(word, table)]
    return found


def hosts(word: str, table: Table) -> list[Any]:
    def may(seat: int) -> Any:
        return table.game.table_choices(table.state, seat)

    def least(seat: int) -> int:
        amounts = [one for one in may(seat) if isinstance(one, Amount) and isinstance(one.move, Bring)]
        return amounts[0].least if amounts else 0

    seated = [seat for seat, person in enumerate(table.people) if person is not None]
    leaving = [seat for seat in seated if Leave() in may(seat)]
    awaited = table.turn.seats if isinstance(table.turn, Awaiting) else ()
    moves: dict[str, Callable[[], list[Any]]] = {
        "change": lambda: [Change(table.options)],
        "pause": lambda: [Pause()],
        "resume": lambda: [Resume()],
        "kick": lambda: [Kick(seat) for seat in leaving],
        "admit": lambda: [Admit(person) for person in table.conduct.barred],
        "hand_over": lambda: [HandOver(owner(table, seat)) for seat in seated],
        "hurry": lambda: [SetClocks(ClockSettings())],
        "hush": lambda: [Hush(not table.conduct.is_hushed)],
        "lock": lambda: [Lock(not table.conduct.is_locked)],
        "plan": lambda: [Plan(pace={"turn": 30}), Plan()],
        "lend": lambda: [Lend(seat, least(seat)) for seat in seated if least(seat)],
        "take_off": lambda: [one for one in map(pattern, may(DEALER)) if isinstance(one, TakeOff)],
        "play_for": lambda: [PlayFor(seat) for seat in awaited],
        "sit_out": lambda: [SitOut(seat) for seat in seated if Away() in may(seat)],
        "more_time": lambda: [MoreTime(due.seat, 60) for due in table.dues if due.what == "decision"],
        "bots": lambda: [CallBots(len(table.people), "strong", 30), CallBots(0)],
        "close": lambda: [Close()],
    }
    return moves[word]()


def done(table: Table, by: Person, made: Made) -> Table:
    if isinstance(made.move, Close):
        return close(table, by, Seeded(1)).table
    return act(table, by, made, Seeded(1)).table


@pytest.mark.parametrize("seed", few(range(3)))
@pytest.mark.parametrize("game", GAMES + PROVING, ids=lambda game: game.name)
def test_all_that_is_offered_is_accepted(game, seed):
    rng = random.Random(f"{game.name} {seed}")
    table = open_table(game, next(iter(game.presets.values())), HOST)
    for _ in range(60):
        table = replace(table, host="Host")
        offered = [(by, made) for by, made in everything(table, rng)]
        for by, made in offered:
            done(table, by, made)
        if offered:
            by, made = rng.choice([one for one in offered if not isinstance(one[1].move, Close)])
            table = done(table, by, made)


def table_of_four() -> Table:
    table = open_table(RING4, RING4.options(), HOST)
    for seat, person in enumerate(PEOPLE):
        [(_, sit), *_] = free_seats(table)
        table = done(table, person, Made(seat, sit))  # type: ignore[arg-type]
    return table


def test_in_a_pause_nobody_plays_and_one_may_ask_to_go_on():
    table = done(table_of_four(), HOST, Made(DEALER, Pause()))
    assert offers(table, 0) == Offers((), [Leave(), Resume()])
    assert "resume" in host_may(table)
    assert "pause" not in host_may(table)
    left = done(table, ANNA, Made(0, Leave()))
    assert free_seats(left) == ()
    with pytest.raises(Refused):
        done(left, "Eve", Made(0, next(iter(RING4.table_choices(left.state, 0)))))  # type: ignore[arg-type]


def test_who_has_asked_for_a_pause_is_not_offered_it_again():
    table = done(table_of_four(), ANNA, Made(0, Pause()))
    assert Pause() not in offers(table, 0).table_choices
    assert Pause() in offers(table, 1).table_choices


def test_clocks_are_changed_between_rounds_only():
    assert "hurry" not in host_may(table_of_four())
    assert "hurry" in host_may(open_table(RING4, RING4.options(), HOST))


def test_nothing_is_offered_at_a_closed_table():
    table = close(table_of_four(), None, Seeded(1)).table
    assert (offers(table, 0), free_seats(table), host_may(table)) == (Offers(), (), ())
