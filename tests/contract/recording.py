"""Recorded logs: sessions that were once played, move by move, with the states that they went through.

    python -m tests.contract.recording [GAME …]

writes a log for each game that has none for its present `rules`. What is in one that is there
is never touched: it says how that release played. Only sessions with kinds of moves that have
come since are added at its end. A log is a file of JSON lines: the options,
then the moves, each with its seat, and now and then the state that was reached.
"""

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec

from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.games.codec import read_move, read_state
from stammtisch.games.contract import AnyGame
from stammtisch.games.options import read_options
from stammtisch.games.reading import tag
from stammtisch.kernel.codec import encode
from stammtisch.testing.examples import random_options
from stammtisch.testing.session import Session

LOGS = Path(__file__).parent / "logs"
MOVES = 300
A_STATE_EVERY = 25
SEEDS = range(150)


def log_of(game: AnyGame, folder: Path = LOGS) -> Path:
    return folder / f"{game.name}-{game.rules}.jsonl"


def record(game: AnyGame, folder: Path = LOGS, seeds: range = SEEDS) -> Path:
    """Plays and writes it down; FileExistsError if there is a log already."""
    log = b"".join(encode(line) + b"\n" for one in telling(game, seeds) for line in lines(one))
    path = log_of(game, folder)
    with path.open("xb") as file:
        file.write(log)
    return path


def complete(game: AnyGame, folder: Path = LOGS, seeds: range = SEEDS) -> bool:
    """Adds sessions with the kinds of moves that a log lacks; False if it lacks none."""
    path = log_of(game, folder)
    written = [msgspec.json.decode(line) for line in path.read_bytes().splitlines()]
    missing = kinds_of(game) - {line["move"]["do"] for line in written if "move" in line}
    if not missing:
        return False
    with path.open("ab") as file:
        file.writelines(encode(line) + b"\n" for one in telling(game, seeds, missing) for line in lines(one))
    return True


def telling(game: AnyGame, seeds: range, kinds: set[str] | None = None) -> list[Session]:
    """A long session, and others if they have kinds of moves that didn't happen so far."""
    tried = [played(game, options, seed) for seed in seeds for options in house_rules_to_try(game, seed)]
    chosen: list[Session] = []
    missing = kinds_of(game) if kinds is None else set(kinds)
    while not chosen or any(kinds_in(one) & missing for one in tried):
        chosen.append(max(tried, key=lambda one: (len(kinds_in(one) & missing), len(one.made))))
        missing -= kinds_in(chosen[-1])
    return chosen


def house_rules_to_try(game: AnyGame, seed: int) -> Iterator[Any]:
    yield from game.presets.values()
    yield random_options(game, random.Random(f"log {seed}"))


def played(game: AnyGame, options: Any, seed: int) -> Session:
    one = Session(game, options, f"log {seed}")
    while len(one.made) < MOVES and one.step():
        continue
    return one


def kinds_of(game: AnyGame) -> set[str]:
    """The words of all moves that the game knows."""
    return {kind.__struct_config__.tag for kind in get_args(game.moves)}


def kinds_in(one: Session) -> set[str]:
    return {tag(move) for _, move in one.made}


def lines(one: Session) -> Iterator[dict[str, Any]]:
    yield {"options": one.options}
    for number, (seat, move) in enumerate(one.made, 1):
        yield {"seat": seat, "move": move}
        if number % A_STATE_EVERY == 0 or number == len(one.made):
            yield {"state": one.states[number]}


def replay(game: AnyGame, log: bytes) -> int:
    """Plays a log by the present rules; AssertionError at the first line that comes out otherwise."""
    state: Any = None
    moves = 0
    for number, line in enumerate(log.splitlines(), 1):
        match msgspec.json.decode(line):
            case {"options": options}:
                state = game.setup(read_options(game.options, options))
            case {"seat": seat, "move": move}:
                state = game.apply(state, seat, read_move(game, encode(move)))
                moves += 1
            case {"state": reached}:
                assert read_state(game, encode(reached)) == state, f"line {number}: another state is reached"
            case _:
                raise AssertionError(f"line {number} says nothing")
    return moves


def main(names: list[str]) -> None:
    for game in GAMES + PROVING:
        if names and game.name not in names:
            continue
        if not log_of(game).exists():
            print("wrote", record(game).relative_to(Path.cwd()))
        elif complete(game):
            print("added to", log_of(game).relative_to(Path.cwd()))


if __name__ == "__main__":
    main(sys.argv[1:])
