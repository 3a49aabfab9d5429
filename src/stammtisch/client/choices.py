"""Choices as they come over the wire, and moves made of them: no rule has to be known for that."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

Move = dict[str, Any]


def any_move(choice: Mapping[str, Any], rng: random.Random) -> Move:
    """Some move that this choice stands for."""
    match choice.get("choose"):
        case None:
            return dict(choice)
        case "amount":
            count = (choice["most"] - choice["least"]) // choice.get("step", 1)
            return filled(choice, choice["least"] + choice.get("step", 1) * rng.randint(0, count))
        case "pick":
            number = rng.randint(choice["least"], choice["most"])
            return filled(choice, rng.sample(choice["among"], number))
        case "steps":
            return filled(choice, rng.choice(choice["plays"]))
        case other:
            raise ValueError(f"there is no way known to choose by {other}")


def usual_move(choice: Mapping[str, Any], rng: random.Random) -> Move:
    """The same, but with the usual amount where there is one."""
    return dict(choice["move"]) if choice.get("choose") == "amount" else any_move(choice, rng)


def filled(choice: Mapping[str, Any], value: Any) -> Move:
    """The move of a choice with this in the field that is to be filled in."""
    return {**choice["move"], choice["field"]: value}
