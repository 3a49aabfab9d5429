"""Chat, house time, and the store as a whole, in every kind of store."""

import asyncio

import pytest

from stammtisch.store.base import HouseTime, Said, Unavailable
from stammtisch.store.house_time import BEAT_EVERY_MS, LONGEST_GAP_MS
from stammtisch.testing.clock import FakeClock
from tests.people import ANNA, BEN
from tests.store.places import buy_in, came_of, entry, opening, text, with_rows, with_tables

# What people say.


async def test_what_is_said_is_numbered_from_one_at_each_table(store):
    assert [await store.say("t1", 10, "Anna", "Servus"), await store.say("t1", 20, "Ben", "Griaß di")] == [
        1,
        2,
    ]
    assert await store.say("t2", 30, "Carl", "Hallo?") == 1
    assert await store.said("t1", 0, 9) == [Said(1, 10, ANNA, "Servus"), Said(2, 20, BEN, "Griaß di")]


@pytest.mark.parametrize(
    ("after", "most", "numbers"), [(0, 9, [1, 2, 3]), (0, 2, [1, 2]), (1, 9, [2, 3]), (3, 9, []), (0, 0, [])]
)
async def test_what_was_said_after_a_number_comes_the_first_first(store, after, most, numbers):
    for word in ("one", "two", "three"):
        await store.say("t1", 0, "Anna", word)
    assert [said.number for said in await store.said("t1", after, most)] == numbers


async def test_all_who_speak_at_once_get_a_number_of_their_own(nodes):
    one, other = await nodes.open(), await nodes.open()
    said = [store.say("t1", 0, "Anna", str(word)) for word in range(20) for store in (one, other)]
    assert sorted(await asyncio.gather(*said)) == list(range(1, 41))


async def test_numbers_go_on_when_the_store_is_opened_again(nodes):
    first = await nodes.open()
    await first.say("t1", 0, "Anna", "Servus")
    await first.close()
    assert await (await nodes.open()).say("t1", 0, "Anna", "Servus") == 2


# House time.


async def beaten_at(nodes, *times: int) -> list[HouseTime]:
    clock = FakeClock()
    store = await nodes.open(clock)
    beats = []
    for clock.now in times:
        beats.append(await store.beat())
    return beats


async def test_the_store_knows_when_no_house_was_running_in_house_time(nodes):
    clock, night, hour = FakeClock(), 8 * 3_600_000, 3_600_000
    store = await nodes.open(clock)
    for clock.now in (
        1000,
        1000 + BEAT_EVERY_MS,
        1000 + night,
        1000 + night + BEAT_EVERY_MS,
        1000 + night + hour,
    ):
        await store.beat()
    stops = await store.stops(10)
    assert stops == [
        (1000 + BEAT_EVERY_MS, night - BEAT_EVERY_MS),
        (1000 + 2 * BEAT_EVERY_MS, hour - BEAT_EVERY_MS),
    ]
    assert await store.stops(1) == stops[1:]


async def test_house_time_goes_with_the_clock_while_a_house_is_running(nodes):
    beats = await beaten_at(nodes, 1000, 1000 + BEAT_EVERY_MS, 1000 + 2 * BEAT_EVERY_MS)
    assert beats == [
        HouseTime(1000, 0),
        HouseTime(1000 + BEAT_EVERY_MS, 0),
        HouseTime(1000 + 2 * BEAT_EVERY_MS, 0),
    ]


@pytest.mark.parametrize(
    ("passed", "counted"),
    [
        (0, 0),
        (1, 1),
        (LONGEST_GAP_MS, LONGEST_GAP_MS),
        (LONGEST_GAP_MS + 1, 0),  # a longer silence is a pause
        (86_400_000, 0),
        (-LONGEST_GAP_MS - 1, 0),  # somebody set the clock back
        (-86_400_000, 0),
    ],
)
async def test_house_time_stands_still_over_a_pause_and_when_the_clock_is_set(nodes, passed, counted):
    at = 100_000_000
    _, second, third = await beaten_at(nodes, at, at + passed, at + passed + BEAT_EVERY_MS)
    assert second == HouseTime(at + counted, passed - counted)
    assert third == HouseTime(at + counted + BEAT_EVERY_MS, passed - counted)


async def test_house_time_never_goes_back_however_the_clock_is_set(nodes):
    times = [10**6, 10**6 + BEAT_EVERY_MS, 5, 10**9, 10**9 - 1, 10**9 + BEAT_EVERY_MS, 0, 1]
    beats = [beat.now for beat in await beaten_at(nodes, *times)]
    assert beats == sorted(beats)
    assert beats[-1] == beats[0] + BEAT_EVERY_MS + BEAT_EVERY_MS + 1


