"""Ends a house in the middle of an evening, again and again, and looks at what is left.

    python -m tests.crash.sweep --random 5000 --boundaries 5000

This process stays warm and single: it has played and judged an evening itself, then each
evening is played by a fork of it, and each judgement is made by another. It's killed by
kill -9: at every write, sync, cut and deletion of a file (before it, or with half of it done),
or at any moment.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import msgspec

from tests.crash import file_layer
from tests.crash.evening import Heard, evening
from tests.crash.judge import faults, read_heard
from tests.memory import FAST

MOVES = 6
"""At each table, in each of the two sittings."""

WARM = -1
"""The seed of an evening at which nobody is killed."""


class Point(NamedTuple):
    """Where a process is ended."""

    seed: int
    at: int
    """Before this file operation; with a random end, after so many lines heard."""
    how: str
    """before, half or random."""

    def __str__(self) -> str:
        return f"{self.how} {self.at} of evening {self.seed}"


def warm_up() -> None:
    """What every evening and every judgement needs is prepared once, and not in each fork anew."""
    heard: list[Heard] = []
    with tempfile.TemporaryDirectory(dir=FAST) as name:
        asyncio.run(evening(Path(name), WARM, MOVES, heard.append))
        assert asyncio.run(faults(Path(name), heard, WARM)) == []
    assert threading.active_count() == 1
    gc.freeze()


def killed(folder: Path, point: Point, early: bool) -> list[Heard]:
    """Plays an evening in a process that doesn't survive it; gives what was heard of it."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        in_child(lambda: _play_until(folder, point, writer, early))
    os.close(writer)
    said = b""
    rng = random.Random(repr(point))
    with os.fdopen(reader, "rb", buffering=0) as pipe:
        while part := pipe.read(65536):
            said += part
            if point.how == "random" and said.count(b"\n") >= point.at:
                _spin(rng.random() * 0.002)
                os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return read_heard(said)


def _play_until(folder: Path, point: Point, writer: int, early: bool) -> None:
    if point.how != "random":
        file_layer.put_in(_killer(point))
    asyncio.run(evening(folder, point.seed, MOVES, lambda one: _tell(writer, one), early))


def _tell(writer: int, one: Heard) -> None:
    os.write(writer, msgspec.json.encode(one) + b"\n")


def _killer(point: Point) -> file_layer.Watch:
    count = 0

    def watch(op: file_layer.Op, do_part: Callable[[int], None]) -> None:
        nonlocal count
        count += 1
        if count == point.at:
            if point.how == "half" and op.kind == "write":
                do_part(len(op.data) // 2)
            os.kill(os.getpid(), signal.SIGKILL)

    return watch


def operations(seed: int) -> int:
    """How many file operations an undisturbed evening has."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:

        def count() -> None:
            ops = 0

            def watch(_op: file_layer.Op, _part: Callable[[int], None]) -> None:
                nonlocal ops
                ops += 1

            file_layer.put_in(watch)
            with tempfile.TemporaryDirectory() as name:
                asyncio.run(evening(Path(name), seed, MOVES, lambda _: None))
            os.write(writer, str(ops).encode())

        in_child(count)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        counted = int(pipe.read())
    os.waitpid(child, 0)
    return counted


def judged(folder: Path, heard: Sequence[Heard], seed: int) -> list[str]:
    """Opens the house again in a fresh process; gives what is wrong."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        in_child(lambda: _judge(folder, heard, seed, writer))
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        said = pipe.read()
    _, status = os.waitpid(child, 0)
    return json.loads(said) if status == 0 else [f"the house can't be opened again: {said.decode()}"]


def _judge(folder: Path, heard: Sequence[Heard], seed: int, writer: int) -> None:
    found = asyncio.run(faults(folder, heard, seed))
    os.write(writer, json.dumps(found).encode())


def in_child(do: Callable[[], object]) -> None:
    try:
        do()
    except BaseException as error:  # noqa: BLE001 - a fork must never return into its parent's code
        print(f"{type(error).__name__}: {error}", file=sys.stderr, flush=True)
        os._exit(1)
    os._exit(0)


def _spin(seconds: float) -> None:
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        pass


def boundaries(seed: int) -> Iterator[Point]:
    """Every file operation of one evening; each is left out, or done by half."""
    for at in range(1, operations(seed) + 1):
        yield Point(seed, at, "before" if at % 2 else "half")


def at_random(seed: int, count: int) -> Iterator[Point]:
    rng = random.Random(seed)
    for number in range(count):
        yield Point(seed + number % 50, rng.randint(0, 90), "random")


def sweep(points: Iterator[Point], early: bool = False) -> Iterator[tuple[Point, list[str]]]:
    """Each point, and what was wrong afterwards."""
    for point in points:
        with tempfile.TemporaryDirectory(dir=FAST) as name:
            heard = killed(Path(name), point, early)
            yield point, judged(Path(name), heard, point.seed)


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill a house again and again, and see what is left.")
    parser.add_argument("--random", type=int, default=5000, help="kills at any moment")
    parser.add_argument("--boundaries", type=int, default=5000, help="at least so many at file operations")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--slice", default="0/1", help="only every so-manieth point: 0/4, 1/4, 2/4 or 3/4")
    parser.add_argument("--early", action="store_true", help="with a store that acknowledges too early")
    asked = parser.parse_args()
    warm_up()
    began, done, wrong = time.monotonic(), 0, 0
    part, parts = map(int, asked.slice.split("/"))
    for point, found in sweep(islice(_points(asked), part, None, parts), asked.early):
        done += 1
        wrong += bool(found)
        for fault in found:
            print(f"{point}: {fault}", flush=True)
        if done % 500 == 0:
            print(f"{done} kills, {wrong} with a fault, {time.monotonic() - began:.0f} s", flush=True)
    print(f"{done} kills, {wrong} with a fault", flush=True)
    sys.exit(bool(wrong))


def _points(asked: argparse.Namespace) -> Iterator[Point]:
    yield from at_random(asked.seed, asked.random)
    seed, left = asked.seed, asked.boundaries
    while left > 0:
        for point in boundaries(seed):
            yield point
            left -= 1
        seed += 1


if __name__ == "__main__":
    main()
