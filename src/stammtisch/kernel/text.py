"""What people write for others to read: the title of a table, a line of chat.

Others must be able to trust what they see. So nothing in it is invisible, nothing turns the
line around it, and no pile of accents covers the line above. Two titles that look alike but
for capitals or wide letters count as the same.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from typing import Final

from stammtisch.kernel.refused import Refused

LONGEST_TITLE: Final = 40
LONGEST_LINE_CHARACTERS: Final = 500

MOST_ACCENTS: Final = 3
"""On one letter; the languages of the world do with fewer."""

JOINER: Final = "\u200d"
"""Makes one picture out of two: a family, a flag."""

IN_A_LINE: Final = frozenset("\u200c\u200d\u200e\u200f\u061c")
"""Within a sentence: what Persian and pictures join with, and marks of direction, which turn nothing else."""

BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs by their kind that show nothing."""

UNSEEN: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
"""Kinds of characters: controls, formats, halves of characters, private and unassigned ones."""


def read_title(written: str) -> str:
    """A title as it is shown, or Refused."""
    return _read(written, LONGEST_TITLE, "call a table so")


def read_line(written: str) -> str:
    """A line of chat as it is shown, or Refused."""
    return _read(written, LONGEST_LINE_CHARACTERS, "say that", IN_A_LINE)


def title_key(title: str) -> str:
    """The same for titles that are read alike."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", title).casefold())


def numbered(title: str, number: int) -> str:
    """A title with a number behind it, which tells it from others: the name gets shorter if need be."""
    behind = f" {number}"
    return title[: LONGEST_TITLE - len(behind)].rstrip() + behind


def _read(written: str, most: int, doing: str, allowed: Collection[str] = ()) -> str:
    """Without what stands around it, and one space where there are several."""
    if len(written) > 8 * most:  # before any work is put into it
        raise Refused("too_long", f"cannot {doing}: 1 to {most} characters are possible", most=most)
    text = " ".join(unicodedata.normalize("NFC", written).split())
    if not any(map(_shows, text)):
        raise Refused("nothing_to_read", f"cannot {doing}: there is nothing to be read in it")
    if len(text) > most:
        raise Refused("too_long", f"cannot {doing}: 1 to {most} characters are possible", most=most)
    if hidden := _unseen(text, allowed):
        raise Refused("odd_characters", f"cannot {doing}: it holds {hidden}, which nobody can read")
    return text


def _shows(character: str) -> bool:
    return unicodedata.category(character)[0] in "LNPS" and character not in BLANKS


def _unseen(text: str, allowed: Collection[str]) -> str:
    """What can't be seen in it, or would cover something else; empty if there is nothing of the kind."""
    accents = 0
    for place, character in enumerate(text):
        kind = unicodedata.category(character)
        accents = accents + 1 if kind in ("Mn", "Me") else 0
        if accents > MOST_ACCENTS:
            return "a pile of accents"
        if character in BLANKS or (kind in UNSEEN and character not in allowed):
            if character == JOINER and _joins(text, place):
                continue
            return f"U+{ord(character):04X}"
    return ""


def _joins(text: str, place: int) -> bool:
    """Whether a joiner stands between two pictures."""
    before, after = text[place - 1 : place], text[place + 1 : place + 2]
    kinds = [unicodedata.category(one) for one in before + after]
    return len(kinds) == 2 and kinds[0] in ("So", "Sk", "Mn") and kinds[1] == "So"
