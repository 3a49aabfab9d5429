"""A real load balancer before the nodes: HAProxy, by the very file that deploy/ has for it."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.e2e.ports import lasting_port
from tests.servers.nats_server import is_listening

CONFIG: Final = Path(__file__).parents[2] / "deploy" / "haproxy.cfg"
USUALLY_AT: Final = "/usr/sbin"
"""Where Debian has it, and not everybody looks."""

LISTENS_WITHIN_S: Final = 30.0


def program() -> str | None:
    """None where there is no HAProxy."""
    return shutil.which("haproxy") or shutil.which("haproxy", path=USUALLY_AT)


def config(port: int, nodes: Sequence[int]) -> str:
    """The shipped file, for nodes at these ports of this machine."""
    text = CONFIG.read_text().replace("bind :8026", f"bind 127.0.0.1:{port}")
    for number, node in enumerate(nodes, 1):
        text = text.replace(f"node{number}:8026", f"127.0.0.1:{node}")
    return text


@contextmanager
def balancing(folder: Path, nodes: Sequence[int]) -> Iterator[str]:
    """The address at which it sends people to one of these nodes."""
    port, file = lasting_port(), folder / "haproxy.cfg"
    file.write_text(config(port, nodes))
    balancer = program()
    assert balancer is not None
    with (folder / "haproxy.log").open("wb") as log:
        process = subprocess.Popen([balancer, "-db", "-f", str(file)], stdout=log, stderr=log)
    try:
        until = time.monotonic() + LISTENS_WITHIN_S
        while not is_listening(port):
            if process.poll() is not None or time.monotonic() > until:
                raise RuntimeError((folder / "haproxy.log").read_text())
            time.sleep(0.02)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.kill()
        process.wait()
