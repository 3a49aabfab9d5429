"""Chance that is the same in every run: what is dealt in a test follows from its name."""

from __future__ import annotations

import os
import random
import secrets
from collections import Counter
from collections.abc import Callable

_houses: Counter[str] = Counter()


def of_this_test() -> Callable[[int], bytes]:
    """For a house: the first, the second, ... that this test opens has its own, always the same.

    Whoever storms a house outside of the tests has another one each time.
    """
    test = os.environ.get("PYTEST_CURRENT_TEST")
    if test is None:
        return secrets.token_bytes
    _houses[test] += 1
    return random.Random(f"{test} {_houses[test]}").randbytes
