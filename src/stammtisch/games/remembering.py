"""What is worked out once for all who look: a table has many viewers, and they all ask for the same state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar, cast

S = TypeVar("S")
R = TypeVar("R")
M = TypeVar("M")


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


class LastStep(Generic[S, M]):
    """The last move of the house that was worked out: at which table, the move, and the table after it.

    The house asks for its move and makes it at once. So what follows from it need not be worked out
    twice; and it is no part of the table, which is neither compared nor written down with it.
    """

    __slots__ = ("known",)

    def __init__(self) -> None:
        self.known = cast("tuple[S, M, S]", (None, None, None))
