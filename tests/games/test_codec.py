"""JSON at the door: a move of the game comes in, or one and the same refusal goes out."""

from dataclasses import replace

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stammtisch.games.choosing import Graph, Steps
from stammtisch.games.codec import read_move, read_state
from stammtisch.games.moves import Change, Hidden, Move, Sit, Throw
from stammtisch.kernel.codec import encode
from stammtisch.kernel.refused import Refused
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.pfand.moves import Answer, Bid, Start, Swap, Walk
from stammtisch_proving.ring4 import RING4

MOVES = [
    (Start(), b'{"do":"start"}'),
    (Bid(5), b'{"do":"bid","chips":5}'),
    (Swap(("Ah", "Kd")), b'{"do":"swap","cards":["Ah","Kd"]}'),
    (Walk(()), b'{"do":"walk","steps":[]}'),
    (Answer(3, pay=True), b'{"do":"answer","chips":3,"pay":true}'),
    (Throw(1, (3, 1)), b'{"do":"throw","seat":1,"dice":[3,1]}'),
    (Change({"ante": 2}), b'{"do":"change","options":{"ante":2}}'),
]


@pytest.mark.parametrize(("move", "text"), MOVES)
def test_a_move_goes_to_json_and_back(move, text):
    assert encode(move) == text
    assert read_move(PFAND, text) == move
    assert read_move(PFAND, text.decode()) == move


HIDING = {
    "one thing": b'{"do":"bid","chips":{"hidden":1}}',
    "nothing at all": b'{"do":"swap","cards":{"hidden":0}}',
    "without saying how many": b'{"do":"bid","chips":{}}',
    "with spaces": b'{ "do" : "bid" , "chips" : { "hidden" : 1 } }',
    "with its letters written as numbers": rb'{"do":"bid","chips":{"\u0068idden":1}}',
    "deep inside": b'{"do":"deal","hands":[[],{"hidden":3},[]]}',
    "among house rules": b'{"do":"change","options":{"ante":{"hidden":1}}}',
}


@pytest.mark.parametrize("data", HIDING.values(), ids=HIDING.keys())
def test_a_player_hides_nothing_in_a_move(data):
    sentence = "not_a_move: cannot read this as a move of pfand: nothing may be hidden in it"
    with pytest.raises(Refused, match=f"^{sentence}$"):
        read_move(PFAND, data)


def test_what_the_house_shows_of_a_move_may_hide_something():
    assert encode(Bid(Hidden())) == b'{"do":"bid","chips":{"hidden":1}}'


def test_a_text_that_only_looks_like_it_hides_nothing():
    cards = ("hidden", '"hidden":', '{"hidden":1}')
    assert read_move(PFAND, encode(Swap(cards))) == Swap(cards)


def test_each_game_reads_its_own_moves_even_if_two_are_called_the_same():
    twin = replace(PFAND, moves=Start)
    assert twin != PFAND
    assert read_move(PFAND, b'{"do":"bid","chips":5}') == Bid(5)
    with pytest.raises(Refused, match="not_a_move"):
        read_move(twin, b'{"do":"bid","chips":5}')


def test_a_field_that_is_not_written_has_its_default():
    assert read_move(PFAND, '{"do":"sit"}') == Sit(0)


