"""A house of three nodes on this machine, each a `stammtisch serve`, and all that they need besides."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import AsyncIterator, Sequence
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from typing import Final

from tests.e2e.ports import lasting_port
from tests.nodes.balancer import balancing
from tests.servers import nats_server, postgresql

NODES: Final = 3
FLAGS: Final = (
    "--host 127.0.0.1 --proxy 127.0.0.0/8 --no-qr --no-open --no-limits --metrics open --balance 1000000"
).split()
COMMAND: Final = [str(Path(sys.executable).with_name("stammtisch")), "serve", *FLAGS]
LOOKS_EVERY_S: Final = 0.05
READY_WITHIN_S: Final = 60.0


class Node:
    def __init__(self, folder: Path, store: str, bus: Sequence[str]) -> None:
        folder.mkdir()
        self.port: Final = lasting_port()
        self.reports: Final = folder / "reports"
        self.process: subprocess.Popen[bytes] | None = None
        self._log: Final = folder / "log"
        self._words: Final = ["--port", f"{self.port}", "--data", str(folder), "--store", store]
        self._bus: Final = ["--bus", ",".join(bus)] if bus else []

    def start(self) -> None:
        with self._log.open("ab") as log:
            self.process = subprocess.Popen([*COMMAND, *self._words, *self._bus], stdout=log, stderr=log)

    def ask(self, path: str) -> str | None:
        """None if it doesn't answer."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=5) as page:
                said: str = page.read().decode()
                return said
        except OSError:
            return None

    async def ready(self) -> None:
        async with asyncio.timeout(READY_WITHIN_S):
            while await asyncio.to_thread(self.ask, "/healthz") is None:
                assert self.process is None or self.process.poll() is None, self.log
                await asyncio.sleep(LOOKS_EVERY_S)

    def send(self, what: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(what)

    async def ended(self) -> None:
        assert self.process is not None
        await asyncio.to_thread(self.process.wait)
        self.process = None

    async def kill(self) -> None:
        """With -9, as whoever pulls the plug."""
        self.send(signal.SIGKILL)
        await self.ended()

    @property
    def log(self) -> str:
        return self._log.read_text(errors="replace")

    def seconds(self) -> float:
        """Of processor time that it has used."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Site:
    def __init__(
        self, nodes: Sequence[Node], database: postgresql.Server, bus: Sequence[nats_server.Server]
    ) -> None:
        self.nodes: Final = nodes
        self.database: Final = database
        self.bus: Final = bus
        self.store = ""
        self.address = ""
        """Of the load balancer."""

    def faults(self) -> list[str]:
        """What the nodes have said that no trouble from outside explains."""
        said = [line for node in self.nodes for line in node.log.splitlines() if "Traceback" in line]
        return said + [report.name for node in self.nodes for report in node.reports.glob("*.json")]


def cluster(count: int) -> list[nats_server.Server]:
    """Servers of NATS that know each other, not started yet."""
    meeting = [nats_server.free_port() for _ in range(count)]
    routes = ",".join(f"nats://127.0.0.1:{port}" for port in meeting)
    words = ["--cluster_name", "house", "--routes", routes]
    return [nats_server.Server([*words, "--cluster", f"nats://127.0.0.1:{port}"]) for port in meeting]


@asynccontextmanager
async def site(nodes: int = NODES, folder: Path | None = None) -> AsyncIterator[Site]:
    with ExitStack() as stack:
        place = folder or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="nodes-")))
        database = stack.enter_context(postgresql.running())
        bus = cluster(3)
        for server in bus:
            stack.callback(server.kill)
            server.start()
        store = database.new_place()
        await database.make(store)
        here = Site(
            [Node(place / f"node{n}", store, [one.address for one in bus]) for n in range(nodes)],
            database,
            bus,
        )
        here.store = store
        for node in here.nodes:
            stack.callback(_end, node)
            node.start()
        await asyncio.gather(*[node.ready() for node in here.nodes])
        here.address = stack.enter_context(balancing(place, [node.port for node in here.nodes]))
        yield here


def _end(node: Node) -> None:
    if node.process is not None:
        node.process.kill()
        node.process.wait()
