"""The way of one move: which functions it goes through, from the socket to the screens of all who look.

Three people play Poker in a served house, each with a line of their own, and are told everything in
words and what it takes to check chance, as browsers ask for it; the clocks run. A move counts here if
its row holds nothing else: the dealer did nothing. While it's on its way, every function of the
program that begins or goes on is noted, in all threads: the event loop's, from the bytes of the frame
until all have been told and the answer is sent, and the store's.

The figure is what all these moves have in common; what the house does meanwhile of its own accord is
in some of them only. Left out are: methods that Python calls by itself (`__init__`, `__aenter__`),
comprehensions and generator expressions, and what lies in a game's own folder, since it's another
at each game. A lambda counts, and so does a property.

A turn back is a call into a file that waits for it: one that is further up on the stack, with others
in between. To follow it one would have to go back up to where one came from.

    python -m tests.architecture.way
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import threading
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final, NamedTuple

from stammtisch import games
from tests.gateways.guests import Guest, open_house

GAMES: Final = Path(games.__file__).parent
SOURCE: Final = GAMES.parent
NAMES: Final = ("Anna", "Ben", "Cleo")
LEFT_OUT: Final = 6
LOOKED_AT: Final = 12
MADE_BY_PYTHON: Final = ("<listcomp>", "<genexpr>", "<setcomp>", "<dictcomp>")


class Step(NamedTuple):
    """A function that a move goes through."""

    file: str
    line: int
    name: str


class Way(NamedTuple):
    steps: frozenset[Step]
    turns_back: frozenset[tuple[str, str]]
    """From a function into another, as `file:name`."""

    @property
    def files(self) -> frozenset[str]:
        return frozenset(step.file for step in self.steps)


class Tracks:
    """Notes what is called while it's asked to."""

    def __init__(self, source: Path = SOURCE) -> None:
        self._source = f"{source}/"
        self._steps: dict[CodeType, Step | None] = {}
        self._noted: set[Step] = set()
        self._back: set[tuple[str, str]] = set()
        self._is_on = False

    @contextmanager
    def laid(self) -> Iterator[None]:
        """In this thread, and in all that are begun meanwhile."""
        threading.setprofile(self._see)
        sys.setprofile(self._see)
        try:
            yield
        finally:
            sys.setprofile(None)
            threading.setprofile(None)

    def begin(self) -> None:
        self._noted, self._back, self._is_on = set(), set(), True

    def end(self) -> Way:
        self._is_on = False
        return Way(frozenset(self._noted), frozenset(self._back))

    def _see(self, frame: FrameType, event: str, _: Any) -> None:
        if not self._is_on or event != "call" or (step := self._step(frame.f_code)) is None:
            return
        self._noted.add(step)
        callers = self._callers(frame)
        if callers and callers[0].file != step.file and step.file in [one.file for one in callers]:
            self._back.add((f"{callers[0].file}:{callers[0].name}", f"{step.file}:{step.name}"))

    def _callers(self, frame: FrameType) -> list[Step]:
        found, caller = [], frame.f_back
        while caller is not None:
            if (step := self._step(caller.f_code)) is not None:
                found.append(step)
            caller = caller.f_back
        return found

    def _step(self, code: CodeType) -> Step | None:
        if code not in self._steps:
            self._steps[code] = self._told_apart(code)
        return self._steps[code]

    def _told_apart(self, code: CodeType) -> Step | None:
        name = code.co_name
        if not code.co_filename.startswith(self._source) or name in MADE_BY_PYTHON:
            return None
        if name.startswith("__") and name.endswith("__"):
            return None
        file = Path(code.co_filename).relative_to(self._source)
        if file.parts[0] == GAMES.name and len(file.parts) > 2:
            return None
        return Step(str(file), code.co_firstlineno, name)


async def ways(folder: Path, moves: int) -> list[Way]:
    """Of so many moves that were alone in their rows."""
    tracks = Tracks()
    with tracks.laid():
        async with open_house(folder) as running:
            evening = Evening(tracks, [await Guest.come(running.address, nickname=name) for name in NAMES])
            await evening.sit_down()
            found = [way async for way in evening.played(moves)]
            for one in evening.people:
                await one.socket.close()
    return found


class Evening:
    """Those who play, and what they are told."""

    def __init__(self, tracks: Tracks, people: Sequence[Guest]) -> None:
        self.people: Final = people
        self._tracks: Final = tracks
        self._table = ""

    async def sit_down(self) -> None:
        opened = await self.people[0].ask("open", game="poker")
        self._table = opened["table"]
        for one in self.people:
            await one.ask("follow", table=self._table, words=True, fair=True)
            await one.ask("join", table=self._table)

    async def played(self, moves: int) -> AsyncIterator[Way]:
        while moves:
            told = [self._last(one) for one in self.people]
            chosen = [_chosen(message) for message in told]
            mover = next((seat for seat, move in enumerate(chosen) if move is not None), None)
            if mover is None:
                await self.people[0].hear(lambda message: "picture" in message)
                continue
            self._tracks.begin()
            version = await self._play(mover, told[mover], chosen[mover])
            rows = [await one.until_version(self._table, version) for one in self.people]
            way = self._tracks.end()
            if len(rows[0]["moves"]) == 1:
                moves -= 1
                yield way

    async def _play(self, mover: int, told: Mapping[str, Any], move: Any) -> int:
        """The row in which it counts."""
        seen, seat = told["version"], told["seat"]
        asked = {"table": self._table, "seat": seat, "move": move, "id": f"at {seen}", "seen": seen}
        answer = await self.people[mover].ask("act", **asked)
        return int(answer["version"])

    def _last(self, one: Guest) -> Mapping[str, Any]:
        return next(message for message in reversed(one.told) if "picture" in message)


def _chosen(told: Mapping[str, Any]) -> Any:
    """What somebody plays: they never raise and never fold."""
    offered = told["picture"].get("choices", ())
    return next((move for move in offered if move.get("do") in ("check", "call", "start")), None)


def in_common(found: Sequence[Way]) -> Way:
    """What all of them go through."""
    steps = frozenset.intersection(*[way.steps for way in found])
    return Way(steps, frozenset.intersection(*[way.turns_back for way in found]))


def of_a_move(folder: Path) -> Way:
    """The first ones are left out: there much happens that is kept then."""
    return in_common(asyncio.run(ways(folder, LEFT_OUT + LOOKED_AT))[LEFT_OUT:])


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        way = of_a_move(Path(folder))
    for file in sorted(way.files):
        print(f"{file}: {', '.join(step.name for step in sorted(way.steps) if step.file == file)}")
    print(f"{len(way.steps)} functions in {len(way.files)} files, {len(way.turns_back)} turns back")
    for caller, called in sorted(way.turns_back):
        print(f"    {caller} -> {called}")


if __name__ == "__main__":
    main()
