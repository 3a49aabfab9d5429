"""A question to a bot in another process, and the answer, as bytes.

What was shown may be thousands of moves: they are written as on the wire, which takes the house a tenth
of the time that pickling them does. Both ends are this program: nobody else's bytes are read here.
"""

from __future__ import annotations

import pickle
import struct
from functools import cache
from typing import Any, Final

import msgspec

from stammtisch.games.catalogue import find
from stammtisch.games.moves import Made
from stammtisch.house.bots.thinker import Question
from stammtisch.kernel.codec import encode

HEAD: Final = struct.Struct("!I")
"""Before each letter: how many bytes it has."""


def written(letter: Any) -> bytes:
    data = pickle.dumps(letter)
    return HEAD.pack(len(data)) + data


def read(data: bytes) -> Any:
    return pickle.loads(data)


def written_question(question: Question) -> bytes:
    return written((question._replace(shown=()), encode(question.shown)))


def read_question(data: bytes) -> Question:
    question, shown = read(data)
    moves = _decoder(question.game).decode(shown)
    asked: Question = question._replace(shown=[Made(*made) for made in moves])
    return asked


@cache
def _decoder(game: str) -> msgspec.json.Decoder[list[tuple[int, Any]]]:
    return msgspec.json.Decoder(list[tuple[int, find(game).moves]])  # type: ignore[misc]
