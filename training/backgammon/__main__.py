"""python -m training.backgammon: trains the net, or goes on where the last run stopped.

Every batch has a chance of its own, from the seed and its number: so a run that was broken off and
goes on gives the same figures as one that wasn't, on one machine with one thread
(OMP_NUM_THREADS=1). `--land` writes the weights and the curve as they stand into the package.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Final

import numpy as np

import stammtisch.bots.backgammon as package
from stammtisch.bots.backgammon.net import points_of
from training.backgammon.checkpoint import Checkpoint, land, load, save
from training.backgammon.growing import grown, new_net
from training.backgammon.learning import at_rest, exact_lessons, learned, lessons
from training.backgammon.playing import by_wins, margin, played
from training.backgammon.stages import BATCH, PLANS, Stage, stage_of

MEASURED_EVERY: Final = 5
MEASURED_BY: Final = 400
"""Games against the linear evaluator, by which progress is shown."""
PACKAGE: Final = Path(package.__file__).parent


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m training.backgammon", description=__doc__)
    parser.add_argument("--plan", choices=PLANS, default="net")
    parser.add_argument("--seed", type=int, default=25)
    parser.add_argument("--folder", type=Path, default=Path("build/training/backgammon"))
    parser.add_argument("--batches", type=int, help="stop after so many in all")
    parser.add_argument("--land", action="store_true", help="write what is there into the package")
    asked = parser.parse_args()
    path = asked.folder / f"{asked.plan}.npz"
    if asked.land:
        land(PACKAGE / f"{asked.plan}.npz", load(path).net)
        curve = path.with_suffix(".tsv").read_text()
        (Path(__file__).parent / f"{asked.plan}.tsv").write_text(curve)
        return
    train(asked.plan, path, asked.seed, asked.batches)


def train(plan: str, path: Path, seed: int, until: int | None = None) -> Checkpoint:
    """Batch after batch, each saved."""
    stages = PLANS[plan]
    at = load(path) if path.exists() else begun(stages[0], seed)
    while (stage := stage_of(stages, at.batches)) and (until is None or at.batches < until):
        started = time.monotonic()
        at, error, positions = taught(at, stage, seed)
        save(path, at)
        line = f"{at.batches}\t{'+'.join(map(str, stage.hidden)) or 'linear'}\t{error:.5f}"
        line += f"\t{_measured(path, at, seed)}"
        with path.with_suffix(".tsv").open("a") as curve:
            print(line, file=curve)
        speed = BATCH / (time.monotonic() - started)
        print(f"{line}\t{positions / BATCH:.0f} plies a game\t{speed:.0f} games a second", flush=True)
    return at


def begun(stage: Stage, seed: int) -> Checkpoint:
    net = new_net(stage.hidden, np.random.default_rng([seed, 0]))
    return Checkpoint(net, at_rest(net), 0)


def taught(at: Checkpoint, stage: Stage, seed: int, games: int = BATCH) -> tuple[Checkpoint, float, int]:
    """After one more batch; how far off the chances to win were, squared; and how many positions it had."""
    net, adam, batches = at
    rng = np.random.default_rng([seed, batches + 1])
    if [layer.weights.shape[1] for layer in net.layers[:-1]] != list(stage.hidden):
        net = grown(net, stage.hidden, rng)
        adam = at_rest(net)
    plies = played(net, points_of if stage.has_gammons else by_wins, games, rng)
    taught_by = exact_lessons(net, plies) if stage.is_exact else lessons(plies, games, stage.mix)
    net, adam, error = learned(net, adam, taught_by, stage.rate, rng)
    return Checkpoint(net, adam, batches + 1), error, len(taught_by.boards)


def _measured(path: Path, at: Checkpoint, seed: int) -> str:
    """Points a game against the linear evaluator, every few batches."""
    linear = path.with_name("linear.npz")
    if at.batches % MEASURED_EVERY or not linear.exists():
        return ""
    rng = np.random.default_rng([seed, at.batches, MEASURED_BY])
    return f"{margin((at.net, load(linear).net), MEASURED_BY, rng):+.3f}"


if __name__ == "__main__":
    main()
