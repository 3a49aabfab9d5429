"""A move sent twice is played once: what people did last is kept with the table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.games.catalogue import find
from stammtisch.games.moves import DEALER, Away, Back, Change, Leave, Made, Sit
from stammtisch.kernel.person import Person
from stammtisch.tables.done import (
    LEFT_ONES,
    MOST_KEPT,
    Deeds,
    Done,
    Played,
    added,
    may_be_forgotten,
    read,
    version_of,
    written,
)
from stammtisch.tables.opening import opened
from stammtisch.tables.record import Table
from stammtisch.tables.table import act
from stammtisch.testing.chance import Seeded
from stammtisch_proving.pfand import PFAND
from tests.people import ANNA, BEN, HOST
from tests.tables.sessions import opening_of

DONE = {ANNA: {"a1": 3}, BEN: {"b0": 2, "b1": 4}}


@pytest.mark.parametrize(
    ("person", "move_id", "version"),
    [
        ("Anna", "a1", 3),
        ("Ben", "b0", 2),
        ("Ben", "b1", 4),
        ("Anna", "a2", None),
        ("Anna", "b1", None),  # somebody else's
        ("Cleo", "a1", None),
        ("", "", None),
    ],
)
def test_a_repeat_is_known_by_its_person_and_its_id(person, move_id, version):
    assert version_of(DONE, person, move_id) == version


def test_the_last_moves_of_a_person_are_kept():
    done: Done = DONE
    for number in range(2, MOST_KEPT + 2):
        done = added(done, ANNA, f"a{number}", 10 * number, (ANNA, BEN))
    assert version_of(done, ANNA, "a1") is None
    assert [version_of(done, ANNA, f"a{number}") for number in (2, 3, MOST_KEPT + 1)] == [20, 30, 90]
    assert DONE[ANNA] == {"a1": 3}
    assert done[BEN] == DONE[BEN]
    assert [deeds.person for deeds in written(done)] == ["Ben", "Anna"]


def test_who_has_moved_often_since_may_have_moved_without_being_remembered():
    done: Done = {}
    for number in range(1, MOST_KEPT + 1):
        assert not may_be_forgotten(done, ANNA, 0)
        done = added(done, ANNA, f"a{number}", 10 * number, (ANNA, BEN))
    assert may_be_forgotten(done, ANNA, 8)
    assert not may_be_forgotten(done, ANNA, 9)  # then her next one is the first that is remembered, or later
    assert not may_be_forgotten(done, BEN, 0)


def test_whoever_left_longest_ago_is_forgotten_first():
    people = (ANNA, None)
    done: Done = {ANNA: {"a1": 1}}
    for number in range(LEFT_ONES + 10):
        done = added(done, Person(f"guest {number}"), "g", number + 2, people)
    assert version_of(done, ANNA, "a1") == 1  # she still sits there, so she's never forgotten
    assert version_of(done, Person("guest 8"), "g") is None
    assert version_of(done, Person("guest 10"), "g") == 12


def test_it_counts_when_somebody_moved_last_and_not_when_they_came():
    done: Done = {}
    for number in range(LEFT_ONES):
        done = added(done, Person(f"guest {number}"), "g", number, ())
    done = added(done, Person("guest 0"), "again", LEFT_ONES, ())
    done = added(done, Person("late"), "l", LEFT_ONES + 1, ())
    assert version_of(done, Person("guest 0"), "again") == LEFT_ONES
    assert version_of(done, Person("guest 1"), "g") is None
    assert len(done) == LEFT_ONES


@given(st.lists(st.tuples(st.integers(0, 99), st.integers(0, 2**8 - 1)), max_size=300))
def test_no_more_are_kept_than_those_who_sit_there_and_some_who_left(moves):
    done: Done = {}
    for version, (person, seated) in enumerate(moves):
        people = tuple(Person(str(one)) if seated >> one & 1 else None for one in range(8))
        before, done = done, added(done, Person(str(person)), f"m{version}", version, people)
        assert len(done) <= LEFT_ONES + len(people)
        *_, last = written(done)
        assert (last.person, last.moves[-1]) == (str(person), (f"m{version}", version))
        assert len(last.moves) <= MOST_KEPT
        stay = [one for one in before if one in people and one != str(person)]
        assert [(one, done[one]) for one in stay] == [(one, before[one]) for one in stay]
        assert read(written(done)) == done
        assert written(read(written(done))) == written(done)


def test_it_is_written_down_in_the_order_in_which_people_moved():
    deeds = (Deeds(ANNA, (Played("a1", 3),)), Deeds(BEN, (Played("b0", 2), Played("b1", 4))))
    assert written(DONE) == deeds
    assert read(deeds) == DONE


def played(*moves: tuple[Person, Made]) -> Table:
    """A table after these moves of these people; each move is called by its number."""
    table = opened(find, opening_of(PFAND))
    for number, (by, made) in enumerate(moves, 1):
        table = act(table, by, made, Seeded(1), f"m{number}").table
    return table


SAT = (ANNA, Made(0, Sit(20)))


def test_the_table_remembers_a_move_with_the_row_in_which_it_was_played():
    table = played(SAT, (ANNA, Made(0, Away())), (BEN, Made(1, Sit(20))))
    assert version_of(table.done, ANNA, "m2") == 2
    assert version_of(table.done, BEN, "m3") == 3
    assert version_of(table.done, ANNA, "m1") == 1
    assert version_of(table.done, ANNA, "m3") is None


def test_the_goodbye_of_one_who_left_is_remembered():
    table = played(SAT, (ANNA, Made(0, Leave())), (BEN, Made(0, Sit(20))))
    assert version_of(table.done, ANNA, "m2") == 2


def test_what_a_host_changes_who_does_not_sit_there_is_remembered():
    table = played(SAT, (HOST, Made(DEALER, Change({"ante": 2}))))
    assert version_of(table.done, HOST, "m2") == 2


def test_a_move_without_an_id_leaves_what_is_remembered_as_it_was():
    table = played(SAT)
    after = act(table, ANNA, Made(0, Away()), Seeded(1)).table
    assert after.done == table.done
    assert act(after, ANNA, Made(0, Back()), Seeded(1)).table.done == table.done
