"""Chat: each line is stored before it's heard, and heard once and in order by all who listen."""

import asyncio
import random

import pytest

from stammtisch.games.moves import DEALER
from stammtisch.house.people.chat import MOST_CAUGHT_UP, Room
from stammtisch.house.people.voices import LINES_WITHIN_MS, MOST_LINES
from stammtisch.kernel.person import Person
from stammtisch.store.base import Said
from stammtisch.tables.absent import NOBODY
from stammtisch.tables.moves import Close, Hush
from tests.house.failing import DISK_FULL, before
from tests.house.halls import Listening, hall, refusal, room, until
from tests.house.rooms import in_a_loop
from tests.house.traces import kept
from tests.people import ANNA, BEN, CLEO, DORA, ZOE
from tests.stillness import stillness


@in_a_loop
async def test_what_is_said_is_heard_at_every_house_and_kept(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        table, ears = await room(here, ANNA), [Listening(), Listening()]
        for house, ear in zip(here.nodes, ears, strict=True):
            await house.chat.listen(table, 0, ear)
        said = await here.house.chat.say(ANNA, table, "  good\nevening ")
        await stillness()
        assert said == Said(1, 1000, ANNA, "good evening", "said")
        assert [ear.lines for ear in ears] == [[said], [said]]
        assert await here.store.said(table, 0, 9) == [said]


@in_a_loop
async def test_who_comes_later_hears_what_they_have_missed(tmp_path):
    async with hall(tmp_path) as here:
        table = await room(here, ANNA, BEN)
        for text in ("one", "two", "three"):
            await here.house.chat.say(ANNA, table, text)
        heard = {0: ["one", "two", "three"], 2: ["three"], 3: [], 99: [], -5: ["one", "two", "three"]}
        ears = {after: Listening() for after in heard}
        for after, ear in ears.items():
            await here.house.chat.listen(table, after, ear)
            assert ear.texts == heard[after]
        await here.house.chat.say(BEN, table, "four")
        await stillness()
        for after, ear in ears.items():
            assert ear.texts == [*heard[after], "four"]


@in_a_loop
async def test_who_has_missed_very_much_hears_the_last_lines(tmp_path):
    async with hall(tmp_path) as here:
        table = await room(here)
        for number in range(MOST_CAUGHT_UP + 50):
            await here.store.say(table, 0, ANNA, f"{number}")
        ear = Listening()
        await here.house.chat.listen(table, 3, ear)
        assert len(ear.lines) == MOST_CAUGHT_UP
        assert ear.texts[-1] == f"{MOST_CAUGHT_UP + 49}"


@in_a_loop
async def test_a_line_that_the_bus_has_lost_is_heard_before_the_next_one(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        table, ear = await room(here, ANNA), Listening()
        await here.house.chat.listen(table, 0, ear)
        await here.store.say(table, 5, BEN, "lost")
        await here.nodes[1].chat.say(ANNA, table, "heard")
        await until(lambda: len(ear.lines) >= 2)
        assert ear.texts == ["lost", "heard"]


@in_a_loop
async def test_the_last_line_too_is_found_when_the_store_is_asked(tmp_path):
    async with hall(tmp_path) as here:
        table, ear = await room(here), Listening()
        await here.house.chat.listen(table, 0, ear)
        await here.store.say(table, 5, BEN, "lost")
        await here.house.chat.ask()
        await until(lambda: bool(ear.lines))
        assert ear.texts == ["lost"]


@in_a_loop
async def test_lines_said_at_once_at_several_nodes_are_heard_once_and_in_one_order(tmp_path):
    async with hall(tmp_path, nodes=3) as here:
        people = [Person(f"Person {number}") for number in range(12)]
        table = await room(here, *people)
        await here.house.presence.tell()
        await stillness()
        ears = [Listening() for _ in here.nodes]
        for house, ear in zip(here.nodes, ears, strict=True):
            await house.chat.listen(table, 0, ear)
        rng = random.Random(0)
        await asyncio.gather(
            *(rng.choice(here.nodes).chat.say(Person(who), table, f"by {who}") for who in people * 3)
        )
        for house in here.nodes:
            await house.chat.ask()
        await until(lambda: all(len(ear.lines) >= 36 for ear in ears))
        for ear in ears:
            assert [line.number for line in ear.lines] == list(range(1, 37))
            assert ear.lines == await here.store.said(table, 0, 99)


@in_a_loop
async def test_doubled_and_garbled_messages_are_not_heard(tmp_path):
    async with hall(tmp_path) as here:
        table, ear, heard = await room(here, ANNA), Listening(), list[bytes]()
        await here.house.chat.listen(table, 0, ear)
        stop = here.bus.subscribe(f"chat.{table}", heard.append)
        await here.house.chat.say(ANNA, table, "once")
        await stillness()
        stop()
        assert heard
        for _ in range(3):
            for message in heard:
                await here.bus.publish(f"chat.{table}", message)
        await here.bus.publish(f"chat.{table}", b"\xff nonsense")
        await stillness()
        assert ear.texts == ["once"]


@in_a_loop
async def test_nobody_is_heard_before_it_is_stored(tmp_path):
    async with hall(tmp_path) as here:
        table, ear = await room(here, ANNA), Listening()
        await here.house.chat.listen(table, 0, ear)
        here.store.will("say", before(DISK_FULL))
        with pytest.raises(type(DISK_FULL)):
            await here.house.chat.say(ANNA, table, "lost")
        await stillness()
        assert ear.lines == []


@in_a_loop
async def test_only_who_is_at_the_table_is_heard_there(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        table, elsewhere = await room(here, ANNA), (await here.open(DORA)).table
        await here.house.presence.came(BEN, elsewhere)
        chats = [house.chat for house in here.nodes]
        for chat in chats:
            for stranger in (BEN, ZOE, NOBODY):
                assert await refusal(chat.say(stranger, table, "let me in")) == "not_there"
            assert await refusal(chat.say(ANNA, "nowhere", "hello")) == "not_there"
            await chat.say(ANNA, table, "she watches")
        await here.lobby.join(CLEO, table)
        for chat in chats:
            await chat.say(CLEO, table, "she sits there, and is on her way")
        await here.act(ANNA, table, DEALER, Close())
        for house in here.nodes:
            await house.directory.refresh()
            assert await refusal(house.chat.say(ANNA, table, "too late")) == "not_there"


@in_a_loop
async def test_the_host_decides_whether_who_watches_is_heard_and_it_holds_at_every_house_at_once(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        table = await room(here, ANNA, BEN, CLEO)
        await here.lobby.join(CLEO, table)
        chats = [house.chat for house in here.nodes]
        for chat in chats:
            await chat.say(BEN, table, "watchers may speak unless the host says otherwise")
        await here.act(ANNA, table, DEALER, Hush(True))
        for chat in chats:
            assert await refusal(chat.say(BEN, table, "and now?")) == "hushed"
            await chat.say(ANNA, table, "the host is heard, though she doesn't sit there")
            await chat.say(CLEO, table, "she sits there")
        await here.act(ANNA, table, DEALER, Hush(False))
        for chat in chats:
            await chat.say(BEN, table, "thank you")


@in_a_loop
async def test_a_table_may_be_opened_for_those_alone_who_sit_there(tmp_path):
    async with hall(tmp_path) as here:
        table, *_ = await here.open(is_hushed=True)
        await here.house.presence.came(BEN, table)
        assert await refusal(here.house.chat.say(BEN, table, "hello")) == "hushed"
        assert (await here.house.table(table)).conduct.is_hushed


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "nothing_to_read"),
        (" \n ", "nothing_to_read"),
        ("x" * 501, "too_long"),
        ("x" * 10_000_000, "too_long"),
        ("\u202eturned", "odd_characters"),
        ("a\x1b[2Jb", "odd_characters"),
        ("half \ud83d", "odd_characters"),
    ],
)
@in_a_loop
async def test_what_others_could_not_read_is_not_said(tmp_path, text, word):
    async with hall(tmp_path) as here:
        table = await room(here, ANNA)
        assert await refusal(here.house.chat.say(ANNA, table, text)) == word
        assert await here.store.said(table, 0, 9) == []


@in_a_loop
async def test_nobody_talks_all_the_time(tmp_path):
    async with hall(tmp_path) as here:
        table, chat = await room(here, ANNA, BEN), here.house.chat
        for number in range(MOST_LINES):
            await chat.say(ANNA, table, f"{number}")
        assert await refusal(chat.say(ANNA, table, "more")) == "too_fast"
        await chat.say(BEN, table, "my turn")
        await here.pass_(LINES_WITHIN_MS)
        await chat.say(ANNA, table, "again")


@in_a_loop
async def test_who_listens_no_more_hears_nothing_and_costs_nothing(tmp_path):
    async with hall(tmp_path) as here:
        table, ear, other = await room(here, ANNA), Listening(), Listening()
        stops = [await here.house.chat.listen(table, 0, one) for one in (ear, other)]
        stops[0]()
        stops[0]()
        await here.house.chat.say(ANNA, table, "one")
        await stillness()
        assert (ear.texts, other.texts) == ([], ["one"])
        stops[1]()
        assert not kept(here.house, Room)
        assert not kept(here.bus, Listening)


@in_a_loop
async def test_one_who_cannot_bear_it_does_not_keep_the_others_from_hearing(tmp_path, caplog):
    async with hall(tmp_path) as here:
        table, ear = await room(here, ANNA), Listening()

        def deaf(_said: Said) -> None:
            raise RuntimeError("too loud")

        await here.house.chat.listen(table, 0, deaf)
        await here.house.chat.listen(table, 0, ear)
        await here.house.chat.say(ANNA, table, "hello")
        await stillness()
        assert ear.texts == ["hello"]
        assert "too loud" in caplog.text
