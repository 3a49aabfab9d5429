"""A match as one who plays or watches it over BC-BS can know it: by what they are told, and by the rules.

The protocol tells plays, not positions: so the board is kept here, and their own plays are
checked here before they are sent. A server may know no rules at all; then an opponent's play
may be illegal, and is to be rejected.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from stammtisch.formats.backgammon import fibs_board
from stammtisch.games.backgammon.board import STARTS, Board, turned
from stammtisch.games.backgammon.drawing import drawn
from stammtisch.games.backgammon.notation import text as play_text
from stammtisch.games.backgammon.plays import plays
from stammtisch.games.backgammon.steps import STEPS
from stammtisch.gateways.bcbs.plays import after, read_steps
from stammtisch.kernel.refused import Refused

START: Final = STARTS["standard"]


class Turn(NamedTuple):
    board: Board
    """As white sees it."""
    mover: int
    dice: tuple[int, ...]


class Match:
    def __init__(self, names: tuple[str, str], seat: int | None, mover: int) -> None:
        self.names: Final = names
        """White's and black's."""
        self.seat: Final = seat
        """0 for white, 1 for black; None for who only watches."""
        self.board: Board = START
        self.mover = mover
        self.dice: tuple[int, ...] = ()
        self.score = [0, 0]
        self.is_won = False
        """Somebody has borne off their last checker, and the set isn't over yet."""
        self._before: Turn | None = None
        """How it was before the last play."""
        self.last = ""
        """The last play, as it was told."""

    # What there is to know.

    @property
    def is_mine(self) -> bool:
        return self.mover == self.seat

    @property
    def may_judge(self) -> bool:
        """Whether the opponent's last play may be accepted or rejected now."""
        is_others = self._before is not None and self._before.mover != self.seat
        return self.seat is not None and is_others and not self.dice

    def movers(self) -> Board:
        """The board as the mover sees it."""
        return self.board if self.mover == 0 else turned(self.board)

    def legal(self) -> Sequence[tuple[str, ...]]:
        return plays(self.movers(), self.dice)

    def picture(self) -> Sequence[str]:
        """From one's own side; a watcher sits with white."""
        seat = self.seat or 0
        return drawn(self.board if seat == 0 else turned(self.board), seat)

    # What happens.

    def set_up(self, score: str, board: str) -> None:
        """A match that is under way."""
        self.put_board(board)
        one, _, two = score.partition("-")
        if one.isdecimal() and two.isdecimal():
            self.score = [int(one[:3]), int(two[:3])]

    def put_board(self, board: str) -> bool:
        """Whether it could be read: the first server says nothing but that there is one."""
        try:
            self.board = fibs_board.read(board, 0)
        except Refused:
            return False
        return True

    def throw(self, dice: tuple[int, ...]) -> bool:
        """Whether the mover can move; if not, the turn passes when that is told."""
        self.dice, self._before, self.last = dice, None, ""
        return bool(plays(self.movers(), dice))

    def skip(self) -> None:
        self.mover, self.dice = 1 - self.mover, ()

    def read(self, written: str) -> tuple[str, ...]:
        """The play that is written; or Refused."""
        return read_steps(written, self.movers(), self.dice).steps

    def play(self, steps: Sequence[str]) -> str:
        """Puts a play on the board, legal or not; gives how players write it."""
        self._before = Turn(self.board, self.mover, self.dice)
        board = after(self.movers(), steps)
        self.board = board if self.mover == 0 else turned(board)
        self.is_won = max(board) <= 0
        self.dice = ()
        if not self.is_won:
            self.mover = 1 - self.mover
        return play_text(steps)

    def take_back(self, board: str) -> None:
        """The last play was rejected."""
        if self._before is not None:
            self.board, self.mover, self.dice = self._before
        self.put_board(board)
        self._before, self.last, self.is_won = None, "", False

    def win_set(self, winner: int, points: int) -> None:
        self.score[winner] += points
        self.board, self.mover, self.dice = START, winner, ()
        self._before, self.last, self.is_won = None, "", False


def as_steps(written: str) -> tuple[str, ...]:
    """Single steps, legal or not; none if they can't be read as such."""
    words = [word.rstrip("*") for word in written.casefold().split()]
    return tuple(words) if all(word in STEPS for word in words) else ()
