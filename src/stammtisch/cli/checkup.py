"""What can be wrong with a house: each question by itself, and what to do about it."""

from __future__ import annotations

import asyncio
import http.client
import importlib.util
import os
import platform
import shutil
import socket
import sqlite3
import ssl
import stat
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final, Literal, NamedTuple

import msgspec

from stammtisch.accounts.host_token import FILE as TOKEN
from stammtisch.accounts.running import running
from stammtisch.cli.certificates import found_wrong
from stammtisch.cli.folder import FILE, in_database
from stammtisch.config import Config
from stammtisch.games.catalogue import FOUND
from stammtisch.gateways.http import Health
from stammtisch.store.base import Unavailable
from stammtisch.store.checking import faults_in
from stammtisch.store.house_time import LONGEST_GAP_MS
from stammtisch.store.schema import MIGRATIONS, NotOurs, version_of

Weight = Literal["well", "mind", "wrong"]

SCARCE_BYTES: Final = 1_000_000_000
FULL: Final = 100_000_000
"""Bytes that are left."""

FEW_FILES: Final = 1024
MOST_HEALTH: Final = 10_000
SECONDS_OF_2024: Final = 1_704_067_200


class Finding(NamedTuple):
    weight: Weight
    sentence: str


def machine(config: Config) -> Iterator[Finding]:
    """Python, and what makes the server fast."""
    version = platform.python_version()
    yield Finding("well", f"Python {version} will do.")  # an older one can't install this
    wanted = {"uvloop": "--no-uvloop"} if config.uvloop else {}
    if config.websocket == "picows":
        wanted["picows"] = "--websocket sansio"
    for name, setting in wanted.items():
        if importlib.util.find_spec(name) is None:
            sentence = f"{name} isn't installed: install it, or say {setting}; it's slower without."
            yield Finding("mind", sentence)
    yield from _files()


def _files() -> Iterator[Finding]:
    try:
        import resource  # noqa: PLC0415 - there is none on Windows
    except ImportError:
        return
    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most != resource.RLIM_INFINITY and most < FEW_FILES:
        yield Finding(
            "mind", f"At most {most} people can be connected: raise the limit of open files (ulimit -n)."
        )


def games(_config: Config) -> Iterator[Finding]:
    """Those that came as packages of their own."""
    if FOUND.games:
        names = ", ".join(game.name for game in FOUND.games)
        yield Finding("well", f"Installed beside the games of the house: {names}.")
    for why in FOUND.refused:
        yield Finding("mind", f"{why[:1].upper()}{why[1:]}.")


def folder(config: Config) -> Iterator[Finding]:
    """Whether it's there, can be used, and is nobody else's to read."""
    path = config.data
    if not path.is_dir():
        yield Finding(
            "wrong", f"There is no folder {path}: start the house once, or name another with --data."
        )
        return
    if not os.access(path, os.R_OK | os.W_OK | os.X_OK):
        yield Finding(
            "wrong", f"The folder {path} can't be written to: give it to the user who runs the house."
        )
        return
    yield Finding("well", f"The folder {path} can be used.")
    for one in (path / FILE, path / TOKEN, path / "reports"):
        if one.exists() and _is_open_to_others(one) and _is_open_to_others(path):
            yield Finding(
                "wrong", f"Others on this machine can read {one.name}, and so every card: chmod 700 {path}."
            )
            return


def _is_open_to_others(path: Path) -> bool:
    return os.name == "posix" and bool(path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO))


def disk(config: Config) -> Iterator[Finding]:
    """Whether there is room for what will happen."""
    if not config.data.is_dir():
        return
    free = shutil.disk_usage(config.data).free
    room = f"{free / 1e9:.1f} GB are free on its disk"
    if free < FULL:
        yield Finding("wrong", f"Only {room}: make room, or nobody can move soon.")
    elif free < SCARCE_BYTES:
        yield Finding("mind", f"Only {room}: make room before it's full.")
    else:
        yield Finding("well", f"{room[0].upper()}{room[1:]}.")


def store(config: Config) -> Iterator[Finding]:
    """Whether the file is ours, whole, and agrees with itself; the ledger's sum is a part of that."""
    if config.store:
        yield from _database(config.store)
        return
    path = config.data / FILE
    if not path.is_file():
        yield Finding("mind", "Nothing is stored yet: the house was never opened.")
        return
    try:
        with closing(_unchanged(path)) as connection:
            version = version_of(connection, path.name)
            faults = list(faults_in(connection))
    except NotOurs as reason:
        yield Finding("wrong", f"The store can't be used: {reason}.")
        return
    except sqlite3.Error as error:
        yield Finding("wrong", f"The store can't be read ({error}): go back to a backup if this stays so.")
        return
    if version < len(MIGRATIONS):
        yield Finding(
            "mind", "The store is of an older release: the next start carries it over. Back it up first."
        )
    for fault in faults[:20]:
        yield Finding("wrong", f"In the store, {fault}: back it up as it is, and go back to an older backup.")
    if not faults:
        yield Finding("well", "The store is whole, and its ledger sums to 0.")


