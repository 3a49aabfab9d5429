"""Private tables: who knows the code comes in, nobody finds it by trying, and nobody else hears of them."""

import asyncio

import pytest

from stammtisch.accounts.limits import WRONG_CODES, WRONG_CODES_THERE
from stammtisch.games.moves import DEALER
from stammtisch.house.lobby.door import CODE_LETTERS, new_code, read_code
from stammtisch.house.lobby.joining import Seated
from stammtisch.house.lobby.lobby import Lobby
from stammtisch.kernel.letters import LETTERS
from stammtisch.kernel.person import Person
from stammtisch.tables.absent import NOBODY
from stammtisch.tables.moves import HandOver, Kick
from tests.house.halls import hall, refusal
from tests.house.rooms import in_a_loop
from tests.people import ANNA, BEN, CLEO, DORA

WRONG = "AAAAAA"
MOST_WRONG, MOST_WRONG_THERE = WRONG_CODES.burst, WRONG_CODES_THERE.burst


def test_a_code_is_easy_to_say_and_to_type():
    assert not set("01258BILOSUZ") & set(LETTERS)
    assert new_code(lambda count: bytes(range(count))) == LETTERS[:CODE_LETTERS]
    given = iter([255] * CODE_LETTERS + [250, 24, 0, 0, 23, 23, 1, 1, 1, 1] + [1] * CODE_LETTERS)
    assert (
        new_code(lambda count: bytes(next(given) for _ in range(count))) == "AAA99CCCCC"
    )  # 240 and more: not fair


@pytest.mark.parametrize("typed", ["KQ74XH", "kq74xh", " kq7-4xh ", "K Q 7 4 X H", "kq7\u20134xh"])
def test_small_letters_spaces_and_hyphens_do_not_matter(typed):
    assert read_code(typed) == "KQ74XH"


