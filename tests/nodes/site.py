"""A house of three nodes on this machine, each a `stammtisch serve`, and all that they need besides."""

from __future__ import annotations

import asyncio
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
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
    """Of several that share a store and a bus; or one by itself, on its own file."""

    def __init__(self, folder: Path, store: str, bus: Sequence[str]) -> None:
        folder.mkdir()
        self.port: Final = lasting_port()
        self.reports: Final = folder / "reports"
        self.process: subprocess.Popen[bytes] | None = None
        self._log: Final = folder / "log"
        shared = ["--store", store] if store else []
        heard = ["--bus", ",".join(bus)] if bus else []
        self._words: Final = ["--port", f"{self.port}", "--data", str(folder), *shared, *heard]

    def start(self) -> None:
        with self._log.open("ab") as log:
            self.process = subprocess.Popen([*COMMAND, *self._words], stdout=log, stderr=log)

    def ask(self, path: str) -> str | None:
        """None if it doesn't answer."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=5) as page:
                said: str = page.read().decode()
                return said
        except OSError:
            return None

    async def ready(self) -> None:
        await asyncio.to_thread(self.is_ready)

    def is_ready(self) -> None:
        """Waits for it."""
        until = time.monotonic() + READY_WITHIN_S
        while self.ask("/healthz") is None:
            assert self.process is None or self.process.poll() is None, self.log
            assert time.monotonic() < until, self.log
            time.sleep(LOOKS_EVERY_S)

    @property
    def connections(self) -> int:
        """How many people it serves."""
        found = re.search(r"^stammtisch_connections (\d+)", self.ask("/metrics") or "", re.MULTILINE)
        return int(found[1]) if found else 0

    def send(self, what: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(what)

    def ended(self) -> None:
        """Waits for that."""
        assert self.process is not None
        self.process.wait()
        self.process = None

    def kill(self) -> None:
        """With -9, as whoever pulls the plug."""
        self.send(signal.SIGKILL)
        self.ended()

    @property
    def log(self) -> str:
        return self._log.read_text(errors="replace")

    def end(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


class Site:
    def __init__(
        self,
        nodes: Sequence[Node],
        database: postgresql.Server,
        bus: Sequence[nats_server.Server],
        store: str,
    ) -> None:
        self.nodes: Final = nodes
        self.database: Final = database
        self.bus: Final = bus
        self.store: Final = store
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


@contextmanager
def site(nodes: int = NODES) -> Iterator[Site]:
    """Where a test's own loop can't be used: so it has none."""
    with ExitStack() as stack:
        place = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="nodes-")))
        database = stack.enter_context(postgresql.running())
        bus = cluster(3)
        for server in bus:
            stack.callback(server.kill)
            server.start()
        store = database.new_place()
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, database.make(store)).result()
        addresses = [one.address for one in bus]
        here = Site([Node(place / f"node{n}", store, addresses) for n in range(nodes)], database, bus, store)
        for node in here.nodes:
            stack.callback(node.end)
            node.start()
        for node in here.nodes:
            node.is_ready()
        here.address = stack.enter_context(balancing(place, [node.port for node in here.nodes]))
        yield here
