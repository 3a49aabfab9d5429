"""What words look like: letters of different alphabets, or of one, may be taken for each other.

By Unicode's list of confusable characters (UTS #39): what looks alike has one skeleton. And
letters of several alphabets stand together only where a language writes so, as Japanese does.
"""

from __future__ import annotations

import json
import unicodedata
from functools import cache
from importlib.resources import files
from typing import Final

from confusable_homoglyphs.categories import alias  # type: ignore[import-untyped]

ANY: Final = frozenset({"COMMON", "INHERITED"})
"""Of no alphabet, or of each."""

TOGETHER: Final = (
    frozenset({"LATIN", "HAN", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "HAN", "BOPOMOFO"}),
    frozenset({"LATIN", "HAN", "HANGUL"}),
)
"""What is written side by side in Japan, Taiwan and Korea."""

DIRECTION: Final = "\u200e"
"""Stands around some characters of the list, to show them rightly."""


def looks(word: str) -> str:
    """The same for words that look alike, whatever the size of their letters and the accents on them."""
    prototypes = _prototypes()
    plain = unicodedata.normalize("NFD", word)
    alike = "".join(prototypes.get(letter, letter) for letter in plain)
    bare = unicodedata.normalize("NFKD", alike.casefold())
    return "".join(letter for letter in bare if not unicodedata.combining(letter))


def is_of_one_alphabet(word: str) -> bool:
    """Whether its letters are written together somewhere."""
    found = {alias(letter) for letter in word} - ANY
    return len(found) <= 1 or any(found <= some for some in TOGETHER)


@cache
def _prototypes() -> dict[str, str]:
    """For each letter of the list the one, or those, that it looks like.

    The list that is read says which belong together, both ways: each has one that all others look like.
    """
    path = files("confusable_homoglyphs") / "confusables.json"
    listed = json.loads(path.read_bytes())
    alike = {
        letter.strip(DIRECTION): [one["c"].strip(DIRECTION) for one in others]
        for letter, others in listed.items()
    }
    return {
        letter: others[0]
        for letter, others in alike.items()
        if len(letter) == 1 and len(others) == 1 and _is_centre(others[0], letter, alike)
    }


def _is_centre(one: str, of: str, alike: dict[str, list[str]]) -> bool:
    """Whether this one is what the others look like; of two that have nobody else, the first is."""
    return len(alike.get(one, ())) > 1 or one < of
