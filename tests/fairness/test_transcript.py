"""A transcript is written as JSON, and whatever else is written is refused with a reason."""

from contextlib import suppress

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stammtisch.fairness.transcript import Lot, Opening, Pledge, Throw, read
from stammtisch.fairness.verify import verify
from tests.fairness.honest import told

WRITTEN = msgspec.json.encode(told())


def test_a_transcript_comes_back_from_json():
    assert read(WRITTEN) == told()


def test_a_step_is_named_by_its_kind():
    throw = '{"kind":"throw","draw":1,"dice":[3,1]}'
    written = '{"seat":null,"pack":[],"is_over":false,"witnessed":[' + throw + "]}"
    assert read(written).witnessed == (Throw(1, (3, 1)),)


@pytest.mark.parametrize(
    "written",
    [
        b"",
        b"\xff",
        b"[]",
        b"{}",
        b"[" * 100_000,
        b'{"x":' + b"[" * 100_000,
        WRITTEN.replace(b'"place":0', b'"place":-1'),
        WRITTEN.replace(b'"place":0', b'"place":4294967296'),
        WRITTEN.replace(b'"place":0', b'"place":0.5'),
        WRITTEN.replace(b'"seed":"', b'"seed":"x'),  # not hex
        WRITTEN.replace(b'"seed":"', b'"seed":"0'),  # half a byte
        WRITTEN.replace(b'"hash":"', b'"hash":"00'),  # a byte too many
        WRITTEN.replace(b'"salt":"', b'"salt":"\\n'),
        WRITTEN.replace(b'"kind":"lot"', b'"kind":"rumour"'),
        WRITTEN.replace(b'"is_over"', b'"was_over"'),
    ],
    ids=range(15),
)
def test_what_is_no_transcript_is_refused_with_a_reason(written):
    with pytest.raises(ValueError, match=r"^cannot read this as a transcript: "):
        read(written)


@pytest.mark.parametrize(
    ("step", "malformed"),
    [
        ("card", Opening(0, -1, "Weli", "00" * 16)),
        ("card", Opening(0, 1, "Weli", "00" * 15)),
        ("card", Opening(0, 1, "\ud800", "00" * 16)),
        ("throw", Throw(-1, (1, 2))),
        ("throw", Throw(2**70, (1, 2))),
        ("lot", Lot(3, 0, 0)),
        ("pledge", Pledge(1, "no hash")),
    ],
)
def test_a_transcript_that_was_not_read_is_held_to_the_same(step, malformed):
    with pytest.raises(ValueError, match=r"^cannot (read|write) this as a transcript: "):
        verify(told(**{step: malformed}))


@settings(deadline=None)
@given(data=st.data())
def test_any_value_in_any_field_gives_faults_or_a_reason(data):
    transcript = msgspec.json.decode(WRITTEN)
    step = data.draw(st.sampled_from(transcript["witnessed"]))
    field = data.draw(st.sampled_from(sorted(step)))
    step[field] = data.draw(
        st.sampled_from(
            [None, True, -1, 0, 1, 99, 2**32 - 1, 2**32, 1.5, "", "zz", "00", "Weli", [], [[]], {}]
        )
        | st.lists(st.integers(), max_size=3)
        | st.text()
    )
    with suppress(ValueError):
        verify(read(msgspec.json.encode(transcript)))
