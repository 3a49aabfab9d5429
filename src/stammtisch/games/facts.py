"""Facts: what there is to say about a table, in no language; and phrases that say it.

A fact is a stable word with its values. A language has one table of phrases, which serves
console, screen reader, feed and page alike. A phrase names a value and how it is spoken:

    "{seat:name} bids {chips:count:chip|chips}."

The ways of speaking: `name` (a seat), `names` (several), `person` (somebody, by name), `card`,
`cards`, `chips` (an amount in the table's unit), `count` (with the forms for one and for more),
`words` (one after the other), `counted` (things with how many there are, such as 24:2, each by the
phrase of that name, or one of its own), `lines` (one below the other: a drawing), `phrase` (another
word of the table). Without one, the value is spoken as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from stammtisch.games.moves import DEALER
from stammtisch.kernel import money

Value = int | str | tuple[int, ...] | tuple[str, ...]
Phrases = Mapping[str, str]

PLACE = re.compile(r"\{(?P<key>\w+)(?::(?P<way>\w+))?(?::(?P<forms>[^}]*))?\}")


class Fact(msgspec.Struct, frozen=True):
    """A stable word and the values that belong to it."""

    word: str
    values: dict[str, Value] = {}


class Caption(msgspec.Struct, frozen=True):
    """What is played at a table, as a short fact."""

    word: str
    """Word of the fact, to be found among the phrases of the game."""
    values: dict[str, int | str] = {}
    """Values for the phrase, by name."""


def fact(word: str, **values: Value) -> Fact:
    """A fact, written shortly."""
    return Fact(word, values)


@dataclass(frozen=True)
class Speaker:
    """Says facts in the phrases of one language, with the names of those who sit there."""

    phrases: Phrases
    names: Sequence[str]
    unit: int = 1
    comma: str = ", "
    """Between things that are counted up."""
    decimal: str = "."

    def say(self, fact: Fact) -> str:
        phrase = self.phrases[fact.word]
        sentence = PLACE.sub(lambda place: self._spoken(fact, place), phrase)
        return sentence if self._starts_with_a_name(fact, phrase) else sentence[:1].upper() + sentence[1:]

    def _starts_with_a_name(self, fact: Fact, phrase: str) -> bool:
        """People's names are written as they are."""
        first = PLACE.match(phrase)
        return bool(
            first and first["way"] in ("name", "names", "person") and fact.values[first["key"]] != DEALER
        )

    def _spoken(self, fact: Fact, place: re.Match[str]) -> str:
        value = fact.values[place["key"]]
        match place["way"]:
            case None | "person":
                return str(value)
            case "name" if isinstance(value, int):
                return self.name(value)
            case "names" if isinstance(value, tuple):
                return self._listed(self.name(seat) for seat in value if isinstance(seat, int))
            case "card" if isinstance(value, str):
                return self.phrases.get(value, value)
            case "cards" if isinstance(value, tuple):
                return (
                    self.comma.join(self.phrases.get(card, card) for card in map(str, value))
                    or self.phrases["nothing"]
                )
            case "words" if isinstance(value, tuple):
                are_numbers = all(isinstance(one, int) for one in value)
                return (self.comma if are_numbers else " ").join(map(str, value))
            case "counted" if isinstance(value, tuple):
                return self.comma.join([self._counted(*str(one).split(":")) for one in value])
            case "lines" if isinstance(value, tuple):
                return "\n".join(map(str, value))
            case "chips" if isinstance(value, int):
                return money.text(value, self.unit).replace(".", self.decimal)
            case "count" if isinstance(value, int) and place["forms"]:
                one, more = place["forms"].split("|")
                return f"{value} {one if value == 1 else more}"
            case "phrase":
                return self.phrases[str(value)]
            case way:
                raise ValueError(f"cannot speak {value!r} as {way!r} in the phrase of {fact.word!r}")

    def _counted(self, what: str, many: str) -> str:
        phrase = self.phrases.get(f"counted_{what}", self.phrases["counted"])
        return phrase.replace("{n}", many).replace("{what}", what)

    def name(self, seat: int) -> str:
        return self.phrases["the_house"] if seat == DEALER else self.names[seat]

    def _listed(self, names: Iterable[str]) -> str:
        *others, last = names
        return f"{self.comma.join(others)} {self.phrases['and']} {last}" if others else last
