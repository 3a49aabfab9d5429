"""Tests that run side by side: what takes long is begun first, and no test is lost by that."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.order import FOLDER, dealt


class One(NamedTuple):
    path: Path
    number: int


FILES = {"browser/a": 6, "browser/b": 3, "crash/c": 2, "games/d": 50, "house/e": 30, "store/f": 5}
TESTS = [One(FOLDER / f"{file}.py", number) for file, count in FILES.items() for number in range(count)]


def slices(order: Sequence[One], workers: int) -> list[Sequence[One]]:
    """What each worker is given at first, as xdist does it."""
    given = []
    for left in range(workers, 0, -1):
        given.append(order[: len(order) // left])
        order = order[len(order) // left :]
    return given


def folders(tests: Sequence[One]) -> list[str]:
    """In the order in which they come, each named once."""
    return list(dict.fromkeys(test.path.parent.name for test in tests))


@pytest.mark.parametrize("workers", range(1, 12))
def test_every_test_runs_once(workers):
    assert sorted(dealt(TESTS, workers)) == sorted(TESTS)


@pytest.mark.parametrize("workers", range(1, 12))
def test_those_of_a_file_that_take_long_stay_together_and_in_their_order(workers):
    order = dealt(TESTS, workers)
    for file, count in FILES.items():
        if not file.startswith(("games", "house")):
            path = FOLDER / f"{file}.py"
            first = order.index(One(path, 0))
            assert order[first : first + count] == [One(path, number) for number in range(count)]


def test_some_begin_with_the_browser_and_the_others_with_what_else_takes_long():
    four = slices(dealt(TESTS, 4), 4)
    assert [folders(part)[0] for part in four] == ["browser", "browser", "store", "crash"]
    assert all(folders(part)[-1] in ("games", "house") for part in four)


def test_alone_all_run_in_the_order_of_their_files():
    assert dealt(TESTS, 1) == TESTS


def test_a_file_of_another_folder_takes_no_time():
    elsewhere = [One(Path("elsewhere/browser/g.py"), number) for number in range(8)]
    order = dealt([*elsewhere, *TESTS], 2)
    assert folders(order[:9]) == ["browser"]
    assert sorted(order) == sorted([*elsewhere, *TESTS])
    assert order[9] == elsewhere[0]
