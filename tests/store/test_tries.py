"""What may be tried so often only is counted by the store: so it's one count for all nodes."""

import asyncio

from stammtisch.kernel.refused import Refused
from stammtisch.store.membership import Try
from tests.store.places import came_of

ANNAS, BENS = Try(b"anna", 3, 60_000), Try(b"ben", 2, 60_000)
NOW = 1_000_000


async def word(doing) -> str:
    try:
        await doing
    except Refused as refused:
        return refused.word
    return ""


async def words(*doing) -> list[str]:
    return sorted(await asyncio.gather(*map(word, doing)))


async def test_so_many_are_free_at_once_and_one_more_every_so_often(store):
    assert await words(*[store.take_tries([ANNAS], NOW) for _ in range(4)]) == ["", "", "", "too_many_tries"]
    assert await words(store.take_tries([ANNAS], NOW + 59_999)) == ["too_many_tries"]
    assert await words(*[store.take_tries([ANNAS], NOW + 60_000) for _ in range(2)]) == ["", "too_many_tries"]
    await asyncio.gather(*[store.take_tries([ANNAS], NOW + 600_000) for _ in range(3)])


async def test_who_has_none_left_is_told_how_long_that_lasts(store):
    for _ in range(3):
        await store.take_tries([ANNAS], NOW)
    refused = await came_of(store.take_tries([ANNAS], NOW + 15_500))
    assert (refused.word, refused.values) == ("too_many_tries", {"seconds": 45})


async def test_where_one_of_several_has_none_left_none_is_counted(store):
    for _ in range(2):
        await store.take_tries([ANNAS, BENS], NOW)
    assert await words(store.take_tries([ANNAS, BENS], NOW)) == ["too_many_tries"]
    assert await words(*[store.take_tries([ANNAS], NOW) for _ in range(2)]) == ["", "too_many_tries"]


async def test_what_was_no_try_is_given_back(store):
    for _ in range(20):
        await store.take_tries([ANNAS, BENS], NOW)
        await store.give_back([ANNAS, BENS])
    await store.give_back([Try(b"nobody", 1, 1)])
    assert await words(*[store.take_tries([BENS], NOW) for _ in range(3)]) == ["", "", "too_many_tries"]


async def test_tries_that_are_spread_over_nodes_are_counted_together(nodes):
    stores = [await nodes.open() for _ in range(3)]
    doing = [store.take_tries([ANNAS, BENS], NOW) for store in stores for _ in range(10)]
    assert await words(*doing) == ["", "", *["too_many_tries"] * 28]


async def test_what_is_made_good_is_forgotten(store, place):
    for number in range(40):
        await store.take_tries([Try(b"%d" % number, 3, 1_000)], NOW)
    for _ in range(3):
        await store.take_tries([ANNAS], NOW + 1_000)
    assert await place.tries() == 1
