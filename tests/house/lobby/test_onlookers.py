"""Those who look at the lobby are told what changes there: the latest of each table, and never too much."""

import asyncio

import pytest

from stammtisch.games.moves import DEALER
from stammtisch.house.lobby.lobby import Lobby
from stammtisch.house.lobby.onlookers import MOST_CHANGED, PAGE, News, Onlooker, Page, is_worth_telling
from stammtisch.house.lobby.proposal import Proposal
from stammtisch.house.people.presence import NOWHERE
from stammtisch.kernel.person import Person
from stammtisch.tables.moves import Close
from stammtisch.tables.opening import Terms
from stammtisch_proving.pfand import PFAND
from tests.house.failing import DISK_FULL, before
from tests.house.halls import hall
from tests.house.rooms import does, in_a_loop
from tests.house.traces import kept
from tests.people import ANNA, BEN, CLEO, DORA, EMIL, HOST
from tests.stillness import stillness


async def nothing_new(onlooker: Onlooker) -> bool:
    try:
        await asyncio.wait_for(onlooker.next(), 0.05)
    except TimeoutError:
        return True
    return False


def titles(news: News) -> list[str]:
    return [sign.title for sign in news.signs]


@in_a_loop
async def test_first_comes_the_whole_lobby_and_then_what_changes(tmp_path):
    async with hall(tmp_path) as here:
        await here.open(title="one")
        await here.house.directory.refresh()
        onlooker = here.lobby.watch_lobby(BEN)
        news = await onlooker.next()
        assert (news.is_all, titles(news), news.gone) == (True, ["one"], ())
        assert await nothing_new(onlooker)
        table, *_ = await here.open(title="two")
        news = await onlooker.next()
        assert (news.is_all, titles(news), news.gone) == (False, ["two"], ())
        await here.act(ANNA, table, DEALER, Close())
        assert await onlooker.next() == News(False, (), (table,), total=1)