BAD = {
    "nothing": b"",
    "no JSON": b"start",
    "cut short": b'{"do":"start"',
    "something after it": b'{"do":"start"}}',
    "a byte order mark": b'\xef\xbb\xbf{"do":"start"}',
    "null": b"null",
    "a list": b'["start"]',
    "a number": b"7",
    "no word": b'{"chips":5}',
    "an unknown word": b'{"do":"fold"}',
    "a word in capitals": b'{"do":"START"}',
    "a word that is none": b'{"do":5}',
    "two words": b'{"do":"start","do":"leave"}',
    "a field too few": b'{"do":"bid"}',
    "a field too many": b'{"do":"start","now":true}',
    "an unknown field deep inside": b'{"do":"bid","chips":{"hidden":1,"bid":5}}',
    "text for a number": b'{"do":"bid","chips":"5"}',
    "a fraction": b'{"do":"bid","chips":5.5}',
    "a round fraction": b'{"do":"bid","chips":5.0}',
    "truth for a number": b'{"do":"bid","chips":true}',
    "null for a number": b'{"do":"bid","chips":null}',
    "a number for truth": b'{"do":"answer","chips":2,"pay":1}',
    "text for a list": b'{"do":"swap","cards":"Ah"}',
    "a number among cards": b'{"do":"swap","cards":["Ah",7]}',
    "wrong UTF-8": b'{"do":"swap","cards":["\xff"]}',
    "wrong UTF-8 in a word": b'{"do":"st\xe4rt"}',
    "half a surrogate": rb'{"do":"swap","cards":["\ud800"]}',
    "not a number": b'{"do":"bid","chips":NaN}',
    "an infinite number": b'{"do":"bid","chips":1e999}',
    "more than 64 bits": b'{"do":"bid","chips":%d}' % 2**64,
    "less than 64 bits": b'{"do":"bid","chips":%d}' % -(2**63 + 1),
    "a hundred digits": b'{"do":"bid","chips":' + b"9" * 100 + b"}",
    "too many digits": b'{"do":"bid","chips":' + b"9" * 100_000 + b"}",
    "a huge number deep inside": b'{"do":"throw","seat":0,"dice":[3,' + b"9" * 100 + b"]}",
    "a huge house rule": b'{"do":"change","options":{"ante":' + b"9" * 100 + b"}}",
    "deep": b'{"do":"change","options":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "deep and cut short": b'{"do":"change","options":' + b'{"a":' * 100_000,
}


@pytest.mark.parametrize("data", BAD.values(), ids=BAD.keys())
def test_what_is_no_move_is_refused(data):
    with pytest.raises(Refused, match="not_a_move: cannot read this as a move of pfand: "):
        read_move(PFAND, data)


@pytest.mark.parametrize("data", ["\ud800", '{"do":"swap","cards":["\udfff"]}'])
def test_text_that_has_no_utf_8_is_refused(data):
    with pytest.raises(Refused, match="not_a_move"):
        read_move(PFAND, data)


def test_a_refusal_does_not_repeat_a_long_word():
    with pytest.raises(Refused) as refused:
        read_move(PFAND, b'{"do":"' + b"x" * 10_000 + b'"}')
    assert len(refused.value.sentence) < 300


def test_a_move_of_another_game_is_refused():
    with pytest.raises(Refused, match="move of ring4"):
        read_move(RING4, b'{"do":"bid","chips":5}')


def outcome(data: bytes | str) -> Move | str:
    """The move that is read, or the word with which it is refused."""
    try:
        return read_move(PFAND, data)
    except Refused as refused:
        return refused.word


def is_move_or_refused(data: bytes | str) -> bool:
    read = outcome(data)
    return read == "not_a_move" or (isinstance(read, Move) and outcome(encode(read)) == read)


@settings(deadline=None)
@given(st.binary() | st.text())
def test_any_bytes_are_a_move_or_refused(data):
    assert is_move_or_refused(data)


@settings(deadline=None)
@given(st.sampled_from(MOVES), st.integers(0, 40), st.binary(max_size=4), st.integers(0, 4))
def test_a_move_with_bytes_changed_is_a_move_or_refused(example, at, put, cut):
    _, text = example
    assert is_move_or_refused(text[:at] + put + text[at + cut :])


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=5,
)


@settings(deadline=None)
@given(
    st.sampled_from("start bid swap walk answer throw change sit deal reveal pay".split()),
    st.dictionaries(st.sampled_from("chips cards steps pay seat dice options hands bids".split()), VALUES),
)
def test_a_known_word_with_any_values_is_a_move_or_refused(word, fields):
    assert is_move_or_refused(msgspec.json.encode({"do": word, **_within_64_bits(fields)}))


def _within_64_bits(value):
    match value:
        case bool():
            return value
        case int():
            return max(-(2**63), min(value, 2**64 - 1))
        case list():
            return [_within_64_bits(item) for item in value]
        case dict():
            return {key: _within_64_bits(item) for key, item in value.items()}
        case _:
            return value


def test_equal_things_give_equal_bytes():
    assert encode(Change({"b": 1, "a": 2})) == encode(Change({"a": 2, "b": 1}))


def test_steps_are_written_with_their_plays_and_their_graph():
    walk = Steps(Walk(()), "steps", (("a1",),), lambda: Graph(((("a1", 1),), ()), (1,)))
    assert msgspec.json.decode(encode([walk])) == [
        {
            "choose": "steps",
            "move": {"do": "walk", "steps": []},
            "field": "steps",
            "plays": [["a1"]],
            "graph": {"edges": [[["a1", 1]], []], "final": [1]},
        }
    ]


def test_what_is_no_record_is_not_written():
    with pytest.raises(TypeError, match="cannot encode object"):
        encode(object())


def test_a_state_comes_back_and_goes_on_alike():
    state = PFAND.apply(PFAND.setup(PFAND.options()), 0, Sit(20))
    assert read_state(PFAND, encode(state)) == state
