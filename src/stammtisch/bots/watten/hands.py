"""How good an announcer's hand is: the chance that their team takes the round.

It is looked up from what the hand holds and what the other announcer has shown; the weights were
learned from rounds played by rules of thumb: `python -m training.watten`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import exp
from typing import Final

import msgspec

from stammtisch.games.watten.ranking import ACE, VALUE, Kind, Ranking
from stammtisch.games.watten.state import HAND

SHOWN: Final[tuple[Kind, ...]] = ("good", "right", "blind", "trump")
"""What the other announcer may have shown."""
FEATURES: Final = (
    "any",
    "good",
    "right",
    "good_and_right",
    "blind",
    "two_of_schlag",
    "trump",
    "height_of_trumps",
    "high_trump",
    "plain_ace",
    "plain_king",
    "height_of_plain",
    *[f"shown_{kind}" for kind in SHOWN],
)


class Learned(msgspec.Struct, frozen=True):
    """The weights of each feature, for the forehand and for the dealer."""

    forehand: tuple[float, ...]
    dealer: tuple[float, ...]
    spread: tuple[float, ...]
    """The forehand's chances in as many rounds as there are numbers, from the worst to the best of them."""


def chance(ranks: Ranking, hand: Sequence[int], shown: int, leads: bool) -> float:
    """That the team of an announcer with these five cards takes the round, when the other showed `shown`."""
    weights = learned().forehand if leads else learned().dealer
    return chance_by(weights, features(ranks, hand, shown))


def chance_by(weights: Sequence[float], values: Sequence[float]) -> float:
    """By the weights of features and their values."""
    return 1 / (1 + exp(-sum([weight * value for weight, value in zip(weights, values, strict=True)])))


def features(ranks: Ranking, hand: Sequence[int], shown: int) -> Sequence[float]:
    """Of a hand, by their names in FEATURES."""
    kinds = ranks.kinds
    good = right = blinds = trumps = trump_height = high = aces = kings = plain_height = 0
    for card in hand:
        match kinds[card]:
            case "plain":
                plain_height += VALUE[card]
                aces += VALUE[card] == ACE
                kings += VALUE[card] == ACE - 1
            case "trump":
                trumps += 1
                trump_height += VALUE[card]
                high += VALUE[card] >= ACE - 1
            case "blind":
                blinds += 1
            case "right":
                right = 1
            case "good":
                good = 1
    return (
        1.0,
        good,
        right,
        good * right,
        blinds,
        blinds + right > 1,
        trumps,
        trump_height / ACE,
        high,
        aces,
        kings,
        plain_height / (ACE * HAND),
        *[kinds[shown] == kind for kind in SHOWN],
    )


@cache
def learned() -> Learned:
    text = (files(__package__) / "hands.json").read_bytes()
    return msgspec.json.decode(text, type=Learned)
