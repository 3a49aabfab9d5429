"""Real servers for tests: from packages of Python, on free ports of this machine, ended with the tests."""

from __future__ import annotations

from contextlib import ExitStack
from functools import cache
from typing import Final

from tests.servers import nats_server, postgresql

_running: Final = ExitStack()


@cache
def postgres() -> postgresql.Server:
    """One for all tests of this process, each with a place of its own there."""
    return _running.enter_context(postgresql.running())


@cache
def nats() -> nats_server.Server:
    """One for all tests of this process; each takes a house's name of its own."""
    return _running.enter_context(nats_server.running())


def end() -> None:
    """All that were started here."""
    postgres.cache_clear()
    nats.cache_clear()
    _running.close()
