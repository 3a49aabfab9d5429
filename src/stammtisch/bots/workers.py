"""The bots think in processes of their own, so many and no more, each for so long and no longer.

What people wait for comes first. A process that takes too long or dies is ended and replaced; one
that has nothing to do for a while ends too. Who asked learns of a failure, and plays the game's default.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import pickle
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

from stammtisch.bots import players
from stammtisch.bots.letters import HEAD, read, written_question
from stammtisch.games.contract import AnyGame
from stammtisch.house.bots.thinker import CannotThink, Question, Thought
from stammtisch.kernel.character import Strength

LONGEST_THOUGHT_S: Final = 5.0
LONGEST_OF_A_MASTER_S: Final = 20.0
STARTS_WITHIN_S: Final = 20.0
"""A process has so long besides for its first thought, as it has to load what it thinks with."""

IDLE_S: Final = 600.0
"""A process that wasn't asked for so long is ended."""

COMMAND: Final = (sys.executable, "-m", "stammtisch.bots.worker")
ONE_CORE: Final = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "VECLIB_MAXIMUM_THREADS": "1"}
"""A process computes on one core. On more it would be hardly quicker, and on a busy machine its threads
would spend their time waiting for each other."""

LONGEST_ANSWER: Final = 1_000_000
"""In bytes."""

Waiting = tuple[bool, int, Question, "asyncio.Future[Thought]"]


class Workers:
    def __init__(
        self, most: int, longest_s: float = LONGEST_THOUGHT_S, command: Sequence[str] = COMMAND
    ) -> None:
        self._most: Final = most
        self._longest_s: Final = longest_s
        self._command: Final = command
        self._numbers: Final = itertools.count()
        self._waiting: Final[asyncio.PriorityQueue[Waiting]] = asyncio.PriorityQueue()
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._busy = 0
        """How many think just now."""

    def strengths(self, game: AnyGame) -> Sequence[Strength]:
        return players.strengths(game.name)

    def get_ready(self) -> None:
        """Starts a process if there is none, so that the first question finds it loaded."""
        if not self._tasks and self._most:
            self._start()

    async def think(self, question: Question, is_urgent: bool) -> Thought:
        answer: asyncio.Future[Thought] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((not is_urgent, next(self._numbers), question, answer))
        if len(self._tasks) < min(self._most, self._waiting.qsize() + self._busy):
            self._start()
        return await answer

    async def close(self) -> None:
        """Ends the processes; who still waits for an answer gets none."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        while not self._waiting.empty():
            _tell(self._waiting.get_nowait()[-1], CannotThink("the house is closed"))

    def _start(self) -> None:
        task = asyncio.create_task(self._work())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _work(self) -> None:
        """Answers one question after the other, in a process that it starts anew whenever it has to."""
        worker: _Worker | None = None
        try:
            with suppress(OSError):  # the first question tries again, and tells why
                worker = await _Worker.started(self._command)
            while True:
                try:
                    async with asyncio.timeout(IDLE_S):
                        waiting = await self._waiting.get()
                except TimeoutError:
                    return
                _, _, question, answer = waiting
                if answer.done():
                    continue  # whoever asked has given it up
                self._busy += 1
                try:
                    if worker is None:
                        worker = await _Worker.started(self._command)
                    thought = await worker.answer(question, self._longest(question))
                except (CannotThink, OSError) as fault:
                    if not isinstance(fault, _Stumbled) and worker is not None:
                        await worker.end()
                        worker = None
                    _tell(answer, CannotThink(str(fault)))
                else:
                    if not answer.done():
                        answer.set_result(thought)
                finally:
                    self._busy -= 1
                    _tell(answer, CannotThink("the house is closed"))
        finally:
            if worker is not None:
                await worker.end()

    def _longest(self, question: Question) -> float:
        return LONGEST_OF_A_MASTER_S if question.strength == "master" else self._longest_s


def _tell(answer: asyncio.Future[Thought], fault: CannotThink) -> None:
    if not answer.done():
        answer.set_exception(fault)


class _Stumbled(CannotThink):
    """The bot has failed, and its process has not."""


class _Worker:
    """One process, which has something to do or waits."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process: Final = process
        self._is_new = True

    @classmethod
    async def started(cls, command: Sequence[str]) -> _Worker:
        pipe = asyncio.subprocess.PIPE
        # In a session of its own it doesn't hear that somebody interrupts the house: that ends it anyway.
        process = await asyncio.create_subprocess_exec(
            *command, stdin=pipe, stdout=pipe, start_new_session=True, env=os.environ | ONE_CORE
        )
        return cls(process)

    async def answer(self, question: Question, within_s: float) -> Thought:
        within_s += STARTS_WITHIN_S if self._is_new else 0
        self._is_new = False
        try:
            async with asyncio.timeout(within_s):
                found, fault = await self._asked(question)
        except TimeoutError:
            raise CannotThink(f"it took longer than {within_s:g} s") from None
        except (EOFError, ConnectionError) as gone:
            raise CannotThink("its process has died") from gone
        if fault:
            raise _Stumbled(fault)
        thought: Thought = found
        return thought

    async def _asked(self, question: Question) -> tuple[Any, str]:
        incoming, outgoing = self._process.stdin, self._process.stdout
        assert incoming is not None
        assert outgoing is not None
        try:
            incoming.write(written_question(question))
        except (pickle.PicklingError, TypeError, AttributeError) as error:
            raise _Stumbled(f"the question can't be sent to another process: {error}") from error
        await incoming.drain()
        (length,) = HEAD.unpack(await outgoing.readexactly(HEAD.size))
        if length > LONGEST_ANSWER:
            raise CannotThink(f"its answer has {length} bytes")
        answer: tuple[Any, str] = read(await outgoing.readexactly(length))
        return answer

    async def end(self) -> None:
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
