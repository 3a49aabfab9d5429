"""What was asked and isn't answered yet. Some of it may be asked again when the connection was lost.

A move has an id, by which it's played once; who sits down somewhere keeps the seat that they have;
to look at something twice does no harm. All that is asked again. What would be done twice (open
a table, say something) isn't: whoever asked it is told that it's unknown what came of it.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from stammtisch.client.faults import Lost
from stammtisch.kernel.codec import encode
from stammtisch.kernel.refused import Refused
from stammtisch.wire import asked
from stammtisch.wire.answers import Answer, Refusal

REPEATED: Final = (asked.Act, asked.Join, asked.SeatMe, asked.PlayNow, asked.Rematch, asked.WatchAny)
"""What following and browsing come to is told anew anyway."""


class Question(NamedTuple):
    ask: asked.Ask
    answer: asyncio.Future[Answer]


class Questions:
    def __init__(self) -> None:
        self._numbers: Final = itertools.count(1)
        self._open: Final[dict[int, Question]] = {}

    def ask(self, ask: asked.Ask) -> tuple[int, asyncio.Future[Answer], bytes]:
        """Its number, its answer, and what is to be sent."""
        number = next(self._numbers)
        numbered = replace(ask, re=number)
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._open[number] = Question(numbered, answer)
        return number, answer, encode(numbered)

    def answered(self, answer: Answer) -> None:
        question = self._open.pop(answer.re, None)
        if question is None or question.answer.done():
            return
        if isinstance(answer, Refusal):
            question.answer.set_exception(Refused(answer.word, answer.sentence, **answer.values))
        else:
            question.answer.set_result(answer)

    def forget(self, number: int) -> None:
        """Nobody waits for it any more."""
        self._open.pop(number, None)

    def lost(self, why: Lost | Refused, is_all: bool = False) -> None:
        """The connection is gone: ends all that can't be asked again, or really all."""
        for number, (ask, answer) in tuple(self._open.items()):
            if is_all or not isinstance(ask, REPEATED):
                del self._open[number]
                if not answer.done():
                    answer.set_exception(why)

    def again(self) -> Iterator[bytes]:
        """What is to be sent once more, in the order in which it was asked."""
        for ask, _ in self._open.values():
            yield encode(ask)
