"""What only a database can do to a house: it goes away, it's killed, and several nodes meet there."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import asyncpg
import pytest

from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Conflict, Stack, Store, TitleTaken, Unavailable, Unknown
from stammtisch.store.membership import Newcomer
from stammtisch.store.postgres import store as postgres
from stammtisch.store.postgres.connecting import RETRIES_WITHIN_S, SHORTEST_PAUSE_S, Connecting, Reach
from stammtisch.store.postgres.faults import is_fault, unavailable
from stammtisch.store.schema import NotOurs
from stammtisch.testing.clock import FakeClock
from tests import servers
from tests.people import ANNA, BEN
from tests.servers import postgresql
from tests.store.places import buy_in, called, came_of, entry, with_rows, with_tables


@pytest.fixture
def server() -> Iterator[postgresql.Server]:
    """One of one's own, which may be killed."""
    with postgresql.running() as server:
        yield server


async def place() -> str:
    """The address of an empty one."""
    server = servers.postgres()
    address = server.new_place()
    await server.make(address)
    return address


@asynccontextmanager
async def nodes(count: int = 2, at: str = "") -> AsyncIterator[list[Store]]:
    """So many of one house."""
    address = at or await place()
    opened: list[Store] = [await postgres.opened(address) for _ in range(count)]
    yield opened
    for store in opened:
        await store.close()


# It goes away.


async def test_a_killed_database_loses_nothing_and_the_house_goes_on_when_it_is_back(server):
    async with nodes(1, server.address()) as [store]:
        await with_tables(store, "t1")
        landed, version = 0, 1
        for kill in range(3):
            for _ in range(20):
                await store.append(entry("t1", version))
                landed, version = version, version + 1
            asking = [asyncio.ensure_future(came_of(store.append(entry("t1", version))))]
            server.kill()
            for outcome in await asyncio.gather(*asking):
                assert outcome is None or isinstance(outcome, Unavailable)
            away = await came_of(store.append(entry("t1", 999)))
            assert isinstance(away, Unavailable)
            assert away.word == "database_away"
            assert not isinstance(away, Unknown)
            assert isinstance(await came_of(store.load("t1")), Unavailable)
            server.start()
            version = await until_it_answers(store) + 1
            assert version - 1 in (landed, landed + 1), kill
        assert await store.check() == []


async def until_it_answers(store: Store) -> int:
    """How far the table has come."""
    async with asyncio.timeout(60):
        while True:
            newest = await came_of(store.newest(["t1"]))
            if not isinstance(newest, Exception):
                return int(newest[0].version)
            assert isinstance(newest, Unavailable)
            await asyncio.sleep(0.05)


async def test_who_asks_while_it_is_away_is_told_so_at_once(server):
    async with nodes(1, server.address()) as [store]:
        await with_tables(store, "t1")
        server.kill()
        async with asyncio.timeout(30):
            outcomes = await asyncio.gather(*(came_of(store.append(entry("t1", n))) for n in range(1, 2000)))
        assert {outcome.word for outcome in outcomes} == {"database_away"}


def test_a_database_that_is_away_is_knocked_at_less_and_less_often():
    now = 0.0
    reach = Reach(lambda: now)
    reach.check()
    pauses = []
    for _ in range(8):
        reach.failed()
        with pytest.raises(Unavailable):
            reach.check()
        began = now
        while True:
            now += 0.01
            try:
                reach.check()
            except Unavailable:
                continue
            break
        pauses.append(round(now - began, 2))
    assert pauses[0] == pytest.approx(SHORTEST_PAUSE_S, abs=0.02)
    assert pauses == sorted(pauses)
    assert pauses[-1] == pytest.approx(RETRIES_WITHIN_S, abs=0.02)
    reach.answers()
    reach.failed()
    now += SHORTEST_PAUSE_S
    reach.check()


@pytest.mark.parametrize(
    ("address", "word"),
    [
        ("postgresql://house@127.0.0.1:1/postgres", "database_away"),
        ("postgresql://house@127.0.0.1:{port}/nowhere", "no_such_database"),
        ("postgresql://nobody@127.0.0.1:{port}/postgres", "not_let_in"),
    ],
)
async def test_a_database_that_cannot_be_used_is_said_to_be_so(address, word):
    outcome = await came_of(postgres.opened(address.format(port=servers.postgres().port)))
    assert isinstance(outcome, Unavailable)
    assert outcome.word == word


async def test_a_database_that_takes_no_changes_says_so():
    address = await place()
    async with nodes(1, address) as [store]:
        await with_tables(store, "t1")
        reading = await postgres.opened(f"{address}&default_transaction_read_only=on")
        outcome = await came_of(reading.append(entry("t1", 1)))
        assert isinstance(outcome, Unavailable)
        assert outcome.word == "read_only"
        await store.append(entry("t1", 1))
        assert await reading.rows("t1", 0, 9) == [b"t1/1"]
        await reading.close()


# Whose it is.


async def test_another_programs_database_is_left_alone():
    address = await place()
    connection = await asyncpg.connect(address)
    await connection.execute("CREATE TABLE theirs (n INT)")
    with pytest.raises(NotOurs, match="belongs to another program"):
        await postgres.opened(address)
    tables = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
    assert [name for (name,) in await connection.fetch(tables)] == ["theirs"]
    await connection.close()


async def test_a_database_of_a_newer_release_is_left_alone():
    address = await place()
    async with nodes(1, address) as [store]:
        await with_rows(store, "t1", 1)
    connection = await asyncpg.connect(address)
    await connection.execute("UPDATE stammtisch SET version = 99")
    await connection.close()
    with pytest.raises(NotOurs, match="written by a newer release"):
        await postgres.opened(address)


