"""When the house has more to do than fits in one row it goes on in the next, whatever happens between."""

import pytest

from stammtisch.games.moves import DEALER, Away, Sit
from tests.house.broken_games import busy_dealer, release
from tests.house.failing import CONFLICT, DISK_FULL, UNKNOWN, after, before, honestly, meanwhile
from tests.house.rooms import Ear, Room, in_a_loop, room
from tests.people import ANNA

BUSY = busy_dealer(150)
ROWS = [64, 64, 23]
"""How many moves are in each row, the person's own among them."""


@pytest.fixture(autouse=True)
def busy(monkeypatch: pytest.MonkeyPatch) -> None:
    release(monkeypatch, BUSY)


async def lengths(here: Room) -> list[int]:
    """How long the rows in the log are; none of the dealer's moves is missing or made twice."""
    rows = await here.log(game=BUSY)
    thrown = [move.dice for row in rows for seat, move in row.moves if seat == DEALER]
    assert thrown == [(left,) for left in range(150, 150 - len(thrown), -1)]
    assert [row.by for row in rows[1:]] == [""] * (len(rows) - 1)
    return [len(row.moves) for row in rows]


@in_a_loop
async def test_the_answer_names_the_first_row_and_all_are_stored_and_told(tmp_path):
    async with room(tmp_path, BUSY) as here:
        ear = Ear()
        here.house.listen(here.table, ear)
        assert await here.act(ANNA, 0, Sit(), "a1") == 1
        assert await lengths(here) == ROWS
        assert ear.versions == [1, 2, 3]
        assert await here.act(ANNA, 0, Sit(), "a1") == 1


@pytest.mark.parametrize("landed", [1, 2])
@in_a_loop
async def test_another_node_goes_on_where_one_died_in_between(tmp_path, landed):
    async with room(tmp_path, BUSY) as here:
        here.store.will("append", *[honestly] * landed, before(DISK_FULL))
        assert await here.act(ANNA, 0, Sit(), "a1") == 1
        assert await lengths(here) == ROWS[:landed]
        other = await here.another_node()
        assert (await other.table(here.table)).version == 3
        assert await lengths(here) == ROWS
        assert await here.act(ANNA, 0, Sit(), "a1", house=other) == 1


@in_a_loop
async def test_the_house_goes_on_before_the_next_move(tmp_path):
    async with room(tmp_path, BUSY) as here:
        here.store.will("append", honestly, before(DISK_FULL))
        await here.act(ANNA, 0, Sit(), "a1")
        assert await here.act(ANNA, 0, Away(), "a2") == 4
        assert [len(row.moves) for row in await here.log(game=BUSY)] == ROWS * 2


@pytest.mark.parametrize("fault", [before(CONFLICT), before(UNKNOWN), after(UNKNOWN)])
@in_a_loop
async def test_whatever_fails_in_between_each_of_its_moves_is_made_once(tmp_path, fault):
    async with room(tmp_path, BUSY) as here:
        ear = Ear()
        here.house.listen(here.table, ear)
        here.store.will("append", honestly, fault)
        assert await here.act(ANNA, 0, Sit(), "a1") == 1
        await here.house.table(here.table)
        assert await lengths(here) == ROWS
        assert ear.versions == [1, 2, 3]


@in_a_loop
async def test_two_nodes_that_go_on_at_once_make_each_move_once(tmp_path):
    async with room(tmp_path, BUSY) as here:
        other = await here.another_node()
        here.store.will("append", honestly, meanwhile(lambda: other.table(here.table)))
        assert await here.act(ANNA, 0, Sit(), "a1") == 1
        assert await lengths(here) == ROWS
        assert (await here.house.table(here.table)).version == 3


@in_a_loop
async def test_whoever_looks_at_a_table_while_another_node_goes_on_sees_it_whole(tmp_path):
    async with room(tmp_path, BUSY) as here:
        here.store.will("append", honestly, before(DISK_FULL))
        await here.act(ANNA, 0, Sit(), "a1")
        other = await here.another_node()
        here.store.will("append", meanwhile(lambda: other.table(here.table)))
        assert (await here.house.table(here.table)).version == 3
        assert await lengths(here) == ROWS