@in_a_loop
async def test_what_happens_at_another_node_is_heard_over_the_bus(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        onlooker = here.lobby.watch_lobby(BEN)
        await onlooker.next()
        _, other = here.lobbies()
        table, *_ = await here.open(title="here")
        news = await onlooker.next()
        assert titles(news) == ["here"]
        await other.join(CLEO, table)
        news = await onlooker.next()
        assert [sign.people[0] for sign in news.signs] == ["Cleo"]


@in_a_loop
async def test_what_the_bus_has_lost_is_found_when_the_store_is_asked(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        onlooker = here.lobby.watch_lobby(BEN)
        await onlooker.next()
        await here.bus.close()
        await here.open(title="lost")
        assert await nothing_new(onlooker)
        await does(here.house, "resync")
        assert titles(await onlooker.next()) == ["lost"]


@in_a_loop
async def test_the_lobby_is_told_who_sits_at_a_table_and_does_not_look_at_it(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        table, *_ = await here.open()
        await here.lobby.join(ANNA, table)
        await here.lobby.join(BEN, table)
        await here.house.directory.refresh()
        onlooker = here.lobby.watch_lobby(EMIL)
        assert [sign.missing for sign in (await onlooker.next()).signs] == [(0, 1)]
        await here.nodes[1].presence.came(BEN, table)
        await here.house.presence.came(ANNA, NOWHERE)  # she is in the house
        await stillness()
        await does(here.house, "resync")
        assert [sign.missing for sign in (await onlooker.next()).signs] == [(0,)]
        await does(here.house, "resync")
        assert await nothing_new(onlooker)
        # As many as before look at it, and others.
        await here.house.presence.came(ANNA, table)
        await here.nodes[1].presence.went(BEN, table)
        await stillness()
        await does(here.house, "resync")
        assert [sign.missing for sign in (await onlooker.next()).signs] == [(1,)]


@in_a_loop
async def test_who_reads_slowly_is_told_the_latest_of_each_table_once(tmp_path):
    async with hall(tmp_path) as here:
        onlooker = here.lobby.watch_lobby(BEN)
        await onlooker.next()
        table, *_ = await here.open()
        for person in (CLEO, DORA, EMIL):
            await here.lobby.join(person, table)
        await here.house.directory.refresh()
        [sign] = (await onlooker.next()).signs
        assert sign.people == ("Cleo", "Dora", "Emil", "")
        assert await nothing_new(onlooker)


@in_a_loop
async def test_what_came_and_went_meanwhile_is_not_told(tmp_path):
    async with hall(tmp_path) as here:
        onlooker = here.lobby.watch_lobby(BEN)
        await onlooker.next()
        table, *_ = await here.open()
        await here.act(ANNA, table, DEALER, Close())
        await here.house.directory.refresh()
        assert await nothing_new(onlooker)


@in_a_loop
async def test_who_has_missed_very_much_is_shown_the_whole_lobby_anew(tmp_path):
    async with hall(tmp_path) as here:
        onlooker = here.lobby.watch_lobby(BEN)
        await onlooker.next()
        for number in range(MOST_CHANGED + 1):
            await here.open(Person(f"host {number}"), title=f"{number}")
        await here.house.directory.refresh()
        news = await onlooker.next()
        assert (news.is_all, len(news.signs), news.total) == (True, PAGE, MOST_CHANGED + 1)
        assert await nothing_new(onlooker)


@in_a_loop
async def test_each_is_told_of_what_they_may_see_alone(tmp_path):
    async with hall(tmp_path) as here:
        mine, others = here.lobby.watch_lobby(BEN), here.lobby.watch_lobby(CLEO)
        table, _, code = await here.open(is_private=True)
        for onlooker in (mine, others):
            assert (await onlooker.next()).signs == ()
        await here.lobby.join(BEN, table, code)
        [sign] = (await mine.next()).signs
        assert (sign.is_mine, sign.is_private) == (True, True)
        await here.lobby.join(DORA, table, code)
        assert len((await mine.next()).signs) == 1
        await here.lobby.leave(BEN, table)
        assert await mine.next() == News(False, (), (table,))  # it's nothing to them any more
        assert await nothing_new(others)


@in_a_loop
async def test_who_looks_at_one_game_is_told_of_no_other(tmp_path):
    async with hall(tmp_path) as here:
        onlooker = here.lobby.watch_lobby(BEN, "watten")
        await onlooker.next()
        await here.open(title="chips")
        assert await nothing_new(onlooker)
        await here.open(title="cards", game="watten")
        assert titles(await onlooker.next()) == ["cards"]


@in_a_loop
async def test_the_number_of_those_who_watch_is_told_a_moment_later(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        table, *_ = await here.open()
        await here.house.directory.refresh()
        onlooker = here.lobby.watch_lobby(BEN)
        await onlooker.next()
        await here.nodes[1].presence.came(CLEO, table)
        await does(here.house, "resync")
        assert [sign.watchers for sign in (await onlooker.next()).signs] == [1]
        await does(here.house, "resync")
        assert await nothing_new(onlooker)
        await here.nodes[1].presence.went(CLEO, table)
        await does(here.house, "resync")
        assert [sign.watchers for sign in (await onlooker.next()).signs] == [0]


@in_a_loop
async def test_who_looks_no_more_costs_nothing(tmp_path):
    async with hall(tmp_path) as here:
        onlooker, other = here.lobby.watch_lobby(BEN), here.lobby.watch_lobby(CLEO)
        for one in (onlooker, onlooker, other):
            one.close()
        assert not kept(here.house, Onlooker)
        again = here.lobby.watch_lobby(BEN)
        await again.next()
        await here.open(title="later")
        assert titles(await again.next()) == ["later"]


@in_a_loop
async def test_a_store_that_fails_is_asked_again(tmp_path, caplog):
    async with hall(tmp_path, nodes=2) as here:
        onlooker = here.lobby.watch_lobby(BEN)
        await onlooker.next()
        here.store.will("listed", before(DISK_FULL))
        await Lobby(here.nodes[1]).open(ANNA, Proposal(game="pfand", title="one"))
        assert await nothing_new(onlooker)
        assert "the disk is full" in caplog.text
        await does(here.house, "resync")
        assert titles(await onlooker.next()) == ["one"]


@in_a_loop
async def test_one_who_cannot_bear_it_does_not_keep_the_others_from_hearing(tmp_path, caplog):
    async with hall(tmp_path) as here:
        heard: list[str] = []

        def deaf(_changes: object) -> None:
            raise RuntimeError("too loud")

        here.house.directory.listen(deaf)
        stop = here.house.directory.listen(heard.extend)
        table, *_ = await here.open()
        assert await here.house.directory.refresh()
        assert heard == [table]
        assert "too loud" in caplog.text
        stop()
        stop()
        await here.act(ANNA, table, DEALER, Close())
        assert await here.house.directory.refresh()
        assert heard == [table]


@pytest.mark.parametrize("times", [1, 2])
@in_a_loop
async def test_asking_twice_at_once_tells_each_change_once(tmp_path, times):
    async with hall(tmp_path, nodes=2) as here:
        heard: list[str] = []
        here.house.directory.listen(heard.extend)
        other = Lobby(here.nodes[1])
        table, *_ = await other.open(ANNA, Proposal(game="pfand"))
        await other.join(BEN, table)
        await asyncio.gather(*(here.house.directory.refresh() for _ in range(times)))
        assert heard == [table]


@in_a_loop
async def test_who_looks_at_the_lobby_is_told_how_many_are_in_the_house(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        onlooker, other = here.lobby.watch_lobby(BEN), here.nodes[1]
        assert (await onlooker.next()).online == 0
        for number in range(1, 4):
            await other.presence.came(Person(f"guest {number}"), NOWHERE)
            await stillness()
            here.house.onlookers.look()
            assert (await onlooker.next()).online == number
        onlooker.close()


@pytest.mark.parametrize(
    ("were", "online", "told"),
    [(0, 0, False), (3, 4, True), (3, 3, False), (900, 901, False), (900, 880, True)],
)
def test_where_many_are_not_each_who_comes_is_worth_a_word(were, online, told):
    assert is_worth_telling(were, online) is told


# Pages.


async def nine(here):
    """Tables, each opened a moment after the other."""
    opened = []
    for number in range(9):
        opened.append((await here.open("Anna", title=f"{number}")).table)
        await here.pass_(10)
    return opened


@in_a_loop
async def test_a_page_holds_no_more_than_was_asked_for(tmp_path):
    async with hall(tmp_path) as here:
        await nine(here)
        await here.house.directory.refresh()
        pages = [await here.lobby.watch_lobby(BEN, page=Page(offset, 4)).next() for offset in (0, 4, 8, 12)]
        assert [titles(page) for page in pages] == [list("0123"), list("4567"), ["8"], []]
        assert {page.total for page in pages} == {9}


@in_a_loop
async def test_on_a_full_page_a_new_table_is_counted_and_ones_own_is_shown(tmp_path):
    async with hall(tmp_path) as here:
        for number in range(4):
            await here.open(ANNA, title=f"{number}")
        await here.house.directory.refresh()
        onlooker = here.lobby.watch_lobby(BEN, page=Page(0, 4))
        await onlooker.next()
        table, *_ = await here.open(CLEO, title="more")
        assert await onlooker.next() == News(False, (), (), total=5)
        await here.lobby.join(BEN, table)
        news = await onlooker.next()
        assert (titles(news), news.total) == (["more"], 5)


@in_a_loop
async def test_when_many_of_a_page_are_gone_others_take_their_place(tmp_path):
    async with hall(tmp_path) as here:
        opened = await nine(here)
        await here.house.directory.refresh()
        onlooker = here.lobby.watch_lobby(BEN, page=Page(0, 4))
        await onlooker.next()
        for table in opened[:3]:
            await here.act(ANNA, table, DEALER, Close())
        await here.house.directory.refresh()
        news = await onlooker.next()
        assert (news.is_all, titles(news), news.total) == (True, list("3456"), 6)


@in_a_loop
async def test_a_large_lobby_is_never_told_in_one_message(tmp_path):
    async with hall(tmp_path) as here:
        for number in range(PAGE + 10):
            await here.house.open_table(PFAND, PFAND.options(), HOST, Terms(title=f"{number}"))
        await here.house.directory.refresh()
        news = await here.lobby.watch_lobby(BEN).next()
        assert (len(news.signs), news.total) == (PAGE, PAGE + 10)
