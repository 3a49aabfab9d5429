"""In which order tests run where several workers do: what takes long comes first, and while browsers wait,
others compute.

Each worker begins with a slice of all tests, as long as any other's. Whoever is done takes over the end of
the longest that is left. So a slice begins with what takes long, the browser's in some of them and the rest
in the others, file by file; and it ends with what is quick, and may be handed round.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Final, Protocol, TypeVar

WAITING: Final = frozenset({"browser"})
"""Folders whose tests wait for half of their time."""

COMPUTING: Final = frozenset(
    {"bench", "bots", "crash", "docs", "e2e", "learn", "nodes", "simulation", "store"}
)
"""Folders whose tests take long by themselves."""

FOLDER: Final = Path(__file__).parent


class Placed(Protocol):
    @property
    def path(self) -> Path: ...


T = TypeVar("T", bound=Placed)


def dealt(tests: Sequence[T], workers: int) -> list[T]:
    """All of them in slices for so many workers, one slice after the other."""
    if workers == 1:
        return list(tests)
    browsing = (workers + 1) // 2
    heads = [
        *_by_files([test for test in tests if _folder(test) in WAITING], browsing),
        *_by_files([test for test in tests if _folder(test) in COMPUTING], workers - browsing),
    ]
    quick = (test for test in tests if _folder(test) not in WAITING | COMPUTING)
    order: list[T] = []
    for number, head in enumerate(heads):
        length = (len(tests) - len(order)) // (workers - number)
        order += [*head, *islice(quick, max(0, length - len(head)))]
    return [*order, *quick]


def _folder(test: Placed) -> str:
    return test.path.relative_to(FOLDER).parts[0] if test.path.is_relative_to(FOLDER) else ""


def _by_files(tests: Sequence[T], count: int) -> list[list[T]]:
    """Dealt out so that each has about as many, and a file stays together: the fullest files first."""
    files: dict[Path, list[T]] = defaultdict(list)
    for test in tests:
        files[test.path].append(test)
    hands: list[list[T]] = [[] for _ in range(count)]
    for file in sorted(files.values(), key=len, reverse=True):
        min(hands, key=len).extend(file)
    return hands
