"""Who people are, in every kind of store: sessions, passwords, codes, chips by the bank, and the end."""

import asyncio
import hashlib
import multiprocessing

import pytest
from msgspec.structs import replace

from stammtisch.kernel.emblem import Emblem
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store import sqlite
from stammtisch.store.base import Stack
from stammtisch.store.membership import MOST_SESSIONS, Newcomer, Session, session_name
from stammtisch.store.schema import MIGRATIONS
from stammtisch.tables.money.ledger import BANK, persons
from tests.people import ANNA, BEN, CLEO
from tests.store.places import SqlitePlace, buy_in, came_of, opening, raw, with_tables
from tests.store.test_schema import migrated


def proof(number: int) -> bytes:
    return hashlib.sha256(bytes([number])).digest()


def session(number: int, person: Person = ANNA, at: int = 10, until: int = 1000) -> Session:
    return Session(proof(number), session_name(proof(number)), person, "a phone", at, at, until)


def guest(person: Person, number: int, balance: int = 1000, **more) -> Newcomer:
    return Newcomer(person, person.casefold(), proof(number), balance, 5, **more)


async def anna(store, **more) -> None:
    await store.welcome(guest(ANNA, 1, until=1000, **more))


async def test_somebody_who_came_is_known_by_their_session_until_it_is_over(store):
    await anna(store)
    found = await store.session_of(proof(1), 999)
    assert (found.person, found.since, found.until, found.is_banned) == ("Anna", 5, 1000, False)
    assert await store.session_of(proof(1), 1000) is None
    assert await store.session_of(proof(2), 6) is None


async def test_a_name_that_is_taken_stores_nothing(store, place):
    await anna(store)
    assert (await came_of(store.welcome(guest(ANNA, 2)))).word == "name_taken"
    assert await store.session_of(proof(2), 6) is None
    assert len(await place.ledger()) == 2


@pytest.mark.parametrize(
    ("first", "second"), [("Ilse", "llse"), ("АННА", "AHHA"), ("Otto", "0tto"), ("Arne", "Ame")]
)
async def test_a_name_that_looks_like_somebodys_stores_nothing(store, place, first, second):
    await store.welcome(guest(first, 1))
    assert (await came_of(store.welcome(guest(second, 2)))).word == "name_taken"
    assert await store.session_of(proof(2), 6) is None
    assert len(await place.ledger()) == 2


async def test_names_that_looked_alike_before_that_counted_go_on(tmp_path):
    place = SqlitePlace(tmp_path)
    migrated(place.path, MIGRATIONS[:6])
    people = "INSERT INTO people (key, person, since) VALUES ('ilse', 'Ilse', 5), ('llse', 'llse', 5)"
    raw(place.path, people)
    store = await place.open()
    assert [found.person for key in ("ilse", "llse") if (found := await store.person(key))] == [
        "Ilse",
        "llse",
    ]
    assert (await came_of(store.welcome(guest(Person("1lse"), 2)))).word == "name_taken"
    await store.close()


async def test_a_session_that_is_used_goes_on(store):
    await anna(store)
    await store.prolong(proof(1), 900, 1900)
    found = await store.session_of(proof(1), 1500)
    assert (found.seen, found.until) == (900, 1900)


async def test_a_person_has_several_devices_the_one_used_last_first(store):
    await anna(store)
    await store.open_session(session(7, at=20))
    await store.open_session(session(8, at=30, until=40))
    names = [one.since for one in await store.sessions("Anna", 35)]
    assert names == [30, 20, 5]
    assert [one.since for one in await store.sessions("Anna", 45)] == [20, 5]


async def test_too_many_devices_make_room_for_each_other(store):
    await anna(store)
    for number in range(10, 10 + MOST_SESSIONS):
        await store.open_session(session(number, at=number))
    found = await store.sessions("Anna", 50)
    assert len(found) == MOST_SESSIONS
    assert await store.session_of(proof(1), 50) is None


