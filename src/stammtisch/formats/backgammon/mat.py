"""Match files, played again by our rules: every play, the cube, every score and the winner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from msgspec.structs import replace

from stammtisch.formats.backgammon.mat_reading import Unreadable, read
from stammtisch.formats.backgammon.mat_results import Wrong, dash, doubled_by_itself, outcome
from stammtisch.formats.backgammon.matches import Action, Cubed, GameRecord, MatchRecord, Resigned, Thrown
from stammtisch.formats.replayed import Replayed
from stammtisch.games.backgammon.board import STARTS
from stammtisch.games.backgammon.moves import (
    Beaver,
    Double,
    Drop,
    Opening,
    Pass,
    Play,
    Roll,
    Take,
)
from stammtisch.games.backgammon.notation import meant, text
from stammtisch.games.backgammon.options import CHIPS
from stammtisch.games.backgammon.play import apply
from stammtisch.games.backgammon.state import Chair, State, legal_plays
from stammtisch.games.moves import DEALER, Throw
from stammtisch.kernel.refused import Refused


class ReplayedGame(Replayed, frozen=True, kw_only=True, omit_defaults=True):
    """A game of a match file."""

    game: int = 0
    players: tuple[str, str] = ("", "")
    plays: int = 0
    winner: str = ""
    points: int = 0
    score: tuple[int, int] | None = None
    """After it; as the file has it, and as it comes out."""
    unfinished: bool = False
    """The record breaks off: what is there is right."""


def replay(file: str, content: bytes) -> Iterator[Replayed]:
    """One line a game; a file that isn't a match file is one line that says so."""
    try:
        record = read(_decoded(content))
    except Unreadable as unreadable:
        yield Replayed(file=file, ok=False, reason=f"cannot read {file} as a match file: {unreadable}")
        return
    if not record.games:
        yield Replayed(file=file, ok=False, reason=f"there is no game in {file}")
        return
    record.players, told_apart = _told_apart(record.players)
    first = record.games[0]
    is_crawford_over, expected = False, (0, 0) if first.number == 1 else first.score
    for game, later in zip_longest(record.games, record.games[1:]):
        game.score = game.score if game.has_score else expected
        is_crawford = not is_crawford_over and max(game.score) == record.options.points - 1
        is_crawford_over |= is_crawford
        crawford = "now" if is_crawford else "after" if is_crawford_over else "before"
        table = _table(record, game, crawford)
        line = _line(file, record, game, later, table, expected)
        line = replace(line, notes=(*told_apart, *line.notes)) if line.ok else line
        expected = line.score or (later.score if later else game.score)
        yield line


