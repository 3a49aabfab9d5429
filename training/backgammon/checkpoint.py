"""Where a training stands, on disk: whoever starts it again goes on from there, with the same figures."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import numpy as np

from stammtisch.bots.backgammon.arrays import Floats
from stammtisch.bots.backgammon.net import Layer, Net
from training.backgammon.learning import Adam


class Checkpoint(NamedTuple):
    net: Net
    adam: Adam
    batches: int
    """That have been learned from."""


def save(path: Path, at: Checkpoint) -> None:
    arrays = [array for layer in at.net.layers for array in layer]
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(".new.npz")
    counts = np.array([at.batches, at.adam.moves])
    np.savez(new, counts, *arrays, *at.adam.means, *at.adam.squares)
    new.replace(path)


def load(path: Path) -> Checkpoint:
    with np.load(path) as stored:
        counts, *arrays = [stored[f"arr_{number}"] for number in range(len(stored.files))]
    third = len(arrays) // 3
    adam = Adam(arrays[third : 2 * third], arrays[2 * third :], int(counts[1]))
    return Checkpoint(_net(arrays[:third]), adam, int(counts[0]))


def _net(arrays: list[Floats]) -> Net:
    return Net([Layer(*arrays[place : place + 2]) for place in range(0, len(arrays), 2)])


def land(path: Path, net: Net) -> None:
    """Writes the weights for the package, in half precision: small, and no play the worse for it."""
    np.savez_compressed(path, *[array.astype(np.float16) for layer in net.layers for array in layer])
