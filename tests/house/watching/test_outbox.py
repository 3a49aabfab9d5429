"""An outbox is bounded: who can't keep up is owed the whole, and nothing else grows."""

import asyncio
import random

import pytest

from stammtisch.house.watching.outbox import Outbox
from tests.gears import few
from tests.house.rooms import in_a_loop
from tests.house.watching.devices import Wire
from tests.stillness import stillness


class Table:
    """Something that is told row by row, or as a whole."""

    def __init__(self, name: str = "t") -> None:
        self.name = name
        self.version = 0
        self.is_over = False

    def whole(self) -> bytes | None:
        return None if self.is_over else f"{self.name} is at {self.version}".encode()

    def goes_on(self, outbox: Outbox, rows: int = 1) -> None:
        for _ in range(rows):
            self.version += 1
            outbox.put(f"{self.name} {self.version}".encode(), self)


def said(line: Wire) -> list[str]:
    return [message.decode() for message in line.sent]


def stalled(**limits: int) -> tuple[Wire, Outbox]:
    line = Wire()
    line.is_free = False
    return line, Outbox(line, **limits)


def free(line: Wire, outbox: Outbox) -> None:
    line.is_free = True
    outbox.drained()


def test_a_free_line_is_written_to_at_once():
    line, table = Wire(), Table()
    outbox = Outbox(line)
    table.goes_on(outbox, 3)
    assert (said(line), outbox.size) == (["t 1", "t 2", "t 3"], (0, 0))


def test_what_waits_is_sent_in_order_when_the_line_is_free_again():
    line, outbox = stalled()
    Table().goes_on(outbox, 3)
    assert (said(line), outbox.size) == ([], (3, 9))
    free(line, outbox)
    assert (said(line), outbox.size) == (["t 1", "t 2", "t 3"], (0, 0))


@pytest.mark.parametrize("limits", [{"most": 3}, {"most_bytes": 9}])
def test_who_cannot_keep_up_is_owed_the_whole_as_it_is_by_then(limits):
    line, outbox = stalled(**limits)
    table = Table()
    table.goes_on(outbox, 4)
    assert (outbox.size, outbox.owes(table)) == ((0, 0), True)
    table.goes_on(outbox, 1000)
    assert outbox.size == (0, 0)
    free(line, outbox)
    table.goes_on(outbox, 2)
    assert said(line) == ["t is at 1004", "t 1005", "t 1006"]


def test_only_the_table_that_finds_no_room_is_dropped():
    line, outbox = stalled(most=3)
    quiet, busy = Table("quiet"), Table("busy")
    quiet.goes_on(outbox)
    busy.goes_on(outbox, 5)
    free(line, outbox)
    assert said(line) == ["quiet 1", "busy is at 5"]


def test_what_belongs_to_no_table_makes_the_tables_give_way():
    line, outbox = stalled(most=3)
    table = Table()
    table.goes_on(outbox, 3)
    outbox.put(b"answer")
    free(line, outbox)
    assert said(line) == ["answer", "t is at 3"]


def test_a_connection_that_takes_not_even_answers_is_closed():
    line, outbox = stalled(most=3)
    for number in range(4):
        outbox.put(b"answer %d" % number)
    assert outbox.is_closed
    assert (outbox.size, outbox.waits) == ((0, 0), False)
    free(line, outbox)
    outbox.put(b"late")
    assert said(line) == []


def test_one_message_alone_may_be_longer_than_all_that_may_wait():
    line, outbox = stalled(most_bytes=10)
    outbox.put(b"x" * 100)
    free(line, outbox)
    assert len(line.sent[0]) == 100


def test_who_looks_no_longer_is_owed_nothing():
    line, outbox = stalled(most=1)
    table, over = Table(), Table("over")
    for one in (table, over):
        one.goes_on(outbox, 2)
    over.is_over = True
    outbox.forget(table)
    free(line, outbox)
    assert said(line) == []


def test_the_line_may_be_full_again_after_any_message():
    class Narrow(Wire):
        def send(self, message: bytes) -> None:
            super().send(message)
            self.is_free = False

    line = Narrow()
    outbox, tables = Outbox(line, most=2), [Table("a"), Table("b"), Table("c")]
    for _ in range(5):
        for table in tables:
            table.goes_on(outbox)
    for _ in range(20):
        free(line, outbox)
    assert not outbox.waits
    assert {text.split()[0]: text.split()[-1] for text in said(line)} == {"a": "5", "b": "5", "c": "5"}


def test_a_line_that_breaks_is_closed_and_nobody_else_notices():
    class Broken(Wire):
        def send(self, message: bytes) -> None:
            raise OSError("the line is dead")

    outbox, table = Outbox(Broken()), Table()
    table.goes_on(outbox, 2)
    assert outbox.is_closed


def test_a_send_that_hangs_is_found_by_asking_twice():
    line, outbox = stalled()
    table = Table()
    assert [outbox.hangs(), outbox.hangs()] == [False, False]
    table.goes_on(outbox, 2)
    assert [outbox.hangs(), outbox.hangs(), outbox.hangs()] == [False, True, True]
    free(line, outbox)
    assert [outbox.hangs(), outbox.hangs()] == [False, False]
    line.is_free = False
    table.goes_on(outbox, 2)
    assert outbox.hangs() is False
    line.is_free = True
    outbox.drained()
    line.is_free = False
    table.goes_on(outbox)
    assert outbox.hangs() is False  # slow, but it goes on


def test_a_debt_that_is_never_taken_hangs_too():
    _, outbox = stalled(most=1)
    Table().goes_on(outbox, 2)
    assert [outbox.hangs(), outbox.hangs()] == [False, True]


@in_a_loop
async def test_a_task_may_ask_for_the_next_message():
    outbox, table = Outbox(most=2), Table()
    asking = asyncio.ensure_future(outbox.next())
    await stillness()
    table.goes_on(outbox)
    assert await asking == b"t 1"
    table.goes_on(outbox, 5)
    assert await outbox.next() == b"t is at 6"
    asking = asyncio.ensure_future(outbox.next())
    await stillness()
    assert not asking.done()
    outbox.close()
    assert (await asking, await outbox.next()) == (None, None)


@in_a_loop
async def test_whoever_asks_and_goes_away_takes_nothing_with_them():
    outbox, table = Outbox(), Table()
    asking = asyncio.ensure_future(outbox.next())
    await stillness()
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    table.goes_on(outbox)
    assert await outbox.next() == b"t 1"


@pytest.mark.parametrize("seed", few(range(30)))
def test_whatever_happens_it_stays_in_bounds_and_no_row_is_missing(seed):
    rng = random.Random(seed)
    line, outbox = stalled(most=4, most_bytes=60)
    tables = [Table(name) for name in "abc"]
    for _ in range(400):
        line.is_free = rng.random() < 0.3
        if line.is_free:
            outbox.drained()
        rng.choice(tables).goes_on(outbox, rng.randrange(3))
        count, size = outbox.size
        assert count <= 4
        assert size <= 60
    free(line, outbox)
    versions = dict.fromkeys("abc", 0)
    for text in said(line):
        name, version = text.split()[0], int(text.split()[-1])
        assert version > versions[name] if " is at " in text else version == versions[name] + 1
        versions[name] = version
    assert versions == {table.name: table.version for table in tables}
