"""Once more: the same people in the same seats, by the same house rules, at one new table."""

import asyncio
from typing import Any

import pytest

from stammtisch.games.contract import Awaiting
from stammtisch.games.moves import DEALER, Change, Leave
from stammtisch.house.lobby.door import KEPT_FOR_A_REMATCH_MS
from stammtisch.house.lobby.rematch import rematch
from stammtisch.house.lobby.signs import rematch_of
from stammtisch.kernel.person import Person
from stammtisch.tables.absent import NOBODY
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.moves import SetClocks
from stammtisch.tables.record import owner
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.pfand.moves import Start
from tests.house.halls import BALANCE, Hall, hall, refusal
from tests.house.rooms import in_a_loop
from tests.people import ANNA, BEN, CLEO, DORA, EMIL, ZOE


async def played(here: Hall, *people: Person, seats: int = 4, **proposed: Any) -> str:
    """A table of Pfand that is over after one round."""
    options = {"rounds": 1, "seats": seats}
    table, _, code = await here.open(people[0], options=options, **proposed)
    for person in people:
        await here.lobby.join(person, table, code, chips=100)
    await play(here, table)
    return table


async def play(here: Hall, table: str) -> None:
    """One round: whoever is awaited does what is usual."""
    await here.act((await here.people(table))[0], table, 0, Start())
    while (now := await here.house.table(table)).round is not None:
        assert isinstance(now.turn, Awaiting)
        seat = now.turn.seats[0]
        await here.act(owner(now, seat), table, seat, PFAND.default(now.state, seat))


