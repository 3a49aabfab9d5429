"""Guests come with a nickname and are known again by their token."""

import asyncio

import pytest

from stammtisch.accounts.guests import Guests
from stammtisch.kernel.refused import Refused
from stammtisch.store import sqlite
from tests.house.rooms import in_a_loop


async def guests_in(folder):
    store = await sqlite.opened(folder / "house.db")
    return store, Guests(store, lambda: 7, 1000_00)


@in_a_loop
async def test_a_guest_is_known_again_after_a_restart_by_the_token_alone(tmp_path):
    store, guests = await guests_in(tmp_path)
    person, token = await guests.come("  Anna ")
    assert (person, await store.balance("Anna")) == ("Anna", 1000_00)
    await store.close()
    store, guests = await guests_in(tmp_path)
    assert await guests.known(token) == "Anna"
    assert await store.check() == []
    await store.close()


@pytest.mark.parametrize("token", ["", "nonsense", "0" * 64, "é" * 64, "0" * 100_000])
@in_a_loop
async def test_nobody_is_known_by_another_token(tmp_path, token):
    store, guests = await guests_in(tmp_path)
    await guests.come("Anna")
    with pytest.raises(Refused) as refused:
        await guests.known(token)
    assert refused.value.word == "unknown_token"
    await store.close()


@in_a_loop
async def test_of_many_who_want_one_name_one_gets_it(tmp_path):
    store, guests = await guests_in(tmp_path)
    asked = [guests.come(name) for name in ("Anna", "ANNA", "anna", "Änna", " Anna")]
    came = await asyncio.gather(*asked, return_exceptions=True)
    words = [one.word for one in came if isinstance(one, Refused)]
    assert words == ["name_taken"] * 4
    await store.close()


@in_a_loop
async def test_the_token_itself_is_not_in_the_store(tmp_path):
    store, guests = await guests_in(tmp_path)
    _, token = await guests.come("Anna")
    await store.close()
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert token.encode() not in stored
    assert bytes.fromhex(token) not in stored
