"""Tables: the lobby, one of them, and what has happened there."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from stammtisch.games.facts import Speaker
from stammtisch.games.moves import Viewer
from stammtisch.gateways.api.endpoint import Asked, Call, says
from stammtisch.gateways.api.games import GameName
from stammtisch.house.lobby.signs import Sign
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.tables.money.leaving import cost_of_leaving
from stammtisch.tables.record import names
from stammtisch.tables.shown.listing import Standing
from stammtisch.wire.messages import Passed

TableName = Annotated[str, says("Name of the table, for programs", max_length=64)]
Code = Annotated[str, says("Code of a private table; requires a token", max_length=64)]

MOVES = {
    "type": "array",
    "items": {
        "type": "array",
        "prefixItems": [{"type": "integer"}, {"type": "object", "required": ["do"]}],
        "minItems": 2,
        "maxItems": 2,
    },
}
"""Pairs of a seat, -1 for the dealer, and its move."""


class Which(Asked, frozen=True):
    game: Annotated[str, says("Only tables of this game", max_length=64)] = ""
    free: Annotated[bool, says("True: only tables where the sender may sit down")] = False
    standing: Annotated[Standing | None, says("Only tables in this state")] = None
    offset: Annotated[int, says("Number of tables to skip", ge=0, le=1_000_000)] = 0
    limit: Annotated[int, says("Maximum number of tables", ge=1, le=200)] = 50


class Tables(msgspec.Struct, frozen=True):
    """One page of the open tables that the sender may see."""

    tables: Annotated[
        tuple[Sign, ...],
        says("First those where the sender sits, then those with a free seat, the fullest first"),
    ]
    total: Annotated[int, says("Number of tables on all pages")]


class OneTable(Asked, frozen=True):
    table: TableName
    code: Code = ""


class TheTable(Asked, frozen=True):
    table: TableName


class Invitation(Asked, frozen=True):
    code: Annotated[
        str, says("Code of a private table; case, spaces and hyphens don't matter", max_length=64)
    ]


class Secret(msgspec.Struct, frozen=True):
    """The code of a private table."""

    code: Annotated[str, says("Empty at a public table")]


class Leaving(msgspec.Struct, frozen=True):
    """What the sender would lose and keep by leaving their seat."""

    facts: Annotated[Any, says("As facts, each a word with its values")]
    unit: Annotated[int, says("How many of the smallest units are written as 1: 100 if amounts are cents")]
    sentence: Annotated[str, says("The facts in English")]


class Pages(Asked, frozen=True):
    table: TableName
    after: Annotated[int, says("Only rows after this version", ge=0, le=2**53)] = 0
    limit: Annotated[int, says("Maximum number of rows", ge=1, le=200)] = 50
    code: Code = ""
    words: Annotated[bool, says("True: also describe each move in words, as facts")] = False


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """One row of a table: a person's move, and what the house did after it."""

    version: Annotated[int, says("Version of the table after this row, from 1 on")]
    at: Annotated[int, says("House time, in milliseconds")]
    moves: Annotated[
        msgspec.Raw,
        says("Pairs of a seat and its move, as shown to the sender then", extra_json_schema=MOVES),
    ]
    by: Annotated[Person, says("Person who acted; left out if the house acted by itself")] = Person("")
    seat: Annotated[int | None, says("Seat of the sender then; left out if they had none")] = None
    facts: Annotated[Any, says("The moves in words, if `words` was asked for")] = None


class History(msgspec.Struct, frozen=True):
    """Some rows of a table, the oldest first."""

    table: TableName
    title: Annotated[str, says("Title of the table, for people")]
    game: GameName
    opened: Annotated[int, says("House time at which it was opened, in milliseconds")]
    options: Annotated[dict[str, Any], says("House rules at its opening")]
    is_closed: Annotated[bool, says("True if the table is closed")]
    version: Annotated[int, says("Last version that the sender may see")]
    rows: Annotated[tuple[Row, ...], says("The oldest first")]
    next: Annotated[int | None, says("Value of `after` for the next page; null if this is the last")]


