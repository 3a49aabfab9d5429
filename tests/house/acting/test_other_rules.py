"""A release with other rules, after one that was killed: nobody loses a chip, and all read what is so."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Any, cast

import msgspec
import pytest

from stammtisch.accounts.host import Host
from stammtisch.games.contract import AnyGame, Awaiting
from stammtisch.games.moves import Made, Sit
from stammtisch.house.acting.fault import Frozen, LeftAlone
from stammtisch.house.house import House
from stammtisch.house.order import Order
from stammtisch.kernel.refused import Refused
from stammtisch.tables.record import owner
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.pfand.moves import Bid, Start
from tests.house.broken_games import release
from tests.house.rooms import BALANCE, Room, in_a_loop, room
from tests.people import ANNA, BEN

NEWER = replace(PFAND, rules=PFAND.rules + 1)


async def killed_in_mid_round(here: Room) -> None:
    await here.seat(ANNA, BEN, chips=20)
    await here.act(ANNA, 0, Start())
    await here.act(ANNA, 0, Bid(1))


async def newer_house(here: Room, monkeypatch: pytest.MonkeyPatch) -> House:
    release(monkeypatch, NEWER)
    return await here.another_node()


def order(house: House) -> Order:
    return Order(house, Host(house.store, lambda: 7))


@in_a_loop
async def test_who_comes_to_such_a_table_reads_what_is_so(tmp_path, monkeypatch):
    async with room(tmp_path) as here:
        await killed_in_mid_round(here)
        house = await newer_house(here, monkeypatch)
        for _ in range(2):
            with pytest.raises(LeftAlone) as told:
                await house.act(here.table, BEN, Made(1, Bid(1)), "b1")
            assert told.value.word == "other_rules"
            assert "fault" not in told.value.sentence
        assert not here.reports.exists()
        release(monkeypatch, PFAND)


@in_a_loop
async def test_the_house_says_at_the_start_which_tables_wait_and_what_to_do(tmp_path, monkeypatch, caplog):
    async with room(tmp_path) as here:
        await killed_in_mid_round(here)
        async with await newer_house(here, monkeypatch) as house:
            await house.said_who_waits
            [said] = [one.getMessage() for one in caplog.records if one.levelno >= logging.WARNING]
        assert f"table {here.table}" in said
        assert f"stammtisch admin close {here.table} --force" in said
        assert len([one for one in caplog.records if one.levelno >= logging.WARNING]) == 1
        release(monkeypatch, PFAND)


@in_a_loop
async def test_where_the_former_release_is_stopped_properly_the_table_goes_on(tmp_path, monkeypatch, caplog):
    async with room(tmp_path) as here:
        await killed_in_mid_round(here)
        async with await here.another_node():
            pass
        async with await newer_house(here, monkeypatch) as house:
            assert await house.act(here.table, BEN, Made(1, Bid(1)), "b1")
        assert caplog.records == []
        release(monkeypatch, PFAND)


@in_a_loop
async def test_the_host_gives_such_a_table_up_and_everybody_has_their_chips(tmp_path, monkeypatch):
    async with room(tmp_path) as here:
        await killed_in_mid_round(here)
        house = await newer_house(here, monkeypatch)
        with pytest.raises(Refused) as refused:
            await order(house).close(here.table)
        assert refused.value.word == "not_now"
        await order(house).close(here.table, is_forced=True)
        assert await here.balances() == dict.fromkeys(await here.balances(), BALANCE)
        assert await house.store.check() == []
        assert [await house.store.held(here.table), house.directory.tables] == [(0, []), {}]
        with pytest.raises(Refused) as again:
            await order(house).close(here.table, is_forced=True)
        assert again.value.word == "no_such_table"
        release(monkeypatch, PFAND)


@in_a_loop
async def test_what_rounds_that_are_over_have_brought_stays(tmp_path, monkeypatch):
    async with room(tmp_path) as here:
        await killed_in_mid_round(here)
        await here.act(BEN, 1, Bid(0))
        while (table := await here.house.table(here.table)).round is not None:
            assert isinstance(table.turn, Awaiting)
            seat = table.turn.seats[0]
            await here.act(owner(table, seat), seat, PFAND.default(table.state, seat))
        after = dict(zip(table.people, table.chips.seats, strict=True))
        assert after[ANNA] != 20
        await here.act(ANNA, 0, Start())
        await here.act(ANNA, 0, Bid(1))
        house = await newer_house(here, monkeypatch)
        await order(house).close(here.table, is_forced=True)
        have = await here.balances()
        assert {one: have[one] for one in (ANNA, BEN)} == {
            one: BALANCE - 20_00 + after[one] * 100 for one in (ANNA, BEN)
        }
        release(monkeypatch, PFAND)


@in_a_loop
async def test_rows_whose_moves_this_release_does_not_even_know_are_no_fault_either(tmp_path, monkeypatch):
    async with room(tmp_path) as here:
        await killed_in_mid_round(here)
        house = House(here.store, here.reports, here.clock)
        release(monkeypatch, replace(NEWER, moves=Sit))
        with pytest.raises(LeftAlone):
            await house.act(here.table, BEN, Made(1, Sit(20)), "b1")
        release(monkeypatch, PFAND)


class OtherState(msgspec.Struct):
    """What the newer release remembers of a round; nothing of the older one can be read as this."""

    hand_of_cards: str


UNLIKE: AnyGame = replace(cast(AnyGame, NEWER), state=OtherState)


@in_a_loop
async def test_a_round_written_down_in_a_moment_that_this_release_does_not_have_waits(
    tmp_path, monkeypatch, caplog
):
    """As poker's straddle, which held up the deal once: the older release was stopped just then."""
    async with room(tmp_path) as here:
        await killed_in_mid_round(here)
        async with await here.another_node():
            pass
        release(monkeypatch, UNLIKE)
        async with await here.another_node() as house:
            await house.said_who_waits
            [said] = [one.getMessage() for one in caplog.records if one.levelno >= logging.WARNING]
            assert f"table {here.table}" in said
            assert "to the end" in said
            assert f"stammtisch admin close {here.table} --force" in said
            with pytest.raises(LeftAlone):
                await house.act(here.table, BEN, Made(1, Bid(1)), "b1")
            assert not here.reports.exists()
            await order(house).close(here.table, is_forced=True)
        assert await here.balances() == dict.fromkeys(await here.balances(), BALANCE)
        assert await here.store.check() == []
        release(monkeypatch, PFAND)