async def test_sessions_end_one_by_one_or_all_but_one(store):
    await anna(store)
    await store.welcome(guest(BEN, 2))
    for number in (7, 8, 9):
        await store.open_session(session(number))
    seven = session(7).session
    assert not await store.end_session("Ben", seven)
    assert await store.living([seven], 20) == {seven}
    assert await store.end_session("Anna", seven)
    assert await store.living([seven, session(8).session], 20) == {session(8).session}
    assert await store.end_others("Anna", session(8).session) == 2
    assert [one.session for one in await store.sessions("Anna", 20)] == [session(8).session]
    assert await store.session_of(proof(2), 20) is not None


async def test_a_guest_becomes_a_member_once_and_former_sessions_are_void(store):
    await anna(store)
    await store.join("Anna", "hash", session(7))
    assert (await store.person("anna")).password == "hash"
    assert await store.session_of(proof(1), 20) is None
    assert (await store.session_of(proof(7), 20)).person == "Anna"
    with pytest.raises(Refused):
        await store.join("Anna", "other", session(8))
    assert (await store.person("anna")).password == "hash"
    assert await store.session_of(proof(7), 20) is not None


async def test_of_two_who_change_a_password_at_once_one_does(store):
    await anna(store, password="old")
    asked = [store.change_password("Anna", "old", f"new{n}", session(n)) for n in (7, 8)]
    words = [getattr(one, "word", None) for one in await asyncio.gather(*asked, return_exceptions=True)]
    assert sorted(map(str, words)) == ["None", "password_changed"]
    assert len(await store.sessions("Anna", 20)) == 1


async def test_a_password_stored_in_a_better_way_ends_no_session(store):
    await anna(store, password="old")
    await store.improve_password("Anna", "old", "better")
    await store.improve_password("Anna", "old", "late")
    assert (await store.person("anna")).password == "better"
    assert await store.session_of(proof(1), 20) is not None


@pytest.mark.parametrize(
    ("person", "code", "at", "is_taken"),
    [
        ("Anna", b"right", 99, True),
        ("Anna", b"wrong", 99, False),
        ("Anna", b"right", 100, False),
        ("", b"right", 99, False),
    ],
)
async def test_a_code_sets_a_password_if_it_is_right_and_in_time(store, person, code, at, is_taken):
    await anna(store)
    await store.keep_code("Anna", b"right", 100, 10, "the host")
    assert await store.use_code(person, code, "new", session(7, person, at)) is is_taken
    assert (await store.person("anna")).password == ("new" if is_taken else "")
    assert (await store.session_of(proof(1), 20) is None) is is_taken


async def test_a_code_works_once_and_a_new_one_makes_the_former_void(store):
    await anna(store)
    await store.keep_code("Anna", b"first", 100, 10, "the host")
    await store.keep_code("Anna", b"second", 100, 10, "the host")
    assert not await store.use_code("Anna", b"first", "new", session(7))
    tries = [store.use_code("Anna", b"second", f"new{n}", session(n)) for n in (7, 8, 9)]
    assert sorted(await asyncio.gather(*tries)) == [False, False, True]


# Chips, by the bank.


@pytest.mark.parametrize(("have", "after"), [(0, 1000), (99, 1000), (100, None), (1000, None), (5000, None)])
async def test_the_bank_gives_what_is_missing_to_who_has_little(store, place, have, after):
    await store.welcome(guest(ANNA, 1, have))
    came = await came_of(store.top_up("Anna", 100, 1000, "deposit:1"))
    assert came == after if after is not None else came.word == "enough_chips"
    assert sum(amount for _, _, amount in await place.ledger()) == 0
    assert await store.check() == []


async def test_chips_at_a_table_count_as_ones_own(store):
    await anna(store)
    await with_tables(store, "t1")
    await store.append(replace(buy_in(ANNA, 950, "t1", 1), stacks=[Stack(ANNA, 950)]))
    assert (await came_of(store.top_up("Anna", 100, 1000, "deposit:1"))).word == "enough_chips"
    assert (await came_of(store.start_again("Anna", 1000, "reset:1"))).word == "seated"
    assert (await came_of(store.forget("Anna", 20, "Anna"))).word == "seated"
    await store.append(replace(buy_in(ANNA, -950, "t1", 2), stacks=[Stack(ANNA, 0)]))
    assert await store.start_again("Anna", 500, "reset:1") == 500


