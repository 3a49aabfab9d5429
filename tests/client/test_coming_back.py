"""Whatever becomes of the connection or the server, a client comes back, and nothing is done twice."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from itertools import islice, pairwise

import pytest

from stammtisch.client import Lost, Refused, connect
from stammtisch.client.backoff import delays
from stammtisch.client.followed import Followed, News
from stammtisch.wire.answers import Done
from stammtisch.wire.messages import Company, Picture, Raw, Shown, Turn, Went
from tests.client.relay import relay
from tests.client.tables import NAMES, at_once, clients, seated
from tests.e2e.ports import lasting_port
from tests.gateways.guests import open_house
from tests.house.rooms import in_a_loop
from tests.people import ANNA, EVE
from tests.stillness import stillness


@in_a_loop
async def test_after_a_restart_everybody_goes_on_by_themselves(tmp_path):
    async with AsyncExitStack() as stack:
        port = lasting_port()
        async with open_house(tmp_path, port=port) as house:
            people = await stack.enter_async_context(clients(house.address, *NAMES))
            tables = await seated(people, "ring4")
            before = [table.view for table in tables]
            lobby = await people[0].browse()
            await lobby.until(lambda one: bool(one.signs))
            lobby.signs.clear()
        async with open_house(tmp_path, port=port):
            move = tables[0].choices[0]
            version = await tables[0].act(move)  # waits until it's back
            for table in tables:
                await table.until(lambda one: one.version == version)
            assert [person.times_connected for person in people] == [2, 2, 2, 2]
            assert [table.seat for table in tables] == [0, 1, 2, 3]
            assert [table.view["mine"] for table in tables[1:]] == [view["mine"] for view in before[1:]]
            await lobby.until(lambda one: tables[0].name in one.signs)


@in_a_loop
async def test_a_move_whose_answer_was_lost_is_sent_again_and_played_once(tmp_path):
    async with (
        open_house(tmp_path) as house,
        relay(house.listening.getsockname()[1]) as wire,
        clients(wire.address, *NAMES) as people,
    ):
        tables = await seated(people, "ring4")
        version = tables[0].version
        wire.is_deaf = True
        acting = asyncio.create_task(tables[0].act(tables[0].choices[0]))
        while (await house.house.table(tables[0].name)).version == version:  # noqa: ASYNC110 - it's no event
            await asyncio.sleep(0.005)
        wire.is_deaf = False
        wire.cut()
        assert await acting == version + 1
        for table in tables:
            await table.until(lambda one: one.version == version + 1)
        assert (await house.house.table(tables[0].name)).version == version + 1
        assert people[0].times_connected == 2


@in_a_loop
async def test_what_would_be_done_twice_is_not_sent_again(tmp_path):
    async with (
        open_house(tmp_path) as house,
        relay(house.listening.getsockname()[1]) as wire,
        clients(wire.address, "Anna") as [anna],
    ):
        wire.is_deaf = True
        opening = asyncio.create_task(anna.open("poker"))
        while not house.house.directory.tables:
            await asyncio.sleep(0.005)
            await house.house.directory.refresh()
        wire.is_deaf = False
        wire.cut()
        with pytest.raises(Lost):
            await opening
        await anna.connected()
        assert len(house.house.directory.tables) == 1


@in_a_loop
async def test_what_was_missed_comes_with_the_table(tmp_path):
    async with (
        open_house(tmp_path) as house,
        relay(house.listening.getsockname()[1]) as wire,
        clients(house.address, *NAMES) as people,
        clients(wire.address, "Eve") as [eve],
    ):
        tables = await seated(people, "ring4")
        watched = await eve.follow(tables[0].name)
        news: list[News] = []
        watched.listen(news.append)
        wire.is_deaf = True
        version = await tables[0].act(tables[0].choices[0])
        wire.is_deaf = False
        wire.cut()
        await watched.until(lambda one: one.version == version)
        [shown] = news
        assert isinstance(shown, Shown)
        assert shown.since is not None
        assert [row.version for row in shown.since] == [version]


@in_a_loop
async def test_many_tables_are_followed_again(tmp_path):
    """As many as a house shows to one connection, and more than it answers at once."""
    async with (
        open_house(tmp_path) as house,
        relay(house.listening.getsockname()[1]) as wire,
        clients(wire.address, *(f"Host{number}" for number in range(4)), "Eve") as people,
    ):
        opened = [await host.open("backgammon") for host in people[:4] for _ in range(8)]
        tables = [await people[-1].follow(one.table) for one in opened]
        wire.cut()
        await people[0].connected()
        for host, table in zip((host for host in people[:4] for _ in range(8)), tables, strict=True):
            done = await host.join(table.name)
            await table.until(lambda one: one.version >= done.version)  # noqa: B023 - it's awaited here
        assert all(table.ended is None for table in tables)


@in_a_loop
async def test_a_client_that_nobody_knows_any_more_gives_up(tmp_path):
    async with AsyncExitStack() as stack:
        port = lasting_port()
        async with open_house(tmp_path / "one", port=port) as house:
            [anna] = await stack.enter_async_context(clients(house.address, "Anna"))
            table = await anna.follow((await anna.open("poker")).table)
            waiting = asyncio.create_task(table.until(lambda _: False))
            await stillness()
        async with open_house(tmp_path / "another", port=port):
            with pytest.raises(Refused) as refused:
                await waiting
            assert refused.value.word == "unknown_token"


@in_a_loop
async def test_a_client_whose_tries_are_used_up_says_so(tmp_path):
    async with open_house(tmp_path) as house:
        anna = await connect(house.address, nickname="Anna", pauses=lambda: islice(at_once(), 2))
        asking = asyncio.create_task(anna.seat_me("poker"))
        await asking
    with pytest.raises(Lost):
        await anna.open("poker")
    await anna.close()


@in_a_loop
async def test_a_wire_that_went_dead_is_noticed_at_both_ends(tmp_path, monkeypatch):
    def after(seconds: float) -> None:
        """So long both ends of a wire that is new wait for a word."""
        for end in ("client.link", "gateways.picows_layer"):
            monkeypatch.setattr(f"stammtisch.{end}.ASKED_AFTER_S", seconds)
            monkeypatch.setattr(f"stammtisch.{end}.ANSWERS_WITHIN_S", seconds)

    after(0.5)
    async with (
        open_house(tmp_path) as house,
        relay(house.listening.getsockname()[1]) as wire,
        clients(wire.address, *NAMES) as people,
        await connect(wire.address, nickname="Eve", pauses=lambda: iter(())) as eve,
    ):
        tables = await seated(people, "ring4")
        after(60)  # else a busy machine would take the next ones for dead too
        before = [person.times_connected for person in people]
        wire.go_dead()
        version = await tables[0].act(tables[0].choices[0])
        for table in tables:
            await table.until(lambda one: one.version == version)
        assert [table.seat for table in tables] == [0, 1, 2, 3]
        assert [person.times_connected for person in people] == [times + 1 for times in before]
        while house.house.presence.is_here(EVE):  # noqa: ASYNC110 - it's no event
            await asyncio.sleep(0.01)
        with pytest.raises(Lost):
            await eve.open("poker")


@in_a_loop
async def test_who_knocks_at_a_network_that_says_nothing_knocks_again_and_is_in_soon_after_it_is_back(
    tmp_path, monkeypatch
):
    monkeypatch.setattr("stammtisch.client.client.KNOCK", (0.05,))
    async with (
        open_house(tmp_path) as house,
        relay(house.listening.getsockname()[1]) as wire,
        clients(wire.address, "Anna") as [anna],
    ):
        wire.is_silent = True
        anna.vanish()
        while wire.knocked < 3:  # noqa: ASYNC110 - it's no event
            await asyncio.sleep(0.005)
        assert not anna.is_connected
        wire.is_silent = False
        await anna.connected()
        assert anna.times_connected == 2


def test_one_knocks_often_for_some_minutes_and_then_seldom():
    soon = list(islice(delays(lambda: 1.0), 100))
    assert max(soon[:60]) == 2
    assert set(soon[60:]) == {15}


def test_the_pauses_grow_and_have_a_limit():
    longest = list(islice(delays(lambda: 1.0, first=0.5, longest=4), 6))
    assert longest == [0.5, 1, 2, 4, 4, 4]
    assert all(
        0 <= pause <= limit for pause, limit in zip(delays(), islice(delays(lambda: 1.0), 50), strict=False)
    )
    assert len({a < b for a, b in pairwise(islice(delays(), 50))}) == 2  # they aren't all alike


def _went(version: int) -> Went:
    return Went("t", version, 0, Raw(b"[]"), Picture(Turn(), Raw(b"{}")))


async def _nobody(_ask: object) -> Done:
    raise AssertionError("nothing is asked here")


@in_a_loop
async def test_a_row_that_is_missing_is_noticed_and_one_told_twice_is_not_told_again():
    table = Followed(_nobody, "t")
    heard: list[News] = []
    table.listen(heard.append)
    assert not table.told(_went(1))  # it wasn't shown yet
    company = Company((), ANNA, Raw(b"{}"), Raw(b"{}"))
    assert table.told(Shown(1, "t", 3, 0, "ring4", company, Picture(Turn(), Raw(b"{}"))))
    assert table.told(_went(4))
    assert table.told(_went(4))
    assert not table.told(_went(6))
    assert [one.version for one in heard if isinstance(one, Shown | Went)] == [3, 4]
    assert table.asks().seen == 4
