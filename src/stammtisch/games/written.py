"""What the dealer has done, done again as it is written down.

A log replays without chance: what it gave is written in the moves. So the dealer's steps are written
once for each game, and are gone again with the chance of the move that is followed. It must come out
as it is written: nothing else is accepted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, NoReturn, TypeVar

from stammtisch.games.contract import Chance, Thrown
from stammtisch.games.dice import FACES
from stammtisch.games.moves import Change, Move, Shuffle, TakeOff
from stammtisch.kernel.refused import Refused

S = TypeVar("S")
M = TypeVar("M", bound=Move)
NOTHING_THROWN: Final[Callable[[Move], Thrown | None]] = lambda _move: None  # noqa: E731 - as in the contract


def made_again(
    dealer: Callable[[S, Chance], tuple[M, S] | None],
    state: S,
    move: Move,
    thrown: Callable[[Move], Thrown | None] = NOTHING_THROWN,
) -> S:
    """The state after a move of the dealer; Refused if it isn't the one that is due."""
    step = dealer(state, Written(move, thrown(move)))
    if step is None or step[0] != move:
        _not_due()
    return step[1]


def dealt(
    state: S,
    move: Move,
    dealer: Callable[[S, Chance], tuple[M, S] | None],
    change: Callable[[S, Change], S],
    taken_off: Callable[[S, TakeOff], S],
    thrown: Callable[[Move], Thrown | None] = NOTHING_THROWN,
) -> S:
    """The state after a move at the dealer's seat: what the host has asked for, or what is due."""
    match move:
        case Change():
            return change(state, move)
        case TakeOff():
            return taken_off(state, move)
        case _:
            return made_again(dealer, state, move, thrown)


class Written:
    """The chance that is written in a move."""

    def __init__(self, move: Move, thrown: Thrown | None) -> None:
        self._move: Final = move
        self._thrown: Final = thrown

    def shuffle(self, cards: Sequence[str], _draw: int, /) -> tuple[str, ...]:
        if not isinstance(self._move, Shuffle):
            _not_due()
        deck = self._move.deck
        if not isinstance(deck, tuple) or not _are_shuffled(deck, cards):
            raise Refused("not_the_pack", "the dealer cannot shuffle these: it must be the whole pack")
        return deck

    def dice(self, count: int, _draw: int, /) -> tuple[int, ...]:
        dice = self._thrown.dice if self._thrown else ()
        if len(dice) != count or not all(die in FACES for die in dice):
            _not_due()
        return dice

    def lot(self, count: int, _draw: int, /) -> int:
        if not self._thrown or self._thrown.count != count or not 0 <= self._thrown.lot < count:
            _not_due()
        return self._thrown.lot


def _are_shuffled(deck: Sequence[str], cards: Sequence[str]) -> bool:
    kinds = frozenset(cards)
    if len(deck) != len(cards) or kinds.difference(deck):
        return False
    return len(kinds) == len(cards) or Counter(deck) == Counter(cards)


def _not_due() -> NoReturn:
    raise Refused("not_the_house", "the dealer cannot do that now: something else is due")
