"""Titles and lines: what others read, they can trust."""

import pytest

from stammtisch.kernel.refused import Refused
from stammtisch.kernel.text import (
    LONGEST_LINE_CHARACTERS,
    LONGEST_TITLE,
    numbered,
    read_line,
    read_title,
    title_key,
)


def word(read, text):
    with pytest.raises(Refused) as refused:
        read(text)
    return refused.value.word


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Friday", "Friday"),
        ("  Friday \t evening\n", "Friday evening"),
        ("Fri\u00a0day", "Fri day"),  # a space is a space
        ("Zum Törggelen", "Zum Törggelen"),
        ("Cafe\u0301", "Café"),  # one letter, however it was typed
        ("пятница", "пятница"),
        ("شب جمعه", "شب جمعه"),
        ("木曜日", "木曜日"),
        ("♠♥ 21 €", "♠♥ 21 €"),
        ("👨‍👩‍👧 family", "👨‍👩‍👧 family"),
        ("🏳️‍🌈", "🏳️‍🌈"),
        ("x" * LONGEST_TITLE, "x" * LONGEST_TITLE),
        (" " * 100 + "x" * LONGEST_TITLE, "x" * LONGEST_TITLE),
    ],
)
def test_a_title_is_what_people_see(written, shown):
    assert read_title(written) == shown


@pytest.mark.parametrize(
    ("written", "refused"),
    [
        ("", "nothing_to_read"),
        ("  \n\t ", "nothing_to_read"),
        ("\u200b", "nothing_to_read"),  # no width
        ("\u3164", "nothing_to_read"),  # a letter that shows nothing
        ("\u2800\u2800", "nothing_to_read"),
        ("\u0301\u0302", "nothing_to_read"),
        ("x" * (LONGEST_TITLE + 1), "too_long"),
        ("x" * 10_000_000, "too_long"),
        (" " * 10_000_000, "too_long"),
        ("Anna\u200b", "odd_characters"),
        ("Anna\u200d", "odd_characters"),  # a joiner that joins nothing
        ("Anna\u200d♠", "odd_characters"),
        ("♠\u200d", "odd_characters"),
        ("Anna\u3164's", "odd_characters"),
        ("\u202egnirts", "odd_characters"),  # turns the line
        ("a\u2066b\u2069", "odd_characters"),
        ("a\u200eb", "odd_characters"),
        ("a\x00b", "odd_characters"),
        ("a\x1b[31mb", "odd_characters"),
        ("a\x07", "odd_characters"),
        ("a\ud800", "odd_characters"),  # half a character
        ("a\ue000", "odd_characters"),
        ("a\U000e0041", "odd_characters"),  # a tag
        ("a\u0301\u0301\u0301\u0301\u0301", "odd_characters"),
    ],
)
def test_a_title_that_shows_something_else_than_it_is_is_refused(written, refused):
    assert word(read_title, written) == refused


def test_a_sentence_of_refusal_never_repeats_what_it_refuses():
    for written in ("\u202egnirts", "a\x1b[31mb", "x" * 500):
        with pytest.raises(Refused) as refused:
            read_title(written)
        assert refused.value.sentence.isascii()
        assert len(refused.value.sentence) < 100


@pytest.mark.parametrize(
    ("one", "other"),
    [("Friday", "FRIDAY"), ("Straße", "STRASSE"), ("Ｆｒｉｄａｙ", "friday"), ("ﬁsh", "Fish"), ("Ⅷ", "viii")],
)
def test_titles_that_are_read_alike_are_the_same(one, other):
    assert title_key(one) == title_key(other)


@pytest.mark.parametrize(("one", "other"), [("Friday", "Friday 2"), ("Café", "Cafe"), ("木", "本")])
def test_other_titles_are_not(one, other):
    assert title_key(one) != title_key(other)


@pytest.mark.parametrize("title", ["Friday", "x" * 40, "y" * 38, "ab " * 13])
def test_a_number_behind_a_title_leaves_it_short_enough(title):
    again = numbered(title, 12)
    assert again.endswith(" 12")
    assert read_title(again) == again


def test_a_line_may_hold_what_languages_join_and_turn_with():
    for line in ("می\u200cخواهم", "שלום \u200f!", "👍🏽", "x" * LONGEST_LINE_CHARACTERS):
        assert read_line(line) == line


@pytest.mark.parametrize(
    ("written", "refused"),
    [
        ("", "nothing_to_read"),
        ("x" * (LONGEST_LINE_CHARACTERS + 1), "too_long"),
        ("a\u202eb", "odd_characters"),
        ("a\u2067b", "odd_characters"),
        ("a\x00b", "odd_characters"),
        ("a\ud83d", "odd_characters"),
    ],
)
def test_a_line_that_would_spoil_others_is_refused(written, refused):
    assert word(read_line, written) == refused


def test_a_line_is_one_line():
    assert read_line("one\ntwo\r\n three") == "one two three"
