"""Numbers from a stream are fair, and no two streams are alike."""

from collections import Counter
from itertools import islice

import pytest

from stammtisch.fairness.stream import WORDS, below, label, permutation, stream

KEY = bytes(32)


@pytest.mark.parametrize(
    ("words", "number", "drawn"),
    [
        ([7], 6, 1),
        ([0], 1, 0),
        ([65535], 65536, 65535),
        ([65531], 6, 5),  # 65532 = 6 · 10922: the last word that counts
        ([65532, 65535, 8], 6, 2),  # four words too many for six equal shares
        ([65519, 3], 52, 51),
        ([65520, 3], 52, 3),
    ],
)
def test_words_beyond_the_last_equal_share_are_passed_over(words, number, drawn):
    assert below(iter(words), number) == drawn


@pytest.mark.parametrize("number", [1, 2, 3, 6, 7, 52, 255, 40000, 65535, 65536])
def test_every_number_has_equally_many_words(number):
    fair = WORDS - WORDS % number
    shares = Counter(below(iter((word,)), number) for word in range(fair))
    assert len(shares) == number
    assert set(shares.values()) == {fair // number}


def test_no_third_of_a_range_is_preferred():
    """Where a quarter of all words is passed over, taking them modulo would fill the first third twice."""
    words = stream(KEY, label("thirds"))
    thirds = Counter(below(words, 3 * 2**14) >> 14 for _ in range(30_000))
    assert sum((count - 10_000) ** 2 / 10_000 for count in thirds.values()) < 13.816  # 2 degrees, p = 0.001


@pytest.mark.parametrize("number", [-1, 0, 65537])
def test_a_number_outside_the_words_is_refused(number):
    with pytest.raises(ValueError, match="it must be from 1 to 65536"):
        below(iter([1]), number)


@pytest.mark.parametrize(
    ("words", "order"),
    [
        ([3, 2, 1], [0, 1, 2, 3]),  # each stays
        ([0, 0, 0], [1, 2, 3, 0]),
        ([1, 0, 1], [2, 3, 0, 1]),
    ],
)
def test_a_permutation_swaps_from_the_end(words, order):
    assert permutation(iter(words), 4) == order


@pytest.mark.parametrize("size", [0, 1])
def test_what_has_one_order_needs_no_words(size):
    assert permutation(iter(()), size) == list(range(size))


def test_every_order_is_reached_in_exactly_one_way():
    ways = [(a, b, c) for a in range(4) for b in range(3) for c in range(2)]
    assert len({tuple(permutation(iter(way), 4)) for way in ways}) == 24


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (label("deal", b"ab", b"c"), label("deal", b"a", b"bc")),
        (label("deal", b"abc"), label("deal", b"abc", b"")),
        (label("deal", b"a"), label("deala")),
        (label("deal", 1, 12), label("deal", 11, 2)),
        (label("deal", 1), label("throw", 1)),
    ],
)
def test_labels_do_not_run_together(one, other):
    assert one != other
    assert list(islice(stream(KEY, one), 16)) != list(islice(stream(KEY, other), 16))


def test_a_stream_does_not_repeat_itself():
    words = list(islice(stream(KEY, label("long")), 64))
    blocks = {tuple(words[start : start + 16]) for start in range(0, 64, 16)}
    assert len(blocks) == 4


@pytest.mark.parametrize("number", [-1, 2**32])
def test_a_number_that_does_not_fit_in_a_label_is_refused(number):
    with pytest.raises(ValueError, match=f"cannot write {number} in four bytes"):
        label("deal", number)


def test_a_short_key_is_refused():
    with pytest.raises(ValueError, match="cannot draw from a key of 31 bytes"):
        next(stream(bytes(31), label("deal")))