@in_a_loop
async def test_a_private_table_is_seen_by_its_host_and_those_who_sit_there_alone(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        table, _, code = await here.open(is_private=True)
        for lobby in here.lobbies():
            assert [sign.is_private for sign in await lobby.signs(ANNA)] == [True]
            assert await lobby.signs(BEN) == []
            assert await lobby.signs(None) == []
        await here.lobby.join(BEN, table, code)
        for lobby in here.lobbies():
            assert [sign.is_mine for sign in await lobby.signs(BEN)] == [True]
            assert await lobby.signs(CLEO) == []


@in_a_loop
async def test_who_knows_the_code_finds_the_table_sits_down_and_watches(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        table, _, code = await here.open(is_private=True)
        _, other = here.lobbies()
        typed = f" {code[:3].lower()}-{code[3:]} "
        assert await other.find(BEN, typed) == table
        await other.watch(BEN, table, typed)
        assert await other.join(BEN, table, typed) == Seated(table, 0, 1)


@in_a_loop
async def test_who_sits_there_needs_no_code_again(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        table, _, code = await here.open(is_private=True)
        await here.nodes[1].table(table)  # as it was before
        await here.lobby.join(BEN, table, code)
        for lobby in reversed(here.lobbies()):
            await lobby.watch(BEN, table)
            assert (await lobby.join(BEN, table)).seat == 0
            await lobby.watch(BEN, table)
        await here.lobby.leave(BEN, table)
        assert await refusal(here.lobby.watch(BEN, table)) == "private"


@in_a_loop
async def test_the_host_needs_no_code_and_they_alone_are_told_it(tmp_path):
    async with hall(tmp_path) as here:
        table, _, code = await here.open(is_private=True)
        assert await here.lobby.code(ANNA, table) == code
        await here.lobby.join(ANNA, table)
        await here.lobby.join(BEN, table, code)
        assert await refusal(here.lobby.code(BEN, table)) == "not_the_host"
        assert await refusal(here.lobby.code(CLEO, table)) == "private"
        await here.act(ANNA, table, DEALER, HandOver(BEN))
        assert await here.lobby.code(BEN, table) == code
        public, *_ = await here.open(DORA)
        assert await here.lobby.code(DORA, public) == ""


@pytest.mark.parametrize("typed", ["", WRONG, "' OR 1=1", "\ud800", "x" * 1_000_000, "ＫＱ７４ＸＨ"])
@in_a_loop
async def test_without_the_code_nothing_is_told(tmp_path, typed):
    async with hall(tmp_path) as here:
        table, *_ = await here.open(is_private=True, options={"seats": 2})
        for person in (ANNA, BEN):
            await here.lobby.join(person, table, await here.lobby.code(ANNA, table))
        for doing in (here.lobby.join, here.lobby.watch):
            assert await refusal(doing(CLEO, table, typed)) == "private"  # and not that it's full
        assert await refusal(here.lobby.watch(NOBODY, table, typed)) == "private"
        assert await refusal(here.lobby.find(CLEO, typed)) == "private"


@in_a_loop
async def test_nobody_in_particular_does_not_pass_for_an_empty_seat(tmp_path):
    async with hall(tmp_path) as here:
        table, *_ = await here.open(is_private=True)
        assert await refusal(here.lobby.watch(NOBODY, table)) == "private"
        assert await refusal(here.house.admit(table, None)) == "private"


@in_a_loop
async def test_a_public_table_is_not_found_by_an_empty_code(tmp_path):
    async with hall(tmp_path) as here:
        await here.open()
        for typed in ("", "-", " "):
            assert await refusal(here.lobby.find(BEN, typed)) == "private"


@in_a_loop
async def test_who_has_tried_too_many_codes_waits_though_they_have_the_right_one_now(tmp_path):
    async with hall(tmp_path) as here:
        table, _, code = await here.open(is_private=True)
        lobby = here.lobby
        for _ in range(MOST_WRONG - 2):
            assert await refusal(lobby.join(BEN, table, WRONG)) == "private"
        assert await refusal(lobby.watch(BEN, table, WRONG)) == "private"
        assert await refusal(lobby.find(BEN, WRONG)) == "private"
        assert await refusal(lobby.join(BEN, table, code)) == "too_many_tries"
        assert await refusal(lobby.watch(BEN, table, code)) == "too_many_tries"
        assert await refusal(lobby.find(BEN, code)) == "too_many_tries"
        await lobby.join(CLEO, table, code)  # others don't mind
        await here.pass_(round(1000 * WRONG_CODES.seconds) - 1)
        assert await refusal(lobby.join(BEN, table, code)) == "too_many_tries"
        await here.pass_(1)
        await lobby.join(BEN, table, code)


@in_a_loop
async def test_who_comes_without_any_code_has_tried_none(tmp_path):
    async with hall(tmp_path) as here:
        table, _, code = await here.open(is_private=True)
        for _ in range(MOST_WRONG + 1):
            assert await refusal(here.lobby.join(BEN, table)) == "private"
        await here.lobby.join(BEN, table, code)


@in_a_loop
async def test_somebody_who_is_many_people_does_not_find_a_code_either(tmp_path):
    async with hall(tmp_path) as here:
        await here.open(is_private=True)
        for number in range(MOST_WRONG_THERE + 1):
            here.house.origins.seen(Person(f"guest {number}"), "198.51.100.7")
        words = [
            await refusal(here.lobby.find(Person(f"guest {n}"), WRONG)) for n in range(MOST_WRONG_THERE + 1)
        ]
        assert words == ["private"] * MOST_WRONG_THERE + ["too_many_tries"]


@in_a_loop
async def test_the_wrong_codes_of_one_lock_nobody_else_out(tmp_path):
    async with hall(tmp_path) as here:
        table, _, code = await here.open(is_private=True)
        for number in range(1000):
            here.house.origins.seen(Person(f"guest {number}"), f"198.51.{number % 7}.{number % 250}")
            await refusal(here.lobby.find(Person(f"guest {number}"), WRONG))
        here.house.origins.seen(BEN, "192.0.2.1")
        assert await here.lobby.find(BEN, code) == table
        await here.lobby.join(CLEO, table, code)  # of whom nobody knows where they come from


@in_a_loop
async def test_tries_at_once_are_counted_as_well(tmp_path):
    async with hall(tmp_path) as here:
        table, *_ = await here.open(is_private=True)
        words = await asyncio.gather(*(refusal(here.lobby.join(BEN, table, WRONG)) for _ in range(20)))
        assert sorted(words) == ["private"] * MOST_WRONG + ["too_many_tries"] * (20 - MOST_WRONG)


@in_a_loop
async def test_wrong_codes_that_are_spread_over_nodes_are_counted_together_whatever_the_bus_does(tmp_path):
    async with hall(tmp_path, nodes=3) as here:
        table, _, code = await here.open(is_private=True)
        for house in here.nodes:
            here.cut_off(house)
        tries = [lobby.find(BEN, WRONG) for lobby in here.lobbies() for _ in range(MOST_WRONG)]
        words = await asyncio.gather(*map(refusal, tries))
        assert sorted(words) == ["private"] * MOST_WRONG + ["too_many_tries"] * 2 * MOST_WRONG
        for lobby in here.lobbies():
            assert await refusal(lobby.join(BEN, table, code)) == "too_many_tries"


@in_a_loop
async def test_wrong_codes_from_one_address_are_counted_together_at_whichever_node(tmp_path):
    async with hall(tmp_path, nodes=3) as here:
        await here.open(is_private=True)
        words = []
        for number in range(3 * MOST_WRONG_THERE):
            house, guest = here.nodes[number % 3], Person(f"guest {number}")
            house.origins.seen(guest, "198.51.100.7")
            words.append(await refusal(Lobby(house).find(guest, WRONG)))
        assert words == ["private"] * MOST_WRONG_THERE + ["too_many_tries"] * 2 * MOST_WRONG_THERE


@in_a_loop
async def test_right_codes_are_no_tries(tmp_path):
    async with hall(tmp_path) as here:
        table, _, code = await here.open(is_private=True)
        for _ in range(2 * MOST_WRONG):
            await here.lobby.watch(BEN, table, code)
            assert await here.lobby.find(BEN, code) == table


@in_a_loop
async def test_who_was_asked_to_leave_does_not_come_back_by_the_code(tmp_path):
    async with hall(tmp_path) as here:
        table, _, code = await here.open(is_private=True)
        await here.lobby.join(BEN, table, code)
        await here.act(ANNA, table, DEALER, Kick(0))
        assert await refusal(here.lobby.join(BEN, table, code)) == "not_welcome"


@in_a_loop
async def test_anyone_is_not_seated_at_a_private_table(tmp_path):
    async with hall(tmp_path) as here:
        table, *_ = await here.open(is_private=True, for_anyone=True)
        await here.lobby.join(ANNA, table)
        [room] = here.waiting_rooms()
        assert (await room.seat_me(BEN, "pfand")).table != table
