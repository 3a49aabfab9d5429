"""Sets of seats: what the rules ask of them, and how they are stored."""

from itertools import combinations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some

from stammtisch.games.codec import read_state
from stammtisch.games.poker import POKER
from stammtisch.games.poker.seats import CHAIRS, NO_SEAT, NOBODY, Seats
from stammtisch.kernel.codec import encode
from tests.contract.recording import LOGS

SEAT = some.integers(0, CHAIRS - 1)
SEATS = some.sets(SEAT)


def test_several_are_more_than_one():
    assert [Seats.of(range(count)).several for count in range(4)] == [False, False, True, True]


def test_who_has_something_of_what_each_has():
    assert Seats.having([0, 20, 0, 5]) == Seats.of([1, 3])
    assert Seats.having([("Ah", "Kd"), (), ("2c", "7d")]) == Seats.of([0, 2])
    assert Seats.having([0, 0]) == NOBODY


def test_they_stand_in_the_order_of_their_chairs():
    assert Seats.of([9, 0, 8, 1]).in_order == tuple(Seats.of([9, 0, 8, 1])) == (0, 1, 8, 9)


@pytest.mark.parametrize(
    ("seats", "after", "order"),
    [
        ([1, 4, 7], 4, (7, 1, 4)),  # the seat itself comes last
        ([1, 4, 7], 5, (7, 1, 4)),
        ([1, 4, 7], 9, (1, 4, 7)),
        ([1, 4, 7], 0, (1, 4, 7)),
        ([1, 4, 7], NO_SEAT, (1, 4, 7)),
        ([3], 3, (3,)),
    ],
)
def test_clockwise_after_a_seat(seats, after, order):
    assert Seats.of(seats).clockwise_after(after) == order
    assert Seats.of(seats).next_after[after] == order[0]


@given(SEATS, SEATS, SEAT)
def test_they_are_what_python_calls_a_set(one, other, seat):
    ours, others = Seats.of(one), Seats.of(other)
    assert ours == one
    assert list(ours) == sorted(one)
    assert (seat in ours, len(ours), bool(ours)) == (seat in one, len(one), bool(one))
    assert (ours & others, ours | others, ours - others) == (one & other, one | other, one - other)
    assert (ours.plus[seat], ours.without[seat]) == (one | {seat}, one - {seat})
    assert isinstance((ours & others | ours - others).plus[seat].without[seat], Seats)


def test_every_set_is_read_as_it_was_stored_now_and_at_first():
    for count in range(CHAIRS + 1):
        for seats in combinations(range(CHAIRS), count):
            number = sum([2**seat for seat in seats])
            assert Seats.read(list(seats)) is Seats.read(number) is Seats.of(seats)


@pytest.mark.parametrize("stored", ["-1", "1024", "[10]", "[-1]", '"all"', "[1.5]", "null", "true", "[[]]"])
def test_what_cannot_be_seats_is_not_read(stored):
    state = encode(POKER.setup(POKER.presets["home"])).replace(b'"taken":[]', b'"taken":' + stored.encode())
    with pytest.raises(msgspec.ValidationError):
        read_state(POKER, state)


def test_states_that_were_stored_with_numbers_are_read_and_stored_as_lists():
    lines = [msgspec.json.decode(line) for line in (LOGS / "poker-3.jsonl").read_bytes().splitlines()]
    written = [line["state"] for line in lines if "state" in line]
    assert {state["taken"] for state in written} > {0b011001, 0b111111}
    for old in written:
        state = read_state(POKER, encode(old))
        assert list(state.taken) == [seat for seat in range(CHAIRS) if old["taken"] >> seat & 1]
        assert msgspec.json.decode(encode(state))["taken"] == list(state.taken)
        assert read_state(POKER, encode(state)) == state
