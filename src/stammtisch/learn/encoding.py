"""A game in numbers: which actions there are, which of them are open, and what a seat sees.

All comes from what a person in that seat was shown (`Asked`), and nothing from the state: so what
is hidden from them is hidden from a learner.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import log1p
from typing import Any, Final, NamedTuple

from stammtisch.bots.thinking import Asked
from stammtisch.games.choosing import Amount, filled
from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import Hidden, Move

Offer = Move | Callable[[], "Offers"]
"""A whole move; or, where an action is only a step on the way to one, what can be chosen next."""
Offers = Mapping[str, Offer]
"""The actions that are open, by their words."""

LARGEST_NUMBER: Final = 32.0
"""No number that a learner sees is larger, and none is below 0."""


class Part(NamedTuple):
    """Some numbers of an observation, and what they say."""

    what: str
    numbers: Sequence[float]


@dataclass(frozen=True)
class Encoding:
    """How one game becomes numbers."""

    game: AnyGame
    actions: Callable[[Any], Sequence[str]]
    """The words of all actions by these house rules. An action's number is its place here."""
    offers: Callable[[Asked], Offers]
    look: Callable[[Asked, Sequence[str]], Iterable[Part]]
    """What a seat sees, when it has taken these steps on the way to a move: as many numbers each time."""
    last: type[Move] | None = None
    """The dealer's move by which a whole game ends, where the table itself goes on."""


def marks(things: Collection[object], among: Iterable[object]) -> list[float]:
    """One for each that there might be: 1 for what is there, and 0 for the others."""
    return [float(one in things) for one in among]


def amount(chips: int, unit: int) -> float:
    """Chips, counted so that twice as much is never twice as far: log(1 + chips / unit)."""
    return log1p(chips / unit)


def open_cards(cards: tuple[str, ...] | Hidden) -> tuple[str, ...]:
    """The cards that one sees of these."""
    return () if isinstance(cards, Hidden) else cards


def round_about(seat: int, count: int) -> list[int]:
    """All seats in the order in which this one sees them: itself first, then to its left."""
    return [(seat + further) % count for further in range(count)]


def sized(choice: Amount, sizes: Mapping[str, float]) -> Iterator[tuple[str, Move]]:
    """An amount as few actions: the least, the most, and each of these sizes that lies between them.

    A size is cut to the step of the choice; what comes out as another one stands there once.
    """
    steps = (choice.most - choice.least) // choice.step
    yield "least", filled(choice, choice.least)
    taken = {0, steps}
    for word, size in sizes.items():
        step = int((size - choice.least) // choice.step)
        if 0 < step < steps and step not in taken:
            taken.add(step)
            yield word, filled(choice, choice.least + step * choice.step)
    if steps:
        yield "most", filled(choice, choice.least + steps * choice.step)
