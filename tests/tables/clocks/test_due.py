"""What is due follows from the rows: on every house, after every restart, to the millisecond."""

import pytest

from stammtisch.games.catalogue import GAMES, PROVING, find
from stammtisch.games.contract import AnyGame, Awaiting
from stammtisch.games.moves import DEALER, Away, Leave, Made
from stammtisch.tables.absent import NOBODY
from stammtisch.tables.clocks.due import deadline, done_for, overdue
from stammtisch.tables.snapshot import taken_up, write_snapshot
from stammtisch.tables.table import act
from tests.gears import few
from tests.tables.evenings import random_evening
from tests.tables.sessions import opening_of
from tests.tables.toy import TOY, Evening, Lock, Say, seconds

NEVER = 1 << 60
games = pytest.mark.parametrize("game", [*GAMES, *PROVING], ids=lambda game: game.name)
seeds = pytest.mark.parametrize("seed", few(range(6)))


@games
@seeds
def test_the_deadline_is_the_first_moment_at_which_something_is_overdue(game: AnyGame, seed: int):
    for evening in random_evening(game, seed):
        table = evening.table
        at = deadline(table)
        if at == 0:
            assert overdue(table, NEVER) == []
        else:
            assert overdue(table, at - 1) == []
            assert overdue(table, at)[0].at == at
        dues = overdue(table, NEVER)
        assert dues == sorted(dues)


@games
@seeds
def test_replayed_and_taken_up_a_table_has_the_very_same_clocks(game: AnyGame, seed: int):
    evening = None
    for number, evening in enumerate(random_evening(game, seed)):
        if number % 10 == 0:
            opening = opening_of(game, evening.opened.options)
            again = taken_up(find, opening, write_snapshot(evening.table), [])
            assert again == evening.table
    assert evening is not None
    assert evening.replayed() == evening.table


@games
@seeds
def test_clocks_run_for_those_who_are_awaited_and_for_nobody_else(game: AnyGame, seed: int):
    for evening in random_evening(game, seed):
        table = evening.table
        clocks, pace, full = table.clocks, table.pace, table.pace.bank * 1000
        for seat, person in enumerate(table.people):
            assert clocks.banks[seat] >= 0
            assert clocks.away[seat] is None or person
            assert not clocks.asked[seat] or clocks.away[seat] is not None
        turn = table.turn
        rests = isinstance(turn, Awaiting) and turn.resting and pace.rest > 0
        assert (clocks.resting is not None) == rests
        if pace.turn or pace.betting:
            timed = turn.seats if isinstance(turn, Awaiting) and turn.timed and not rests else ()
            assert {seat for seat, since in enumerate(clocks.since) if since is not None} == set(timed)
            assert max(clocks.banks) <= full
        assert (clocks.empty is None) == any(table.people)


@games
@seeds
def test_whatever_is_due_can_be_done(game: AnyGame, seed: int):
    """A default is there for each awaited seat, and it's legal; whoever is kept no longer can leave."""
    for evening in random_evening(game, seed):
        table = evening.table
        for due in overdue(table, NEVER):
            after = done_for(table, due, evening.chance, evening.at).table
            assert after.version == table.version + 1
            if due.what == "seat":
                assert after.people[due.seat] is None
        if isinstance(table.turn, Awaiting) and table.conduct.paused is None:
            for seat in table.turn.seats:
                act(table, None, Made(seat, game.default(table.state, seat)), evening.chance, at=evening.at)


@games
@seeds
def test_people_with_chairs_agree_with_the_game(game: AnyGame, seed: int):
    """Nobody is awaited in a chair where nobody sits, and the game and the table agree who is away."""
    for evening in random_evening(game, seed):
        table = evening.table
        if isinstance(table.turn, Awaiting):
            assert all(table.people[seat] for seat in table.turn.seats), table.turn
        for seat, person in enumerate(table.people):
            if person and game.name != "ring4":
                offers = {type(offer).__name__ for offer in game.table_choices(table.state, seat)}
                if offers & {"Away", "Back"}:
                    assert ("Back" in offers) == (table.clocks.away[seat] is not None)


# What the house does.


def test_of_several_the_oldest_comes_first():
    evening = seconds(keep=10)
    evening.do(0, Say((1,), alarm=1))
    evening.do(2, Leave())
    evening.pass_(45)
    evening.house(3, Away())
    assert [(what, seat) for _, what, seat in evening.due()] == [
        ("alarm", DEALER),
        ("decision", 1),
        ("seat", 3),
    ]


def test_a_seat_that_cannot_be_left_is_kept_until_it_can():
    evening = seconds()
    evening.do(1, Lock())
    evening.house(2, Away())
    evening.pass_(600)
    assert (evening.next(), evening.sweep()) == (None, [])
    evening.do(1, Lock(on=False))
    assert evening.next() == 600
    assert evening.sweep() == [("seat", 2)]


def test_an_alarm_that_is_not_there_does_not_ring():
    evening = seconds()
    evening.do(0, Say((1,), alarm=1))
    due = next(due for due in overdue(evening.table, NEVER) if due.what == "alarm")
    evening.do(1, Say((2,)))
    with pytest.raises(ValueError, match="not there"):
        done_for(evening.table, due, evening.chance, evening.at)


def test_what_the_house_does_is_by_nobody():
    evening = seconds()
    evening.do(0, Say((1,)))
    evening.pass_(100)
    evening.sweep()
    assert (evening.rows[-1].by, evening.rows[-1].move_id) == (NOBODY, "")


def test_the_chips_of_a_seat_that_is_kept_no_longer_go_to_its_owner():
    evening = seconds()
    evening.house(2, Away())
    evening.pass_(600)
    due = overdue(evening.table, evening.at)[0]
    paid = done_for(evening.table, due, evening.chance, evening.at).paid
    assert [tuple(one) for one in paid] == [("Cleo", -100, None)]


def test_a_closed_table_has_nothing_due():
    evening = Evening(TOY)
    evening.close()
    evening.pass_(10_000_000)
    assert (deadline(evening.table), overdue(evening.table, NEVER)) == (0, [])