async def test_the_same_deposit_said_twice_is_made_once(store):
    await store.welcome(guest(ANNA, 1, 0))
    assert await store.top_up("Anna", 100, 1000, "deposit:Anna:x") == 1000
    await store.grant("Anna", -1000, "lost")
    assert await store.top_up("Anna", 100, 1000, "deposit:Anna:x") == 0
    assert await store.top_up("Anna", 100, 1000, "deposit:Anna:y") == 1000


@pytest.mark.parametrize(("have", "balance"), [(0, 1000), (1000, 1000), (7000, 1000), (7000, 0)])
async def test_who_starts_again_has_exactly_that(store, have, balance):
    await store.welcome(guest(ANNA, 1, have))
    assert await store.start_again("Anna", balance, "reset:1") == balance
    assert await store.check() == []


def _deposits(path, number, barrier, told) -> None:
    async def story():
        store, done = await sqlite.opened(path), 0
        barrier.wait(30)
        for turn in range(20):
            came = await came_of(store.top_up(ANNA, 100, 1000, f"deposit:{number}:{turn}"))
            done += isinstance(came, int)
            await came_of(store.grant(ANNA, -50, f"lost:{number}:{turn}"))
        await store.close()
        return done

    told.put(asyncio.run(story()))


async def test_two_processes_that_deposit_at_once_give_nothing_twice(tmp_path):
    place = SqlitePlace(tmp_path)
    store = await place.open()
    await store.welcome(guest(ANNA, 1, 0))
    context = multiprocessing.get_context("spawn")
    barrier, told = context.Barrier(2), context.Queue()
    processes = [context.Process(target=_deposits, args=(place.path, n, barrier, told)) for n in (1, 2)]
    for process in processes:
        process.start()
    made = sum([await asyncio.to_thread(told.get, True, 25) for _ in processes])
    for process in processes:
        process.join(10)
    given = [
        amount for entry, account, amount in await place.ledger() if "deposit" in entry and account != BANK
    ]
    lost = [amount for entry, account, amount in await place.ledger() if "lost" in entry and account != BANK]
    assert len(given) == made
    assert all(900 < amount <= 1000 for amount in given)
    assert await store.balance(ANNA) == sum(given) + sum(lost)
    assert await store.check() == []
    await store.close()


# The end.


async def test_who_goes_leaves_their_chips_to_the_bank_and_their_name_stays_taken(store, place):
    await anna(store, password="old")
    await with_tables(store, "t1")
    await store.say("t1", 7, "Anna", "my secret")
    await store.forget("Anna", 20, "Anna")
    assert await store.balance("Anna") is None
    assert sum(amount for _, account, amount in await place.ledger() if account == persons(ANNA)) == 0
    assert await store.check() == []
    assert await store.session_of(proof(1), 20) is None
    assert [said.text for said in await store.said("t1", 0, 10)] == ["…"]
    assert (await came_of(store.welcome(guest(ANNA, 2)))).word == "name_taken"
    assert await store.people() == []
    gone = await store.person("anna")
    assert (gone.gone, gone.password) == (20, "")
    assert (await came_of(store.join("Anna", "again", session(7)))).word == "password_changed"


async def test_who_sits_at_a_table_cannot_go_even_without_chips(store):
    await anna(store)
    await store.open_table(opening("t1"), b'{"people":["","Anna"]}')
    assert await store.seats_of("Anna") == ["t1"]
    assert (await came_of(store.forget("Anna", 20, "Anna"))).word == "seated"
    assert await store.seats_of("Ann") == []


