"""BC-BS byte by byte: the recorded exchange is read and written again; anything else is borne."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.gateways.bcbs import frames
from stammtisch.gateways.bcbs.frames import LONGEST_FRAME_BYTES, Frame, Garbled, Reader, TooLong
from stammtisch.gateways.bcbs.messages import Login, NotKnown, Request, Watching, frame_of, said, told

CAPTURE = [
    json.loads(line) for line in Path(__file__).with_name("capture.jsonl").read_text("ascii").splitlines()
]
MESSAGES = [one for one in CAPTURE if one["bytes"]]


def read(data: bytes) -> list[Frame]:
    reader, found = Reader(), []
    reader.feed(data)
    while (frame := reader.next()) is not None:
        found.append(frame)
    return found


@pytest.mark.parametrize("one", MESSAGES, ids=[f"{one['t']} {one['bytes'][:6]}" for one in MESSAGES])
def test_what_was_recorded_is_read_as_a_record_and_written_byte_by_byte_again(one):
    data = one["bytes"].encode("latin-1")
    (frame,) = read(data)
    record = said(frame) if one["dir"] == "C>S" else told(frame)
    assert frames.write(frame_of(record)) == data


def test_the_whole_recording_may_come_as_one_piece_or_byte_by_byte():
    data = b"".join(one["bytes"].encode("latin-1") for one in MESSAGES)
    reader, found = Reader(), []
    for byte in data:
        reader.feed(bytes([byte]))
        if (frame := reader.next()) is not None:
            found.append(frame)
    assert found == read(data)
    assert b"".join(map(frames.write, found)) == data


LOGIN = Frame("CLOGIN", (("userid", "alice"),))


@pytest.mark.parametrize(
    ("data", "is_read"),
    [
        (b'CLOGIN\n\r\n{\n\t"userid": "alice",\n}', LOGIN),
        (b'CLOGIN\r\n\r\n{\r\n\t"userid": "alice",\r\n}\r\n', LOGIN),
        (b'CLOGIN\n\n{\n"userid":"alice"\n}', LOGIN),  # no comma, no tab
        (b' \t\r\n CLOGIN{"userid" : "alice" , }', LOGIN),
        (b"CTDICE\n\r\n{\n}", Frame("CTDICE")),
        (b"CTDICE{}", Frame("CTDICE")),
    ],
)
def test_it_is_read_with_patience(data, is_read):
    assert read(data) == [is_read]


@pytest.mark.parametrize(
    "data", [b"}", b"CTDICE}", b"{}", b"ctdice{}", b'CLOGIN{"userid": alice}', b"\xff\xfe{}", b'CLOGIN{"a"}']
)
def test_what_is_no_message_is_passed_over_to_its_end(data):
    reader = Reader()
    reader.feed(data + b"CTDICE\n\r\n{\n}")
    with pytest.raises(Garbled):
        reader.next()
    assert reader.next() == Frame("CTDICE")


def test_a_message_has_1024_bytes_at_most():
    longest = frames.write(Frame("CLOGIN", (("userid", "a" * (LONGEST_FRAME_BYTES - 27)),)))
    assert len(longest) == LONGEST_FRAME_BYTES
    assert read(longest)
    reader = Reader()
    reader.feed(longest.replace(b"aa", b"aaa", 1))
    with pytest.raises(TooLong):
        reader.next()
    assert reader.holds == 0


@pytest.mark.parametrize("value", ['a"b', "a}b", "a\nb", "Jörg", "\x00"])
def test_what_would_break_a_message_is_not_written(value):
    with pytest.raises(ValueError, match="can't be written"):
        frames.write(Frame("SMOVEC", (("move", value),)))


@pytest.mark.parametrize(
    "frame",
    [
        Frame("NOBODY"),
        Frame("SVPING"),  # the server's
        Frame("CLOGIN"),
        Frame("CREQST", (("type", "dance"),)),
        Frame("CREQST", (("kind", "play"),)),
    ],
)
def test_what_no_client_says_is_not_known(frame):
    with pytest.raises(NotKnown):
        said(frame)


def test_pairs_that_nobody_knows_are_passed_over():
    assert said(Frame("CREQST", (("colour", "red"), ("type", "play")))) == Request(type="play")


visible = st.text(
    st.characters(codec="ascii", exclude_characters='"{}', exclude_categories=["Cc"]), max_size=20
)


@given(
    st.lists(
        st.builds(
            Frame,
            st.from_regex(r"[A-Z]{6}", fullmatch=True),
            st.lists(st.tuples(visible, visible), max_size=5).map(tuple),
        ),
        max_size=5,
    ),
    st.data(),
)
def test_whatever_is_written_is_read_however_it_is_cut(written, data):
    whole = b"".join(map(frames.write, written))
    cuts = sorted(data.draw(st.lists(st.integers(0, len(whole)), max_size=8)))
    reader, found = Reader(), []
    for start, end in zip([0, *cuts], [*cuts, len(whole)], strict=True):
        reader.feed(whole[start:end])
        while (frame := reader.next()) is not None:
            found.append(frame)
    assert found == written


@given(
    st.lists(st.binary(max_size=300) | st.sampled_from([b"CTDICE{", b"}", b'"', b"CLOGIN\n"]), max_size=30)
)
def test_garbage_is_borne_and_never_piles_up(pieces):
    reader = Reader()
    for piece in pieces:
        reader.feed(piece)
        for _ in range(2000):
            try:
                if reader.next() is None:
                    break
            except Garbled:
                continue
        assert reader.holds < LONGEST_FRAME_BYTES


def test_a_client_names_itself_and_a_watcher_learns_who_plays():
    assert said(LOGIN) == Login(userid="alice")
    shown = next(one for one in MESSAGES if "player_turn" in one["bytes"])
    (frame,) = read(shown["bytes"].encode())
    watching = told(frame)
    assert isinstance(watching, Watching)
    assert (watching.player1, watching.player2, watching.score) == ("bob", "alice", "0-0")
