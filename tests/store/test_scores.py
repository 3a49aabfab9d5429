"""How people have done: kept with the row or not at all, and never twice."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from stammtisch.kernel.person import Person
from stammtisch.store.base import Conflict, Entry, HighScore, Stack, Statistics
from stammtisch.store.membership import AtGame
from stammtisch.tables.money.ledger import BANK, Line, persons, tables
from stammtisch.tables.money.stakes import Result
from tests.people import ANNA, BEN, CLEO, DORA
from tests.store.places import came_of, entry, with_tables


def won(person: Person, chips: int, table: str = "t1", version: int = 1, at: int = 0) -> Entry:
    """The row of a round in which the bank paid a person so much, or took it; they have it at the table."""
    lines = (Line(tables(table), chips), Line(BANK, -chips))
    return entry(
        table,
        version,
        at=at,
        lines=lines,
        results=(Result(person, "pfand", chips=chips),),
        stacks=(Stack(person, 500 + chips),),
    )


async def sits_down(store: Any, person: Person, table: str = "t1", version: int = 1) -> None:
    """With 500 out of 1000."""
    lines = (Line(persons(person), -500), Line(tables(table), 500))
    await store.append(entry(table, version, lines=lines, stacks=(Stack(person, 500),)))


async def test_results_add_up_by_person_and_game(store):
    await with_tables(store, "t1")
    rounds = [
        Result(ANNA, "pfand", chips=30),
        Result(ANNA, "pfand", chips=-50),
        Result(ANNA, "watten", points=2),
        Result(ANNA, "watten", points=-3),
        Result(ANNA, "watten", matches=1),
        Result(ANNA, "watten", matches=1, matches_won=1),
        Result(BEN, "pfand", chips=20),
    ]
    for version, result in enumerate(rounds, 1):
        await store.append(entry("t1", version, results=(result,)))
    assert await store.statistics("Anna") == [
        Statistics("pfand", won=1, lost=1, chips=-20),
        Statistics("watten", won=1, lost=1, points=-1, matches=2, matches_won=1),
    ]
    assert await store.statistics("Ben") == [Statistics("pfand", won=1, chips=20)]
    assert await store.statistics("Cleo") == []


async def test_at_a_game_who_has_won_most_comes_first_and_who_has_only_drawn_is_not_told(store):
    await with_tables(store, "t1")
    rounds = [
        *[Result(BEN, "watten", points=2)] * 2,
        *[Result(ANNA, "watten", points=3)] * 2,
        Result(ANNA, "watten", points=-2),
        Result(CLEO, "watten", points=-3),
        Result(DORA, "watten", matches=1),
        Result(DORA, "pfand", chips=30),
    ]
    for version, result in enumerate(rounds, 1):
        await store.append(entry("t1", version, results=(result,)))
    assert await store.at_game("watten", 9) == [
        AtGame(BEN, won=2, points=4),
        AtGame(ANNA, won=2, lost=1, points=4),
        AtGame(CLEO, lost=1, points=-3),
    ]
    assert await store.at_game("watten", 1) == [AtGame(BEN, won=2, points=4)]
    assert await store.at_game("pfand", 9) == [AtGame(DORA, won=1, chips=30)]
    assert await store.at_game("nothing", 9) == []


async def test_one_row_may_tell_of_many(store):
    await with_tables(store, "t1")
    results = tuple(Result(Person(f"p{number}"), "pfand", chips=number - 2) for number in range(5))
    await store.append(entry("t1", 1, results=results))
    found = [(await store.statistics(f"p{number}"))[0] for number in range(5)]
    assert [(one.won, one.lost, one.chips) for one in found] == [
        (0, 1, -2),
        (0, 1, -1),
        (0, 0, 0),
        (1, 0, 1),
        (1, 0, 2),
    ]


async def test_worth_is_the_account_and_what_lies_at_the_tables(store):
    await with_tables(store, "t1", "t2")
    assert await store.worth("Anna") is None
    await store.open_account("Anna", 1000)
    assert await store.worth("Anna") == 1000
    await sits_down(store, ANNA, "t1")
    await sits_down(store, ANNA, "t2")
    assert (await store.balance("Anna"), await store.worth("Anna")) == (0, 1000)
    await store.append(won(ANNA, 70, "t1", 2))
    assert await store.worth("Anna") == 1070
    home = (Line(persons(ANNA), 570), Line(tables("t1"), -570))
    await store.append(entry("t1", 3, lines=home, stacks=(Stack(ANNA, 0),)))
    assert (await store.balance("Anna"), await store.worth("Anna")) == (570, 1070)


async def test_the_most_that_somebody_ever_had_is_remembered(store):
    await with_tables(store, "t1")
    await store.open_account("Anna", 1000)
    assert (await store.high_scores(9), await store.high_score("Anna")) == ([], None)
    await sits_down(store, ANNA)
    await store.append(won(ANNA, 70, version=2, at=50))
    await store.append(won(ANNA, -40, version=3, at=60))
    assert await store.high_scores(9) == [HighScore(ANNA, 1070, 50)]
    assert await store.high_score("Anna") == HighScore(ANNA, 1070, 50)
    assert await store.high_score("Ben") is None


async def best_after(store: Any, *won_of: tuple[int, str]) -> int | None:
    """Anna's high score after what she has won of whom; rounds with bots don't count."""
    await with_tables(store, "t1")
    await store.open_account(ANNA, 1000)
    await sits_down(store, ANNA)
    stack, version = 500, 1
    for chips, whom in won_of:
        if whom == BY_THE_BANK:
            await store.grant(ANNA, chips, "host")
            continue
        stack, version = stack + chips, version + 1
        row = won(ANNA, chips, version=version, at=version)
        await store.append(replace(row, stacks=(Stack(ANNA, stack),), counts=whom == OF_PEOPLE))
    best: HighScore | None = await store.high_score(ANNA)
    return None if best is None else best.best


OF_BOTS, OF_PEOPLE, BY_THE_BANK = "of bots", "of people", "given"


@pytest.mark.parametrize(
    ("rounds", "best"),
    [
        ([(300, OF_BOTS)], 1000),
        ([(300, OF_BOTS), (50, OF_PEOPLE)], 1050),
        ([(300, OF_BOTS), (-300, OF_BOTS), (50, OF_PEOPLE)], 1050),
        ([(-300, OF_BOTS), (50, OF_PEOPLE), (200, OF_PEOPLE), (60, OF_PEOPLE)], 1010),
        ([(-300, OF_BOTS), (400, OF_BOTS), (50, OF_PEOPLE)], 1050),
        ([(300, OF_BOTS), (-300, OF_PEOPLE), (400, OF_PEOPLE)], 1100),
        ([(-400, OF_BOTS), (400, BY_THE_BANK), (400, OF_BOTS), (10, OF_PEOPLE)], 1010),
    ],
    ids=str,
)
async def test_what_is_won_where_it_does_not_count_is_no_part_of_a_high_score(store, rounds, best):
    assert await best_after(store, *[(1, OF_PEOPLE), (-1, OF_PEOPLE)], *rounds) == max(best, 1001)


async def test_who_has_lost_to_people_what_they_won_of_bots_begins_anew(store):
    # Of 600 that are left all may be of bots; what comes to that is of people.
    assert await best_after(store, (2000, OF_BOTS), (-2400, OF_PEOPLE), (1500, OF_PEOPLE)) == 1500


async def test_rounds_that_do_not_count_are_in_no_statistics(store):
    await best_after(store, (300, OF_BOTS))
    assert await store.statistics(ANNA) == []


async def test_high_scores_come_the_highest_first_and_of_equal_ones_the_first(store):
    await with_tables(store, "t1")
    version = 0
    for person, chips, at in ((ANNA, 10, 30), (BEN, 40, 40), (CLEO, 10, 20), (DORA, 20, 10)):
        await store.open_account(person, 1000)
        await sits_down(store, person, "t1", version + 1)
        await store.append(won(person, chips, "t1", version + 2, at))
        version += 2
    assert [score.person for score in await store.high_scores(9)] == ["Ben", "Dora", "Cleo", "Anna"]
    assert [score.person for score in await store.high_scores(2)] == ["Ben", "Dora"]
    assert await store.high_scores(0) == []


@pytest.mark.parametrize("version", [1, 3, 4])
async def test_a_row_that_conflicts_counts_for_nobody(store, version):
    await with_tables(store, "t1")
    await store.open_account("Anna", 1000)
    await sits_down(store, ANNA)
    await store.append(won(ANNA, 70, version=2))
    before = await everything(store)
    if version != 3:
        assert isinstance(await came_of(store.append(won(ANNA, 99, version=version))), Conflict)
        assert await everything(store) == before
    else:
        await store.append(won(ANNA, 99, version=version))
        assert await everything(store) != before


async def test_a_row_that_somebody_cannot_pay_counts_for_nobody(store):
    await with_tables(store, "t1")
    await store.open_account("Anna", 10)
    before = await everything(store)
    dear = replace(won(ANNA, 70), lines=(Line(persons(ANNA), -500), Line(tables("t1"), 500)))
    assert getattr(await came_of(store.append(dear)), "word", "") == "not_enough_chips"
    assert await everything(store) == before


async def test_of_two_nodes_that_end_the_same_round_one_counts(nodes):
    one, other = await nodes.open(), await nodes.open()
    await with_tables(one, "t1")
    await one.open_account("Anna", 1000)
    await sits_down(one, ANNA)
    outcomes = await asyncio.gather(
        *(came_of(store.append(won(ANNA, 70, version=2))) for store in (one, other))
    )
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Conflict", "NoneType"]
    for store in (one, other):
        assert await store.statistics("Anna") == [Statistics("pfand", won=1, chips=70)]
        assert await store.worth("Anna") == 1070


async def test_scores_are_there_for_whoever_opens_the_store_next(nodes):
    first = await nodes.open()
    await with_tables(first, "t1")
    await first.open_account("Anna", 1000)
    await sits_down(first, ANNA)
    await first.append(won(ANNA, 70, version=2, at=5))
    before = await everything(first)
    await first.close()
    assert await everything(await nodes.open()) == before


async def everything(store: Any) -> list[Any]:
    return [await store.statistics("Anna"), await store.high_scores(9), await store.worth("Anna")]
