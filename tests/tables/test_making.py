"""What one move does to a table: who sits where, who pays, who is the host."""

import pytest

from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.games.contract import AnyGame, Awaiting
from stammtisch.games.moves import DEALER, Away, Back, Bring, Leave, Made, Sit
from stammtisch.kernel.person import Person
from stammtisch.tables.making import moved, summed
from stammtisch.tables.moves import Kick, Pause
from stammtisch.tables.record import Paid
from tests.gears import few
from tests.tables.evenings import random_evening
from tests.tables.toy import Evening, Say, seconds


def paid_by(evening: Evening, seat: int, move: object, by: Person | None = None) -> list[Paid]:
    paid: list[Paid] = []
    moved(evening.table, by, Made(seat, move), None, evening.at, paid)  # type: ignore[arg-type]
    return paid


@pytest.mark.parametrize(
    ("seat", "move", "by", "paid"),
    [
        (3, Sit(70), "Emil", [("Emil", 70)]),
        (1, Bring(5), "Ben", [("Ben", 5)]),
        (1, Leave(), "Ben", [("Ben", -100)]),
        (1, Leave(), None, [("Ben", -100)]),  # kept no longer
        (DEALER, Kick(1), "Host", [("Ben", -100)]),
        (1, Away(), "Ben", []),
        (DEALER, Pause(), "Host", []),
    ],
)
def test_it_is_known_who_pays_and_to_whom_chips_go(seat, move, by, paid):
    evening = seconds()
    evening.do(3, Leave())
    assert [(one.person, one.chips) for one in paid_by(evening, seat, move, by)] == paid


def test_nothing_is_changed_in_place():
    evening = seconds()
    before = evening.table
    evening.do(1, Leave())
    assert before.people == ("Anna", "Ben", "Cleo", "Dora")
    assert before.version == evening.table.version - 1


@pytest.mark.parametrize("seed", few(range(4)))
@pytest.mark.parametrize("game", [*GAMES, *PROVING], ids=lambda game: game.name)
def test_chips_at_the_table_are_what_people_brought(game: AnyGame, seed: int):
    brought = 0

    def watch(evening: Evening) -> None:
        def tell(_: object, acted: object) -> None:
            nonlocal brought
            brought += sum(one.chips for one in acted.paid)  # type: ignore[attr-defined]

        evening.watched.append(tell)

    for evening in random_evening(game, f"making {seed}", watch=watch):
        assert summed(evening.table.chips) == brought


@pytest.mark.parametrize("seed", few(range(8)))
@pytest.mark.parametrize("game", [*GAMES, *PROVING], ids=lambda game: game.name)
def test_whatever_an_absent_one_is_offered_they_may_play_and_is_back_unless_they_asked_for_it(
    game: AnyGame, seed: int
):
    for evening in random_evening(game, f"back {seed}"):
        table = evening.table
        if not isinstance(table.turn, Awaiting) or table.conduct.paused is not None:
            continue
        for seat in table.turn.seats:
            if table.clocks.away[seat] is None:
                continue
            rows, has_asked = len(evening.rows), table.clocks.asked[seat]
            evening.do(seat, game.default(table.state, seat))
            assert (evening.rows[rows].moves[0] == (seat, Back())) == (not has_asked)
            is_back = evening.table.clocks.away[seat] is None
            assert is_back == (not has_asked) or evening.table.people[seat] is None
            break


def test_who_says_something_at_the_table_is_not_back_by_it():
    evening = seconds()
    evening.house(1, Away())
    evening.do(1, Pause())
    evening.do(1, Bring(5))
    assert evening.table.clocks.away[1] is not None
    evening.do(1, Say((0,)))
    assert evening.table.clocks.away[1] is None
