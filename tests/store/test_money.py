"""Accounts and the ledger, in every kind of store: whole hundredths, never below 0, and the sum is 0."""

import asyncio

import pytest
from msgspec.structs import replace

from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Conflict, Newest
from stammtisch.tables.money.ledger import BANK, Line, persons, tables
from tests.people import ANNA, BEN
from tests.store.places import buy_in, came_of, entry, win, with_rows, with_tables


async def test_nobody_has_an_account_at_first(store):
    assert await store.balance("Anna") is None


async def test_what_an_account_starts_with_comes_from_the_bank(store, place):
    await store.open_account("Anna", 1000)
    assert await store.balance("Anna") == 1000
    assert sorted((account, amount) for _, account, amount in await place.ledger()) == [
        (BANK, -1000),
        (persons(ANNA), 1000),
    ]


async def test_an_account_may_start_with_nothing(store, place):
    await store.open_account("Anna", 0)
    assert await store.balance("Anna") == 0
    assert await place.ledger() == []


async def test_a_second_account_of_a_person_conflicts_and_gives_nothing(store, place):
    await store.open_account("Anna", 1000)
    with pytest.raises(Conflict, match="there is an account of Anna already"):
        await store.open_account("Anna", 500)
    assert await store.balance("Anna") == 1000
    assert len(await place.ledger()) == 2


async def test_an_account_cannot_start_below_nothing(store):
    assert (await came_of(store.open_account("Anna", -1))).word == "not_enough_chips"
    assert await store.balance("Anna") is None


async def test_what_stands_in_an_account_is_there_for_whoever_opens_the_store_next(nodes):
    first = await nodes.open()
    await first.open_account("Anna", 1000)
    await first.close()
    assert await (await nodes.open()).balance("Anna") == 1000


# The bank gives and takes.


@pytest.mark.parametrize(("amount", "balance"), [(500, 1500), (0, 1000), (-400, 600), (-1000, 0)])
async def test_the_bank_gives_or_takes_and_says_what_there_is_then(store, amount, balance):
    await store.open_account("Anna", 1000)
    assert await store.grant("Anna", amount, "deposit:1") == balance
    assert await store.balance("Anna") == balance
    assert await store.check() == []


async def test_the_ledger_says_why_the_bank_gave(store, place):
    await store.open_account("Anna", 0)
    await store.grant("Anna", 500, "deposit:1")
    assert {reason for reason, _, _ in await place.ledger()} == {"deposit:1"}


@pytest.mark.parametrize(
    ("person", "amount", "word"),
    [
        ("Anna", -1001, "not_enough_chips"),
        ("Ben", 500, "no_account"),
        ("Ben", -500, "no_account"),
        ("Ben", 0, "no_account"),
    ],
)
async def test_the_bank_is_refused_and_nothing_changes(store, place, person, amount, word):
    await store.open_account("Anna", 1000)
    with pytest.raises(Refused) as refused:
        await store.grant(person, amount, "reset:1")
    assert refused.value.word == word
    assert await store.balance("Anna") == 1000
    assert len(await place.ledger()) == 2


# Chips to a table and back.


async def test_a_buy_in_goes_from_the_account_to_the_table_with_its_row(store, place):
    await store.open_account("Anna", 1000)
    await with_tables(store, "t1")
    await store.append(buy_in(ANNA, 300, "t1", 1))
    assert await store.balance("Anna") == 700
    assert await store.rows("t1", 0, 9) == [b"t1/1"]
    assert [line[1:] for line in (await place.ledger())[2:]] == [(persons(ANNA), -300), (tables("t1"), 300)]


async def test_whoever_leaves_takes_their_chips_home(store):
    await store.open_account("Anna", 1000)
    await with_tables(store, "t1")
    for row in (buy_in(ANNA, 300, "t1", 1), win(50, "t1", 2), buy_in(ANNA, -350, "t1", 3)):
        await store.append(row)
    assert await store.balance("Anna") == 1050
    assert await store.check() == []


