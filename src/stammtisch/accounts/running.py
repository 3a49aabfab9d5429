"""Where a house that runs on this machine is found by its own host's commands."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import msgspec

FILE: Final = "running.json"


class Address(msgspec.Struct, frozen=True):
    host: str
    port: int
    cert: str = ""
    """The file of its certificate: it's trusted for being in the settings, whoever has signed it."""
    pid: int = 0


def say_running(folder: Path, address: Address) -> None:
    """Only the owner of the folder may read it."""
    path = folder / FILE
    unfinished = path.with_name(f"{FILE}.{os.getpid()}")
    unfinished.unlink(missing_ok=True)
    with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(msgspec.json.encode(address))
    unfinished.replace(path)


def say_stopped(folder: Path) -> None:
    """Unless another one has said that it runs."""
    found = running(folder)
    if found is not None and found.pid == os.getpid():
        (folder / FILE).unlink(missing_ok=True)


def running(folder: Path) -> Address | None:
    """What was last said; whether it still holds is found out by asking there."""
    try:
        return msgspec.json.decode((folder / FILE).read_bytes(), type=Address)
    except (OSError, msgspec.MsgspecError):
        return None
