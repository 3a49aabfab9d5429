"""Chips come from people's accounts and go back there; nothing is made and nothing is lost."""

import asyncio
import random

import pytest

from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.choosing import Amount, pattern
from stammtisch.games.moves import Bring, Leave, Sit
from stammtisch.kernel.refused import Refused
from stammtisch.tables.money.ledger import BANK, HUNDREDTHS, tables
from stammtisch.tables.shown.listing import read_listing
from stammtisch.testing.examples import examples
from stammtisch_proving.pfand import PFAND
from tests.house.rooms import BALANCE, PEOPLE, Ear, Room, in_a_loop, room
from tests.people import ANNA, BEN, CLEO


async def agrees(here: Room) -> None:
    """What lies on the table is its escrow, and all accounts together have nothing."""
    table, ledger = await here.house.table(here.table), here.ledger()
    worth = HUNDREDTHS // table.game.unit(table.options)
    assert sum(ledger.values()) == 0
    assert ledger.get(tables(here.table), 0) == sum(table.chips.seats) * worth
    assert ledger[BANK] == -BALANCE * len(PEOPLE) + table.chips.bank * worth


async def acts_at_random(here: Room, rng: random.Random) -> None:
    table = await here.house.table(here.table)
    seat = rng.randrange(len(table.people))
    by = table.people[seat] or rng.choice(PEOPLE)
    offers = [*table.game.choices(table.state, seat), *table.game.table_choices(table.state, seat)]
    offers = [one for one in offers if not isinstance(pattern(one), Leave) or rng.random() < 0.2]
    if not offers:
        return
    choice = rng.choice(offers)
    move = rng.choice(list(examples(choice, rng)))
    if isinstance(choice, Amount) and rng.random() < 0.8:
        move = next(examples(choice, rng))  # the least
    try:
        await here.act(by, seat, move)
    except Refused as refused:
        if refused.word not in ("not_enough_chips", "seated_already"):
            raise


@pytest.mark.parametrize("preset", BLACKJACK.presets)
@in_a_loop
async def test_rounds_of_blackjack_leave_all_accounts_together_as_they_were(tmp_path, preset):
    rng = random.Random(preset)
    async with room(tmp_path, BLACKJACK, BLACKJACK.presets[preset]) as here:
        for number in range(80):
            await acts_at_random(here, rng)
            if number % 10 == 0:
                await agrees(here)
        table = await here.house.table(here.table)
        assert table.game.round(table.state) != 0
        for seat, person in enumerate(table.people):
            if person:
                await here.act(person, seat, Leave())
        await agrees(here)
        left = (await here.house.table(here.table)).chips
        assert not any(left.seats)
        worth = HUNDREDTHS // BLACKJACK.unit(BLACKJACK.presets[preset])
        assert sum((await here.balances()).values()) == BALANCE * len(PEOPLE) - left.bank * worth


@in_a_loop
async def test_a_stay_without_play_costs_nothing(tmp_path):
    async with room(tmp_path) as here:
        await here.seat(ANNA, BEN)
        await here.act(ANNA, 0, Bring(30))
        assert (await here.balances())["Anna"] == BALANCE - 50_00
        await agrees(here)
        await here.act(ANNA, 0, Leave())
        assert (await here.balances())["Anna"] == BALANCE
        await agrees(here)


@pytest.mark.parametrize(("by", "word"), [("Anna", "not_enough_chips"), ("Stranger", "no_account")])
@in_a_loop
async def test_who_cannot_pay_is_refused_and_nothing_changes(tmp_path, by, word):
    async with room(tmp_path, BLACKJACK) as here:
        ear = Ear()
        here.house.listen(here.table, ear)
        before = (await here.house.table(here.table), here.ledger())
        for _ in range(2):
            assert await here.refusal(by, 0, Sit(BALANCE + 100), move_id="a1") == word
        assert (await here.house.table(here.table), here.ledger()) == before
        assert ear.told == []
        [newest] = await here.store.newest([here.table])
        assert newest.listing is not None
        assert (newest.version, set(read_listing(newest.listing).people)) == (0, {None})


@in_a_loop
async def test_who_was_refused_may_sit_down_with_less(tmp_path):
    async with room(tmp_path, BLACKJACK) as here:
        assert await here.refusal(ANNA, 0, Sit(BALANCE + 100)) == "not_enough_chips"
        assert await here.act(ANNA, 0, Sit(BALANCE)) == 1
        assert (await here.balances())["Anna"] == 0
        assert await here.refusal(ANNA, 0, Bring(1)) == "not_enough_chips"


@in_a_loop
async def test_one_balance_does_not_pay_at_two_tables(tmp_path):
    async with room(tmp_path, BLACKJACK) as here:
        nodes = [here.house, await here.another_node()]
        others = [await here.open_table(BLACKJACK) for _ in range(3)]
        moves = [
            here.act(ANNA, 0, Sit(600_00), table=table, house=nodes[number % 2])
            for number, table in enumerate((here.table, *others))
        ]
        answers = await asyncio.gather(*moves, return_exceptions=True)
        assert sorted(type(answer).__name__ for answer in answers) == ["Refused"] * 3 + ["int"]
        assert (await here.balances())["Anna"] == BALANCE - 600_00


@in_a_loop
async def test_the_lobby_knows_who_sits_where(tmp_path):
    async with room(tmp_path) as here:
        await here.seat(ANNA, BEN)
        await here.act(ANNA, 0, Leave())
        [newest] = await here.store.newest([here.table])
        assert newest.listing is not None
        assert (newest.version, read_listing(newest.listing).people) == (3, (None, "Ben", None, None))


@in_a_loop
async def test_chips_that_are_cents_and_chips_that_are_not_cost_the_same(tmp_path):
    async with room(tmp_path, BLACKJACK, BlackjackOptions(cents=True)) as here:
        await here.act(ANNA, 0, Sit(100_00))
        whole = await here.open_table(BLACKJACK, BLACKJACK.presets["ecnu1"])
        await here.act(BEN, 0, Sit(100), table=whole)
        pfand = await here.open_table(PFAND)
        await here.act(CLEO, 0, Sit(100), table=pfand)
        balances = await here.balances()
        assert {balances[person] for person in (ANNA, BEN, CLEO)} == {BALANCE - 100_00}
