"""A larger net that says the same: units are doubled and share what they gave, a new layer passes on
what it gets. So nothing that was learned is lost when a net grows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import numpy as np

from stammtisch.bots.backgammon.inputs import INPUTS
from stammtisch.bots.backgammon.net import CHANCES, Layer, Net

JITTER: Final = 0.01
"""Twins start a little apart, or they would never learn different things."""


def new_net(hidden: Sequence[int], rng: np.random.Generator) -> Net:
    """Weights at random, small enough to learn from."""
    sizes = (INPUTS, *hidden, CHANCES)
    return Net([_layer(*pair, rng) for pair in pairwise(sizes)])


def _layer(coming: int, going: int, rng: np.random.Generator) -> Layer:
    weights = rng.normal(0, np.sqrt(1 / coming), (coming, going)).astype(np.float32)
    return Layer(weights, np.zeros(going, dtype=np.float32))


def grown(net: Net, hidden: Sequence[int], rng: np.random.Generator) -> Net:
    """The same net with at least as many layers, each at least as wide."""
    layers = list(net.layers)
    while len(layers) - 1 < len(hidden):
        width = layers[-1].weights.shape[0]
        same = Layer(np.eye(width, dtype=np.float32), np.zeros(width, dtype=np.float32))
        layers.insert(len(layers) - 1, same)
    for number, width in enumerate(hidden):
        layers[number : number + 2] = _widened(layers[number], layers[number + 1], width, rng)
    return Net(layers)


def _widened(layer: Layer, following: Layer, width: int, rng: np.random.Generator) -> list[Layer]:
    now = layer.weights.shape[1]
    source = np.concatenate([np.arange(now), rng.integers(0, now, width - now)])
    twins = np.bincount(source, minlength=now)[source].astype(np.float32)
    weights = layer.weights[:, source]
    weights[:, now:] += rng.normal(0, JITTER, (len(weights), width - now)).astype(np.float32)
    return [
        Layer(weights, layer.offsets[source]),
        Layer(following.weights[source] / twins[:, None], following.offsets),
    ]
