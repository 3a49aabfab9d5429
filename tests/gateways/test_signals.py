"""Signals reach a server on every loop, also on those of Windows, which can't hear them by themselves."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

import pytest

from stammtisch.app import serve_until_stopped
from stammtisch.config import Config
from stammtisch.gateways import serving
from stammtisch.gateways.signals import STOP, heard


class Deaf(asyncio.SelectorEventLoop):
    """As on Windows."""

    def add_signal_handler(self, *_: object) -> None:
        raise NotImplementedError

    def remove_signal_handler(self, sig: int) -> bool:
        raise NotImplementedError


LOOPS = [asyncio.SelectorEventLoop, Deaf]


def run(loop: type[asyncio.AbstractEventLoop], doing: Any) -> None:
    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(doing)


@pytest.mark.parametrize("loop", LOOPS)
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_wakes_a_loop_that_waits_for_nothing_else(loop, number):
    async def wait() -> None:
        stopped = asyncio.Event()
        with heard(STOP, stopped.set):
            asyncio.get_running_loop().run_in_executor(None, os.kill, os.getpid(), number)
            await asyncio.wait_for(stopped.wait(), 60)

    run(loop, wait())


@pytest.mark.parametrize("loop", LOOPS)
def test_who_heard_it_before_hears_it_afterwards(loop):
    before = [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)]

    async def wait() -> None:
        with heard(STOP, lambda: None):
            pass

    run(loop, wait())
    assert [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)] == before


def test_a_signal_that_there_is_not_is_not_listened_for():
    async def wait() -> None:
        with heard(["SIGNOTHING"], lambda: None):
            pass

    run(asyncio.SelectorEventLoop, wait())


@pytest.mark.parametrize("loop", LOOPS)
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_server_starts_and_stops_on_every_loop(tmp_path, loop, number, monkeypatch):
    monkeypatch.setattr(serving, "DATED_EVERY_S", 3600)  # it doesn't look whether it's to stop: it's told
    said: list[str] = []

    def say(line: str) -> None:
        said.append(line)
        if line.startswith("Ctrl-C"):
            os.kill(os.getpid(), number)

    config = Config(host="127.0.0.1", port=0, data=tmp_path, qr=False)
    run(loop, asyncio.wait_for(serve_until_stopped(config, say), 60))
    assert said[-1] == "Stammtisch is closed. The seats are kept."
