"""What people may do is for the whole house, at whichever of its nodes they do it."""

import asyncio

from stammtisch.house.keeping.allowance import A_PERSONS, A_ROW, AN_ADDRESSES
from stammtisch.house.keeping.room import Holding
from stammtisch.house.lobby.lobby import MOST_OPENED
from stammtisch.house.lobby.proposal import Proposal
from stammtisch.house.people.voices import MOST_LINES
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Entry
from tests.house.halls import Hall, hall, refusal, room
from tests.house.rooms import in_a_loop
from tests.people import ANNA, BEN, EVE
from tests.stillness import stillness

KEPT = Holding(has_bounds=True)
HERE = "198.51.100.7"


async def hear(here: Hall) -> None:
    """What the nodes tell each other a few times a second."""
    for house in here.nodes:
        await house.allowance.write_down()
        await house.tally.tell()
    await stillness()


def stores(here: Hall, node: int, person: Person, size: int) -> None:
    here.nodes[node].allowance.row(person, Entry("t", 1, b"x" * (size - A_ROW)))


def is_used_up(here: Hall, node: int, person: Person) -> bool:
    return here.nodes[node].allowance.is_used_up(person)


@in_a_loop
async def test_what_one_person_stores_at_several_nodes_is_their_one_share(tmp_path):
    async with hall(tmp_path, nodes=3, holding=KEPT) as here:
        for node in range(3):
            stores(here, node, EVE, A_PERSONS.at_once // 3 + 1)
        assert not any(is_used_up(here, node, EVE) for node in range(3))
        await hear(here)
        assert all(is_used_up(here, node, EVE) for node in range(3))
        assert not any(is_used_up(here, node, ANNA) for node in range(3))
        await here.pass_(2_000)
        assert not any(is_used_up(here, node, EVE) for node in range(3))


@in_a_loop
async def test_what_is_stored_everywhere_at_once_is_owed(tmp_path):
    async with hall(tmp_path, nodes=3, holding=KEPT) as here:
        for node in range(3):
            stores(here, node, EVE, A_PERSONS.at_once)
        await hear(here)
        waits = [house.allowance.waits(EVE) for house in here.nodes]
        assert min(waits) >= A_PERSONS.at_once // A_PERSONS.a_second - 1


@in_a_loop
async def test_all_who_come_from_one_address_have_one_share_at_whichever_nodes(tmp_path):
    async with hall(tmp_path, nodes=2, holding=KEPT) as here:
        guests = [Person(f"guest {number}") for number in range(8)]
        for number, guest in enumerate(guests):
            here.nodes[number % 2].origins.seen(guest, HERE)
            stores(here, number % 2, guest, AN_ADDRESSES.at_once // 8 + 1)
        assert not any(is_used_up(here, number % 2, guest) for number, guest in enumerate(guests))
        await hear(here)
        assert all(is_used_up(here, number % 2, guest) for number, guest in enumerate(guests))


@in_a_loop
async def test_a_move_is_refused_whose_share_was_used_up_at_another_node(tmp_path):
    async with hall(tmp_path, nodes=2, holding=KEPT) as here:
        table = await room(here, ANNA)
        stores(here, 1, ANNA, A_PERSONS.at_once + 1_000)
        await hear(here)
        assert await refusal(here.house.chat.say(ANNA, table, "hello")) == "stored_enough"
        assert await refusal(here.open(ANNA)) == "stored_enough"


@in_a_loop
async def test_what_somebody_says_at_several_nodes_is_counted_together(tmp_path):
    async with hall(tmp_path, nodes=3) as here:
        table, said = await room(here, ANNA), list[str]()
        for number in range(3 * MOST_LINES):
            try:
                await here.nodes[number % 3].chat.say(ANNA, table, "hello")
            except Refused as refused:
                said.append(refused.word)
            await hear(here)
        assert said == ["too_fast"] * 2 * MOST_LINES


@in_a_loop
async def test_tables_that_one_person_opens_at_several_nodes_are_counted_together(tmp_path):
    async with hall(tmp_path, nodes=2, holding=KEPT) as here:
        lobbies = here.lobbies()
        for number in range(MOST_OPENED):
            opened = await lobbies[number % 2].open(ANNA, Proposal(game="pfand"))
            await lobbies[number % 2].close_if_empty(opened.table)
            await hear(here)
        for lobby in lobbies:
            assert await refusal(lobby.open(ANNA, Proposal(game="pfand"))) == "too_fast"


@in_a_loop
async def test_who_sits_down_at_two_nodes_at_once_has_one_seat(tmp_path):
    async with hall(tmp_path, nodes=3, one_seat=True) as here:
        tables = [(await here.open()).table for _ in range(6)]
        lobbies = here.lobbies()
        joining = [lobbies[number % 3].join(BEN, table) for number, table in enumerate(tables)]
        done = await asyncio.gather(*joining, return_exceptions=True)
        words = [one.word if isinstance(one, Refused) else "" for one in done]
        assert sorted(words) == ["", *["one_seat"] * 5]
        assert len(await here.store.seats_of(BEN)) == 1
        await here.lobby.leave(BEN, tables[words.index("")])
        await lobbies[2].join(BEN, tables[5])