def _decoded(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("latin-1")


def _told_apart(players: tuple[str, str]) -> tuple[tuple[str, str], list[str]]:
    """Names by which the winner is known, where the file has none, or one for both."""
    one, two = (name or f"player {number}" for number, name in enumerate(players, 1))
    notes = [] if all(players) else ["a name is missing: player 1 has the left column, player 2 the right"]
    if one == two:
        notes.append(f"both are called {one}: 1 has the left column, 2 the right")
        one, two = f"{one} (1)", f"{two} (2)"
    return (one, two), notes


def _table(record: MatchRecord, game: GameRecord, crawford: str) -> State:
    """The table at the start of a game, with more chips than anybody loses."""
    chair = Chair(taken=True, stack=CHIPS)
    fresh = State(record.options, (chair, chair))
    return replace(
        fresh,
        phase="opening",
        number=game.number,
        score=game.score,
        crawford=crawford,
        board=STARTS[record.options.start],
    )


def _line(
    file: str,
    record: MatchRecord,
    game: GameRecord,
    later: GameRecord | None,
    table: State,
    expected: tuple[int, int],
) -> ReplayedGame:
    """What came of one game."""
    line = ReplayedGame(file=file, game=game.number, players=record.players)
    try:
        _check_beginning(record, game, expected)
        if game.fault:
            raise Wrong(game.fault)
        end = _played(table, game.actions)
        plays = [action for action in game.actions if isinstance(action, Thrown) and not action.is_open]
        came_out = outcome(record, game, later, end)
    except (Wrong, Refused) as wrong:
        reason = wrong.sentence if isinstance(wrong, Refused) else str(wrong)
        return replace(line, ok=False, reason=f"game {game.number}, {reason}")
    notes = (*_unsaid(game), *_unplayed(game, end), *came_out.notes)
    line = replace(line, ok=True, plays=len(plays), notes=notes)
    if came_out.result is None:
        return replace(line, unfinished=True)
    (winner, points), (one, two) = came_out.result, game.score
    score = (one + points, two) if winner == 0 else (one, two + points)
    return replace(line, winner=record.players[winner], points=points, score=score)


def _unsaid(game: GameRecord) -> Iterator[str]:
    if not game.has_score:
        yield f"the score before it isn't written: by the games before it is {dash(game.score)}"


def _unplayed(game: GameRecord, end: State) -> Iterator[str]:
    """The last throw may have no play, where somebody could have moved."""
    for action in game.actions[-2:]:
        if isinstance(action, Thrown) and not action.play and end.phase == "play":
            one, two = action.dice
            yield f"{action.where}: what is played with {one}-{two} isn't written"


def _check_beginning(record: MatchRecord, game: GameRecord, expected: tuple[int, int]) -> None:
    length = record.options.points
    if game.score != expected:
        raise Wrong(f"the score is {dash(game.score)} in the file, and {dash(expected)} by the games before")
    if length and max(game.score) >= length:
        raise Wrong(f"the match to {length} is over at {dash(game.score)}")


# The actions, one after the other.


def _played(state: State, actions: Sequence[Action]) -> State:
    """The table after all actions; Wrong at the first that the rules don't allow."""
    for number, action in enumerate(actions, 1):
        is_last = number == len(actions) or isinstance(actions[number], Resigned)
        try:
            state = _acted(state, action, is_last)
        except Refused as refused:
            raise Wrong(f"{action.where}: {refused.sentence}") from None
        except Wrong as wrong:
            raise Wrong(f"{action.where}: {wrong}") from None
    return state


def _acted(state: State, action: Action, is_last: bool) -> State:
    if state.phase == "score":
        raise Wrong("the game is over before this")
    match action:
        case Thrown():
            return _turn(state, action, is_last)
        case Cubed(seat=seat, what="double", cube=cube):
            return apply(doubled_by_itself(state, cube // 2), seat, Double(cube))
        case Cubed(seat=seat, what="beaver", cube=cube):
            return apply(state, seat, Beaver(cube))
        case Cubed(seat=seat, what="take"):
            return apply(state, seat, Take(state.cube * 2))
        case Cubed(seat=seat):
            return apply(state, seat, Drop(state.cube * 2))
        case Resigned():
            return state  # for how much, the result says


def _turn(state: State, thrown: Thrown, is_last: bool) -> State:
    """A throw and its play; after the last throw somebody may have given up."""
    state = _with_dice(state, thrown)
    if thrown.is_open and not is_last:
        raise Wrong("what is played isn't written, and the game goes on")
    if state.phase == "stuck":
        if thrown.play:
            raise Wrong(f"{thrown.play[:40]!r} is written, and no checker can move")
        return apply(state, DEALER, Pass(state.mover))
    legal = legal_plays(state)
    if not thrown.play:
        if is_last:
            return state
        raise Wrong(f"nothing is played, and {text(legal[0])} is one of {len(legal)} legal plays")
    return apply(state, thrown.seat, Play(meant(thrown.play, legal)))


def _with_dice(state: State, thrown: Thrown) -> State:
    seat, dice = thrown.seat, thrown.dice
    if state.phase == "opening":
        high, low = max(dice), min(dice)
        is_fresh = state.options.fresh_throw
        if high == low and not is_fresh:
            raise Wrong(f"the first throw is {high}-{low}: the dice that decide who starts are different")
        high, low = (6, 1) if is_fresh else (high, low)
        state = apply(state, DEALER, Opening((high, low) if seat == 0 else (low, high)))
        if not is_fresh:
            return state
    if state.phase == "beavered":  # who throws has taken, and not every program says so
        state = apply(state, seat, Take(state.cube * 2))
    elif state.phase == "roll":
        state = apply(state, seat, Roll())
    if state.phase != "throw" or state.mover != seat:
        raise Wrong("it is not this side's turn to throw")
    return apply(state, DEALER, Throw(seat, dice))
