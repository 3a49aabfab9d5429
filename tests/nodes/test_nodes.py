"""A house of three nodes goes on whatever dies: nothing acknowledged is lost, or done twice.

Real programs: `stammtisch serve` three times, PostgreSQL, three NATS, and HAProxy before them. Many more
of it: `python -m tests.nodes`.
"""

from __future__ import annotations

import asyncpg

from stammtisch.store.base import Entry
from stammtisch.store.postgres import store as postgres
from tests import servers
from tests.house.rooms import in_a_loop
from tests.nodes import troubles
from tests.nodes.an_evening import GOES_ON_WITHIN_S, an_evening, needs_balancer
from tests.nodes.evening import Heard, Told
from tests.nodes.judge import Judge
from tests.people import ANNA
from tests.store.places import with_tables

STANDS_FOR_S = 2.0
"""While nodes are replaced one by one."""


@needs_balancer
@in_a_loop
async def test_the_database_is_killed_and_nothing_acknowledged_is_lost_or_done_twice():
    async with an_evening(2) as company:
        for _ in range(3):
            await troubles.database_killed(company)
        assert max(company.stood) < GOES_ON_WITHIN_S


@needs_balancer
@in_a_loop
async def test_tables_go_on_when_nats_dies_in_part_or_altogether_or_a_node_stands_still():
    async with an_evening(3) as company:
        await troubles.one_nats_killed(company)
        await troubles.all_nats_away(1)(company)
        await troubles.a_node_frozen(6)(company)
        assert max(company.stood) < GOES_ON_WITHIN_S


@needs_balancer
@in_a_loop
async def test_nodes_are_replaced_one_by_one_and_hardly_anybody_notices():
    async with an_evening(4) as company:
        await troubles.rolled_out(company)
        assert max(company.stood) < STANDS_FOR_S


# Who judges that.


@in_a_loop
async def test_a_move_that_is_lost_done_twice_or_paid_for_wrongly_is_found():
    server = servers.postgres()
    address = server.new_place()
    await server.make(address)
    store = await postgres.opened(address)
    await with_tables(store, "t1")
    for version, move_id in ((1, "a"), (2, "b"), (3, "b")):
        row = b'{"by":"Anna","move_id":"%s"}' % move_id.encode()
        await store.append(Entry("t1", version, row))
    await store.close()
    connection = await asyncpg.connect(address)
    await connection.execute("INSERT INTO ledger (entry, account, amount) VALUES ('x', 'bank', 5)")
    await connection.close()
    heard = Heard(told=[Told("t1", ANNA, "a", 1), Told("t1", ANNA, "c", 2)], gone=[("t1", "a")])
    assert await Judge(address).faults(heard) == [
        "Told(table='t1', by='Anna', move_id='c', version=2) is lost",
        "('t1', 'Anna', 'b') was played 2 times",
        "('t1', 'a') was refused and played",
        "the ledger sums to 5",
    ]
