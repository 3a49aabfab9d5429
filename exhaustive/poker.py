"""All 133,784,560 seven-card poker hands, by the batch form of the evaluator.

    make exhaustive

They are gone through by their two lowest cards: the other five lie above them, and are summed up once
for all hands that have the same second card.
"""

import sys
import time
from itertools import combinations
from math import comb

import numpy as np

from stammtisch.games.poker.evaluator.batch import BIT, KEY, Numbers, worths_of
from stammtisch.games.poker.evaluator.classes import CLASSES, named

CARDS, OTHERS = 52, 5
EXPECTED = {
    "royal_flush": 4_324,
    "straight_flush": 37_260,
    "four": 224_848,
    "full_house": 3_473_184,
    "flush": 4_047_644,
    "straight": 6_180_020,
    "three": 6_461_620,
    "two_pair": 31_433_400,
    "pair": 58_627_800,
    "high_card": 23_294_460,
}
DIFFERENT = 4_824


def subsets(above: int) -> tuple[Numbers, Numbers]:
    """The sums of keys and of bits of all five cards above this one."""
    count = comb(CARDS - above - 1, OTHERS)
    chosen = np.fromiter(
        (card for five in combinations(range(above + 1, CARDS), OTHERS) for card in five),
        dtype=np.int8,
        count=count * OTHERS,
    ).reshape(count, OTHERS)
    keys, bits = np.zeros(count, dtype=np.int64), np.zeros(count, dtype=np.int64)
    for place in range(OTHERS):
        keys += KEY[chosen[:, place]]
        bits += BIT[chosen[:, place]]
    return keys, bits


def counted() -> Numbers:
    """How many hands there are of each class."""
    counts = np.zeros(CLASSES + 1, dtype=np.int64)
    for second in range(1, CARDS - OTHERS):
        keys, bits = subsets(second)
        for first in range(second):
            found = worths_of(keys + (KEY[first] + KEY[second]), bits + (BIT[first] + BIT[second]))
            counts += np.bincount(found, minlength=CLASSES + 1)
    return counts


def main() -> None:
    began = time.perf_counter()
    counts = counted()
    found = dict.fromkeys(EXPECTED, 0)
    for worth in range(1, CLASSES + 1):
        found["royal_flush" if worth == 1 else named(worth)[0]] += int(counts[worth])
    for name, number in found.items():
        print(f"{name:16}{number:14,}{'' if number == EXPECTED[name] else '  WRONG'}")
    different = int(np.count_nonzero(counts))
    print(f"{'hands':16}{int(counts.sum()):14,}\n{'classes':16}{different:14,}")
    print(f"in {time.perf_counter() - began:.0f} seconds")
    if found != EXPECTED or different != DIFFERENT:
        sys.exit("seven-card hands: other numbers than there are")


if __name__ == "__main__":
    main()
