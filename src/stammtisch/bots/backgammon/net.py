"""The net: from what is seen of a board to five chances, of the one who is to throw.

To win; to win at least a gammon, a backgammon; to lose at least a gammon, a backgammon. Layers of
weights with all that is negative cut off between them, at last a curve from 0 to 1. Without any
layer between it's a linear evaluator. The weights come from `python -m training.backgammon`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

import numpy as np

from stammtisch.bots.backgammon.arrays import Boards, Floats
from stammtisch.bots.backgammon.inputs import inputs

CHANCES: Final = 5
WIN, WIN_GAMMON, WIN_BACKGAMMON, LOSE_GAMMON, LOSE_BACKGAMMON = range(CHANCES)


class Layer(NamedTuple):
    weights: Floats
    offsets: Floats


class Net(NamedTuple):
    layers: Sequence[Layer]

    def chances(self, boards: Boards) -> Floats:
        """A row a board."""
        return self.outputs(inputs(boards))[-1]

    def outputs(self, seen: Floats) -> list[Floats]:
        """What each layer gives, the chances last."""
        given = [seen]
        for number, (weights, offsets) in enumerate(self.layers, 1):
            new = given[-1] @ weights
            new += offsets
            given.append(np.maximum(new, 0, out=new) if number < len(self.layers) else _curve(new))
        return given


def _curve(sums: Floats) -> Floats:
    return np.asarray(1 / (1 + np.exp(-np.clip(sums, -30, 30))), dtype=np.float32)


def turned_chances(chances: Floats) -> Floats:
    """The same chances as the other side has them."""
    turned = chances[:, [WIN, LOSE_GAMMON, LOSE_BACKGAMMON, WIN_GAMMON, WIN_BACKGAMMON]]
    turned[:, WIN] = 1 - turned[:, WIN]
    return turned


def points_of(chances: Floats) -> Floats:
    """What a game without a cube is worth by these chances, in points."""
    won = chances[:, WIN] * 2 - 1 + chances[:, WIN_GAMMON] + chances[:, WIN_BACKGAMMON]
    return np.asarray(won - chances[:, LOSE_GAMMON] - chances[:, LOSE_BACKGAMMON])


@cache
def load(name: str) -> Net:
    """A net of the package, of half-precision numbers."""
    with (files(__package__) / f"{name}.npz").open("rb") as file, np.load(file) as stored:
        arrays = [stored[f"arr_{number}"].astype(np.float32) for number in range(len(stored.files))]
    return Net([Layer(*arrays[number : number + 2]) for number in range(0, len(arrays), 2)])
