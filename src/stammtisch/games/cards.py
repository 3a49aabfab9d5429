"""Cards: the French pack of 52 and the German pack of 33.

Inside the rules a card is a number, on the wire and in tests it is text: rank, then suit
("Ah", "10b"), and "Weli" for the bell six. The French number is 4 · rank + suit, deuce
lowest; the German number is 8 · suit + rank, seven lowest, the Weli last.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from stammtisch.kernel.refused import Refused


class Pack:
    """All cards of one kind, each once, by number and by name."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names: Final = tuple(names)
        self.numbers: Final[Mapping[str, int]] = {name: number for number, name in enumerate(self.names)}
        self._name: Final = list(self.names).__getitem__
        """A list's, which `map` calls quicker than a tuple's."""

    def __len__(self) -> int:
        return len(self.names)

    def card(self, name: str) -> int:
        """The number of a card, or a refusal if there's no such card."""
        if name not in self.numbers:
            raise Refused("no_such_card", f"there is no card {name[:20]!r} in this pack", card=name[:20])
        return self.numbers[name]

    def cards(self, names: Iterable[str]) -> tuple[int, ...]:
        numbers = self.numbers
        try:
            return tuple([numbers[name] for name in names])
        except KeyError as missing:
            return (self.card(missing.args[0]),)

    def text(self, cards: Iterable[int]) -> tuple[str, ...]:
        return tuple(map(self._name, cards))


FRENCH_RANKS: Final = "23456789TJQKA"
FRENCH_SUITS: Final = "cdhs"
FRENCH: Final = Pack(rank + suit for rank in FRENCH_RANKS for suit in FRENCH_SUITS)

GERMAN_RANKS: Final = ("7", "8", "9", "10", "U", "O", "K", "A")
GERMAN_SUITS: Final = "blha"
WELI: Final = 32
GERMAN: Final = Pack([*(rank + suit for suit in GERMAN_SUITS for rank in GERMAN_RANKS), "Weli"])