async def test_what_somebody_takes_along_is_their_own_alone(store):
    await anna(store)
    await store.welcome(guest(BEN, 2))
    await with_tables(store, "t1")
    await store.say("t1", 7, "Anna", "hello")
    await store.say("t1", 8, "Ben", "hello Anna")
    assert [said.text for said in await store.spoken("Anna")] == ["hello"]
    assert [line.amount for line in await store.booked("Anna")] == [1000]


# Order.


async def test_who_is_sent_out_has_no_living_session_until_they_may_come_back(store):
    await anna(store)
    name = (await store.sessions("Anna", 10))[0].session
    await store.set_banned("Anna", True, 10, "the host", "spam")
    assert await store.living([name], 10) == set()
    assert (await store.session_of(proof(1), 10)).is_banned
    await store.set_banned("Anna", False, 11, "the host", "")
    assert await store.living([name], 10) == {name}
    assert (await came_of(store.set_banned("Nobody", True, 10, "the host", ""))).word == "no_such_person"


async def test_who_is_muted_is_until_they_are_not(store):
    await anna(store)
    assert not await store.is_muted("Anna")
    await store.set_muted("Anna", True, 10, "the host", "")
    assert await store.is_muted("Anna")
    await store.set_muted("Anna", False, 11, "the host", "")
    assert not await store.is_muted("Anna")


async def test_what_was_done_to_people_is_written_down_the_newest_first(store):
    await anna(store, password="x")
    await store.set_muted("Anna", True, 10, "the host", "shouts")
    await store.audit(11, "the host", "closed", "t1")
    assert [(one.deed, one.whom, one.by, one.why) for one in await store.audited(10)] == [
        ("closed", "t1", "the host", ""),
        ("muted", "Anna", "the host", "shouts"),
        ("signed_up", "Anna", "Anna", ""),
    ]
    assert [one.deed for one in await store.audited(1, "Anna")] == ["muted"]


async def test_people_are_listed_by_name_some_at_a_time(store):
    for number, name in enumerate([CLEO, ANNA, BEN]):
        await store.welcome(guest(name, number))
    assert [one.person for one in await store.people(most=2)] == ["Anna", "Ben"]
    assert [one.person for one in await store.people("ben", 2)] == ["Cleo"]


async def test_tokens_of_the_release_before_are_sessions_now(tmp_path):
    place = SqlitePlace(tmp_path)
    migrated(place.path, MIGRATIONS[:3])
    raw(
        place.path,
        "INSERT INTO people VALUES ('anna', 'Anna', 5)",
        f"INSERT INTO tokens VALUES (x'{proof(7).hex()}', 'Anna', 5)",
    )
    store = await place.open()
    found = await store.session_of(proof(7), sqlite.now())
    assert found is not None
    assert (found.person, found.session) == ("Anna", session_name(proof(7)))
    assert await store.session_of(proof(7), sqlite.now() + 366 * 86_400_000) is None
    await store.close()


# Emblems.


async def test_who_has_chosen_an_emblem_is_known_by_it_until_they_choose_none(store):
    await anna(store)
    await store.welcome(guest(BEN, 2))
    assert await store.emblems([ANNA, BEN, CLEO]) == {}
    await store.choose_emblem(ANNA, Emblem("boat", "lake"))
    await store.choose_emblem(BEN, Emblem("fir", "fir"))
    await store.choose_emblem(ANNA, Emblem("sun", "honey"))
    assert await store.emblems([ANNA, CLEO]) == {ANNA: Emblem("sun", "honey")}
    await store.choose_emblem(ANNA, None)
    assert await store.emblems([ANNA, BEN]) == {BEN: Emblem("fir", "fir")}


async def test_nobody_else_has_an_emblem_and_who_is_gone_has_left_none(store, place):
    assert (await came_of(store.choose_emblem(ANNA, Emblem("sun", "honey")))).word == "no_such_person"
    await anna(store)
    await store.choose_emblem(ANNA, Emblem("sun", "honey"))
    await store.forget(ANNA, 20, ANNA)
    assert await store.emblems([ANNA]) == {}
    assert (await came_of(store.choose_emblem(ANNA, Emblem("sun", "honey")))).word == "no_such_person"
