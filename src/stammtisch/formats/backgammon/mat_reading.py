"""Reads match files, however they are spaced, and says precisely what can't be read.

What is alike in all of them: `5 point match`, `Game 1`, two names with their scores, then numbered
lines with an action of each side, and who wins how many points. Dice come in any order; `bar` may
be 25 and `off` 0; who cannot move has `Cannot Move`, or nothing, after the dice; `????` is a play
that isn't known. The result stands in the winner's column (`Wins 2 points`), in the loser's
(`Losses 2 points`), or in both. Names may be missing.

Columns are as wide as they are: what stands near a line's number is on the left, what comes after
it, or far from it, on the right. Only a result may follow a play in the same column.
"""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import Final, Literal

from stammtisch.formats.backgammon.matches import (
    Action,
    Cubed,
    GameRecord,
    Loss,
    MatchRecord,
    Resigned,
    Thrown,
)
from stammtisch.games.backgammon.options import BackgammonOptions

COMMENT: Final = re.compile(r"\s*[;#]\s*\[?\s*([\w ]+?)\s*[:\s]\s*\"([^\"]*)\"\s*\]?")
LENGTH: Final = re.compile(r"\s*(\d{1,4})[- ]points?[- ]match", re.IGNORECASE)
MONEY: Final = re.compile(r"\s*(unlimited|money)\b.*(game|match|session)", re.IGNORECASE)
GAME: Final = re.compile(r"\s*game\s+(\d{1,6})\b", re.IGNORECASE)
SCORE: Final = re.compile(r":\s*(\d{1,5})(?!\S)")
LINE: Final = re.compile(r"\s*\d{1,4}\s*[).]")
BREAK: Final = re.compile(r"\r\n|\n|\r")
"""Other characters that part lines may stand in a name."""
CELL: Final = re.compile(
    r"(?P<one>[1-6])[- ]?(?P<two>[1-6])\s*:"
    r"|(?P<double>(?:re)?doubles?|beavers?)\b\s*(?:=+>|to|:)?\s*(?P<cube>\d{0,6})"
    r"|(?P<take>takes?|accepts?)\b"
    r"|(?P<drop>drops?|passes|rejects?)\b"
    r"|(?P<resign>resigns?|gives?\ up)\b(?:\ \w+)*"
    r"|\b(?P<result>wins?|loss(?:es)?|loses?)\s+(?:an?\s+)?(?P<points>\d{1,6})\s*points?"
    r"(?P<match>\s+and\s+the\s+match)?",
    re.IGNORECASE,
)
CANNOT: Final = re.compile(
    r"\(?\s*(cannot|can't|can not|no)\s+(legal\s+)?moves?\s*\)?|dances?|^[-–—]*$", re.IGNORECASE
)
OPEN: Final = re.compile(r"\?+")
IDLE: Final = "0/0"
"""A die that moves nothing, written like a step."""
VARIATIONS: Final[dict[str, Literal["nack", "hyper"]]] = {"nackgammon": "nack", "hypergammon (3)": "hyper"}
DOUBLES: Final = {str(number): number for number in range(10)}
"""How many automatic doubles there may be, as it's written."""
GAP: Final = 12
"""So many spaces after the number, and the left column is empty."""
SLACK: Final = 4
"""A result may begin so much before its column."""


class Unreadable(Exception):
    """This is no match file; the sentence says why."""


def read(text: str) -> MatchRecord:
    """The match in a file, as it's written; nothing is checked by the rules yet."""
    reader = _Reader()
    for number, line in enumerate(BREAK.split(text.expandtabs()), 1):
        reader.line(number, line)
    if reader.length is None and not reader.games:
        raise Unreadable("there is no line like '5 point match', and no game")
    is_jacoby = not reader.is_off("jacoby") if "jacoby" in reader.tags else None
    return MatchRecord(reader.options(), reader.players, reader.games, is_jacoby)


