"""Nobody tries all the time: by address, by name; and what is remembered of it is bounded."""

import pytest

from stammtisch.accounts.limits import LOG_IN, SIGN_UP, WRONG, Bucket, Buckets, Limit, Limits, network
from stammtisch.kernel.refused import Refused
from tests.accounts.people import NOT_FROM_HERE, Time, place
from tests.accounts.test_members import PASSWORD, word
from tests.house.rooms import in_a_loop
from tests.people import ANNA


def test_a_bucket_holds_so_many_and_fills_up_again():
    time = Time()
    bucket = Bucket(Limit(3, 10), time.seconds)
    assert [bucket.takes() for _ in range(4)] == [True, True, True, False]
    time.passes(9)
    assert not bucket.takes()
    time.passes(1)
    assert [bucket.takes(), bucket.takes()] == [True, False]
    time.passes(1000)
    assert [bucket.takes() for _ in range(4)] == [True, True, True, False]


def test_what_is_remembered_is_bounded_and_the_oldest_goes_first():
    time = Time()
    buckets = Buckets(Limit(1, 1000), time.seconds, most=10)
    for number in range(1000):
        buckets.take(f"192.0.2.{number}")
    assert len(buckets) == 10
    with pytest.raises(Refused):
        buckets.take("192.0.2.999")


def test_who_has_waited_long_enough_is_forgotten():
    time = Time()
    buckets = Buckets(Limit(2, 10), time.seconds)
    buckets.take("a")
    time.passes(100)
    buckets.take("b")
    assert len(buckets) == 1


@pytest.mark.parametrize(
    ("one", "other", "are_one"),
    [
        ("203.0.113.7", "203.0.113.7", True),
        ("203.0.113.7", "203.0.113.8", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:203.0.113.7", "203.0.113.7", True),
        ("fe80::1%eth0", "fe80::2", True),
    ],
)
def test_a_network_of_ipv6_is_one_address(one, other, are_one):
    assert (network(one) == network(other)) is are_one


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "::ffff:127.0.0.1", ""])
def test_this_machine_itself_is_not_counted(address):
    assert network(address) == ""


@in_a_loop
async def test_one_address_cannot_try_many_names(tmp_path):
    async with place(tmp_path) as here:
        for number in range(LOG_IN.burst):
            assert await word(here.members.log_in(f"N{number}", "x", NOT_FROM_HERE)) == "wrong_login"
        assert await word(here.members.log_in("Anna", "x", NOT_FROM_HERE)) == "too_many_tries"
        assert await word(here.members.log_in("Anna", "x", "203.0.113.8")) == "wrong_login"
        here.time.passes(LOG_IN.seconds)
        assert await word(here.members.log_in("Anna", "x", NOT_FROM_HERE)) == "wrong_login"


@pytest.mark.parametrize("name", ["Anna", "Nobody"])
@in_a_loop
async def test_many_addresses_cannot_try_one_name_whether_it_exists_or_not(tmp_path, name):
    async with place(tmp_path) as here:
        await here.members.sign_up("Anna", PASSWORD, NOT_FROM_HERE)
        for number in range(WRONG.burst):
            assert await word(here.members.log_in(name, "x", f"198.51.100.{number}")) == "wrong_login"
        assert await word(here.members.log_in(name, PASSWORD, "198.51.100.99")) == "too_many_tries"
        spelt = name.upper()
        assert await word(here.members.log_in(spelt, PASSWORD, "198.51.100.98")) == "too_many_tries"
        assert (
            await word(here.members.use_code(name, "AAAA", "something new", "198.51.100.97"))
            == "too_many_tries"
        )


@in_a_loop
async def test_who_logs_in_rightly_is_never_locked_out_by_it(tmp_path):
    async with place(tmp_path) as here:
        await here.members.sign_up("Anna", PASSWORD, NOT_FROM_HERE)
        for number in range(3 * WRONG.burst):
            await here.members.log_in("Anna", PASSWORD, f"198.51.100.{number}")


@in_a_loop
async def test_whether_names_are_taken_can_be_asked_a_few_times_only(tmp_path):
    async with place(tmp_path) as here:
        await here.members.sign_up("Anna", PASSWORD, "198.51.100.1")
        for _ in range(SIGN_UP.burst):
            assert await word(here.members.sign_up("Anna", PASSWORD, NOT_FROM_HERE)) == "name_taken"
        assert await word(here.members.sign_up("Anna", PASSWORD, NOT_FROM_HERE)) == "too_many_tries"


def test_without_limits_nothing_is_refused():
    limits = Limits(are_kept=False)
    for _ in range(10_000):
        limits.log_in(NOT_FROM_HERE)
        limits.sign_up(NOT_FROM_HERE)
        limits.connect(NOT_FROM_HERE)
        limits.chips(ANNA)
