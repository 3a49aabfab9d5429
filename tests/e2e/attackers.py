"""Strangers who want to bring a house down, each in their own way, without a name.

python -m tests.e2e.attackers NAME HOST PORT SECONDS
"""

from __future__ import annotations

import os
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import cycle

from tests.gateways.wires import frame

UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
START = b"GET / HTTP/1.1\r\nHost: here\r\n"

Where = tuple[str, int]

GIVES_WAY = 5
"""Strangers come from other machines: here theirs takes no time of the house's, as far as that can be."""


def pour(
    where: Where, start: bytes, what: bytes, first: bytes = b"", is_deaf: bool = False
) -> Iterator[None]:
    """Sends it again and again over one connection; over the next one when that is cut."""
    with suppress(OSError), socket.create_connection(where, timeout=1) as one:
        one.sendall(start)
        if start.endswith(b"\r\n\r\n"):
            one.recv(4096)
        one.sendall(first)
        one.settimeout(0.05)
        while True:
            with suppress(TimeoutError):
                one.sendall(what)
            if not is_deaf:
                with suppress(TimeoutError, BlockingIOError):
                    one.settimeout(0.001)
                    if not one.recv(1_000_000):
                        return
                    one.settimeout(0.05)
            yield


def silent(where: Where) -> Iterator[None]:
    """As many connections as can be had, on which nothing is said."""
    kept: list[socket.socket] = []
    while True:
        for _ in range(50):
            with suppress(OSError):
                kept.append(socket.create_connection(where, timeout=0.2))
        if len(kept) > 3000:
            kept.clear()
        yield


def pipelined(where: Where) -> Iterator[None]:
    return pour(where, b"", (START + b"\r\n") * 5000)


ATTACKS: dict[str, Callable[[Where], Iterator[None]]] = {
    "lines without end": lambda where: pour(where, START, b"a:b\r\n" * 200_000),
    "one long header": lambda where: pour(where, START + b"A: ", b"x" * 1_000_000),
    "a long address": lambda where: pour(where, b"GET /", b"x" * 1_000_000),
    "silent connections": silent,
    "requests without end": pipelined,
    "pings without end": lambda where: pour(where, UPGRADE, frame(9, b"x" * 125) * 5000),
    "pings by the deaf": lambda where: pour(where, UPGRADE, frame(9, b"x" * 125) * 5000, is_deaf=True),
    "pongs without end": lambda where: pour(where, UPGRADE, frame(10, b"") * 50_000),
    "pieces without end": lambda where: pour(
        where, UPGRADE, frame(0, b"", fin=False) * 50_000, frame(1, b"", fin=False)
    ),
    "nonsense without end": lambda where: pour(where, UPGRADE, frame(1, b"{" * 20) * 20_000),
    "long nonsense": lambda where: pour(where, UPGRADE, frame(1, b"[" * 8_000) * 100),
}


def attack(name: str, where: Where, seconds: float) -> None:
    end = time.monotonic() + seconds
    under_way = [ATTACKS[name](where) for _ in range(4)]
    for number in cycle(range(len(under_way))):
        if time.monotonic() > end:
            return
        try:
            next(under_way[number])
        except (StopIteration, OSError):
            under_way[number] = ATTACKS[name](where)
            time.sleep(0.001)


if __name__ == "__main__":
    os.nice(GIVES_WAY)
    attack(sys.argv[1], (sys.argv[2], int(sys.argv[3])), float(sys.argv[4]))
