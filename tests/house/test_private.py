"""Private tables: who knows the code comes in, nobody finds it by trying, and nobody else hears of them."""

import asyncio

import pytest

from stammtisch.games.moves import DEALER
from stammtisch.house.lobby.door import (
    LENGTH,
    LETTERS,
    MOST_WRONG,
    MOST_WRONG_THERE,
    WRONG_WITHIN_MS,
    new_code,
    read_code,
)
from stammtisch.house.lobby.joining import Seated
from stammtisch.tables.moves import HandOver, Kick
from tests.house.halls import hall, refusal
from tests.house.rooms import in_a_loop

WRONG = "AAAAAA"


def test_a_code_is_easy_to_say_and_to_type():
    assert not set("01258BILOSUZ") & set(LETTERS)
    assert new_code(lambda count: bytes(range(count))) == LETTERS[:LENGTH]
    given = iter([255] * LENGTH + [250, 24, 0, 0, 23, 23, 1, 1, 1, 1] + [1] * LENGTH)
    assert (
        new_code(lambda count: bytes(next(given) for _ in range(count))) == "AAA99CCCCC"
    )  # 240 and more: not fair


@pytest.mark.parametrize("typed", ["KQ74XH", "kq74xh", " kq7-4xh ", "K Q 7 4 X H", "kq7\u20134xh"])
def test_small_letters_spaces_and_hyphens_do_not_matter(typed):
    assert read_code(typed) == "KQ74XH"


@in_a_loop
async def test_a_private_table_is_seen_by_its_host_and_those_who_sit_there_alone(tmp_path):
    async with hall(tmp_path, houses=2) as here:
        table, _, code = await here.open(is_private=True)
        for lobby in here.lobbies():
            assert [sign.is_private for sign in await lobby.signs("Anna")] == [True]
            assert await lobby.signs("Ben") == []
            assert await lobby.signs("") == []
        await here.lobby.join("Ben", table, code)
        for lobby in here.lobbies():
            assert [sign.is_mine for sign in await lobby.signs("Ben")] == [True]
            assert await lobby.signs("Cleo") == []


@in_a_loop
async def test_who_knows_the_code_finds_the_table_sits_down_and_watches(tmp_path):
    async with hall(tmp_path, houses=2) as here:
        table, _, code = await here.open(is_private=True)
        _, other = here.lobbies()
        typed = f" {code[:3].lower()}-{code[3:]} "
        assert await other.find("Ben", typed) == table
        await other.watch("Ben", table, typed)
        assert await other.join("Ben", table, typed) == Seated(table, 0, 1)


@in_a_loop
async def test_who_sits_there_needs_no_code_again(tmp_path):
    async with hall(tmp_path, houses=2) as here:
        table, _, code = await here.open(is_private=True)
        await here.houses[1].table(table)  # as it was before
        await here.lobby.join("Ben", table, code)
        for lobby in reversed(here.lobbies()):
            await lobby.watch("Ben", table)
            assert (await lobby.join("Ben", table)).seat == 0
            await lobby.watch("Ben", table)
        await here.lobby.leave("Ben", table)
        assert await refusal(here.lobby.watch("Ben", table)) == "private"


@in_a_loop
async def test_the_host_needs_no_code_and_he_alone_is_told_it(tmp_path):
    async with hall(tmp_path) as here:
        table, _, code = await here.open(is_private=True)
        assert await here.lobby.code("Anna", table) == code
        await here.lobby.join("Anna", table)
        await here.lobby.join("Ben", table, code)
        assert await refusal(here.lobby.code("Ben", table)) == "not_the_host"
        assert await refusal(here.lobby.code("Cleo", table)) == "private"
        await here.act("Anna", table, DEALER, HandOver("Ben"))
        assert await here.lobby.code("Ben", table) == code
        public, *_ = await here.open("Dora")
        assert await here.lobby.code("Dora", public) == ""


@pytest.mark.parametrize("typed", ["", WRONG, "' OR 1=1", "\ud800", "x" * 1_000_000, "ＫＱ７４ＸＨ"])
@in_a_loop
async def test_without_the_code_nothing_is_told(tmp_path, typed):
    async with hall(tmp_path) as here:
        table, *_ = await here.open(is_private=True, options={"seats": 2})
        for person in ("Anna", "Ben"):
            await here.lobby.join(person, table, await here.lobby.code("Anna", table))
        for doing in (here.lobby.join, here.lobby.watch):
            assert await refusal(doing("Cleo", table, typed)) == "private"  # and not that it's full
        assert await refusal(here.lobby.watch("", table, typed)) == "private"
        assert await refusal(here.lobby.find("Cleo", typed)) == "private"


