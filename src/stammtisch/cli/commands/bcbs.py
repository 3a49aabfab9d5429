"""`stammtisch bcbs`: play backgammon over BC-BS, at this keyboard."""

from __future__ import annotations

import asyncio
import sys

import click

from stammtisch.config import BCBS
from stammtisch.terminal.bcbs.console import CutOff, talk

PORT = int(BCBS.rpartition(":")[2])


@click.command()
@click.argument("who", metavar="NAME@HOST[:PORT]")
@click.option(
    "--token", envvar="STAMMTISCH_TOKEN", default="", help="Proves who you are, if you came by another door."
)
def bcbs(who: str, token: str) -> None:
    """Play backgammon with whoever waits at HOST, or watch others.

    HOST speaks BC-BS, as a Stammtisch does that was opened with --bcbs. NAME has letters,
    digits and underscores. Say ? for help.
    """
    name, host, port = read_who(who)
    try:
        is_welcome = asyncio.run(talk(name, host, port, token, sys.stdin, sys.stdout))
    except CutOff as cut_off:
        sentence = str(cut_off)
        raise click.ClickException(f"{sentence[:1].upper()}{sentence[1:]}.") from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    if not is_welcome:
        raise SystemExit(1)


def read_who(who: str) -> tuple[str, str, int]:
    name, at, place = who.rpartition("@")
    host, colon, port = place.rpartition(":")
    if not colon or place.endswith("]"):  # no port, be it after an address of IPv6
        host, port = place, str(PORT)
    is_port = port.isdecimal() and port.isascii() and len(port) < 6 and 0 < int(port) < 65536
    if not (name and at and host and is_port):
        raise click.UsageError(
            f"cannot go to {who[:60]!r}: say it like anna@house.example or anna@127.0.0.1:10001."
        )
    if not (name.isascii() and name[0].isalpha() and name.replace("_", "a").isalnum()):
        raise click.UsageError(f"cannot be called {name[:30]!r}: a letter first, then letters, digits and _.")
    return name, host.strip("[]"), int(port)
