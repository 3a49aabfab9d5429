"""A bot's chance, for numpy: it follows from the bot's own source, and from nothing else."""

from __future__ import annotations

import random

import numpy as np


def numbers(rng: random.Random) -> np.random.Generator:
    return np.random.default_rng(rng.getrandbits(64))