class Bond(msgspec.Struct, frozen=True):
    """What the sender saw of one bond: the randomness of a round, a shoe or a game."""

    bond: Annotated[int, says("Number of the bond, from 0 on")]
    transcript: Annotated[
        msgspec.Raw,
        says(
            "[Transcript](fairness.md#transcripts) for `stammtisch verify`",
            extra_json_schema={"type": "object"},
        ),
    ]


class Fairness(msgspec.Struct, frozen=True):
    """What the sender saw of a table's randomness."""

    table: TableName
    game: GameName
    bonds: Annotated[tuple[Bond, ...], says("The last 20")]


async def fairness(call: Call, asked: OneTable) -> Fairness:
    """Get what is needed to check the cards and dice of a table, as far as the sender may see them."""
    check_code(call, asked.code)
    call.rooms.accounts.limits.look_back(call.address, call.person)
    account = await call.rooms.house.chance(asked.table, call.person, asked.code)
    bonds = [Bond(told.bond, msgspec.Raw(encode(told.transcript))) for told in account.bonds]
    return Fairness(account.table, account.game, tuple(bonds))


async def lobby(call: Call, asked: Which) -> Tables:
    """List the open tables."""
    signs = [
        sign
        for sign in await call.rooms.lobby.signs(call.person, asked.game)
        if (sign.free or not asked.free) and asked.standing in (None, sign.standing)
    ]
    return Tables(tuple(signs[asked.offset : asked.offset + asked.limit]), len(signs))


async def table(call: Call, asked: OneTable) -> Sign:
    """Get one open table."""
    check_code(call, asked.code)
    return await call.rooms.lobby.sign(call.person, asked.table, asked.code)


async def code(call: Call, asked: TheTable) -> Secret:
    """Get the code of a private table, as its host."""
    return Secret(await call.rooms.lobby.code(call.me(), asked.table))


async def invitation(call: Call, asked: Invitation) -> Sign:
    """Find a private table by its code."""
    found = await call.rooms.lobby.find(call.me(), asked.code)
    return await call.rooms.lobby.sign(call.person, found, asked.code)


async def leaving(call: Call, asked: TheTable) -> Leaving:
    """Get what it would cost to leave my seat now."""
    here = await call.rooms.house.table(asked.table)
    facts = cost_of_leaving(here, call.person)
    unit = here.game.unit(here.options)
    speaker = Speaker(here.game.phrases, names(here), unit)
    return Leaving(facts, unit, " ".join(map(speaker.say, facts)))


async def history(call: Call, asked: Pages) -> History:
    """Get the rows of a table, as far as the sender may see them.

    Each row is shown as it was shown to the sender then: cards of a seat only to the person who sat there.
    Closed tables can be read, too. A private table can be read by people who sit or sat there, and by
    those who give its code. A person whom the host has sent away sees the rows until then.
    """
    check_code(call, asked.code)
    chapter = await call.rooms.house.archive.read(
        call.person, asked.table, asked.after, asked.limit, asked.code, asked.words
    )
    rows = tuple([_row(row, seat, asked.words) for row, seat in chapter.rows])
    opening, last = chapter.opening, rows[-1].version if rows else chapter.version
    return History(
        opening.table,
        opening.terms.title,
        opening.game,
        opening.at,
        msgspec.to_builtins(chapter.table.options),
        chapter.is_closed,
        chapter.version,
        rows,
        last if last < chapter.version else None,
    )


def _row(row: Passed, seat: Viewer, in_words: bool) -> Row:
    return Row(row.version, row.at, row.moves, row.by, seat, row.facts if in_words else None)


def check_code(call: Call, code: str) -> None:
    """Codes can be tried by those only who say who they are: else one could lock all others out."""
    if code:
        call.me()