async def test_nodes_that_start_at_once_make_the_tables_once():
    address = await place()
    opened = await asyncio.gather(*(postgres.opened(address) for _ in range(6)))
    assert len({await store.house() for store in opened}) == 1
    for store in opened:
        await store.close()


async def test_commits_that_may_be_lost_are_found():
    lax = await postgres.opened(f"{await place()}&synchronous_commit=off")
    assert [fault.split(":")[0] for fault in await lax.check()] == ["synchronous_commit is off"]
    await lax.close()


# Nodes meet.


async def test_of_two_nodes_that_store_the_same_version_one_does():
    async with nodes(2) as [one, other]:
        await with_tables(one, *(f"t{n}" for n in range(30)))
        for version in range(1, 11):
            rows = [
                came_of(store.append(entry(f"t{n}", version))) for n in range(30) for store in (one, other)
            ]
            outcomes = await asyncio.gather(*rows)
            assert outcomes.count(None) == 30
            assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 30
        assert await one.check() == []


async def test_a_node_that_stands_still_in_the_midst_of_writing_does_not_keep_the_others():
    address = await place()
    async with nodes(1, address) as [store]:
        await with_tables(store, "t1")
        frozen = await Connecting(address).connect()
        await frozen.execute("BEGIN")
        await frozen.execute("LOCK TABLE log, heartbeat")  # and it says nothing more
        landing = [asyncio.ensure_future(came_of(store.append(entry("t1", 1)))), came_of(store.beat())]
        outcomes = await asyncio.gather(*landing)
        assert not any(isinstance(outcome, Exception) for outcome in outcomes), outcomes
        woken = await came_of(frozen.execute("COMMIT"))
        assert is_fault(woken), woken
        assert unavailable(woken).word == "database_away"


async def test_an_account_that_buys_in_from_many_nodes_is_never_overdrawn():
    async with nodes(4) as stores:
        for person in (ANNA, BEN):
            await stores[0].open_account(person, 1000)
        await with_tables(stores[0], *"abcd")

        async def buy(store: Store, table: str) -> None:
            version = 1
            for n in range(30):
                person = (ANNA, BEN)[(n + ord(table)) % 2]
                row = buy_in(person, 30, table, version)
                row = entry(
                    table, version, lines=row.lines, stacks=[Stack(person, 30 * version)], listing=b"l"
                )
                outcome = await came_of(store.append(row))
                assert outcome is None or isinstance(outcome, Refused), outcome
                version += outcome is None

        await asyncio.gather(*(buy(store, table) for store, table in zip(stores, "abcd", strict=True)))
        assert [await stores[0].balance(person) for person in (ANNA, BEN)] == [10, 10]
        assert await stores[0].check() == []


async def test_whoever_follows_the_lobby_misses_no_change_of_any_node():
    """A change with a lower number is never seen after one with a higher number."""
    async with nodes(4) as stores:
        names = [f"t{n}" for n in range(40)]
        await with_tables(stores[0], *names)
        seen: dict[str, bytes | None] = {}
        is_over = False

        async def follow(store: Store) -> None:
            last = 0
            while True:
                was_over = is_over
                for number, table, listing in await store.listed(last):
                    last, seen[table] = number, listing
                if was_over:
                    return

        async def change(store: Store, tables: list[str]) -> None:
            for version in range(1, 9):
                await asyncio.gather(
                    *(store.append(entry(name, version, listing=b"%d" % version)) for name in tables)
                )

        following = asyncio.ensure_future(follow(stores[0]))
        await asyncio.gather(*(change(store, names[n::4]) for n, store in enumerate(stores)))
        is_over = True
        await following
        assert seen == dict.fromkeys(names, b"8")


async def test_of_nodes_that_notice_the_same_one_says_so():
    async with nodes(4) as stores:
        await with_tables(stores[0], "t1")
        for notice in ("came", "went", "came"):
            said = await asyncio.gather(*(store.notice("t1", 1, ANNA, notice) for store in stores))
            assert len([number for number in said if number is not None]) == 1
        lines = [store.say("t1", 2, ANNA, str(n)) for n, store in enumerate(stores)]
        assert sorted(await asyncio.gather(*lines)) == [4, 5, 6, 7]


async def test_of_those_who_come_at_once_at_different_nodes_one_gets_the_name():
    async with nodes(4) as stores:
        names = ["Anna", "Аnna", "anna", "Anna"]  # the second begins with a letter of another alphabet
        coming = [
            came_of(store.welcome(Newcomer(Person(name), name.casefold(), bytes([n]) * 16, 1000, 1)))
            for n, (store, name) in enumerate(zip(stores, names, strict=True))
        ]
        outcomes = await asyncio.gather(*coming)
        assert outcomes.count(None) == 1
        assert {outcome.word for outcome in outcomes if outcome} == {"name_taken"}
        assert await stores[0].check() == []


async def test_of_tables_that_are_called_the_same_at_different_nodes_one_is_opened():
    async with nodes(3) as stores:
        opening = [
            came_of(store.open_table(called(f"t{n}", "Stube"), b"l")) for n, store in enumerate(stores)
        ]
        outcomes = await asyncio.gather(*opening)
        assert outcomes.count(None) == 1
        assert sum(isinstance(outcome, TitleTaken) for outcome in outcomes) == 2


async def test_the_clocks_of_all_nodes_stand_still_while_none_is_running():
    clock = FakeClock(10**12)
    address = await place()
    one, other = [await postgres.opened(address, clock) for _ in range(2)]
    assert (await one.beat("one")).paused == 0
    clock.pass_(2_000)
    await other.beat("other")
    clock.pass_(60_000)
    assert await one.beat("one") == (10**12 + 2_000, 60_000)
    assert [stop.lasted for stop in await other.stops(9)] == [60_000]
    for store in (one, other):
        await store.close()
