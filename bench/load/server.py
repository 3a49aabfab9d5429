"""The server under load: one that is there, or one that is started for it. What it uses, it says itself."""

from __future__ import annotations

import asyncio
import os
import re
import sys
import tempfile
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, NamedTuple

COMMAND: Final = [sys.executable, "-c", "from stammtisch.cli import main; main()", "serve"]
FLAGS: Final = "--host 127.0.0.1 --port 0 --no-qr --no-limits --log warning --balance 1000000000".split()


class CannotMeasure(Exception):
    """The server doesn't run, or isn't there; the sentence says why."""


class Used(NamedTuple):
    """What a server has used so far."""

    seconds: float
    """Of processor time."""
    bytes: int
    """Of memory, now."""


async def used(address: str) -> Used | None:
    """As `/metrics` says; None if it doesn't say so."""
    return await asyncio.to_thread(_used, address)


def _used(address: str) -> Used | None:
    try:
        with urllib.request.urlopen(f"{address}/metrics", timeout=30) as page:
            text = page.read().decode()
    except (OSError, ValueError) as error:
        reason = getattr(error, "reason", error)
        raise CannotMeasure(f"cannot ask the server at {address} what it uses: {reason}") from None
    seconds = re.search(r"^process_cpu_seconds_total (\S+)", text, re.MULTILINE)
    memory = re.search(r"^process_resident_memory_bytes (\S+)", text, re.MULTILINE)
    return Used(float(seconds[1]), int(float(memory[1]))) if seconds and memory else None


@asynccontextmanager
async def started(*flags: str, core: int | None = None) -> AsyncIterator[str]:
    """The address of a server of one's own, on an empty store, which ends afterwards."""
    with tempfile.TemporaryDirectory(prefix="stammtisch-") as folder:
        process = await asyncio.create_subprocess_exec(
            *COMMAND, *FLAGS, "--data", folder, *flags,
            stdout=asyncio.subprocess.PIPE, env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
        try:
            if core is not None:
                os.sched_setaffinity(process.pid, {core})
            yield await _address(process)
        finally:
            if process.returncode is None:
                process.terminate()
                await process.communicate()


async def _address(process: asyncio.subprocess.Process) -> str:
    assert process.stdout is not None
    async for line in process.stdout:
        if found := re.search(rb"On this machine: +(\S+)", line):
            return found[1].decode()
    raise CannotMeasure("the server has not started: what it said is above")
