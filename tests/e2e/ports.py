"""Ports for servers that are to come back at the same address."""

from __future__ import annotations

import itertools
import os
import random
import socket

_numbers = itertools.count()


def lasting_port() -> int:
    """One that is free, and stays so while its server is away: Linux gives none below 32768 by itself.

    By the number of this process, so that tests that run side by side choose others.
    """
    while True:
        port = random.Random(f"{os.getpid()} {next(_numbers)}").randrange(20_000, 32_000)
        try:
            socket.create_server(("127.0.0.1", port)).close()
        except OSError:
            continue
        return port
