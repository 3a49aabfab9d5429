"""What the bank helps out with is the host's to say, and given once."""

import asyncio

import pytest

from stammtisch.accounts.purse import Terms
from tests.accounts.people import place
from tests.accounts.test_members import word
from tests.house.rooms import in_a_loop
from tests.people import ANNA, BEN


@pytest.mark.parametrize(("have", "after"), [(0, 1000_00), (99_99, 1000_00), (100_00, None)])
@in_a_loop
async def test_who_has_little_gets_what_is_missing(tmp_path, have, after):
    async with place(tmp_path, terms=Terms(start=have)) as here:
        await here.guests.come("Anna")
        assert (await here.purse.standing(ANNA)).may_deposit is (after is not None)
        if after is None:
            assert await word(here.purse.deposit(ANNA)) == "enough_chips"
        else:
            assert (await here.purse.deposit(ANNA)).account == after
            assert await word(here.purse.deposit(ANNA)) == "enough_chips"


@in_a_loop
async def test_of_many_deposits_at_once_one_is_made(tmp_path):
    async with place(tmp_path, terms=Terms(start=0)) as here:
        await here.guests.come("Anna")
        came = await asyncio.gather(*[here.purse.deposit(ANNA) for _ in range(5)], return_exceptions=True)
        assert sum(not isinstance(one, Exception) for one in came) == 1
        assert await here.store.balance(ANNA) == 1000_00


@in_a_loop
async def test_a_deposit_that_is_sent_again_is_made_once_and_answered_alike(tmp_path):
    async with place(tmp_path, terms=Terms(start=0)) as here:
        await here.guests.come("Anna")
        answers = [(await here.purse.deposit(ANNA, "once")).account for _ in range(3)]
        assert answers == [1000_00] * 3
        await here.guests.come("Ben")
        assert (await here.purse.deposit(BEN, "once")).account == 1000_00


@in_a_loop
async def test_the_host_may_give_no_deposits_and_no_new_starts(tmp_path):
    terms = Terms(start=0, deposit_below=0, may_reset=False)
    async with place(tmp_path, terms=terms) as here:
        await here.guests.come("Anna")
        assert await word(here.purse.deposit(ANNA)) == "enough_chips"
        assert await word(here.purse.reset(ANNA)) == "no_reset"


@in_a_loop
async def test_who_starts_again_has_the_start_balance_and_keeps_their_high_score(tmp_path):
    async with place(tmp_path, terms=Terms(start=500_00)) as here:
        await here.guests.come("Anna")
        await here.store.grant(ANNA, 7000_00, "won")
        assert (await here.purse.reset(ANNA)).account == 500_00


@in_a_loop
async def test_one_is_told_the_figures_that_the_host_has_set(tmp_path):
    async with place(tmp_path, terms=Terms(start=50_00, deposit_to=300_00, deposit_below=80_00)) as here:
        await here.guests.come("Anna")
        told = await here.purse.standing(ANNA)
        assert (told.deposit_below, told.deposit_to, told.start) == (80_00, 300_00, 50_00)


@in_a_loop
async def test_nobody_asks_the_bank_all_the_time(tmp_path):
    async with place(tmp_path) as here:
        await here.guests.come("Anna")
        for _ in range(5):
            await here.purse.reset(ANNA)
        assert await word(here.purse.reset(ANNA)) == "too_many_tries"
