"""Who won a game of a match file, and for how much: as the file says it, and as the rules have it.

The file says it in the winner's column, in the loser's, by the next score, or not at all. It is
right if the rules give the same. Where a game was given up they can't tell for how much, only what
is possible: once, twice or three times the cube. And files count otherwise in three ways, which
are all right: no more than the match needed, by Jacoby's rule though nothing says so, and a whole
match that was given up.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec.structs import replace

from stammtisch.formats.backgammon.matches import GameRecord, MatchRecord, Resigned, Thrown
from stammtisch.games.backgammon.state import CENTRE, State

MOST_GAMES: Final = 3
"""A backgammon, in games."""
WHOLE_MATCH: Final = 1004
"""So many times the cube some programs write for a match that was given up."""


class Wrong(Exception):
    """The rules and the file disagree; the sentence says where and why."""


class Result(NamedTuple):
    winner: int
    points: int


class Outcome(NamedTuple):
    """What came out of a game, if it is known, and what of it was taken on trust."""

    result: Result | None
    notes: list[str]


def outcome(record: MatchRecord, game: GameRecord, later: GameRecord | None, end: State) -> Outcome:
    """The result of a game that came to this end, which may be in mid-game; Wrong if it can't be so."""
    judge = _Judge(record, game, end)
    told = judge.told(later)
    if told is None:
        if end.ended is None:
            return Outcome(None, judge.notes)
        judge.notes.append("the record doesn't say who won: it is so by the rules")
        return Outcome(Result(end.ended.winner, end.ended.level * end.cube), judge.notes)
    return Outcome(judge.checked(told), judge.notes)


def doubled_by_itself(state: State, cube: int) -> State:
    """Automatic doubles don't show in a file before the cube is turned."""
    may_stand = [1 << doubles for doubles in range(state.options.automatic_doubles + 1)]
    return replace(state, cube=cube) if state.owner == CENTRE and cube in may_stand else state


class _Judge:
    """Weighs what is told of one game, and notes what has to be believed."""

    def __init__(self, record: MatchRecord, game: GameRecord, end: State) -> None:
        self.record = record
        self.game = game
        self.end = end
        self.where = game.where or (game.loss.where if game.loss else "the end")
        self.notes: list[str] = []

    def name(self, seat: int) -> str:
        return self.record.players[seat]

    def needed(self, seat: int) -> int | None:
        """What this side lacked to win the match; nothing is, where there is no match."""
        length = self.record.options.points
        return length - self.game.score[seat] if length else None

    # What the file tells.

    def told(self, later: GameRecord | None) -> Result | None:
        """By the result and by the next score, which must agree."""
        written, gained = self._written(), self._gained(later)
        if written is None or gained is None:
            if written is not None and self.game.winner is None:
                self.notes.append(f"{self.where}: only what the loser lost is written")
            return gained or written
        if written.points != gained.points:
            raise Wrong(
                f"{self.where}: {written.points} won in the file, and {gained.points} by the next score"
            )
        if written.winner != gained.winner:
            names = self.name(written.winner), self.name(gained.winner)
            raise Wrong(f"{self.where}: {names[0]} wins in the file, and {names[1]} by the next score")
        return gained

    def _written(self) -> Result | None:
        """By the winner's column, or the loser's."""
        game, loss = self.game, self.game.loss
        if game.winner is None:
            return Result(1 - loss.seat, loss.points) if loss else None
        if loss is not None:
            if loss.seat == game.winner:
                raise Wrong(
                    f"{loss.where}: {self.name(loss.seat)} loses in the file, and wins on {game.where}"
                )
            if loss.points != game.points and self.needed(game.winner) not in (loss.points, game.points):
                raise Wrong(f"{loss.where}: {loss.points} are lost in the file, and {game.points} won")
        return Result(game.winner, game.points)

    def _gained(self, later: GameRecord | None) -> Result | None:
        """By the score of the next game."""
        if later is None or not later.has_score:
            return None
        one, two = (after - before for after, before in zip(later.score, self.game.score, strict=True))
        if min(one, two) == 0 < max(one, two):
            return Result(0, one) if one else Result(1, two)
        if self.game.winner is None and self.game.loss is None:
            raise Wrong(f"the score goes from {dash(self.game.score)} to {dash(later.score)}")
        return None

    # What the rules say to it.

    def checked(self, told: Result) -> Result:
        """What is told, if it is possible; counted as it counts for the score."""
        winner, points = told
        if self.end.options.automatic_doubles:
            level = self.end.ended.level if self.end.ended else 1
            self.end = doubled_by_itself(self.end, points // level)
        result = self._given_up(told) if self.end.ended is None else self._played_out(told)
        length, total = self.record.options.points, self.game.score[winner] + result.points
        if self.game.ends_match and total < length:
            raise Wrong(f"{self.where}: the match is won in the file, and {total} is not {length}")
        return result

    def _played_out(self, told: Result) -> Result:
        assert self.end.ended is not None
        winner, points = told
        ours = Result(self.end.ended.winner, self.end.ended.level * self.end.cube)
        if told == ours:
            return told
        if winner == ours.winner and points == self.needed(winner) and points < ours.points:
            self._note_no_more_than_needed(points, f"and {ours.points} are won")
            return told
        if winner == ours.winner and points == self.end.cube and self._may_be_by_jacoby():
            why = "by Jacoby's rule, though the record doesn't name it"
            self.notes.append(f"{self.where}: {points} counted and not {ours.points} {why}")
            return told
        raise Wrong(
            f"{self.where}: {self.name(winner)} wins {points} in the file, "
            f"and {self.name(ours.winner)} wins {ours.points} by the rules"
        )

    def _may_be_by_jacoby(self) -> bool:
        """For money, where nothing is said of it and the cube was never turned."""
        is_open = self.record.options.points == 0 and self.record.is_jacoby is None
        return is_open and self.end.owner == CENTRE

    def _given_up(self, told: Result) -> Result:
        winner, points = told
        cube, needed = self.end.cube, self.needed(winner)
        self._check_who_gave_up(winner)
        if points in [cube * level for level in range(1, MOST_GAMES + 1)]:
            return told
        if needed is not None and points == needed < cube * MOST_GAMES:
            self._note_no_more_than_needed(points, f"and the cube is at {cube}")
            return told
        is_whole = points == cube * WHOLE_MATCH or (self.game.ends_match and points == needed)
        if needed is not None and is_whole:
            self.notes.append(f"{self.where}: {points} points are written as for a match that is given up")
            return Result(winner, needed)
        raise Wrong(f"{self.where}: {points} points are won, and the cube is at {cube}")

    def _check_who_gave_up(self, winner: int) -> None:
        last = self.game.actions[-1] if self.game.actions else None
        match last:
            case Resigned(seat=seat, where=where) if seat == winner:
                raise Wrong(f"{where}: {self.name(seat)} gives up, and wins in the file")
            case Resigned():
                return
            case Thrown(is_open=True) if self.end.phase == "play":
                return  # it is noted what isn't written
        if self.game.loss is None:
            self.notes.append(f"{self.where}: {self.name(1 - winner)} gave up, which isn't marked")

    def _note_no_more_than_needed(self, points: int, beside: str) -> None:
        self.notes.append(f"{self.where}: {points} counted, no more than the match needed, {beside}")


def dash(score: tuple[int, int]) -> str:
    return f"{score[0]}-{score[1]}"
