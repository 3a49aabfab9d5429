"""Properties are tried on the same examples in every run, however long each takes on a busy machine.

Whoever wants others: `make test HYPOTHESIS=explore`.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

from stammtisch.games import catalogue
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.ring4 import RING4
from tests import memory, servers, signals

_patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("same", _patient, derandomize=True)
settings.register_profile("explore", _patient)
settings.register_profile("few", _patient, derandomize=True, max_examples=5)
settings.load_profile(os.environ.get("HYPOTHESIS", "same"))

memory.use_it()
signals.hear()

if not catalogue.PROVING:  # they aren't installed, and lie where pytest finds them
    catalogue.PROVING = (PFAND, RING4)  # type: ignore[misc]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Three more than there are processors: tests wait for more than half of their time, for a browser, a
    server, a disk."""
    return (os.cpu_count() or 1) + 3


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """All tests stay until the end: nothing of them is looked through for what could be freed, neither
    while they're collected nor again and again while they run."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_unconfigure() -> None:
    servers.end()
