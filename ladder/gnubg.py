"""GNU Backgammon as an opponent, without looking ahead: it answers over its external protocol.

A board is sent as FIBS writes it, from the side of the one who moves; a play comes back as text.
"""

from __future__ import annotations

import atexit
import random
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final, TextIO

from stammtisch.bots.thinking import Asked, Think, Thought
from stammtisch.formats.backgammon import fibs_board
from stammtisch.games.backgammon.board import Board, on_board, turned
from stammtisch.games.backgammon.moves import Accept, Approve, Play, Roll
from stammtisch.games.backgammon.steps import STEPS, after
from stammtisch.games.backgammon.view import View
from stammtisch.games.choosing import Steps
from stammtisch.games.moves import Move

GNUBG: Final = shutil.which("gnubg", path="/usr/games:/usr/local/bin:/usr/bin")
SETTINGS: Final = (
    "set evaluation chequerplay evaluation plies 0",
    "set evaluation chequerplay evaluation noise 0",
    "set evaluation cubedecision evaluation plies 0",
    "set evaluation cubedecision evaluation noise 0",
    "set jacoby off",
)
NO_CUBE: Final = ("set evaluation chequerplay evaluation cubeful off",)
PATIENCE: Final = 20
"""Seconds until it must have opened its port."""
UNLIMITED: Final = 9999
NAMED: Final = {"bar": 25, "off": 0}


@contextmanager
def gnubg(has_cube: bool = False) -> Iterator[Think]:
    """One that thinks as gnubg does, as long as it runs."""
    if GNUBG is None:
        raise FileNotFoundError("gnubg is not installed")
    with tempfile.TemporaryDirectory() as folder:
        port, settings = _free_port(), SETTINGS if has_cube else SETTINGS + NO_CUBE
        commands = Path(folder) / "commands"
        commands.write_text("\n".join([*settings, f"external 127.0.0.1:{port}", "quit"]) + "\n")
        words = [GNUBG, "--tty", "--quiet", "--no-rc", f"--commands={commands}"]
        process = subprocess.Popen(
            words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={"HOME": folder, "LC_ALL": "C"}
        )
        try:
            with _connected(port) as line, line.makefile("rw", encoding="ascii", newline="\n") as talk:
                yield lambda asked, _: Thought(_answered(talk, asked))
        finally:
            process.kill()
            process.wait()


def whenever_asked(has_cube: bool = False) -> Think:
    """The same, started with its first question and ended with this program."""
    running: list[Think] = []

    def think(asked: Asked, rng: random.Random) -> Thought:
        if not running:
            stack = ExitStack()
            atexit.register(stack.close)
            running.append(stack.enter_context(gnubg(has_cube)))
        return running[0](asked, rng)

    return think


def _free_port() -> int:
    with socket.socket() as any_port:
        any_port.bind(("127.0.0.1", 0))
        return int(any_port.getsockname()[1])


def _connected(port: int) -> socket.socket:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port))
        except ConnectionRefusedError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


def _answered(talk: TextIO, asked: Asked) -> Move:
    """What gnubg would play, double or take; what it isn't asked goes its way."""
    moves = {type(choice).__name__: choice for choice in asked.choices}
    for choice in asked.choices:
        if isinstance(choice, Steps):
            return _play(asked, choice, _said(talk, asked))
    if not {"Double", "Take"} & set(moves):
        return next(choice for choice in asked.choices if isinstance(choice, Roll | Approve | Accept))
    word = _said(talk, asked).strip().capitalize()
    return next(
        choice
        for name, choice in moves.items()
        if isinstance(choice, Move) and name == ("Take" if word == "Beaver" else word)
    )


def _said(talk: TextIO, asked: Asked) -> str:
    talk.write(board_line(asked.view, asked.seat) + "\n")
    talk.flush()
    return talk.readline()


def board_line(view: View, seat: int) -> str:
    """The 53 fields of FIBS; who is asked is always white, and goes from 24 to 1."""
    board = view.board if seat == 0 else turned(view.board)
    own, other = on_board(board)
    scores = view.chairs[seat].score, view.chairs[1 - seat].score
    is_doubled = view.phase == "doubled"
    turn = -1 if is_doubled else 1
    may = [int(view.owner in (-1, side) and not is_doubled) for side in (seat, 1 - seat)]
    is_after_crawford = view.points > 0 and view.points - 1 in scores and not view.is_crawford
    match = view.points or UNLIMITED, *(scores if view.points else (0, 0))
    fields = ["board", "You", "Other", *match, fibs_board.write(board, 0), turn, *(view.dice or (0, 0)), 0, 0]
    fields += [view.cube, *may, int(is_doubled), 1, -1, 0, 25, 15 - own, 15 - other, board[25], -board[0]]
    fields += [4, 0, int(is_after_crawford), 0]
    return ":".join(map(str, fields))


def _play(asked: Asked, choice: Steps, answer: str) -> Play:
    """The legal play that leads where this answer leads: it may write the same in another order."""
    board = asked.view.board if asked.seat == 0 else turned(asked.view.board)
    wanted = _reached_by(board, answer)
    for steps in choice.plays:
        if reached(board, steps) == wanted:
            return Play(steps)
    raise ValueError(f"gnubg answers {answer!r} to {asked.view.dice} on {board}")


def reached(board: Board, steps: tuple[str, ...]) -> Board:
    for step in steps:
        board = after(board, STEPS[step])
    return board


def _reached_by(board: Board, answer: str) -> Board:
    """The board after a play like `24/18*/13 6/5(2)`."""
    new = list(board)
    for word in answer.split():
        move, _, times = word.rstrip(")").partition("(")
        points = [_point(point) for point in move.replace("*", "").split("/")]
        for _ in range(int(times or 1)):
            new[points[0]] -= 1
            for passed in points[1:-1]:
                _hit(new, passed)
            if points[-1]:
                _hit(new, points[-1])
                new[points[-1]] += 1
    return tuple(new)


def _hit(board: list[int], point: int) -> None:
    if board[point] == -1:
        board[point] = 0
        board[0] -= 1


def _point(word: str) -> int:
    return NAMED[word] if word in NAMED else int(word)
