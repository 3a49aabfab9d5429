"""What the host of the house may do, by their token."""

from __future__ import annotations

from typing import Annotated

import msgspec

from stammtisch.accounts.host import Code, Given, Known
from stammtisch.gateways.api.endpoint import Asked, Call, Sent, says
from stammtisch.house.order import Overview
from stammtisch.kernel.person import Person
from stammtisch.store.membership import Audited

Name = Annotated[str, says("Name of the person", min_length=1, max_length=200)]
Why = Annotated[str, says("Reason, for the audit log", max_length=200)]
Table = Annotated[str, says("Name of the table, for programs", max_length=64)]


class Whom(Sent, frozen=True):
    """A person, and the reason."""

    person: Name
    why: Why = ""


class Kicked(Sent, frozen=True):
    """A person, and the table where they lose their seat."""

    person: Name
    table: Annotated[
        str,
        says(
            "Only at this table; if left out, at all tables, and their connections are closed", max_length=64
        ),
    ] = ""
    why: Why = ""


class Closed(Sent, frozen=True):
    """A table to close, and the reason."""

    table: Table
    is_forced: Annotated[
        bool, says("True: also in mid-round, though stakes are lost, or if a fault has stopped it")
    ] = False
    why: Why = ""


class Chips(Sent, frozen=True):
    """Chips to give or take, and the reason."""

    person: Name
    amount: Annotated[
        int, says("In hundredths of a chip; a negative amount is taken back", ge=-(10**11), le=10**11)
    ]
    why: Why = ""
    once: Annotated[str, says("Any id: sent again with the same id, it's done once", max_length=64)] = ""


class Pages(Asked, frozen=True):
    after: Annotated[str, says("Last name of the previous page", max_length=200)] = ""
    limit: Annotated[int, says("Maximum number of people", ge=1, le=1000)] = 100


class Lines(Asked, frozen=True):
    whom: Annotated[str, says("Only entries about this person or table", max_length=200)] = ""
    limit: Annotated[int, says("Maximum number of entries", ge=1, le=1000)] = 100


class Somebody(msgspec.Struct, frozen=True):
    """The person concerned."""

    person: Annotated[Person, says("Name, as it is written")]


class People(msgspec.Struct, frozen=True):
    """One page of all people."""

    people: Annotated[tuple[Known, ...], says("By name")]


class Tables(msgspec.Struct, frozen=True):
    """All open tables."""

    tables: Annotated[tuple[Overview, ...], says("The oldest first")]


class Days(Asked, frozen=True):
    days: Annotated[int, says("Number of days to sum up, today included", ge=1, le=400)] = 1
    limit: Annotated[int, says("Maximum number of people", ge=1, le=1000)] = 100


class Used(msgspec.Struct, frozen=True):
    """What one person has stored."""

    person: Annotated[str, says("Name of the person; empty for what the house did by itself")]
    rows: Annotated[int, says("Rows in the logs of tables")]
    bytes: Annotated[int, says("Bytes of all of it, about")]
    tables: Annotated[int, says("Tables opened")]
    lines: Annotated[int, says("Lines of chat, notices of coming and going included")]


class Usage(msgspec.Struct, frozen=True):
    """How much the house stores, and who has stored most."""

    bytes: Annotated[int, says("Size of the store, in bytes")]
    free: Annotated[int, says("Free space on the disk, in bytes")]
    most: Annotated[int, says("Maximum size of the store, in bytes; 0: no maximum")]
    least_free: Annotated[int, says("Space that must stay free on the disk, in bytes")]
    keep_days: Annotated[int, says("Days for which the log of a closed table is kept; 0: without limit")]
    is_full: Annotated[bool, says("True: no table can be opened, and nobody new comes in")]
    people: Annotated[tuple[Used, ...], says("Most bytes first")]


class Done(msgspec.Struct, frozen=True):
    """An entry of the audit log."""

    number: Annotated[int, says("Number of the entry")]
    at: Annotated[int, says("Wall-clock time, in milliseconds since 1970")]
    by: Annotated[str, says("Who did it: a person, or the host of the house")]
    deed: Annotated[str, says("What was done, as a word")]
    whom: Annotated[str, says("Person or table concerned")]
    why: Annotated[str, says("Reason, if one was given")]


class Audit(msgspec.Struct, frozen=True):
    """The audit log."""

    audit: Annotated[tuple[Done, ...], says("The newest first")]


async def all_people(call: Call, asked: Pages) -> People:
    """List all people by name."""
    return People(tuple(await call.rooms.accounts.host.people(asked.after, asked.limit)))


async def all_tables(call: Call) -> Tables:
    """List all open tables, private ones too."""
    return Tables(tuple(await call.rooms.order.tables()))


async def usage(call: Call, asked: Days) -> Usage:
    """Get how much each person has stored.

    Older releases counted nothing: what they stored is missing in this.
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
    """Remove a person from one table, or from all of them."""
    return Somebody(await call.rooms.order.kick(body.person, body.table, body.why))


async def ban(call: Call, body: Whom) -> Somebody:
    """Ban a person: they lose their seats and can't come in."""
    return Somebody(await call.rooms.order.ban(body.person, body.why))


async def unban(call: Call, body: Whom) -> Somebody:
    """Lift a ban."""
    return Somebody(await call.rooms.accounts.host.unban(body.person))


async def mute(call: Call, body: Whom) -> Somebody:
    """Mute a person: they can't write in any chat."""
    return Somebody(await call.rooms.accounts.host.mute(body.person, body.why))


async def unmute(call: Call, body: Whom) -> Somebody:
    """Lift a mute."""
    return Somebody(await call.rooms.accounts.host.unmute(body.person))


async def chips(call: Call, body: Chips) -> Given:
    """Give a person chips from the bank, or take some back."""
    return await call.rooms.accounts.host.give(body.person, body.amount, body.why, body.once)


async def close(call: Call, body: Closed) -> None:
    """Close a table."""
    await call.rooms.order.close(body.table, body.is_forced, body.why)


async def reset_code(call: Call, body: Whom) -> Code:
    """Make a code with which a person can set a new password, once, within a day."""
    return await call.rooms.accounts.host.reset_code(body.person)


async def audit(call: Call, asked: Lines) -> Audit:
    """Get the audit log: what was done to people and tables."""
    found = await call.rooms.accounts.host.audited(asked.limit, asked.whom)
    return Audit(tuple([_done(one) for one in found]))


def _done(one: Audited) -> Done:
    return Done(*one)
