"""Two processes on one file: one account, two tables, and never a chip too many."""

import asyncio

from stammtisch.store.sqlite import opened
from tests.people import ANNA
from tests.store.neighbours import buy_ins_at_once
from tests.store.places import SqlitePlace, raw, with_tables


def test_an_account_that_buys_in_from_two_processes_is_never_overdrawn(tmp_path):
    place = SqlitePlace(tmp_path)

    async def prepare() -> None:
        store = await opened(place.path)
        await store.open_account(ANNA, 1000)
        await with_tables(store, "t1", "t2")
        await store.close()

    async def faults() -> list[str]:
        store = await opened(place.path)
        found = await store.check()
        await store.close()
        return list(found)

    asyncio.run(prepare())
    balances = buy_ins_at_once(place.path, ANNA, 30, 50, ["t1", "t2"])
    assert min(map(min, balances)) == 10
    assert raw(place.path, "SELECT count(*) FROM log") == [(33,)]
    assert sum(last for (last,) in raw(place.path, "SELECT max(version) FROM log GROUP BY table_id")) == 33
    assert asyncio.run(faults()) == []
