"""Reads match files, however they are spaced, and says precisely what can't be read.

What is alike in all of them: `5 point match`, `Game 1`, two names with their scores, then numbered
lines with an action of each side, and who wins how many points. Dice come in any order; `bar` may
be 25 and `off` 0; who cannot move has `Cannot Move`, or nothing, after the dice. Columns are as
wide as they are: what stands near a line's number is on the left, what comes after it, or far
from it, on the right.
"""

from __future__ import annotations

import re
from typing import Final, Literal

from stammtisch.formats.matches import Action, Cubed, GameRecord, MatchRecord, Resigned, Thrown
from stammtisch.games.backgammon.options import BackgammonOptions

COMMENT: Final = re.compile(r"\s*[;#]\s*\[?\s*([\w ]+?)\s*[:\s]\s*\"([^\"]*)\"\s*\]?")
LENGTH: Final = re.compile(r"\s*(\d{1,4})[- ]points?[- ]match", re.IGNORECASE)
MONEY: Final = re.compile(r"\s*(unlimited|money)\b.*(game|match|session)", re.IGNORECASE)
GAME: Final = re.compile(r"\s*game\s+(\d{1,6})\b", re.IGNORECASE)
NAMES: Final = re.compile(r"\s*(\S.*?)\s*:\s*(\d{1,5})(\s+)(\S.*?)\s*:\s*(\d{1,5})\s*")
LINE: Final = re.compile(r"\s*\d{1,4}\s*[).]")
WINS: Final = re.compile(r"wins?\s+(?:an?\s+)?(\d{1,6})\s*points?(\s+and\s+the\s+match)?", re.IGNORECASE)
CELL: Final = re.compile(
    r"(?P<one>[1-6])[- ]?(?P<two>[1-6])\s*:"
    r"|(?P<double>(?:re)?doubles?|beavers?)\b\s*(?:=>|to|:)?\s*(?P<cube>\d{0,6})"
    r"|(?P<take>takes?|accepts?)\b"
    r"|(?P<drop>drops?|passes|rejects?)\b"
    r"|(?P<resign>resigns?|gives? up)\b[^\d]*\d*(?:\s*points?)?"
    r"|(?P<wins>wins?\s+\d+\s*points?(?:\s+and\s+the\s+match)?)",
    re.IGNORECASE,
)
CANNOT: Final = re.compile(
    r"\(?\s*(cannot|can't|can not|no)\s+(legal\s+)?moves?\s*\)?|dances?|^[-–—]*$", re.IGNORECASE
)
VARIATIONS: Final[dict[str, Literal["nack", "hyper"]]] = {"nackgammon": "nack", "hypergammon (3)": "hyper"}
GAP: Final = 12
"""So many spaces after the number, and the left column is empty."""


class Unreadable(Exception):
    """This is no match file; the sentence says why."""


def read(text: str) -> MatchRecord:
    """The match in a file, as it's written; nothing is checked by the rules yet."""
    reader = _Reader()
    for number, line in enumerate(text.expandtabs().splitlines(), 1):
        reader.line(number, line)
    if reader.length is None and not reader.games:
        raise Unreadable("there is no line like '5 point match', and no game")
    return MatchRecord(reader.options(), reader.players, reader.games)


class _Reader:
    """Goes through a file line by line."""

    def __init__(self) -> None:
        self.length: int | None = None
        self.players = ("?", "?")
        self.games: list[GameRecord] = []
        self.tags: dict[str, str] = {}
        self.right = 34
        self.cube = 1
        self.awaits_names = False

    def options(self) -> BackgammonOptions:
        """What the file says of the house rules; a match that says nothing is by Crawford's rule."""
        tags, length = self.tags, self.length or 0
        is_off = {key: value.casefold() in ("off", "no", "false", "0") for key, value in tags.items()}
        return BackgammonOptions(
            points=length,
            start=VARIATIONS.get(tags.get("variation", "").casefold(), "standard"),
            crawford=not is_off.get("crawford", False),
            jacoby=length == 0 and not is_off.get("jacoby", True),
            beavers=length == 0,
            automatic_doubles=int(tags.get("automatic doubles", "0")[:1] or 0) if length == 0 else 0,
            dead_cube=True,
            fresh_throw=tags.get("opening", "").casefold() == "fresh throw",
            backgammons=not is_off.get("backgammons", False),
            throw_at_once=False,
        )

    def line(self, number: int, line: str) -> None:
        if found := COMMENT.match(line):
            self.tags.setdefault(found[1].casefold(), found[2])
        elif not line.strip() or line.lstrip().startswith((";", "#")):
            return
        elif found := GAME.match(line):
            self._begin(int(found[1]))
        elif self.awaits_names and (found := NAMES.fullmatch(line)):
            self._names(found)
        elif self.length is None and (found := LENGTH.match(line)):
            self.length = int(found[1])
        elif self.length is None and MONEY.match(line):
            self.length = 0
        elif self.games:
            self._cells(number, line)

    def _begin(self, number: int) -> None:
        self.games.append(GameRecord(number, (0, 0), []))
        self.cube, self.awaits_names = 1, True

    def _names(self, found: re.Match[str]) -> None:
        self.players = (found[1], found[4])
        self.games[-1].score = (int(found[2]), int(found[5]))
        self.right = found.start(4)
        self.awaits_names = False

    def _cells(self, number: int, line: str) -> None:
        """The actions on a line, each with the words up to the next."""
        game = self.games[-1]
        numbered = LINE.match(line)
        begin = numbered.end() if numbered else 0
        found = list(CELL.finditer(line, begin))
        if not found:
            if numbered and line[begin:].strip() and not game.fault:
                game.fault = f"line {number}: cannot read {line.strip()[:60]!r}"
            return
        if line[begin : found[0].start()].strip() and not game.fault:
            game.fault = f"line {number}: cannot read {line[begin : found[0].start()].strip()[:60]!r}"
        near = begin + GAP if numbered else self.right - GAP
        ends = [cell.start() for cell in found[1:]] + [len(line)]
        for cell, end in zip(found, ends, strict=True):
            if cell["wins"]:
                self._result(game, cell, f"line {number}")
            else:
                seat = 0 if cell is found[0] and cell.start() <= near else 1
                rest = line[cell.end() : end].strip()
                game.actions.append(self._action(game, seat, cell, rest, f"line {number}"))

    def _action(self, game: GameRecord, seat: int, cell: re.Match[str], rest: str, where: str) -> Action:
        if cell["one"]:
            play = "" if CANNOT.fullmatch(rest) else rest
            return Thrown(seat, (int(cell["one"]), int(cell["two"])), play, where=where)
        if cell["double"]:
            last = game.actions[-1] if game.actions else None
            is_beaver = isinstance(last, Cubed) and last.what == "double"
            self.cube = int(cell["cube"] or self.cube * 2)
            return Cubed(seat, "beaver" if is_beaver else "double", self.cube, where)
        if cell["take"] or cell["drop"]:
            return Cubed(seat, "take" if cell["take"] else "drop", self.cube, where)
        return Resigned(seat, where)

    def _result(self, game: GameRecord, cell: re.Match[str], where: str) -> None:
        """Who wins is told by the column, and by nothing else."""
        found = WINS.match(cell["wins"])
        assert found is not None
        game.points, game.ends_match, game.where = int(found[1]), bool(found[2]), where
        game.winner = 1 if cell.start() >= self.right - GAP else 0
