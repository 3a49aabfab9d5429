"""A process in which bots think: questions come in, thoughts go out, one after the other.

It's started by the house, as `python -m stammtisch.bots.worker`, and ends with it. People's moves come
before it on a busy machine.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable
from typing import IO, Any, Final

from stammtisch.bots.letters import HEAD, read_question, written
from stammtisch.bots.players import load_all, thought
from stammtisch.house.bots.thinker import Question, Thought

NICENESS: Final = 10


def read(incoming: IO[bytes]) -> bytes:
    """The next question; nothing when the house is gone."""
    head = incoming.read(HEAD.size)
    return incoming.read(*HEAD.unpack(head)) if len(head) == HEAD.size else b""


def main(think: Callable[[Question], Thought] = thought) -> None:
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    incoming, outgoing = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever is printed is no answer
    while question := read(incoming):
        try:
            answer: tuple[Any, str] = (think(read_question(question)), "")
        except Exception:  # noqa: BLE001 - whatever is wrong with a bot is told to the house
            answer = (None, traceback.format_exc(limit=-3))
        outgoing.write(written(answer))
        outgoing.flush()


if __name__ == "__main__":
    load_all()
    main()
