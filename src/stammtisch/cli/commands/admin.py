"""`stammtisch admin`: what the host of a house does to people and tables.

On a running house by its HTTP API, so that it holds at once; on one that is closed directly in
its store, where that makes sense.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable, Iterable, Sequence
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlencode

import click
import msgspec

from stammtisch.accounts.accounts import wall_clock
from stammtisch.accounts.host import Host
from stammtisch.accounts.host_token import read_host_token
from stammtisch.accounts.running import running as said_running
from stammtisch.cli.folder import store_of, with_settings
from stammtisch.cli.group import Group
from stammtisch.cli.talking import NotRunning, ask
from stammtisch.config import Config
from stammtisch.gateways.address import url
from stammtisch.house.keeping.room import MEGABYTE
from stammtisch.kernel import money
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Unavailable
from stammtisch.tables.money.ledger import HUNDREDTHS

Directly = Callable[[Host], Awaitable[Any]]


@click.group(cls=Group)
def admin() -> None:
    """Keep order in your house: who may come, play and speak.

    It works while the house is running, at once, and on a closed one as far as that makes
    sense. Who can read the folder of the house is its host.
    """


def done(config: Config, method: str, path: str, body: Any, directly: Directly | None) -> Any:
    """Asks the running house, or does it in the store."""
    try:
        return ask(config.data, method, path, body)
    except NotRunning:
        if directly is None:
            raise click.ClickException(
                "the house isn't running: start it first, it takes its tables."
            ) from None
    return asyncio.run(_in_the_store(config, directly))


async def _in_the_store(config: Config, directly: Directly) -> Any:
    async with store_of(config) as store:
        try:
            found = await directly(Host(store, wall_clock))
        except (Refused, Unavailable) as reason:
            raise click.ClickException(f"{reason.sentence}.") from None
        return msgspec.to_builtins(found)


def show(rows: Sequence[Sequence[str]], head: Sequence[str]) -> None:
    """Columns as wide as they have to be."""
    widths = [max(len(row[at]) for row in (head, *rows)) for at in range(len(head))]
    for row in (head, *rows):
        click.echo("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def when(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M")


as_json = click.option("--json", "is_json", is_flag=True, help="For programs.")
why = click.option("--why", default="", help="For the audit log.")


def _tell(found: Any, is_json: bool, rows: Iterable[Sequence[str]], head: Sequence[str]) -> None:
    if is_json:
        click.echo(json.dumps(found, ensure_ascii=False))
    else:
        show(list(rows), head)


@admin.command()
@as_json
@with_settings
def people(config: Config, is_json: bool) -> None:
    """List everybody: members, guests, banned, muted."""
    found: list[Any] = []
    after = ""
    while page := _page(config, after):
        found += page
        after = page[-1]["person"]
    _tell(found, is_json, map(_person, found), ("name", "", "chips", "devices", "connected", ""))


LINES_ASKED_AT_ONCE = 500


def _page(config: Config, after: str) -> list[Any]:
    path = f"/api/host/people?{urlencode({'after': after, 'limit': LINES_ASKED_AT_ONCE})}"

    async def directly(host: Host) -> Any:
        return {"people": await host.people(after, LINES_ASKED_AT_ONCE)}

    page: list[Any] = done(config, "GET", path, None, directly)["people"]
    return page


def _person(one: Any) -> Sequence[str]:
    marks = [mark for mark in ("banned", "muted") if one[f"is_{mark}"]]
    kind = "member" if one["is_member"] else "guest"
    chips = money.text(one["worth"], HUNDREDTHS)
    return (one["person"], kind, chips, str(one["sessions"]), str(one["connections"]), ", ".join(marks))


@admin.command()
@as_json
@with_settings
def tables(config: Config, is_json: bool) -> None:
    """List every table, private ones too."""
    found = done(config, "GET", "/api/host/tables", None, None)["tables"]
    rows = [
        (
            one["table"],
            one["title"],
            one["game"],
            one["standing"] + (", private" if one["is_private"] else ""),
            ", ".join(filter(None, one["people"])),
        )
        for one in found
    ]
    _tell(found, is_json, rows, ("table", "title", "game", "", "people"))


@admin.command()
@click.option("--days", default=1, type=click.IntRange(1, 400), help="Of so many days, today included. [1]")
@click.option("--most", default=20, type=click.IntRange(1, 1000), help="So many people at most. [20]")
@as_json
@with_settings
def usage(config: Config, days: int, most: int, is_json: bool) -> None:
    """Show how much the house takes, and who has stored how much."""
    path = f"/api/host/usage?{urlencode({'days': days, 'limit': most})}"

    async def directly(host: Host) -> Any:
        (used, free), found = await host.usage(days, most)
        return {
            "bytes": used,
            "free": free,
            "most": config.most_megabytes * MEGABYTE,
            "least_free": config.least_free * MEGABYTE,
            "keep_days": config.keep_days,
            "is_full": False,
            "people": [one._asdict() for one in found],
        }

    found = done(config, "GET", path, None, directly)
    if not is_json:
        click.echo(_room(found))
    rows = [
        (
            one["person"] or "(the house)",
            _megabytes(one["bytes"]),
            *(f"{one[what]:,}" for what in ("rows", "tables", "lines")),
        )
        for one in found["people"]
    ]
    _tell(found, is_json, rows, ("name", "stored", "moves", "tables", "lines"))


def _room(found: Any) -> str:
    """How much there is, and of how much."""
    most = f" of {_megabytes(found['most'])}" if found["most"] else ""
    least = f" ({_megabytes(found['least_free'])} stay free)" if found["least_free"] else ""
    full = ": the house is full" if found["is_full"] else ""
    return f"{_megabytes(found['bytes'])} stored{most}, {_megabytes(found['free'])} free{least}{full}."


def _megabytes(size: int) -> str:
    return f"{size / MEGABYTE:,.1f} MB"


@admin.command()
@with_settings
def page(config: Config) -> None:
    """Show the address of your own page in the browser.

    It says who uses how much, and how much room is left. Your token stands in the address, so it's
    for you alone. The browser's tab keeps it until it's closed.
    """
    running, token = said_running(config.data), read_host_token(config.data)
    if running is None or not token:
        raise click.ClickException("the house isn't running: start it first, by `stammtisch serve`.")
    where = config.url or url(running.host, running.port, is_https=bool(running.cert))
    click.echo(f"{where.rstrip('/')}/host#{token}")


@admin.command()
@click.argument("name")
@click.option("--table", default="", help="Only there; else at all tables, and out of the house.")
@why
@with_settings
def kick(config: Config, name: str, table: str, why: str) -> None:
    """Take NAME's seat away. They may not come back to that table, but to the house."""
    body = {"person": name, "table": table, "why": why}
    person = done(config, "POST", "/api/host/kick", body, None)["person"]
    click.echo(f"{person} has no seat {'there' if table else 'anywhere'} any more.")


