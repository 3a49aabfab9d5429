"""Messages are small, can be read back, and an older client can read those of a newer house."""

import msgspec
import pytest

from stammtisch.games.moves import DEALER
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.wire.messages import (
    NOTHING,
    Clock,
    Company,
    Ended,
    Message,
    Passed,
    Picture,
    Raw,
    Shown,
    Turn,
    Went,
    read_message,
)
from tests.people import ANNA

COMPANY = Company((ANNA, Person("")), ANNA, Raw(b"{}"), Raw(b'{"least":5}'), away=(0,))
PICTURE = Picture(Turn(awaits=(0,)), Raw(b'{"mine":["Ah"]}'), clocks=(Clock(5000, 0, 300),))
ROW = Passed(7, 4000, Raw(b'[[0,{"do":"away"}]]'), ANNA)
MESSAGES: list[Message] = [
    Shown(1, "t", 7, 5000, "pfand", COMPANY, PICTURE, 0, (ROW,), "Friday", "classic"),
    Shown(1, "t", 7, 5000, "pfand", COMPANY, PICTURE),
    Went("t", 8, 5000, ROW.moves, PICTURE, ANNA, 0, COMPANY),
    Ended("t", "table_closed", "this table was closed"),
]


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: type(message).__name__)
def test_a_message_can_be_read_back(message):
    again = read_message(encode(message))
    assert type(again) is type(message)
    assert encode(again) == encode(message)


def test_what_is_as_usual_is_left_out():
    assert encode(Went("t", 8, 5, NOTHING, Picture(Turn(), NOTHING))) == (
        b'{"tell":"went","table":"t","version":8,"at":5,"moves":[],"picture":{"turn":{},"view":[]}}'
    )


def test_a_clock_of_no_seat_is_the_dealers_which_nobody_is_told():
    assert Clock(5000).seat == DEALER
    assert encode(Clock(5000, DEALER, what="rest")) == b'{"until":5000,"what":"rest"}'


def test_nothing_missed_is_not_the_same_as_not_known():
    shown = Shown(1, "t", 7, 5000, "pfand", COMPANY, PICTURE, since=())
    again = read_message(encode(shown))
    assert isinstance(again, Shown)
    assert again.since == ()
    unknown = read_message(encode(msgspec.structs.replace(shown, since=None)))
    assert isinstance(unknown, Shown)
    assert unknown.since is None


def test_fields_of_a_newer_house_are_passed_over():
    ended = b'{"tell":"ended","table":"t","word":"w","sentence":"s","mood":"sad"}'
    assert read_message(ended) == Ended("t", "w", "s")


@pytest.mark.parametrize("text", [b"", b"{}", b'{"tell":"sung"}', b'{"tell":"ended"}', b"\xff", b"[1]"])
def test_another_text_is_an_error(text):
    with pytest.raises((msgspec.MsgspecError, UnicodeError)):
        read_message(text)
