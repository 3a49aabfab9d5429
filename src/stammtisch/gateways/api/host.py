"""What the host of the house may do, by his token."""

from __future__ import annotations

from typing import Annotated

import msgspec

from stammtisch.accounts.host import Code, Given, Known
from stammtisch.gateways.api.endpoint import Asked, Call, Sent, says
from stammtisch.house.order import Overview
from stammtisch.store.membership import Audited

Name = Annotated[str, says("What somebody is called", min_length=1, max_length=200)]
Why = Annotated[str, says("For the audit log", max_length=200)]
Table = Annotated[str, says("A table, by its name for programs", max_length=64)]


class Whom(Sent, frozen=True):
    """Whom it is done to."""

    person: Name
    why: Why = ""


class Kicked(Sent, frozen=True):
    """Who loses his seat, and where."""

    person: Name
    table: Annotated[str, says("Only there; empty: at all tables, and out", max_length=64)] = ""
    why: Why = ""


class Closed(Sent, frozen=True):
    """Which table."""

    table: Table
    is_forced: Annotated[bool, says("Also in mid-round, though stakes are lost")] = False
    why: Why = ""


class Chips(Sent, frozen=True):
    """How much, to whom, and why."""

    person: Name
    amount: Annotated[int, says("In hundredths; less than 0 is taken", ge=-(10**11), le=10**11)]
    why: Why = ""
    once: Annotated[str, says("What one calls it: said again, it's done once", max_length=64)] = ""


class Pages(Asked, frozen=True):
    after: Annotated[str, says("The last name of the page before", max_length=200)] = ""
    limit: Annotated[int, says("So many at most", ge=1, le=1000)] = 100


class Lines(Asked, frozen=True):
    whom: Annotated[str, says("Only what concerns this person or table", max_length=200)] = ""
    limit: Annotated[int, says("So many at most", ge=1, le=1000)] = 100


class Somebody(msgspec.Struct, frozen=True):
    """Who it was, as he is written."""

    person: str


class People(msgspec.Struct, frozen=True):
    """Everybody, or a page of them."""

    people: tuple[Known, ...]


class Tables(msgspec.Struct, frozen=True):
    """All that are open, the oldest first."""

    tables: tuple[Overview, ...]


class Days(Asked, frozen=True):
    days: Annotated[int, says("Of so many days, today included", ge=1, le=400)] = 1
    limit: Annotated[int, says("So many people at most", ge=1, le=1000)] = 100


class Used(msgspec.Struct, frozen=True):
    """What somebody has stored."""

    person: Annotated[str, says("Empty for what the house did by itself")]
    rows: Annotated[int, says("Of tables' logs: moves, seeds, comings and goings")]
    bytes: Annotated[int, says("All of it, about")]
    tables: Annotated[int, says("That he has opened")]
    lines: Annotated[int, says("Of the chat, and that he came or went")]


class Usage(msgspec.Struct, frozen=True):
    """How much the house takes, and who has stored most."""

    bytes: Annotated[int, says("What the store takes altogether")]
    free: Annotated[int, says("What the disk has left, in bytes")]
    most: Annotated[int, says("What it may take, in bytes; 0 if as much as there is")]
    least_free: Annotated[int, says("What stays free on the disk, in bytes")]
    keep_days: Annotated[int, says("So long what was played is kept after a table was closed; 0: for ever")]
    is_full: Annotated[bool, says("No table is opened and nobody new comes in")]
    people: Annotated[tuple[Used, ...], says("Who has stored most comes first")]


class Done(msgspec.Struct, frozen=True):
    """What was done to people or tables, and by whom."""

    number: int
    at: Annotated[int, says("By the wall's clock, in milliseconds")]
    by: str
    deed: str
    whom: str
    why: str


class Audit(msgspec.Struct, frozen=True):
    """The newest first."""

    audit: tuple[Done, ...]


async def all_people(call: Call, asked: Pages) -> People:
    """Everybody, by name."""
    return People(tuple(await call.rooms.accounts.host.people(asked.after, asked.limit)))


async def all_tables(call: Call) -> Tables:
    """Every table, private ones too."""
    return Tables(tuple(await call.rooms.order.tables()))


async def usage(call: Call, asked: Days) -> Usage:
    """Who has stored how much.

    It's summed up every ten seconds, since the release that first did so.
    """
    house = call.rooms.house
    await house.room.look()
    await house.allowance.write_down()
    found = await house.store.usage(asked.days, asked.limit)
    (used, free), holding = house.room.size, house.room.holding
    return Usage(
        used,
        free,
        holding.most_bytes,
        holding.least_free,
        holding.keep_days,
        house.room.is_full,
        tuple([Used(*one) for one in found]),
    )


async def kick(call: Call, body: Kicked) -> Somebody:
    """Take somebody's seat away, at one table or at all."""
    return Somebody(await call.rooms.order.kick(body.person, body.table, body.why))


async def ban(call: Call, body: Whom) -> Somebody:
    """Send somebody out of the house for good."""
    return Somebody(await call.rooms.order.ban(body.person, body.why))


async def unban(call: Call, body: Whom) -> Somebody:
    """Let somebody come back."""
    return Somebody(await call.rooms.accounts.host.unban(body.person))


async def mute(call: Call, body: Whom) -> Somebody:
    """Let somebody be heard nowhere."""
    return Somebody(await call.rooms.accounts.host.mute(body.person, body.why))


async def unmute(call: Call, body: Whom) -> Somebody:
    """Let somebody be heard again."""
    return Somebody(await call.rooms.accounts.host.unmute(body.person))


async def chips(call: Call, body: Chips) -> Given:
    """Give somebody chips out of the bank, or take some back into it."""
    return await call.rooms.accounts.host.give(body.person, body.amount, body.why, body.once)


async def close(call: Call, body: Closed) -> None:
    """Take a table away."""
    await call.rooms.order.close(body.table, body.is_forced, body.why)


async def reset_code(call: Call, body: Whom) -> Code:
    """A code by which somebody sets a new password, once, within a day."""
    return await call.rooms.accounts.host.reset_code(body.person)


async def audit(call: Call, asked: Lines) -> Audit:
    """What was done to people and tables."""
    found = await call.rooms.accounts.host.audited(asked.limit, asked.whom)
    return Audit(tuple([_done(one) for one in found]))


def _done(one: Audited) -> Done:
    return Done(*one)