def _to_somebody(
    word: str, sentence: str, about: str, directly: Callable[[Host, str, str], Awaitable[str]]
) -> None:
    @admin.command(word, help=about)
    @click.argument("name")
    @why
    @with_settings
    def command(config: Config, name: str, why: str) -> None:
        async def in_the_store(host: Host) -> Any:
            return {"person": await directly(host, name, why)}

        body = {"person": name, "why": why}
        person = done(config, "POST", f"/api/host/{word}", body, in_the_store)["person"]
        click.echo(sentence.format(person))


_to_somebody(
    "ban",
    "{} is sent out, and can't come back.",
    "Send NAME out of the house, until you take it back.",
    lambda host, name, why: host.ban(name, why),
)
_to_somebody("unban", "{} may come back.", "Let NAME come back.", lambda host, name, _why: host.unban(name))
_to_somebody(
    "mute",
    "{} is heard nowhere any more.",
    "Let NAME play on, and be heard nowhere.",
    lambda host, name, why: host.mute(name, why),
)
_to_somebody(
    "unmute", "{} is heard again.", "Let NAME be heard again.", lambda host, name, _why: host.unmute(name)
)


def _chips(word: str, sentence: str, about: str, sign: int) -> None:
    @admin.command(word, help=about)
    @click.argument("name")
    @click.argument("amount")
    @why
    @with_settings
    def command(config: Config, name: str, amount: str, why: str) -> None:
        hundredths = money.read(amount, HUNDREDTHS)
        if hundredths is None or hundredths <= 0:
            raise click.ClickException(f"cannot {word} {amount!r}: name an amount of chips, as 500 or 12.50.")

        async def in_the_store(host: Host) -> Any:
            return await host.give(name, sign * hundredths, why, once)

        once = secrets.token_hex(8)
        body = {"person": name, "amount": sign * hundredths, "why": why, "once": once}
        given = done(config, "POST", "/api/host/chips", body, in_the_store)
        click.echo(sentence.format(given["person"], amount, money.text(given["account"], HUNDREDTHS)))


_chips(
    "give",
    "{0} got {1}, and has {2} besides what lies at tables.",
    "Give NAME so many chips, out of the bank.",
    1,
)
_chips(
    "take",
    "{1} were taken from {0}, who has {2} left besides what lies at tables.",
    "Take so many chips from NAME's account, back into the bank.",
    -1,
)


@admin.command()
@click.argument("table")
@click.option("--force", is_flag=True, help="Also in mid-round, though somebody loses their stake.")
@why
@with_settings
def close(config: Config, table: str, force: bool, why: str) -> None:
    """Take TABLE away: everybody leaves it with their chips."""
    body = {"table": table, "is_forced": force, "why": why}
    done(config, "POST", "/api/host/close", body, None)
    click.echo("The table is taken away.")


@admin.command("reset-code")
@click.argument("name")
@with_settings
def reset_code(config: Config, name: str) -> None:
    """Make a code by which NAME sets a new password.

    It works once, within a day. Tell it to nobody else. A guest who lost their way in becomes a member by it.
    """
    made = done(config, "POST", "/api/host/codes", {"person": name}, lambda host: host.reset_code(name))
    click.echo(f"{made['code']}   for {made['person']}, once, until {when(made['until'])} UTC")


@admin.command()
@click.option("--whom", default="", help="Only what concerns this person or table.")
@click.option("--most", default=50, type=click.IntRange(1, 1000), help="So many lines at most. [50]")
@as_json
@with_settings
def audit(config: Config, whom: str, most: int, is_json: bool) -> None:
    """Show what was done to people and tables, the newest first."""
    path = f"/api/host/audit?{urlencode({'whom': whom, 'limit': most})}"

    async def directly(host: Host) -> Any:
        return {"audit": [one._asdict() for one in await host.audited(most, whom)]}

    found = done(config, "GET", path, None, directly)["audit"]
    rows = [(when(one["at"]), one["by"], one["deed"], one["whom"], one["why"]) for one in found]
    _tell(found, is_json, rows, ("when (UTC)", "by", "what", "whom", "why"))
