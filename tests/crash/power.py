"""What a power cut leaves: all that was synced, and of the rest whatever the disk had got to.

    python -m tests.crash.power --points 1000

An evening is played once and every file operation written down. Then the disk is made up as
it may have been at any moment: each write since a file's last sync is there, or not, or is
torn between two sectors, each by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import pickle
import random
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from stammtisch.store.sqlite import SqliteStore
from tests.crash import file_layer
from tests.crash.evening import Heard, evening
from tests.crash.file_layer import Op
from tests.crash.sweep import MOVES, in_child, judged, warm_up
from tests.memory import FAST

SECTOR = 512

Moment = Op | Heard


def recorded(seed: int, lazy: bool = False) -> list[Moment]:
    """All that happened in an undisturbed evening, file operations and what was heard, in order.

    With `lazy`, the store is wrong on purpose: it doesn't sync what it acknowledges.
    """
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "moments"
        child = os.fork()
        if child == 0:
            in_child(lambda: path.write_bytes(pickle.dumps(_record(Path(name), seed, lazy))))
        os.waitpid(child, 0)
        moments: list[Moment] = pickle.loads(path.read_bytes())
        return moments


def _record(folder: Path, seed: int, lazy: bool) -> list[Moment]:
    moments: list[Moment] = []

    def watch(op: Op, _part: Callable[[int], None]) -> None:
        moments.append(op)

    file_layer.put_in(watch)
    if lazy:
        connect = SqliteStore._connect

        def lazily(store: SqliteStore) -> object:
            connection = connect(store)
            connection.execute("PRAGMA synchronous = NORMAL")
            return connection

        SqliteStore._connect = lazily  # type: ignore[method-assign,assignment]
    asyncio.run(evening(folder, seed, MOVES, moments.append))
    return moments


class Disk:
    """The files as they are for a running program, and what of them is safe."""

    def __init__(self) -> None:
        self.safe: dict[str, bytes] = {}
        self.unsafe: list[Op] = []
        """Since the last sync of their file, in order."""

    def do(self, op: Op) -> None:
        if op.kind != "sync":
            self.unsafe.append(op)
        if op.kind == "sync" or (op.kind == "delete" and op.at):
            for one in self.unsafe:
                if one.file == op.file:
                    _do(self.safe, one)
            self.unsafe = [one for one in self.unsafe if one.file != op.file]

    def after_power_cut(self, rng: random.Random) -> dict[str, bytes]:
        """One of the many ways in which it may look now."""
        files = dict(self.safe)
        for op in self.unsafe:
            fate = rng.random()
            if fate < 0.4:
                _do(files, op)
            elif fate < 0.6 and op.kind == "write":
                kept = rng.randrange(0, len(op.data) + 1, SECTOR)
                _do(files, op._replace(data=op.data[:kept]))
        return files


def _do(files: dict[str, bytes], op: Op) -> None:
    content = files.get(op.file, b"")
    match op.kind:
        case "write":
            content = content.ljust(op.at, b"\0")
            files[op.file] = content[: op.at] + op.data + content[op.at + len(op.data) :]
        case "truncate":
            files[op.file] = content[: op.at]
        case "delete":
            files.pop(op.file, None)


def cuts(moments: Sequence[Moment], points: int, seed: int) -> Iterator[tuple[int, list[str]]]:
    """Cuts the power at so many moments; gives each, and what was wrong afterwards."""
    rng = random.Random(seed)
    disk, heard, done = Disk(), list[Heard](), 0
    for at in sorted(rng.randrange(len(moments) + 1) for _ in range(points)):
        for moment in moments[done:at]:
            if isinstance(moment, Op):
                disk.do(moment)
            else:
                heard.append(moment)
        done = at
        with tempfile.TemporaryDirectory(dir=FAST) as name:
            for file, content in disk.after_power_cut(rng).items():
                (Path(name) / file).write_bytes(content)
            yield at, judged(Path(name), heard, seed)


def main() -> None:
    parser = argparse.ArgumentParser(description="Cut the power again and again, and see what is left.")
    parser.add_argument("--points", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lazy", action="store_true", help="with a store that doesn't sync each commit")
    asked = parser.parse_args()
    warm_up()
    wrong = 0
    for at, found in cuts(recorded(asked.seed, asked.lazy), asked.points, asked.seed):
        wrong += bool(found)
        for fault in found:
            print(f"power cut at moment {at} of evening {asked.seed}: {fault}", flush=True)
    print(f"{asked.points} power cuts, {wrong} with a fault", flush=True)
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