@pytest.mark.parametrize("behind", [1, 500, BEAT_EVERY_MS, 2 * BEAT_EVERY_MS, LONGEST_GAP_MS])
async def test_nodes_whose_clocks_differ_do_not_make_time_go_faster(nodes, behind):
    at = 100_000_000
    times = [
        time
        for passed in range(0, 60_000, BEAT_EVERY_MS)
        for time in (at + passed, at + passed + 1000 - behind)
    ]
    beats = [beat.now for beat in await beaten_at(nodes, *times)]
    assert beats == sorted(beats)
    assert 0 <= 58_000 - (beats[-1] - beats[0]) + 1000 <= 1000 + BEAT_EVERY_MS


async def test_pauses_add_up_over_restarts(nodes):
    clock, beats = FakeClock(1000), []
    for _ in range(3):
        store = await nodes.open(clock)
        beats.append(await store.beat())
        await store.close()
        clock.pass_(60_000)
    assert beats == [HouseTime(1000, 0), HouseTime(1000, 60_000), HouseTime(1000, 120_000)]


async def test_the_beat_of_any_house_counts_for_all(nodes):
    clock = FakeClock(1000)
    one, other = await nodes.open(clock), await nodes.open(clock)
    await one.beat()
    for _ in range(5):
        clock.pass_(BEAT_EVERY_MS)
        await other.beat()
    clock.pass_(BEAT_EVERY_MS)
    assert await one.beat() == HouseTime(1000 + 6 * BEAT_EVERY_MS, 0)


async def test_a_beat_says_who_is_with_a_house(nodes):
    clock = FakeClock(1000)
    one, other = await nodes.open(clock), await nodes.open(clock)
    await one.beat("one", ["Anna", "Ben"])
    clock.pass_(BEAT_EVERY_MS)
    await other.beat("other", [])
    assert await other.was_here("Anna", since=1000)
    assert not await other.was_here("Anna", since=1001)
    assert not await other.was_here("Ann", since=0)
    await one.beat("one", ["Ben"])
    assert not await other.was_here("Anna", since=0)
    assert await other.was_here("Ben", since=1000 + BEAT_EVERY_MS)


async def test_all_nodes_have_the_same_time_after_a_pause(nodes):
    clock = FakeClock(1000)
    one, other = await nodes.open(clock), await nodes.open(clock)
    await one.beat()
    clock.pass_(60_000)
    assert await other.beat() == await one.beat() == HouseTime(1000, 60_000)


# The store as a whole.


async def test_a_new_store_has_no_faults(store):
    assert await store.check() == []


async def test_closing_lets_everything_queued_land(nodes):
    store = await nodes.open()
    await with_tables(store, "t1")
    asking = [store.append(entry("t1", version)) for version in range(1, 2501)]
    *landed, _ = await asyncio.gather(*asking, store.close())
    assert landed == [None] * 2500
    rows = await (await nodes.open()).rows("t1", 0, 9999)
    assert rows == [text("t1", version) for version in range(1, 2501)]


@pytest.mark.parametrize(
    "use",
    [
        lambda store, to: store.open_table(opening("t2"), b""),
        lambda store, to: store.append(entry("t1", 2)),
        lambda store, to: store.load("t1"),
        lambda store, to: store.rows("t1", 0, 9),
        lambda store, to: store.snapshot("t1", 1, b"state"),
        lambda store, to: store.without_snapshot(),
        lambda store, to: store.newest(),
        lambda store, to: store.newest(["t1"]),
        lambda store, to: store.open_account("Anna", 0),
        lambda store, to: store.balance("Anna"),
        lambda store, to: store.grant("Anna", 1, "deposit:1"),
        lambda store, to: store.say("t1", 0, "Anna", "Servus"),
        lambda store, to: store.said("t1", 0, 9),
        lambda store, to: store.beat(),
        lambda store, to: store.backup(to),
        lambda store, to: store.check(),
    ],
    ids="open_table append load rows snapshot not_written_down newest newest_of_some open_account balance "
    "grant say said beat backup check".split(),
)
async def test_a_closed_store_says_that_it_is_closed(store, tmp_path, use):
    await with_rows(store, "t1", 1)
    await store.close()
    outcome = await came_of(use(store, tmp_path / "copy"))
    assert isinstance(outcome, Unavailable)
    assert outcome.word == "closed"


async def test_closing_twice_does_no_harm(store):
    await store.close()
    await store.close()


async def test_a_store_that_somebody_closes_goes_on_for_the_others(nodes):
    one, other = await nodes.open(), await nodes.open()
    await with_rows(one, "t1", 1)
    await one.close()
    await other.append(entry("t1", 2))
    assert await other.rows("t1", 0, 9) == [b"t1/1", b"t1/2"]


async def test_a_story_of_two_tables_leaves_nothing_that_disagrees(store):
    await store.open_account("Anna", 1000)
    await with_rows(store, "t1", 3)
    await store.append(buy_in(ANNA, 100, "t1", 4))
    await store.snapshot("t1", 4, b"state 4")
    await with_tables(store, "t2")
    await store.append(buy_in(ANNA, 100, "t2", 1))
    await store.append(buy_in(ANNA, -100, "t1", 5))
    assert await store.check() == []