@in_a_loop
async def test_nobody_in_particular_does_not_pass_for_an_empty_seat(tmp_path):
    async with hall(tmp_path) as here:
        table, *_ = await here.open(is_private=True)
        assert await refusal(here.lobby.watch("", table)) == "private"
        assert await refusal(here.house.admit(table, "")) == "private"


@in_a_loop
async def test_a_public_table_is_not_found_by_an_empty_code(tmp_path):
    async with hall(tmp_path) as here:
        await here.open()
        for typed in ("", "-", " "):
            assert await refusal(here.lobby.find("Ben", typed)) == "private"


@in_a_loop
async def test_who_has_tried_too_many_codes_waits_though_he_has_the_right_one_now(tmp_path):
    async with hall(tmp_path) as here:
        table, _, code = await here.open(is_private=True)
        lobby = here.lobby
        for _ in range(MOST_WRONG - 2):
            assert await refusal(lobby.join("Ben", table, WRONG)) == "private"
        assert await refusal(lobby.watch("Ben", table, WRONG)) == "private"
        assert await refusal(lobby.find("Ben", WRONG)) == "private"
        assert await refusal(lobby.join("Ben", table, code)) == "too_many_tries"
        assert await refusal(lobby.watch("Ben", table, code)) == "too_many_tries"
        assert await refusal(lobby.find("Ben", code)) == "too_many_tries"
        await lobby.join("Cleo", table, code)  # others don't mind
        await here.pass_(WRONG_WITHIN_MS + 1)
        await lobby.join("Ben", table, code)


@in_a_loop
async def test_who_comes_without_any_code_has_tried_none(tmp_path):
    async with hall(tmp_path) as here:
        table, _, code = await here.open(is_private=True)
        for _ in range(MOST_WRONG + 1):
            assert await refusal(here.lobby.join("Ben", table)) == "private"
        await here.lobby.join("Ben", table, code)


@in_a_loop
async def test_somebody_who_is_many_people_does_not_find_a_code_either(tmp_path):
    async with hall(tmp_path) as here:
        await here.open(is_private=True)
        for number in range(MOST_WRONG_THERE + 1):
            here.house.origins.seen(f"guest {number}", "198.51.100.7")
        words = [await refusal(here.lobby.find(f"guest {n}", WRONG)) for n in range(MOST_WRONG_THERE + 1)]
        assert words == ["private"] * MOST_WRONG_THERE + ["too_many_tries"]


@in_a_loop
async def test_the_wrong_codes_of_one_lock_nobody_else_out(tmp_path):
    async with hall(tmp_path) as here:
        table, _, code = await here.open(is_private=True)
        for number in range(1000):
            here.house.origins.seen(f"guest {number}", f"198.51.{number % 7}.{number % 250}")
            await refusal(here.lobby.find(f"guest {number}", WRONG))
        here.house.origins.seen("Ben", "192.0.2.1")
        assert await here.lobby.find("Ben", code) == table
        await here.lobby.join("Cleo", table, code)  # of whom nobody knows where he comes from


@in_a_loop
async def test_tries_at_once_are_counted_as_well(tmp_path):
    async with hall(tmp_path) as here:
        table, *_ = await here.open(is_private=True)
        words = await asyncio.gather(*(refusal(here.lobby.join("Ben", table, WRONG)) for _ in range(20)))
        assert sorted(words) == ["private"] * MOST_WRONG + ["too_many_tries"] * (20 - MOST_WRONG)


@in_a_loop
async def test_who_was_asked_to_leave_does_not_come_back_by_the_code(tmp_path):
    async with hall(tmp_path) as here:
        table, _, code = await here.open(is_private=True)
        await here.lobby.join("Ben", table, code)
        await here.act("Anna", table, DEALER, Kick(0))
        assert await refusal(here.lobby.join("Ben", table, code)) == "not_welcome"


@in_a_loop
async def test_anyone_is_not_seated_at_a_private_table(tmp_path):
    async with hall(tmp_path) as here:
        table, *_ = await here.open(is_private=True, for_anyone=True)
        await here.lobby.join("Anna", table)
        [room] = here.waiting_rooms()
        assert (await room.seat_me("Ben", "pfand")).table != table
