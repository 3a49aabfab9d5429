"""What has happened at a table lately, as it was told: what a bot there remembers, and how many rounds."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import msgspec

from stammtisch.client.followed import News
from stammtisch.games.catalogue import find
from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import Made
from stammtisch.games.remembered import MOST_MOVES_BACK, since_sitting_down
from stammtisch.tables.moves import TABLE_MOVES, TableMove
from stammtisch.wire.messages import Passed, Shown, Went


class Memory:
    """Listens to what is told of one table."""

    def __init__(self, game: str) -> None:
        self.rounds = 0
        """So many were seen to end."""
        self._game: Final = find(game)
        self._moves: Final[deque[Made]] = deque(maxlen=MOST_MOVES_BACK)
        self._has_begun = False
        """It begins with a table that is shown as a whole."""
        self._round: Any = None
        """The number of the one that is played."""

    def told(self, news: News) -> None:
        match news:
            case Went() if self._has_begun:
                self._add(news)
            case Shown():
                if news.since is None:
                    self._moves.clear()  # too much was missed: what is left doesn't fit together
                for row in news.since or ():
                    self._add(row)
                self._has_begun = True
            case _:
                return
        self._count(_ROUND.decode(news.picture.view).round)

    def shown(self, seat: int) -> Sequence[Made]:
        """What this seat was shown since its owner sat down, as far back as is known."""
        return since_sitting_down(list(self._moves), seat)

    def _add(self, row: Went | Passed) -> None:
        made = _moves(self._game).decode(row.moves)
        self._moves.extend([Made(seat, move) for seat, move in made if type(move) not in TABLE_MOVES])

    def _count(self, number: Any) -> None:
        if self._round is not None and self._round != number:
            self.rounds += 1
        self._round = number


class _Round(msgspec.Struct):
    """What views say of the round that is played; None between rounds."""

    round: Any = None


_ROUND: Final = msgspec.json.Decoder(_Round)


@cache
def _moves(game: AnyGame) -> msgspec.json.Decoder[Any]:
    moves: Any = game.moves | TableMove
    return msgspec.json.Decoder(list[tuple[int, moves]])
