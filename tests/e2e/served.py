"""`stammtisch serve` in a process of its own, to be stopped, killed and started again."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.e2e.ports import lasting_port

COMMAND = [str(Path(sys.executable).with_name("stammtisch")), "serve"]


class Served:
    """It's there, and says where."""

    def __init__(self, folder: Path, *flags: str, port: str = "0", descriptors: int | None = None) -> None:
        """`descriptors` are all that it may have."""
        few = ["sh", "-c", f'ulimit -n {descriptors}; exec "$0" "$@"'] if descriptors else []
        self.process = subprocess.Popen(
            [*few, *COMMAND, "--host", "127.0.0.1", "--port", port, "--data", str(folder), *flags],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        self.said = ""
        assert self.process.stdout is not None
        while "Ctrl-C" not in self.said:
            line = self.process.stdout.readline()
            assert line, self.said
            self.said += line
        found = re.search(r"On this machine: +(\S+)", self.said)
        assert found
        self.address = found[1]

    def end(self, how: signal.Signals) -> str:
        self.process.send_signal(how)
        rest, _ = self.process.communicate(timeout=120)
        return rest


class Server:
    """One that is always at the same address, whatever is done to it."""

    def __init__(self, folder: Path, served: Served, flags: tuple[str, ...]) -> None:
        self.folder = folder
        self.address = served.address
        self._served = served
        self._flags = flags
        self.log = ""
        """All that it has said, once it has ended."""

    async def restart(self, how: signal.Signals) -> None:
        """Ends it so, and starts it again."""
        await asyncio.to_thread(self._served.end, how)
        port = self.address.rpartition(":")[2]
        self._served = await asyncio.to_thread(Served, self.folder, *self._flags, port=port)

    async def end(self) -> str:
        return await asyncio.to_thread(self._served.end, signal.SIGINT)


@asynccontextmanager
async def server(folder: Path, *flags: str, descriptors: int | None = None) -> AsyncIterator[Server]:
    flags = ("--no-qr", "--log", "warning", "--balance", "100000", *flags)
    served = await asyncio.to_thread(
        Served, folder, *flags, port=str(lasting_port()), descriptors=descriptors
    )
    here = Server(folder, served, flags)
    try:
        yield here
    finally:
        here.log = await here.end()
