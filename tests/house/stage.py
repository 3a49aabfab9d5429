"""A game on a stage: chance, and what is done for whoever doesn't act, may be written down beforehand.

The house draws and works out all the same, and as much; only what comes of it is another thing. So the
same evening can be played with other cards where they are hidden, and nothing else is different.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final

import pytest

from stammtisch.games import catalogue
from stammtisch.games.contract import AnyGame, Chance
from stammtisch.games.moves import DEALER, Away, Back, Leave, Move, Shuffle
from stammtisch.tables.moves import TABLE_MOVES
from stammtisch.tables.row import Row

GAMES, PROVING = catalogue.GAMES, catalogue.PROVING


class Stage:
    def __init__(self, game: AnyGame) -> None:
        self._played: Final = game
        self.game: Final = replace(game, dealer=self._house, default=self._default)
        self.decks: dict[int, tuple[str, ...]] = {}
        """What the packs are that were shuffled, by the number of the draw."""
        self._written: dict[int, tuple[str, ...]] = {}
        self._defaults: deque[Move] = deque()

    def write(self, rows: Sequence[Row[Any]]) -> None:
        """From now on it comes as in these rows, which have as many shuffles as were drawn so far."""
        moves = [move for row in rows for _, move in row.moves if isinstance(move, Shuffle)]
        shuffled = [move.deck for move in moves if isinstance(move.deck, tuple)]
        self._written = dict(zip(self.decks, shuffled, strict=True))
        self._defaults = deque(_made_for_them(rows))

    @contextmanager
    def is_played(self) -> Iterator[None]:
        """In every house that is opened meanwhile, it's this that is played under the game's name."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(catalogue, "GAMES", self._among(GAMES))
            patch.setattr(catalogue, "PROVING", self._among(PROVING))
            yield

    def shuffled(self, draw: int, deck: tuple[str, ...]) -> tuple[str, ...]:
        self.decks.setdefault(draw, deck)
        return self._written.get(draw, deck)

    def _among(self, games: Iterable[AnyGame]) -> tuple[AnyGame, ...]:
        return tuple(self.game if game.name == self.game.name else game for game in games)

    def _house(self, state: Any, chance: Chance) -> Any:
        return self._played.dealer(state, _Drawn(self, chance))

    def _default(self, state: Any, seat: int) -> Any:
        move = self._played.default(state, seat)
        return self._defaults.popleft() if self._defaults else move


class _Drawn:
    """The house's chance; but the packs are those of the stage."""

    def __init__(self, stage: Stage, chance: Chance) -> None:
        self._stage, self._chance = stage, chance

    def shuffle(self, cards: Sequence[str], draw: int, /) -> tuple[str, ...]:
        return self._stage.shuffled(draw, self._chance.shuffle(cards, draw))

    def dice(self, count: int, draw: int, /) -> tuple[int, ...]:
        return self._chance.dice(count, draw)

    def lot(self, count: int, draw: int, /) -> int:
        return self._chance.lot(count, draw)


def _made_for_them(rows: Iterable[Row[Any]]) -> Iterator[Move]:
    """What the house has done for seats whose clock had run out."""
    for row in rows:
        seat, move = row.moves[0]
        if not row.by and seat != DEALER and not isinstance(move, (Away, Back, Leave, *TABLE_MOVES)):
            yield move