@in_a_loop
async def test_everybody_who_asks_sits_in_their_old_seat_at_the_same_new_table(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        old = await played(here, ANNA, BEN, CLEO, title="Friday")
        table = rematch_of(old)
        for number, person in enumerate((CLEO, ANNA, BEN)):
            seated = await rematch(here.nodes[number % 2], person, old)
            assert (seated.table, seated.seat) == (table, ("Anna", "Ben", "Cleo").index(person))
        assert await here.people(table) == ("Anna", "Ben", "Cleo", "")
        [sign] = await here.lobby.signs(ZOE)
        assert (sign.table, sign.title, sign.host) == (table, "Friday 2", "Anna")
        assert (await here.house.table(old)).conduct.is_closed


@in_a_loop
async def test_the_others_hear_of_it_once(tmp_path):
    async with hall(tmp_path) as here:
        old = await played(here, ANNA, BEN, CLEO)
        for person in (BEN, BEN, ANNA):
            await rematch(here.house, person, old)
        said = await here.house.store.said(old, 0, 99)
        assert [one.by for one in said if one.notice == "again"] == ["Ben", "Anna"]


@in_a_loop
async def test_all_at_once_at_all_nodes_get_one_table(tmp_path):
    async with hall(tmp_path, nodes=3) as here:
        old = await played(here, ANNA, BEN, CLEO)
        asked = [rematch(here.nodes[n], who, old) for n, who in enumerate((ANNA, BEN, CLEO))]
        seats = await asyncio.gather(*asked)
        assert [(seat.table, seat.seat) for seat in seats] == [(rematch_of(old), n) for n in range(3)]


@in_a_loop
async def test_it_is_played_by_the_house_rules_and_clocks_as_they_were_last(tmp_path):
    async with hall(tmp_path) as here:
        old = await played(here, ANNA, BEN, pace={"turn": 30})
        await here.act(ANNA, old, DEALER, Change({"ante": 4, "rounds": 1}))
        await here.act(ANNA, old, DEALER, SetClocks(ClockSettings(turn=7)))
        before = await here.house.table(old)
        table, *_ = await rematch(here.house, BEN, old)
        after = await here.house.table(table)
        assert (after.options, after.pace) == (before.options, before.pace)
        assert (after.options.ante, after.pace.turn) == (4, 7)


@in_a_loop
async def test_chips_go_along_through_the_account(tmp_path):
    async with hall(tmp_path) as here:
        old = await played(here, ANNA, BEN)
        for person in (ANNA, BEN):
            await rematch(here.house, person, old)
            has = await here.store.balance(person) or 0
            assert abs(has - BALANCE // 2) < 10_00  # half of it, but for what is won or lost
        assert sum([await here.store.worth(one) or 0 for one in (ANNA, BEN)]) == 2 * BALANCE


@in_a_loop
async def test_a_seat_is_kept_for_a_while_for_who_sat_there(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        old = await played(here, ANNA, BEN, seats=3)
        table, *_ = await rematch(here.house, ANNA, old)
        _, other = here.lobbies()
        [sign] = [sign for sign in await other.signs(ZOE) if sign.table == table]
        assert sign.free == (2,)
        assert await refusal(other.join(CLEO, table, among=(1,))) == "seat_taken"
        assert (await other.join(CLEO, table)).seat == 2
        assert await refusal(other.join(DORA, table)) == "table_full"
        assert (await rematch(here.nodes[1], BEN, old)).seat == 1


@in_a_loop
async def test_the_seat_of_who_does_not_come_is_free_after_a_while(tmp_path):
    async with hall(tmp_path) as here:
        old = await played(here, ANNA, BEN, seats=2)
        table, *_ = await rematch(here.house, ANNA, old)
        assert await refusal(here.lobby.join(CLEO, table)) == "table_full"
        await here.pass_(KEPT_FOR_A_REMATCH_MS)
        assert (await here.lobby.join(CLEO, table)).seat == 1
        assert await refusal(rematch(here.house, BEN, old)) == "table_full"


@in_a_loop
async def test_the_others_see_at_the_old_table_that_there_is_a_new_one(tmp_path):
    async with hall(tmp_path) as here:
        old = await played(here, ANNA, BEN)
        assert {sign.table: sign.rematch for sign in await here.lobby.signs(BEN)} == {old: ""}
        table, *_ = await rematch(here.house, ANNA, old)
        assert {sign.table: sign.rematch for sign in await here.lobby.signs(BEN)} == {old: table, table: ""}


@in_a_loop
async def test_a_private_table_stays_private_and_nobody_needs_the_code_again(tmp_path):
    async with hall(tmp_path) as here:
        old = await played(here, ANNA, BEN, is_private=True)
        code = await here.lobby.code(ANNA, old)
        table, *_ = await rematch(here.house, ANNA, old)
        assert await here.lobby.code(ANNA, table) == code
        assert table in [sign.table for sign in await here.lobby.signs(BEN)]
        assert await here.lobby.signs(CLEO) == []
        assert await refusal(here.lobby.join(CLEO, table)) == "private"
        await rematch(here.house, BEN, old)
        assert (await here.lobby.join(CLEO, await here.lobby.find(CLEO, code), code)).seat == 2


@in_a_loop
async def test_only_when_it_is_over_and_only_who_sat_there(tmp_path):
    async with hall(tmp_path) as here:
        running, *_ = await here.open(DORA)
        await here.lobby.join(DORA, running)
        assert await refusal(rematch(here.house, DORA, running)) == "not_over"
        old = await played(here, ANNA, BEN, CLEO)
        await here.act(CLEO, old, 2, Leave())
        for stranger in (EMIL, CLEO, NOBODY):
            assert await refusal(rematch(here.house, stranger, old)) == "not_seated"
        await rematch(here.house, ANNA, old)
        for stranger in (EMIL, CLEO, NOBODY):
            assert await refusal(rematch(here.house, stranger, old)) == "not_seated"
        assert await refusal(rematch(here.house, ANNA, "nowhere")) == "no_such_table"


@in_a_loop
async def test_a_table_that_was_closed_is_not_played_again(tmp_path):
    async with hall(tmp_path) as here:
        old = await played(here, ANNA, BEN)
        for seat, person in enumerate((ANNA, BEN)):
            await here.act(person, old, seat, Leave())
        await here.lobby.close_if_empty(old)
        assert await refusal(rematch(here.house, ANNA, old)) == "table_closed"


@in_a_loop
async def test_who_goes_on_at_the_old_table_is_not_torn_away_from_it(tmp_path):
    async with hall(tmp_path) as here:
        old = await played(here, ANNA, BEN, CLEO)
        await rematch(here.house, CLEO, old)
        await here.act(ANNA, old, DEALER, Change({"rounds": 9}))
        await here.act(ANNA, old, 0, Start())
        assert await refusal(rematch(here.house, BEN, old)) == "not_over"
        assert (await here.people(old))[:2] == ("Anna", "Ben")


@pytest.mark.parametrize("steps", range(0, 60, 5))
@in_a_loop
async def test_whoever_asks_again_after_a_crash_anywhere_sits_in_their_seat(tmp_path, steps):
    async with hall(tmp_path, nodes=2) as here:
        old = await played(here, ANNA, BEN)
        asking = asyncio.create_task(rematch(here.house, BEN, old))
        for _ in range(steps):
            await asyncio.sleep(0.0002)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        for person in (ANNA, BEN):
            assert (await rematch(here.nodes[1], person, old)).table == rematch_of(old)
        assert (await here.people(rematch_of(old)))[:2] == ("Anna", "Ben")


@in_a_loop
async def test_one_rematch_follows_another(tmp_path):
    async with hall(tmp_path) as here:
        table = await played(here, ANNA, BEN, title="Friday 9")
        for title in ("Friday 10", "Friday 11"):
            old = table
            for person in (ANNA, BEN):
                table, *_ = await rematch(here.house, person, old)
            [sign] = await here.lobby.signs(ANNA)
            assert (sign.table, sign.title) == (table, title)
            await play(here, table)
