"""What is worked out once for all who look: a table has many viewers, and they all ask for the same state."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

S = TypeVar("S")
R = TypeVar("R")


def for_all(work: Callable[[S], R]) -> Callable[[S], R]:
    """Remembers what came of the state that was asked for last. It must depend on nothing else."""
    last: tuple[S, R] | None = None

    def asked(state: S) -> R:
        nonlocal last
        if last is None or last[0] is not state:
            last = (state, work(state))
        return last[1]

    return asked


def for_alike(are_alike: Callable[[S, S], bool]) -> Callable[[Callable[[S], R]], Callable[[S], R]]:
    """The same for all states that are alike in what it depends on."""

    def remembering(work: Callable[[S], R]) -> Callable[[S], R]:
        last: tuple[S, R] | None = None

        def asked(state: S) -> R:
            nonlocal last
            if last is None or not are_alike(last[0], state):
                last = (state, work(state))
            return last[1]

        return asked

    return remembering
