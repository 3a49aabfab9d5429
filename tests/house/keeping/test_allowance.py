"""What one person may store: nobody who plays by hand meets the end of it, and a program does."""

from typing import Any, cast

from stammtisch.games.moves import DEALER, Made
from stammtisch.house.keeping.allowance import (
    A_PERSONS,
    A_ROW,
    AN_ADDRESSES,
    TABLES,
    WARN_AGAIN_AFTER_MS,
    Allowance,
    Portion,
    UsedUp,
)
from stammtisch.house.keeping.room import Holding
from stammtisch.house.people.origins import Origins
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Entry, Usage
from stammtisch.tables.moves import Close, Hush
from stammtisch.testing.clock import FakeClock
from tests.house.halls import hall, refusal, room
from tests.house.rooms import in_a_loop
from tests.house.traces import kept
from tests.people import ANNA, EVE

KEPT = Holding(has_bounds=True)
HERE = "198.51.100.7"


class Sums:
    """A store that keeps nothing but these."""

    def __init__(self):
        self.usages = []

    async def add_usage(self, usages):
        self.usages += usages


def allowance(is_kept=True):
    clock, origins, sums = FakeClock(), Origins(), Sums()
    return Allowance(cast("Any", sums), clock, origins, is_kept), clock, origins


def entry(size=600):
    return Entry("t", 1, b"x" * (size - A_ROW))


def rows_until_refused(of, person, most=10**6):
    for number in range(most):
        try:
            of.check(person)
        except UsedUp:
            return number
        of.row(person, entry())
    return most


def tables_until_refused(of, person):
    for number in range(1000):
        try:
            of.opens(person)
        except Refused as refused:
            return number if refused.word == "opened_enough" else -1
    raise AssertionError("nothing was refused")


def test_a_program_meets_the_end_of_its_share_and_goes_on_as_it_comes_back():
    of, clock, _ = allowance()
    assert rows_until_refused(of, "Eve") == A_PERSONS.at_once // 600 + 1
    clock.pass_(60_000)
    assert rows_until_refused(of, "Eve") == 60 * A_PERSONS.a_second // 600
    of.check("Anna")


def test_who_plays_by_hand_for_a_whole_day_never_meets_it():
    of, clock, _ = allowance()
    for _ in range(16 * 3600):  # a move a second, from morning to night
        clock.pass_(1000)
        of.check("Anna")
        of.row("Anna", entry())


def test_in_a_day_a_program_stores_no_more_than_its_share():
    of, clock, _ = allowance()
    stored = 0
    for _ in range(24 * 60):
        stored += 600 * rows_until_refused(of, "Eve")
        clock.pass_(60_000)
    assert stored <= A_PERSONS.at_once + 86_400 * A_PERSONS.a_second + 600 * 24 * 60
    assert stored < 65_000_000


def test_who_comes_again_under_another_name_shares_what_there_is_at_their_address():
    of, _, origins = allowance()
    stored = 0
    for number in range(20):
        origins.seen(f"guest {number}", HERE)
        stored += 600 * rows_until_refused(of, f"guest {number}")
    assert AN_ADDRESSES.at_once <= stored < AN_ADDRESSES.at_once + 20 * 600
    origins.seen("Anna", "192.0.2.1")
    assert rows_until_refused(of, "Anna", 100) == 100


def test_this_machine_is_no_address():
    of, _, origins = allowance()
    for number in range(7):
        origins.seen(f"guest {number}", "127.0.0.1")
        assert rows_until_refused(of, f"guest {number}") > 30_000


def test_the_houses_own_rows_are_nobodys():
    of, _, _ = allowance()
    assert rows_until_refused(of, None, 100_000) == 100_000


def test_without_bounds_it_is_only_counted():
    of, _, _ = allowance(is_kept=False)
    assert rows_until_refused(of, "Eve", 100_000) == 100_000


