"""A table of Backgammon: who sits there, the match, the board, and whose turn it is.

Phases: open (somebody may start), opening (one die each), roll (throw or double), doubled and
beavered (the cube is offered), throw, play, stuck (no play is possible), won (the opponent, as
the referee, looks at the last play), resigned (giving up is offered), score, over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, cast

import msgspec

from stammtisch.games.backgammon.board import STARTS, Board
from stammtisch.games.backgammon.moves import How
from stammtisch.games.backgammon.options import BackgammonOptions, playable
from stammtisch.games.backgammon.plays import Steps, plays
from stammtisch.games.contract import Awaiting, Chips, Over, Turn, Waiting
from stammtisch.games.moves import DEALER

Phase = Literal[
    "open",
    "opening",
    "roll",
    "doubled",
    "beavered",
    "throw",
    "play",
    "stuck",
    "won",
    "resigned",
    "score",
    "over",
]
CENTRE: Final = -1
"""Whose the cube is, while it's nobody's."""
MOST_CUBE: Final = 4096


class Chair(msgspec.Struct, frozen=True):
    taken: bool = False
    away: bool = False
    stack: int = 0


class Ended(msgspec.Struct, frozen=True):
    """A game that is over and not yet scored."""

    winner: int
    how: How
    level: int


class State(msgspec.Struct, dict=True):
    options: BackgammonOptions
    chairs: tuple[Chair, Chair]
    phase: Phase = "open"
    number: int = 0
    draws: int = 0
    mover: int = 0
    board: Board = STARTS["standard"]
    """As the mover sees it."""
    dice: tuple[int, ...] = ()
    score: tuple[int, int] = (0, 0)
    crawford: Literal["before", "now", "after"] = "before"
    cube: int = 1
    owner: int = CENTRE
    automatic: int = 0
    """How often equal dice at the start have doubled the cube."""
    plays: int = 0
    """How many plays were made at this table, rejected ones too."""
    before: Board = ()
    """The board before the last play, while that may be rejected."""
    before_dice: tuple[int, ...] = ()
    """What it was played with."""
    rejections: int = 0
    """How often the present play was rejected."""
    level: int = 0
    """Of the game that somebody offers to give up."""
    resumes: Phase = "roll"
    """Where play goes on if that is declined."""
    ended: Ended | None = None

    legal = cast("Sequence[Steps] | None", None)
    """The plays of this throw, once they have been worked out. This is no part of the table: it is
    neither compared nor written down."""


def setup(options: BackgammonOptions) -> State:
    """An empty table."""
    options = playable(options)
    return State(options, (Chair(), Chair()), board=STARTS[options.start])


# Who is awaited in each phase: the mover, or the other one.
MOVER_PHASES: Final = frozenset({"roll", "play", "beavered"})
OTHER_PHASES: Final = frozenset({"doubled", "won", "resigned"})
DEALERS_PHASES: Final = frozenset({"opening", "throw", "stuck", "score"})
AWAITING: Final = Awaiting((0,)), Awaiting((1,))


def turn(state: State) -> Turn:
    """Who is to act."""
    phase = state.phase
    if phase in DEALERS_PHASES:
        return DEALER
    if phase in MOVER_PHASES:
        return AWAITING[state.mover]
    if phase in OTHER_PHASES:
        return AWAITING[1 - state.mover]
    if phase == "over":
        return Over(outcome(state), "match_over")
    return Awaiting((0, 1), timed=False) if is_ready(state) else Waiting(_missing(state))


def outcome(state: State) -> tuple[int, int]:
    """The score at the end; whoever is left when the other goes has won the match."""
    one, two = state.score
    match state.ended:
        case Ended(winner=0, how="forfeit"):
            return max(one, state.options.points), two
        case Ended(winner=1, how="forfeit"):
            return one, max(two, state.options.points)
        case _:
            return one, two


def is_ready(state: State) -> bool:
    """Whether two sit here who want to play, and could pay for a game."""
    one, two = state.chairs
    is_complete = one.taken and two.taken and not one.away and not two.away
    return is_complete and affords(state, 1)


def _missing(state: State) -> str:
    one, two = state.chairs
    return "too_poor" if one.taken and two.taken and not (one.away or two.away) else "too_few"


def affords(state: State, cube: int) -> bool:
    """Whether both can pay for a game with the cube at this value: a move never costs more than one has."""
    options = state.options
    return options.points > 0 or min([chair.stack for chair in state.chairs]) >= cube * options.point


def round_number(state: State) -> int | None:
    return None if state.phase in ("open", "over") else state.number


def chips(state: State) -> Chips:
    return Chips(tuple([chair.stack for chair in state.chairs]))


def legal_plays(state: State) -> Sequence[Steps]:
    """The plays of this throw. They are worked out once, and kept with the table."""
    legal = state.legal
    if legal is None:
        legal = state.legal = plays(state.board, state.dice)
    return legal
