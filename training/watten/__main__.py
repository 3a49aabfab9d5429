"""How good hands are, learned from who takes rounds that are played by rules of thumb."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click
import msgspec

from stammtisch.bots.watten import hands
from stammtisch.bots.watten.announcing import likelihood
from stammtisch.bots.watten.hands import FEATURES, Learned, chance_by, features
from stammtisch.games.watten.options import TRAMIN
from training.watten.rounds import DEALER, FOREHAND, Played, played

SEED: Final = "watten"
ROUNDS: Final = 100_000
SWEEPS: Final = 6
STEP: Final = 0.02
PARTS: Final = 9
WRITTEN: Final = Path(hands.__file__).with_name("hands.json")


def learned(rounds: int, seed: object) -> Learned:
    """The weights that rounds of this seed give."""
    rng = random.Random(f"{seed}")

    def choose(hand: Sequence[int], names_schlag: bool) -> int:
        """What is likely to be chosen, as the bots believe of others."""
        return rng.choices(hand, [likelihood(hand, card, names_schlag) for card in hand])[0]

    all_played = [played(TRAMIN, choose, rng) for _ in range(rounds)]
    forehand, dealer = _fitted(all_played, True, rng), _fitted(all_played, False, rng)
    return Learned(forehand, dealer, _spread(all_played, forehand))


def _fitted(rounds: Sequence[Played], leads: bool, rng: random.Random) -> tuple[float, ...]:
    """Logistic regression, round by round, with steps that get smaller."""
    weights = [0.0] * len(FEATURES)
    own, other = (FOREHAND, DEALER) if leads else (DEALER, FOREHAND)
    samples = [
        (features(one.ranks, one.hands[own], one.shown_by[other]), one.is_forehands == leads)
        for one in rounds
    ]
    for sweep in range(SWEEPS):
        rng.shuffle(samples)
        for values, is_won in samples:
            slip = is_won - chance_by(weights, values)
            for place, value in enumerate(values):
                weights[place] += STEP / (sweep + 1) * slip * value
    return tuple([round(weight, 4) for weight in weights])


def _spread(rounds: Sequence[Played], weights: Sequence[float]) -> tuple[float, ...]:
    """The middle ones of as many parts of all rounds without an exchange, from the worst for the forehand to
    the best."""
    chances = sorted(
        [
            chance_by(weights, features(one.ranks, one.hands[FOREHAND], one.shown_by[DEALER]))
            for one in rounds
            if one.schlag_namer == FOREHAND
        ]
    )
    return tuple([round(chances[len(chances) * (2 * part + 1) // (2 * PARTS)], 4) for part in range(PARTS)])


@click.command()
@click.option("--rounds", default=ROUNDS, show_default=True)
@click.option("--seed", default=SEED, show_default=True)
def main(rounds: int, seed: str) -> None:
    """Learns how good hands are, and writes that into the package."""
    WRITTEN.write_bytes(msgspec.json.format(msgspec.json.encode(learned(rounds, seed)), indent=1) + b"\n")


if __name__ == "__main__":
    main()
