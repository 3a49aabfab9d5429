"""A guest's name that nobody has used is let go, and no other."""

import pytest
from msgspec.structs import replace

from stammtisch.kernel.person import Person
from stammtisch.store.membership import Newcomer
from stammtisch.tables.money.ledger import persons
from tests.store.places import buy_in, came_of, entry, opening, with_tables
from tests.store.test_people import proof

CAME, SEEN, NOW = 100, 200, 1000


def newcomer(person: Person, number: int, at: int = NOW, unused_since: int = 500, **more) -> Newcomer:
    return Newcomer(
        person, person.casefold(), proof(number), 1000, at, until=5000, unused_since=unused_since, **more
    )


async def alice(store, **more) -> None:
    await store.welcome(newcomer(Person("alice"), 1, CAME, **more))


@pytest.mark.parametrize("name", ["alice", "ALICE", "a1ice"])
async def test_a_name_that_was_never_used_is_somebody_elses_after_a_time(store, place, name):
    await alice(store)
    await store.prolong(proof(1), SEEN, 5000)
    assert (await came_of(store.welcome(newcomer(name, 2, unused_since=SEEN - 1)))).word == "name_taken"
    await store.welcome(newcomer(name, 2, unused_since=SEEN))
    assert await store.session_of(proof(1), NOW) is None
    found = await store.session_of(proof(2), NOW)
    assert found.person == name
    assert await store.balance(name) == 1000
    assert sum(
        amount for _, account, amount in await place.ledger() if account == persons(Person("alice"))
    ) in (
        0,
        1000,
    )
    assert [(one.by, one.deed, one.whom) for one in await store.audited(9, "")] == [
        ("the house", "let_name_go", "alice")
    ]
    assert await store.check() == []


async def test_a_name_may_be_let_go_again_and_again(store):
    for number, name in enumerate(["alice", "ALICE", "alice", "alice"]):
        await store.welcome(newcomer(Person(name), number, at=NOW * number, unused_since=NOW * number))
        assert await store.balance(name) == 1000
    assert await store.check() == []


async def test_where_nothing_is_let_go_a_name_stays_taken(store):
    await alice(store)
    assert (await came_of(store.welcome(newcomer(Person("alice"), 2, unused_since=0)))).word == "name_taken"


async def sat_down(store):
    await with_tables(store, "t1")
    await store.append(entry("t1", 1, sat=("alice",)))


async def brought_chips(store):
    await with_tables(store, "t1")
    await store.append(buy_in(Person("alice"), 100, "t1", 1))


async def opened_a_table(store):
    await store.open_table(replace(opening("t1"), host="alice"), b"free")


async def was_handed_a_table(store):
    await store.open_table(opening("t1"), b'{"host":"alice"}')


async def spoke(store):
    await with_tables(store, "t1")
    await store.say("t1", 150, "alice", "hello")


async def was_given_chips(store):
    await store.give_chips("alice", 500, "host:alice:1", 150, "the host", "")


async def was_banned(store):
    await store.set_banned("alice", True, 150, "the host", "")


async def went(store):
    await store.forget("alice", 150, "alice")


@pytest.mark.parametrize(
    "deed",
    [sat_down, brought_chips, opened_a_table, was_handed_a_table, spoke, was_given_chips, was_banned, went],
)
async def test_a_name_under_which_something_was_done_stays_taken(store, deed):
    await alice(store)
    await deed(store)
    assert (await came_of(store.welcome(newcomer(Person("ALICE"), 2)))).word == "name_taken"


async def test_a_members_name_stays_taken(store):
    await alice(store, password="argon2 …")
    assert (await came_of(store.welcome(newcomer(Person("alice"), 2)))).word == "name_taken"
