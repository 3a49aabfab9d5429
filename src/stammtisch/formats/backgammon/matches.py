"""A backgammon match written down: games, and what each side did in them, turn by turn.

It is what match files have in common. `recorded` makes one of a table's log.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from stammtisch.games.backgammon.moves import (
    Accept,
    Beaver,
    Double,
    Drop,
    Forfeit,
    Opening,
    Pass,
    Play,
    Reject,
    Score,
    Take,
)
from stammtisch.games.backgammon.notation import text
from stammtisch.games.backgammon.options import BackgammonOptions
from stammtisch.games.backgammon.play import apply
from stammtisch.games.backgammon.state import State, legal_plays, setup
from stammtisch.games.moves import Made, Throw


class Thrown(msgspec.Struct, frozen=True):
    """A throw and what was played with it, as players write it; nothing if no checker could move."""

    seat: int
    dice: tuple[int, int]
    play: str
    steps: tuple[str, ...] = ()
    """The same step by step, where it comes from a table."""
    where: str = ""
    """In a file."""
    is_open: bool = False
    """No play is known for the dice: who threw them gave up, or ran out of time."""


class Cubed(msgspec.Struct, frozen=True):
    """What was done with the cube, and the value that it's about."""

    seat: int
    what: Literal["double", "take", "drop", "beaver"]
    cube: int
    where: str = ""


class Resigned(msgspec.Struct, frozen=True):
    """A game that was given up; the result says for how many points."""

    seat: int
    where: str = ""


Action = Thrown | Cubed | Resigned


class Loss(msgspec.Struct, frozen=True):
    """What a file says of the result in the loser's column."""

    seat: int
    points: int
    where: str


class GameRecord(msgspec.Struct):
    number: int
    score: tuple[int, int]
    """Before it."""
    actions: list[Action] = []
    winner: int | None = None
    points: int = 0
    ends_match: bool = False
    where: str = ""
    """Of the result, in a file."""
    loss: Loss | None = None
    fault: str = ""
    """What can't be read in it, and where."""
    has_score: bool = True
    """A file may leave out the line with names and score."""


class MatchRecord(msgspec.Struct):
    options: BackgammonOptions
    players: tuple[str, str]
    games: list[GameRecord] = []
    is_jacoby: bool | None = None
    """What a file says of Jacoby's rule; None if nothing."""


def recorded(
    options: BackgammonOptions, players: tuple[str, str], made: Sequence[Made], start: State | None = None
) -> MatchRecord:
    """The match that this log tells, from an empty table on; or from `start`, where others were before."""
    record, state, dice = MatchRecord(options, players), start or setup(options), (0, 0)
    former = state.number
    for seat, move in made:
        if isinstance(move, Opening | Throw):
            one, two = move.dice
            dice = one, two
        before, state = state, apply(state, seat, move)
        if before.number > former:
            _note(record.games[-1], before, Made(seat, move), dice)
        if state.number > former + len(record.games):
            record.games.append(GameRecord(state.number - former, state.score, []))
    return record


def _note(game: GameRecord, state: State, made: Made, dice: tuple[int, int]) -> None:
    """Writes down a move of this game."""
    seat, move = made
    match move:
        case Play(steps=steps):
            game.actions.append(Thrown(seat, dice, text(steps), steps))
        case Pass(seat=stuck):
            game.actions.append(Thrown(stuck, dice, ""))
        case Reject():
            game.actions.pop()
        case Double(cube=cube):
            game.actions.append(Cubed(seat, "double", cube))
        case Beaver(cube=cube):
            game.actions.append(Cubed(seat, "beaver", cube))
        case Take(cube=cube):
            game.actions.append(Cubed(seat, "take", cube))
        case Drop(cube=cube):
            game.actions.append(Cubed(seat, "drop", cube))
        case Accept() | Forfeit():
            if state.dice and not _only_wins(state):
                game.actions.append(Thrown(state.mover, dice, "", is_open=True))
            game.actions.append(Resigned(state.mover if isinstance(move, Accept) else seat))
        case Score(winner=winner, points=points):
            game.winner, game.points = winner, points
            game.ends_match = 0 < state.options.points <= state.score[winner] + points
        case _:
            pass


def _only_wins(state: State) -> bool:
    """Whether whatever can be played with these dice wins: programs take the only play for made, and
    would have the wrong one win if the dice of who gave up were written."""
    asked = replace(state, phase="play")
    plays = legal_plays(state)
    return all(apply(asked, state.mover, Play(steps)).phase in ("won", "score") for steps in plays)
