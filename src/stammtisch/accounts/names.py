"""What people are called. A name is the person: it stands in the log, in the ledger, at every seat."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Final

from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.kernel.text import MOST_ACCENTS
from stammtisch.tables.shown.likeness import is_of_one_alphabet, looks

LONGEST_NAME: Final = 24

RESERVED: Final = tuple(
    """
    admin administrator moderator nobody server stammtisch system
    bank banker croupier dealer house host casino
    haus bankhalter bankier geber geberin kartengeber kartengeberin gastgeber gastgeberin wirt wirtin
    spielleiter spielleiterin niemand kasino
    banco banca banchiere mazziere mazziera cartaio croupière casa oste ostessa padrone padrona nessuno
    庄 莊 庄家 莊家 荷官 发牌人 發牌人 发牌员 發牌員
    银行 銀行 赌场 賭場 房主 主人 主持人 管理员 管理員 系统 系統
    """.split()
)
"""Names by which others could be fooled: who deals, pays and keeps order, in the languages of the pages."""

ARTICLE: Final = re.compile(r"(?:(?:the|der|die|das|il|lo|la) |l['’])(?=.)")


def name_of(text: str) -> Person:
    """The name as it's written from now on; or Refused."""
    name = " ".join(unicodedata.normalize("NFKC", text[: 20 * LONGEST_NAME]).split())
    name = IN_COLOUR.sub(r"\1", name)
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Refused("bad_name", f"cannot be called that: a name has 1 to {LONGEST_NAME} letters")
    if not all(_is_plain(letter) for letter in name) or _is_piled(name):
        raise Refused("bad_name", "cannot be called that: only letters, digits and simple signs can be read")
    if not any(letter.isalnum() for letter in name):
        raise Refused("bad_name", "cannot be called that: a name has at least one letter or digit")
    if not is_of_one_alphabet(name):
        raise Refused("bad_name", "cannot be called that: its letters are of several alphabets")
    if _is_reserved(name):
        raise Refused("name_taken", f"cannot be called {name!r}: somebody might be fooled")
    return Person(name)


def _is_reserved(name: str) -> bool:
    """Whether it looks like one of those: with an article or without, whatever stands between its letters."""
    forms = (name, ARTICLE.sub("", name.casefold(), count=1))
    bare = {"".join(filter(str.isalnum, form)) for form in forms}
    return not _looks_of_reserved().isdisjoint(map(looks, bare))


@cache
def _looks_of_reserved() -> frozenset[str]:
    """As they may be written: large letters look like others than small ones do."""
    return frozenset(looks(form) for one in RESERVED for form in (one, one.upper(), one.capitalize()))


def key(name: str) -> str:
    """The same for names that differ only in the size of their letters, or in accents of theirs."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def looked_up(text: str) -> str:
    """The key of a name as somebody typed it, whether there can be such a name or not."""
    plain = text[: 20 * LONGEST_NAME].encode("utf-8", "replace").decode()
    return key(" ".join(unicodedata.normalize("NFKC", plain).split()))


KINDS: Final = frozenset({"Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Nd", "Nl", "No", "Pd", "Zs"})


UNSEEN: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Letters and accents by their kind that show nothing: by them two names could look the same."""


PICTURES: Final = "\u2600-\u27bf\U0001f300-\U0001faff"
PICTURE: Final = re.compile(f"[{PICTURES}]")
"""Each by itself: of several that are joined to one nobody sees how many there are."""
IN_COLOUR: Final = re.compile(f"([{PICTURES}])\ufe0f")
"""The mark that asks for colours is left out: by it, too, two names could look the same."""


def _is_plain(letter: str) -> bool:
    if UNSEEN.match(letter):
        return False
    kind = unicodedata.category(letter)
    return (
        kind in KINDS or letter in "'’._!&+" or (kind in ("So", "Sk") and PICTURE.match(letter) is not None)
    )


def _is_piled(name: str) -> bool:
    """Whether so many accents stand on a letter that they cover the line above."""
    kinds = "".join("^" if unicodedata.category(letter) == "Mn" else "." for letter in name)
    return "^" * (MOST_ACCENTS + 1) in kinds