def test_the_log_has_one_sentence_of_it_an_hour(caplog):
    of, clock, _ = allowance()
    rows_until_refused(of, "Eve")
    for _ in range(100):
        rows_until_refused(of, "Eve")
    assert caplog.messages == ["allowance: Eve has used up their storage for now: see stammtisch admin usage"]
    clock.pass_(WARN_AGAIN_AFTER_MS)
    rows_until_refused(of, "Eve")
    assert len(caplog.messages) == 2


def test_tables_are_counted_by_person_and_by_address():
    of, clock, origins = allowance()
    opened = 0
    for number in range(20):
        origins.seen(f"guest {number}", HERE)
        opened += tables_until_refused(of, f"guest {number}")
    assert opened == 300
    clock.pass_(1000 * TABLES.seconds)
    of.opens("guest 0")


@in_a_loop
async def test_sums_are_written_down_and_forgotten_when_the_share_is_whole_again():
    of, clock, origins = allowance()
    origins.seen("Anna", HERE)
    of.row("Anna", entry())
    of.line("Anna", "grüß Gott")
    of.table("Anna")
    of.row("", entry())
    await of.write_down()
    clock.pass_(3_600_000)
    await of.write_down()
    [sums] = kept(of, Sums)
    [anna, house] = sums.usages
    assert (anna.person, anna.rows, anna.tables, anna.lines) == ("Anna", 1, 1, 1)
    assert anna.bytes == 600 + 120 + 11 + 3000
    assert house == Usage("", 1, 600)
    assert not kept(of, Portion)


# In a house.


async def used_up(here, person):
    """They have stored all that they may."""
    while not here.house.allowance.is_used_up(person):
        here.house.allowance.row(person, entry(100_000))


@in_a_loop
async def test_a_move_is_refused_once_the_share_is_used_up_and_a_repeat_is_answered(tmp_path):
    async with hall(tmp_path, holding=KEPT) as here:
        table, *_ = await here.open(ANNA)
        hush = Made(DEALER, Hush(True))
        version = await here.house.act(table, ANNA, hush, "one")
        await used_up(here, "Anna")
        assert await here.house.act(table, ANNA, hush, "one") == version
        assert await refusal(here.act(ANNA, table, DEALER, Hush(False))) == "stored_enough"
        assert await refusal(here.open(ANNA)) == "stored_enough"
        await here.pass_(60_000)
        assert await here.act(ANNA, table, DEALER, Close()) == version + 1


@in_a_loop
async def test_what_is_said_counts_and_who_comes_and_goes_all_the_time_is_no_longer_told_of(tmp_path):
    async with hall(tmp_path, holding=KEPT) as here:
        table = await room(here, EVE)
        await here.house.chat.say(EVE, table, "hello")
        await used_up(here, "Eve")
        assert await refusal(here.house.chat.say(EVE, table, "hello")) == "stored_enough"
        await here.house.chat.notice(table, EVE, "came")
        assert [said.text for said in await here.store.said(table, 0, 9)] == ["hello"]


@in_a_loop
async def test_the_host_sees_who_has_stored_how_much(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        table, *_ = await here.open(ANNA)
        await here.act(ANNA, table, DEALER, Hush(True))
        await here.house.allowance.write_down()
        await here.act(ANNA, table, DEALER, Hush(False))
        await here.house.allowance.write_down()
        [anna] = await here.nodes[1].store.usage(1, 9)
        assert (anna.person, anna.rows, anna.tables, anna.lines) == ("Anna", 2, 1, 0)
        assert 3_000 < anna.bytes < 5_000
        here.clock.pass_(86_400_000)
        assert await here.store.usage(1, 9) == []
        assert await here.store.usage(2, 9) == [anna]


@in_a_loop
async def test_only_while_somebody_has_stored_too_much_is_anybody_checked():
    of, clock, origins = allowance()
    origins.seen("Eve", HERE)
    of.row("Anna", entry())
    assert not of.overdrawn
    rows_until_refused(of, "Eve")
    assert [portion.who for portion in of.overdrawn] == ["Eve"]
    clock.pass_(60_000)
    await of.write_down()
    assert not of.overdrawn