def _database(address: str) -> Iterator[Finding]:
    """The same of a house of several nodes; and whether its database keeps what it acknowledges."""

    async def asked() -> Sequence[str]:
        store = await in_database(address)
        try:
            return await store.check()
        finally:
            await store.close()

    try:
        faults = asyncio.run(asked())
    except (Unavailable, NotOurs) as reason:
        yield Finding("wrong", f"The database can't be used: {getattr(reason, 'sentence', reason)}.")
        return
    for fault in faults[:20]:
        yield Finding("wrong", f"In the database, {fault}.")
    if not faults:
        yield Finding("well", "The database is whole, keeps what it acknowledges, and its ledger sums to 0.")


def _unchanged(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=5, isolation_level=None)


def clock(config: Config) -> Iterator[Finding]:
    """Whether time can be as this machine says: sessions and codes end by it."""
    if time.time() < SECONDS_OF_2024:
        yield Finding("wrong", "This machine's clock is years behind: set it, best by NTP.")
        return
    path = config.data / FILE
    if config.store or not path.is_file():
        return  # house time goes by the database's own
    try:
        with closing(_unchanged(path)) as connection:
            found = connection.execute("SELECT at FROM heartbeat").fetchone()
    except sqlite3.Error:
        return  # that the store can't be read is said already
    ahead = 0 if found is None else found[0] - time.time_ns() // 1_000_000
    if ahead > LONGEST_GAP_MS:
        yield Finding(
            "mind",
            f"This machine's clock was set back by {ahead // 1000} seconds: no clock at a table ran on.",
        )


class _Report(msgspec.Struct):
    fault: str = ""
    release: str = ""


def reports(config: Config) -> Iterator[Finding]:
    """Tables that a fault in the program has stopped."""
    for path in sorted((config.data / "reports").glob("*.json")):
        try:
            report = msgspec.json.decode(path.read_bytes(), type=_Report)
            last = (report.fault.strip().splitlines() or ["no reason given"])[-1]
        except (OSError, msgspec.MsgspecError):
            last = "the report can't be read"
        yield Finding(
            "wrong",
            f"Table {path.stem} was stopped by a fault in the program ({last[:120]}): a newer release may go"
            f" on with it. {path} holds every card of that table; remove it when it's mended.",
        )


def doors(config: Config) -> Iterator[Finding]:
    """Whether the house is open, or could be opened."""
    address = running(config.data)
    if address is not None and _is_listening(address.host, address.port):
        health = _health(address.host, address.port)
        is_well = address.cert != "" or (health is not None and health.is_well)
        state = "and is well" if is_well else "and can't reach its store: see its log"
        weight: Weight = "well" if is_well else "wrong"
        yield Finding(weight, f"The house is open at port {address.port} {state}.")
    elif config.port and _is_listening(_reached_at(config.host), config.port):
        whose, what = "Another program has", "end it"
        if _health(_reached_at(config.host), config.port) is not None:
            whose, what = "The house of another folder is open at", "name its folder with --data"
        yield Finding("wrong", f"{whose} port {config.port}: {what}, or name another one with --port.")
    else:
        yield Finding("well", f"The house is closed, and port {config.port} is free.")
    if not config.limits:
        yield Finding("mind", "Nobody is slowed down who tries passwords: leave out --no-limits.")


def _reached_at(host: str) -> str:
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)


def _is_listening(host: str, port: int) -> bool:
    try:
        with socket.create_connection((host, port), timeout=2):
            return True
    except OSError:
        return False


def _health(host: str, port: int) -> Health | None:
    """What a house says there; None if it's none, or one that speaks TLS."""
    connection = http.client.HTTPConnection(host, port, timeout=5)
    try:
        connection.request("GET", "/healthz")
        return msgspec.json.decode(connection.getresponse().read(MOST_HEALTH), type=Health)
    except (OSError, http.client.HTTPException, msgspec.MsgspecError, UnicodeError):
        return None
    finally:
        connection.close()


def certificate(config: Config) -> Iterator[Finding]:
    """Whether TLS will work, and for how long."""
    if config.cert is None or config.key is None:
        is_local = config.host.startswith("127.") or config.url.startswith("https://")
        if not is_local:
            yield Finding("mind", "There is no TLS: passwords go over the network as they are; see --cert.")
        return
    try:
        yield from (Finding(*found) for found in found_wrong(config.cert, config.key, config.url))
    except (OSError, ssl.SSLError) as error:
        yield Finding("wrong", f"The certificate can't be used: {error}.")