class _Reader:
    """Goes through a file line by line."""

    def __init__(self) -> None:
        self.length: int | None = None
        self.players = ("", "")
        self.games: list[GameRecord] = []
        self.tags: dict[str, str] = {}
        self.right = 34
        """Where the right column begins: by the names, and then by what stands in it."""
        self.is_right_seen = False
        self.cube = 1
        self.awaits_names = False
        self.result_at = 0
        """The line on which the game's result stands."""

    def is_off(self, tag: str) -> bool:
        return self.tags.get(tag, "").casefold() in ("off", "no", "false", "0")

    def options(self) -> BackgammonOptions:
        """What the file says of the house rules; a match that says nothing is by Crawford's rule."""
        tags, length = self.tags, self.length or 0
        return BackgammonOptions(
            points=length,
            start=VARIATIONS.get(tags.get("variation", "").casefold(), "standard"),
            crawford=not self.is_off("crawford"),
            jacoby=length == 0 and "jacoby" in tags and not self.is_off("jacoby"),
            beavers=length == 0,
            automatic_doubles=DOUBLES.get(tags.get("automatic doubles", ""), 0) if length == 0 else 0,
            dead_cube=True,
            fresh_throw=tags.get("opening", "").casefold() == "fresh throw",
            backgammons=not self.is_off("backgammons"),
            throw_at_once=False,
        )

    def line(self, number: int, line: str) -> None:
        if self.awaits_names and self._names(line):
            self.awaits_names = False
        elif found := COMMENT.match(line):
            self.tags.setdefault(found[1].casefold(), found[2])
        elif not line.strip() or line.lstrip().startswith((";", "#")):
            return
        elif found := GAME.match(line):
            self._begin(int(found[1]))
        elif self.length is None and (found := LENGTH.match(line)):
            self.length = int(found[1])
        elif self.length is None and MONEY.match(line):
            self.length = 0
        elif self.games:
            self._cells(number, line)

    def _begin(self, number: int) -> None:
        self.games.append(GameRecord(number, (0, 0), [], has_score=False))
        self.cube, self.awaits_names, self.result_at = 1, True, 0

    def _names(self, line: str) -> bool:
        """Two names, each with its score. In a name there may be a colon and a number, too: wide
        space comes only after the first score."""
        scores = list(SCORE.finditer(line))
        if len(scores) < 2 or line[scores[-1].end() :].strip():
            return False
        *firsts, last = scores
        first = next((one for one in firsts if line.startswith("  ", one.end())), firsts[0])
        self.players = line[: first.start()].strip(), line[first.end() : last.start()].strip()
        game = self.games[-1]
        game.score, game.has_score = (int(first[1]), int(last[1])), True
        rest = line[first.end() :]
        self.right, self.is_right_seen = len(line) - len(rest.lstrip()), False
        return True

    def _cells(self, number: int, line: str) -> None:
        """The actions on a line, each with the words up to the next."""
        game, where = self.games[-1], f"line {number}"
        numbered = LINE.match(line)
        begin = numbered.end() if numbered else 0
        found = list(CELL.finditer(line, begin))
        unread = line[begin : found[0].start() if found else None].strip()
        if unread and (found or numbered):
            self._fault(game, f"{where}: cannot read {(unread if found else line.strip())[:60]!r}")
        last: re.Match[str] | None = None
        for cell, following in zip_longest(found, found[1:]):
            seat, last = self._seat(cell, last, begin if numbered else None), cell
            if cell["result"]:
                self._result(game, seat, cell, where)
                self.result_at = number
                continue
            if self.result_at not in (0, number):
                self._fault(game, f"{where}: the result is on line {self.result_at}, and the game goes on")
            if seat == 1:
                self.right = min(self.right, cell.start()) if self.is_right_seen else cell.start()
                self.is_right_seen = True
            rest = line[cell.end() : following.start() if following else None].strip()
            game.actions.append(self._action(game, seat, cell, rest, where))

    def _seat(self, cell: re.Match[str], last: re.Match[str] | None, begin: int | None) -> int:
        """In whose column this stands, behind `last` on a line whose number ends at `begin`."""
        is_before_right = cell.start() < self.right - SLACK
        if last is None:
            is_near = cell.start() <= (begin or 0) + GAP
            return 0 if is_near or (begin is None and is_before_right) else 1
        return 0 if cell["result"] and last["one"] and is_before_right else 1

    def _fault(self, game: GameRecord, why: str) -> None:
        game.fault = game.fault or why

    def _action(self, game: GameRecord, seat: int, cell: re.Match[str], rest: str, where: str) -> Action:
        if cell["one"]:
            dice = int(cell["one"]), int(cell["two"])
            if OPEN.fullmatch(rest):
                return Thrown(seat, dice, "", where=where, is_open=True)
            play = " ".join([step for step in rest.split() if step != IDLE])
            return Thrown(seat, dice, "" if CANNOT.fullmatch(play) else play, where=where)
        if cell["double"]:
            last = game.actions[-1] if game.actions else None
            is_beaver = isinstance(last, Cubed) and last.what == "double"
            self.cube = int(cell["cube"] or self.cube * 2)
            return Cubed(seat, "beaver" if is_beaver else "double", self.cube, where)
        if cell["take"] or cell["drop"]:
            return Cubed(seat, "take" if cell["take"] else "drop", self.cube, where)
        return Resigned(seat, where)

    def _result(self, game: GameRecord, seat: int, cell: re.Match[str], where: str) -> None:
        """Who wins is told by the column, and by nothing else."""
        points = int(cell["points"])
        if cell["result"].casefold().startswith("l"):
            loss = Loss(seat, points, where)
            if game.loss and (game.loss.seat, game.loss.points) != (seat, points):
                self._fault(game, f"{where}: the loser is told on {game.loss.where}, and otherwise")
            game.loss = game.loss or loss
            return
        if game.winner is not None and (game.winner, game.points) != (seat, points):
            self._fault(game, f"{where}: the winner is told on {game.where}, and otherwise")
            return
        game.winner, game.points, game.where = seat, points, where
        game.ends_match = game.ends_match or bool(cell["match"])