@in_a_loop
@pytest.mark.parametrize("is_closed_properly", [True, False])
async def test_a_table_whose_game_is_gone_waits_until_it_is_there_again(
    tmp_path, monkeypatch, caplog, is_closed_properly
):
    """As after a package was removed that had brought it."""
    async with room(tmp_path) as here:
        await killed_in_mid_round(here)
        if is_closed_properly:
            async with await here.another_node():
                pass
        release(monkeypatch, replace(PFAND, name="skat"))
        async with await here.another_node() as house:
            await house.said_who_waits
            [said] = [one.getMessage() for one in caplog.records if one.levelno >= logging.WARNING]
            assert f"table {here.table}" in said
            assert "its game isn't installed here. Install that package again" in said
            with pytest.raises(LeftAlone):
                await house.act(here.table, BEN, Made(1, Bid(1)), "b1")
            assert not here.reports.exists()
        release(monkeypatch, PFAND)
        async with await here.another_node() as house:
            await house.act(here.table, BEN, Made(1, Bid(1)), "b1")


@in_a_loop
async def test_a_table_that_can_be_read_by_other_rules_is_not_said_to_wait(tmp_path, monkeypatch, caplog):
    async with room(tmp_path) as here:
        await killed_in_mid_round(here)
        async with await here.another_node():
            pass
        async with await newer_house(here, monkeypatch) as house:
            await house.said_who_waits
        assert caplog.records == []
        release(monkeypatch, PFAND)


@in_a_loop
async def test_a_table_that_a_fault_has_stopped_can_be_given_up_too(tmp_path, monkeypatch):
    async with room(tmp_path) as here:
        await killed_in_mid_round(here)

        def fails(*_: Any) -> Any:
            raise RuntimeError("on purpose")

        release(monkeypatch, replace(PFAND, apply=fails))
        house = await here.another_node()
        with pytest.raises(Frozen) as told:
            await house.act(here.table, BEN, Made(1, Bid(1)), "b1")
        assert told.value.word == "table_stopped"
        await order(house).close(here.table, is_forced=True)
        assert await here.balances() == dict.fromkeys(await here.balances(), BALANCE)
        release(monkeypatch, PFAND)
