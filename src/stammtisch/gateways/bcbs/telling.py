"""What a row at the table is in BC-BS: which messages it makes, for whom.

It's worked out from what the house tells any viewer, and nothing here waits or keeps anything.
Seat 0 is white: the board counts its checkers up, as FIBS does.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from stammtisch.games.backgammon.board import STARTS, Board, turned
from stammtisch.games.backgammon.moves import BackgammonMove, Pass, Play, Reject, Score
from stammtisch.games.backgammon.view import ChairView
from stammtisch.games.moves import Throw, Viewer
from stammtisch.gateways.bcbs.frames import PLAIN_TEXT
from stammtisch.gateways.bcbs.messages import (
    Color,
    Dice,
    Found,
    MatchOver,
    Message,
    Played,
    Rejected,
    SetOver,
    TornDown,
    Watching,
)
from stammtisch.gateways.bcbs.plays import written
from stammtisch.tables.moves import TableMove
from stammtisch.wire.messages import Picture

COLORS: Final[tuple[Color, Color]] = ("white", "black")


class _Looked(msgspec.Struct):
    """What BC-BS has words for, of a view."""

    round: int | None
    phase: str
    mover: int
    board: Board
    dice: tuple[int, ...]
    chairs: tuple[ChairView, ChairView]


_LOOK: Final = msgspec.json.Decoder(_Looked)
_MOVES: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(list[tuple[int, BackgammonMove | TableMove]])


class Scene(NamedTuple):
    """A table as it is at a moment."""

    people: tuple[str, ...]
    """Who sits in each seat; empty in a free one."""
    board: Board
    """As white sees it."""
    dice: tuple[int, ...]
    score: tuple[int, int]
    mover: int
    phase: str
    is_on: bool
    """A match is being played."""
    may_start: bool
    """Two sit there who want to."""

    def board_of(self, seat: int) -> Board:
        return self.board if seat == 0 else turned(self.board)


def scene(people: tuple[str, ...], picture: Picture) -> Scene:
    look = _LOOK.decode(picture.view)
    one, two = look.chairs
    return Scene(
        people=people,
        board=look.board,
        dice=look.dice,
        score=(one.score, two.score),
        mover=look.mover,
        phase=look.phase,
        is_on=look.round is not None,
        may_start=look.phase == "open" and bool(picture.turn.awaits),
    )


def moves_of(data: bytes) -> Sequence[tuple[int, Any]]:
    moves: Sequence[tuple[int, Any]] = _MOVES.decode(data)
    return moves


def row(
    before: Scene, after: Scene, moves: Sequence[tuple[int, Any]], viewer: Viewer, is_own: bool
) -> Iterator[Message]:
    """What somebody is told of a row; `is_own` if they have sent it themselves, over this very line."""
    if before.is_on and _somebody_left(before, after):
        yield TornDown()
        return
    if after.is_on and not before.is_on and viewer is not None:
        yield found(after, viewer)
    dice = before.dice
    for seat, move in moves:
        match move:
            case Throw():
                dice = move.dice
                yield thrown(dice)
            case Pass() if move.seat != viewer:
                yield Played(move=written(dice))
            case Play() if not (is_own and seat == viewer):
                yield Played(move=written(dice, move.steps))
            case Reject():
                yield rejected(after)
            case Score():
                yield SetOver(winner=called(before, move.winner), points=str(move.points))
            case _:
                pass
    if before.is_on and after.phase == "over":
        yield _match_over(after)


def _somebody_left(before: Scene, after: Scene) -> bool:
    return any(then and then != now for then, now in zip(before.people, after.people, strict=True))


def found(now: Scene, seat: int) -> Found:
    return Found(
        color=COLORS[seat],
        turn="1" if now.mover == seat else "0",
        opponent=called(now, 1 - seat),
    )


def resumed(now: Scene, seat: int) -> Iterator[Message]:
    """A match that goes on: how it stands, and the dice if they lie there. One that has just begun is
    told as such."""
    if now.phase == "roll" and not any(now.score) and now.board == STARTS["standard"]:
        yield found(now, seat)
        return
    yield msgspec.structs.replace(found(now, seat), score=_score(now), boardstate=board_text(now))
    if now.phase == "play" and now.mover == seat:
        yield thrown(now.dice)


def watching(now: Scene) -> Watching:
    return Watching(
        score=_score(now),
        player_turn=called(now, now.mover),
        boardstate=board_text(now),
        player2=called(now, 1),
        player1=called(now, 0),
    )


def thrown(dice: Sequence[int]) -> Dice:
    one, two = dice
    return Dice(dice1=str(one), dice2=str(two))


def rejected(now: Scene) -> Rejected:
    return Rejected(boardstate=board_text(now))


def _match_over(after: Scene) -> MatchOver:
    winner = 0 if after.score[0] > after.score[1] else 1
    return MatchOver(
        winner=called(after, winner),
        looser=called(after, 1 - winner),
        winnerpoints=str(after.score[winner]),
        looserpoints=str(after.score[1 - winner]),
    )


def board_text(now: Scene) -> str:
    return ":".join(map(str, now.board))


def _score(now: Scene) -> str:
    return f"{now.score[0]}-{now.score[1]}"


def called(now: Scene, seat: int) -> str:
    """A name in ASCII: other doors let in names that this protocol can't say."""
    plain = unicodedata.normalize("NFKD", now.people[seat]).encode("ascii", "ignore").decode()
    return plain if plain.strip() and PLAIN_TEXT.fullmatch(plain) else COLORS[seat]
