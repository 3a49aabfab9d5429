"""The language that the console speaks: English, or one of those that the pages have.

English phrases are the games' own. Those of the other languages are written once, for the pages
(`web/src/words`); a build writes them beside the pages, where they are read from. What only the
console says stands in `sentences`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from stammtisch.games.contract import AnyGame
from stammtisch.games.facts import PLACE, Phrases, Speaker, Value, fact
from stammtisch.kernel.refused import Refused
from stammtisch.terminal.sentences import SENTENCES

FOLDER: Final = Path(__file__).parent.parent / "pages" / "words"
TONGUES: Final = tuple(SENTENCES)
ENGLISH: Final = "en"
HALVES: Final = "_and_"
"""Between the halves of a state line, of which a language has each once."""


class Written(msgspec.Struct, frozen=True):
    """What a build has written of a language."""

    shared: dict[str, str] = {}
    games: dict[str, dict[str, str]] = {}
    rules: dict[str, dict[str, str]] = {}
    refusals: dict[str, str] = {}
    cards: dict[str, str] = {}


class Whole(dict[str, str]):
    """Phrases that put a line together where they have it in halves."""

    def __init__(self, phrases: Phrases, gap: str) -> None:
        super().__init__(phrases)
        self._gap = gap

    def __missing__(self, word: str) -> str:
        first, found, then = word.partition(HALVES)
        if not found:
            raise KeyError(word)
        return self[f"{first}_and"] + self._gap + self[then]


NOTHING: Final = Written()


@dataclass(frozen=True)
class Language:
    tongue: str = ENGLISH
    written: Written = NOTHING

    def phrases(self, game: AnyGame) -> Phrases:
        """What this game says; in English what this language hasn't got, as of a game to try things out."""
        own = self.written.games.get(game.name)
        if own is None:
            return game.phrases
        gap = "" if self.tongue == "zh" else " "
        return Whole({**self.written.shared, **self.written.cards, **own}, gap)

    def speaker(self, game: AnyGame, names: Sequence[str], unit: int) -> Speaker:
        is_chinese = self.tongue == "zh" and game.name in self.written.games
        return Speaker(self.phrases(game), names, unit, "、" if is_chinese else ", ", self.decimal)

    @property
    def decimal(self) -> str:
        return "," if self.tongue in ("de", "it") else "."

    def heard(self, answer: str) -> str:
        """An answer with numbers as the house writes them."""
        return re.sub(r"(?<=\d),(?=\d{1,2}\b)", ".", answer) if self.decimal == "," else answer

    def sentence(self, word: str, **values: object) -> str:
        """What the console itself says."""
        return SENTENCES[self.tongue][word].format(**values)

    def refusal(self, refused: Refused, unit: int = 1) -> str:
        """Why something isn't done: in this language if it knows the word and all its values."""
        if self.tongue != ENGLISH:
            phrases = {**self.written.refusals, **SENTENCES[self.tongue]}
            phrase = phrases.get(refused.word)
            values = _sayable(refused.values)
            if phrase is not None and _places(phrase) <= {*values}:
                return Speaker(phrases, (), unit, decimal=self.decimal).say(fact(refused.word, **values))
        return f"{refused.sentence[:1].upper()}{refused.sentence[1:]}."

    def rule(self, game: AnyGame, name: str, sentence: str) -> str:
        return self.written.rules.get(game.name, {}).get(name, sentence)


def _sayable(values: Mapping[str, object]) -> dict[str, Value]:
    return {key: value for key, value in values.items() if isinstance(value, int | str)}


def _places(phrase: str) -> set[str]:
    """The values that a phrase needs; one that is spoken in a way of the pages alone is never there."""
    places = PLACE.finditer(phrase)
    return {place[0] if place["way"] in ("purse", "time") else place["key"] for place in places}


@cache
def spoken(tongue: str) -> Language | None:
    """This language; None if there is none, or it isn't built."""
    if tongue == ENGLISH:
        return Language()
    try:
        written = (FOLDER / f"{tongue}.json").read_bytes()
    except OSError:
        return None
    return Language(tongue, msgspec.json.decode(written, type=Written)) if tongue in TONGUES else None


def wanted(environment: Mapping[str, str]) -> str:
    """What this machine's user reads, by the usual variables; English if that is none of ours."""
    said = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    short = re.split(r"[_.@-]", said)[0].casefold()
    return short if short in TONGUES else ENGLISH
