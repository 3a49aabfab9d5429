"""The same storms with larger numbers.

python -m tests.e2e --people 5000 --tables 100 --times 20
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import signal
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from stammtisch.gateways.descriptors import make_room
from tests.e2e import storms
from tests.e2e.attackers import ATTACKS
from tests.e2e.greedy import KINDS

LAYERS = ("picows", "sansio")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.e2e", description=__doc__)
    parser.add_argument("--people", type=int, default=5000, help="who come at once")
    parser.add_argument("--silent", type=int, default=200, help="who take nothing of what they are told")
    parser.add_argument("--moves", type=int, default=5000, help="of which they are told")
    parser.add_argument("--tables", type=int, default=100, help="at which all play while the server is ended")
    parser.add_argument("--times", type=int, default=20, help="so often: stopped and killed in turn")
    parser.add_argument("--players", type=int, default=200, help="who play while strangers do their worst")
    parser.add_argument("--seconds", type=float, default=15, help="so long each of those")
    parser.add_argument("--only", default="", help="of their attacks those whose name has this in it")
    said = parser.parse_args()
    make_room()
    attacks = [attack for attack in (storms.NOTHING, *ATTACKS, *KINDS) if said.only in attack]
    if not said.only:
        _by_themselves(said)
    failed = []
    for layer, attack in itertools.product(LAYERS, attacks):
        try:
            _run(lambda folder: _attacked(folder, attack, said, layer))  # noqa: B023 - it's run here
        except AssertionError as missed:
            print(f"{layer}, {attack}: {missed}", flush=True)
            failed.append(f"{layer}, {attack}")
    if failed:
        raise SystemExit(f"missed: {'; '.join(failed)}")


def _by_themselves(said: argparse.Namespace) -> None:
    hows = list(itertools.islice(itertools.cycle([signal.SIGKILL, signal.SIGINT]), said.times))
    _run(lambda folder: storms.crowd(folder, said.people))
    _run(lambda folder: storms.never_reading(folder, said.silent, said.moves))
    _run(lambda folder: storms.vanishing(folder, said.tables))
    _run(lambda folder: storms.stopped_under_load(folder, said.tables, hows))


async def _attacked(folder: Path, attack: str, said: argparse.Namespace, layer: str) -> str:
    descriptors = 1024 if attack == "silent connections" else None
    behind = ("--proxy", "127.0.0.1", "--metrics", "open") if attack in KINDS else ()
    flags = ("--websocket", layer, *behind)
    storm = storms.attacked(folder, attack, said.players // 4, said.seconds, *flags, descriptors=descriptors)
    return f"{layer}, {(await storm).check()}"


def _run(storm: Callable[[Path], Awaitable[str]]) -> None:
    async def run(folder: Path) -> str:
        return await storm(folder)

    with tempfile.TemporaryDirectory() as folder:
        print(asyncio.run(run(Path(folder))), flush=True)


if __name__ == "__main__":
    main()