async def test_the_last_chip_may_be_brought(store):
    await store.open_account("Anna", 1000)
    await with_tables(store, "t1")
    await store.append(buy_in(ANNA, 1000, "t1", 1))
    assert await store.balance("Anna") == 0


@pytest.mark.parametrize(
    ("person", "amount", "word", "sentence"),
    [
        ("Anna", 1001, "not_enough_chips", "cannot pay 10.01: there is 10 in the account"),
        ("Ben", 100, "no_account", "there is no account of 'Ben'"),
        ("Ben", -100, "no_account", "there is no account of 'Ben'"),
    ],
)
async def test_a_row_that_somebody_cannot_pay_is_refused_as_a_whole(
    store, place, person, amount, word, sentence
):
    await store.open_account("Anna", 1000)
    await with_rows(store, "t1", 1)
    row = replace(buy_in(person, amount, "t1", 2), listing=b"full", snapshot=b"state 2")
    with pytest.raises(Refused) as refused:
        await store.append(row)
    assert (refused.value.word, refused.value.sentence) == (word, sentence)
    assert await store.newest() == [Newest("t1", 1, b"free")]
    assert (await store.load("t1"))[1:] == (None, [b"t1/1"])
    assert await store.balance("Anna") == 1000
    assert len(await place.ledger()) == 2
    await store.append(entry("t1", 2))  # its version is free still


async def test_of_a_row_with_two_payers_neither_pays_if_one_cannot(store, place):
    await store.open_account("Anna", 1000)
    await store.open_account("Ben", 10)
    await with_tables(store, "t1")
    lines = (Line(persons(ANNA), -100), Line(persons(BEN), -100), Line(tables("t1"), 200))
    assert (await came_of(store.append(entry("t1", 1, lines=lines)))).word == "not_enough_chips"
    assert [await store.balance("Anna"), await store.balance("Ben")] == [1000, 10]
    assert len(await place.ledger()) == 4


async def test_a_row_with_money_that_conflicts_moves_none(store, place):
    await store.open_account("Anna", 1000)
    await with_rows(store, "t1", 1)
    assert isinstance(await came_of(store.append(buy_in(ANNA, 300, "t1", 1))), Conflict)
    assert await store.balance("Anna") == 1000
    assert len(await place.ledger()) == 2


async def test_two_buy_ins_at_once_never_take_more_than_there_is(store):
    await store.open_account("Anna", 1000)
    await with_tables(store, "t1", "t2")
    rows = [buy_in(ANNA, 600, table, 1) for table in ("t1", "t2")]
    outcomes = await asyncio.gather(*(came_of(store.append(row)) for row in rows))
    assert sorted(map(type, outcomes), key=str) == [type(None), Refused]
    assert await store.balance("Anna") == 400


async def test_the_ledger_sums_to_nothing_whatever_happened(store, place):
    await store.open_account("Anna", 1000)
    await store.open_account("Ben", 500)
    await with_tables(store, "t1")
    await store.append(buy_in(ANNA, 300, "t1", 1))
    await store.append(buy_in(BEN, 500, "t1", 2))
    await store.append(win(-200, "t1", 3))
    await store.grant("Ben", 1000, "deposit:1")
    await came_of(store.append(buy_in(BEN, 2000, "t1", 4)))
    assert sum(amount for _, _, amount in await place.ledger()) == 0
    assert await store.check() == []


async def test_lines_that_do_not_sum_to_nothing_are_a_bug_and_nothing_is_stored(store, place):
    await store.open_account("Anna", 1000)
    await with_tables(store, "t1")
    row = entry("t1", 1, lines=(Line(persons(ANNA), -300), Line(tables("t1"), 200)))
    with pytest.raises(ValueError, match="the lines of t1/1 do not sum to 0"):
        await store.append(row)
    assert await store.balance("Anna") == 1000
    assert await store.rows("t1", 0, 9) == []
    await store.append(buy_in(ANNA, 300, "t1", 1))
