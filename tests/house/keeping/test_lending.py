"""Lent chips in the books: the sum stays 0, and nobody is richer by them, also in the high scores."""

import pytest

from stammtisch.games.moves import DEALER, Leave, Sit
from stammtisch.games.poker import POKER
from stammtisch.kernel.refused import Refused
from stammtisch.tables.moves import Lend
from tests.house.quarter import quarter
from tests.house.rooms import in_a_loop
from tests.people import ANNA, BEN, HOST


@in_a_loop
async def test_nobody_is_richer_by_a_loan_and_it_comes_back(tmp_path):
    async with quarter(tmp_path) as here:
        store = here.running[0].store
        await store.open_account(HOST, 300_00)
        await here.open_table(POKER)
        await here.act(ANNA, 0, Sit(200))
        await here.act(BEN, 1, Sit(200))
        await here.act(HOST, DEALER, Lend(1, 150))
        assert await store.balance(HOST) == 150_00
        worths = [await store.worth(person) for person in (HOST, ANNA, BEN)]
        assert worths == [300_00, 1000_00, 1000_00]
        best = await store.high_score(BEN)
        assert best is None or best.best == 1000_00
        with pytest.raises(Refused) as refused:
            await store.forget(HOST, 0, "Host")
        assert refused.value.word in ("seated", "no_account")
        with pytest.raises(Refused) as refused:
            await store.start_again(HOST, 1000_00, "reset:Host:1")
        assert refused.value.word == "seated"  # else one could lend one's chips, and start again
        await here.act(BEN, 1, Leave())
        assert [await store.balance(person) for person in (HOST, BEN)] == [300_00, 1000_00]
        assert await store.check() == []


@in_a_loop
async def test_nobody_lends_what_they_do_not_have(tmp_path):
    async with quarter(tmp_path) as here:
        store = here.running[0].store
        await store.open_account(HOST, 100_00)
        await here.open_table(POKER)
        await here.act(ANNA, 0, Sit(200))
        await here.act(BEN, 1, Sit(200))
        with pytest.raises(Refused) as refused:
            await here.act(HOST, DEALER, Lend(1, 150))
        assert refused.value.word == "not_enough_chips"
        assert (await here.state()).loans == ()
        audit = await store.audited(10)
        assert list(audit) == []
