"""Every setting of a server. Each may be given as a flag, in the environment, or in a file.

The flag comes before the environment, and that before the file. `deposit_to` is `--deposit-to`
as a flag, `STAMMTISCH_DEPOSIT_TO` in the environment and `deposit_to` in the file.
"""

from __future__ import annotations

import ipaddress
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple

import msgspec
import platformdirs

PREFIX: Final = "STAMMTISCH_"
MOST_PORT: Final = 65_535
MOST_DIGITS: Final = 5


BCBS: Final = "127.0.0.1:10001"
"""Where BC-BS is spoken if the setting has no value: on this machine alone."""


LOOPBACK: Final = "127.0.0.0/8,::1"
"""This machine."""

SWITCHES: Final = {"true": True, "1": True, "false": False, "0": False}

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def says(
    sentence: str, ge: int | None = None, le: int | None = None, alone: str | None = None
) -> msgspec.Meta:
    """What a setting is for; `alone` is what it means as a flag without a value."""
    extra = None if alone is None else {"alone": alone}
    return msgspec.Meta(description=sentence, ge=ge, le=le, extra_json_schema=extra)


def default_folder() -> Path:
    return platformdirs.user_data_path("stammtisch", appauthor=False)


class Config(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    host: Annotated[str, says("Address to listen on; 127.0.0.1 for this machine only")] = "0.0.0.0"
    port: Annotated[int, says("Port to listen on; 0 picks a free one", ge=0, le=65535)] = 8026
    data: Annotated[Path, says("Folder for all data")] = msgspec.field(default_factory=default_folder)
    store: Annotated[
        str,
        says(
            "PostgreSQL database for a house of several nodes, as postgresql://USER:PASSWORD@HOST/DATABASE; "
            "if not set, everything is kept in one file in the folder for all data"
        ),
    ] = ""
    bus: Annotated[
        tuple[str, ...],
        says(
            "NATS servers by which the nodes of a house hear of each other at once, as "
            "nats://TOKEN@HOST:4222 or tls://..., separated by commas; if not set, they learn of it from the "
            "database within two seconds"
        ),
    ] = ()
    url: Annotated[str, says("Address to give to people, if it isn't this machine's own")] = ""
    cert: Annotated[Path | None, says("TLS certificate, a PEM file")] = None
    key: Annotated[Path | None, says("Private key of the TLS certificate, a PEM file")] = None
    origins: Annotated[
        tuple[str, ...], says("Other sites whose pages may use this server, separated by commas")
    ] = ()
    hosts: Annotated[
        tuple[str, ...],
        says(
            "Host names of this server, separated by commas, * for any; if not set, all names but those that "
            "a page of another site could have pointed here (DNS rebinding)"
        ),
    ] = ()
    metrics: Annotated[
        Literal["host", "open"], says("Who may read /metrics: the host of the house, or everybody")
    ] = "host"
    balance: Annotated[int, says("Chips of a new person", ge=0, le=1_000_000_000)] = 1000
    deposit_to: Annotated[int, says("Top up to this many chips", ge=0, le=1_000_000_000)] = 1000
    deposit_below: Annotated[
        int,
        says(
            "Top up people with fewer chips than this, tables included; 0 for nobody", ge=0, le=1_000_000_000
        ),
    ] = 100
    reset: Annotated[bool, says("Let people start again with the chips of a new person")] = True
    guests: Annotated[bool, says("Let people in as guests, by name only; otherwise they must sign up")] = True
    name_days: Annotated[
        int,
        says(
            "Days without a visit after which the name of a guest who did nothing under it is free again; "
            "0 for never",
            ge=0,
            le=100_000,
        ),
    ] = 30
    one_seat: Annotated[bool, says("Let a person sit at only one table at a time")] = False
    limits: Annotated[bool, says("Limit how often people may try and ask; switch off only for measuring")] = (
        True
    )
    most_megabytes: Annotated[
        int,
        says(
            "Maximum size of all data in megabytes; above it no table can be opened and nobody new comes in; "
            "0 for no maximum",
            ge=0,
            le=1_000_000_000,
        ),
    ] = 0
    least_free: Annotated[
        int,
        says(
            "Megabytes that must stay free on the disk; below that no table can be opened and nobody new "
            "comes in",
            ge=0,
            le=1_000_000_000,
        ),
    ] = 200
    keep_days: Annotated[
        int,
        says(
            "Days to keep the log of a closed table; 0 for ever",
            ge=0,
            le=100_000,
        ),
    ] = 0
    bots: Annotated[int, says("Maximum number of bots in the house; 0 for none", ge=0, le=100_000)] = 100
    bots_at_table: Annotated[int, says("Maximum number of bots at one table", ge=0, le=100)] = 9
    bot_processes: Annotated[int, says("Maximum number of processes in which bots think", ge=1, le=64)] = 1
    proxy: Annotated[
        tuple[str, ...],
        says(
            "Trusted proxies whose X-Forwarded-For is believed: addresses or networks, separated by commas; "
            "without a value, this machine",
            alone=LOOPBACK,
        ),
    ] = ()
    bcbs: Annotated[
        str,
        says(
            "Port, or address and port, for BC-BS, the backgammon protocol over TCP; off if not set, "
            "without a value 127.0.0.1:10001",
            alone=BCBS,
        ),
    ] = ""
    bcbs_referee: Annotated[Literal["server", "opponent"], says("Who checks the moves of BC-BS players")] = (
        "server"
    )
    websocket: Annotated[
        Literal["picows", "sansio"], says("WebSocket library: picows is faster, sansio is uvicorn's own")
    ] = "picows"
    uvloop: Annotated[bool, says("Run the server on uvloop, if it's installed")] = True
    log: Annotated[Literal["debug", "info", "warning", "error"], says("Least severity to log")] = "info"
    log_format: Annotated[
        Literal["text", "json"], says("Format of the log: text for people, json for programs")
    ] = "text"
    qr: Annotated[bool, says("Show a QR code for phones at the start")] = True
    open: Annotated[bool, says("Open the page in a browser at the start, if this machine has a screen")] = (
        True
    )


class Setting(NamedTuple):
    """One setting as the command line, a page and an error show it."""

    name: str
    kind: msgspec.inspect.Type
    sentence: str
    default: Any
    alone: str | None = None
    """What it means as a flag without a value."""

    @property
    def flag(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper()


def settings() -> Iterator[Setting]:
    """Every setting, in the order of the record."""
    for field in msgspec.inspect.type_info(Config).fields:  # type: ignore[attr-defined]
        kind, extra = field.type, dict[str, Any]()
        if isinstance(kind, msgspec.inspect.Metadata):
            extra, kind = kind.extra_json_schema or {}, kind.type
        default = field.default_factory() if field.default is msgspec.NODEFAULT else field.default
        yield Setting(field.name, kind, extra.get("description", ""), default, extra.get("alone"))


class Unset(Exception):
    """A setting can't be as it's given; the sentence says which and why."""


def read(flags: Mapping[str, Any], environment: Mapping[str, str], file: Path | None) -> Config:
    """The settings from all three."""
    given: dict[str, Any] = {}
    if file is not None:
        given |= _from_file(file)
    for setting in settings():
        if setting.variable in environment:
            given[setting.name] = environment[setting.variable]
    given |= {name: value for name, value in flags.items() if value is not None}
    return _checked(given)


def _from_file(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8-sig"))  # as editors on Windows begin it
    except OSError as error:
        raise Unset(f"cannot read the settings in {file}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Unset(f"cannot read the settings in {file}: {error}") from None


def _checked(given: dict[str, Any]) -> Config:
    known = {setting.name: setting for setting in settings()}
    for name in given:
        if name not in known:
            raise Unset(f"there is no setting {name[:40]!r}: there is {', '.join(known)}")
    if str(given.get("proxy")).casefold() in SWITCHES:
        given["proxy"] = LOOPBACK * SWITCHES[str(given["proxy"]).casefold()]  # as it once was said
    for several in ("bus", "origins", "hosts", "proxy"):
        if isinstance(given.get(several), str):
            given[several] = [one.strip() for one in given[several].split(",") if one.strip()]
    if isinstance(given.get("bcbs"), int):  # in a file: a port, or just true
        given["bcbs"] = BCBS * given["bcbs"] if isinstance(given["bcbs"], bool) else str(given["bcbs"])
    try:
        config = msgspec.convert(msgspec.to_builtins(given), Config, strict=False, dec_hook=_path)
    except msgspec.ValidationError as error:
        raise Unset(f"cannot use these settings: {error}") from None
    if (config.cert is None) != (config.key is None):
        raise Unset("cannot do TLS with half of it: it takes a certificate and its key")
    if config.store and not config.store.startswith(("postgresql://", "postgres://")):
        raise Unset("cannot keep a house there: `store` is an address of PostgreSQL, postgresql://...")
    if config.bus and not config.store:
        raise Unset("cannot use a bus without a store that several nodes share: say `store` too")
    bcbs_address(config)
    proxies(config)
    return config


def proxies(config: Config) -> tuple[Network, ...]:
    """Whom to believe where people come from."""
    try:
        return tuple([ipaddress.ip_network(one, strict=False) for one in config.proxy])
    except ValueError as error:
        raise Unset(f"cannot believe such a proxy: {str(error)[:100]}") from None


def bcbs_address(config: Config) -> tuple[str, int] | None:
    """The host and the port where BC-BS is spoken; None if nowhere."""
    if not config.bcbs:
        return None
    host, _, port = config.bcbs.rpartition(":")
    if not (port.isdecimal() and port.isascii() and len(port) <= MOST_DIGITS and int(port) <= MOST_PORT):
        raise Unset(f"cannot speak BC-BS at {config.bcbs[:60]!r}: say a port, or an address and a port")
    return host.strip("[]") or BCBS.partition(":")[0], int(port)


def _path(kind: type, value: Any) -> Any:
    if kind is Path and isinstance(value, str):
        return Path(value).expanduser()
    raise TypeError(f"a {kind.__name__} is expected")
