"""Tables: the lobby, one of them, and what has happened there."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from stammtisch.games.codec import encode
from stammtisch.games.facts import Speaker
from stammtisch.games.moves import Viewer
from stammtisch.gateways.api.endpoint import Asked, Call, check_person, says
from stammtisch.gateways.api.games import GameName
from stammtisch.house.signs import Sign
from stammtisch.tables.leaving import cost_of_leaving
from stammtisch.tables.listing import Standing
from stammtisch.wire.messages import Passed

TableName = Annotated[str, says("A table, by its name for programs", max_length=64)]
Code = Annotated[str, says("Of a private table; who gives one has to say who he is", max_length=64)]

MOVES = {
    "type": "array",
    "items": {
        "type": "array",
        "prefixItems": [{"type": "integer"}, {"type": "object", "required": ["do"]}],
        "minItems": 2,
        "maxItems": 2,
    },
}
"""Pairs of a seat, -1 for the house, and its move."""


class Which(Asked, frozen=True):
    game: Annotated[str, says("Only tables of this game", max_length=64)] = ""
    free: Annotated[bool, says("Only where one may sit down")] = False
    standing: Annotated[Standing | None, says("Only those of which this is so")] = None
    offset: Annotated[int, says("So many are passed over", ge=0, le=1_000_000)] = 0
    limit: Annotated[int, says("So many at most", ge=1, le=200)] = 50


class Tables(msgspec.Struct, frozen=True):
    """The tables that one may see: one's own first, then those with a free seat, the fullest first."""

    tables: tuple[Sign, ...]
    total: Annotated[int, says("How many there are, on all pages")]


class OneTable(Asked, frozen=True):
    table: TableName
    code: Code = ""


class TheTable(Asked, frozen=True):
    table: TableName


class Invitation(Asked, frozen=True):
    code: Annotated[
        str, says("As it was told; small letters, spaces and hyphens don't matter", max_length=64)
    ]


class Secret(msgspec.Struct, frozen=True):
    """What the host tells those whom he invites."""

    code: Annotated[str, says("Of a private table; empty at a public one")]


class Leaving(msgspec.Struct, frozen=True):
    """What one would give up, and take along."""

    facts: Annotated[Any, says("In facts, each a word with its values, for who reads it out")]
    unit: Annotated[int, says("How many of the smallest units people call one")]
    sentence: Annotated[str, says("The same in English")]


class Pages(Asked, frozen=True):
    table: TableName
    after: Annotated[int, says("Only rows after this one", ge=0, le=2**53)] = 0
    limit: Annotated[int, says("So many at most", ge=1, le=200)] = 50
    code: Code = ""
    words: Annotated[bool, says("Also in facts, for who reads it out")] = False


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happened at once: a person's move, and what the house did then."""

    version: Annotated[int, says("Rows are numbered from 1")]
    at: Annotated[int, says("House time, in milliseconds")]
    moves: Annotated[msgspec.Raw, says("As they were shown to one then", extra_json_schema=MOVES)]
    by: Annotated[str, says("Who acted; left out when the house did so by itself")] = ""
    seat: Annotated[int | None, says("One's own then; left out for who only watched")] = None
    facts: Annotated[Any, says("What there is to say of each move, for who asked for words")] = None


class History(msgspec.Struct, frozen=True):
    """Some rows of a table, the oldest first."""

    table: TableName
    title: str
    game: GameName
    opened: Annotated[int, says("When it was, in house time")]
    options: Annotated[dict[str, Any], says("The house rules by which it began")]
    is_closed: Annotated[bool, says("It was taken away")]
    version: Annotated[int, says("The last row that there is to see")]
    rows: tuple[Row, ...]
    next: Annotated[int | None, says("What to ask for as `after` to see more; null if that is all")]


class Bond(msgspec.Struct, frozen=True):
    """What one was told of a part of the table's chance: of a round, a shoe, a game."""

    bond: Annotated[int, says("They are numbered from 0")]
    transcript: Annotated[
        msgspec.Raw, says("To be checked by `stammtisch verify`", extra_json_schema={"type": "object"})
    ]


class Fairness(msgspec.Struct, frozen=True):
    """What one was told of a table's chance, the last of it."""

    table: TableName
    game: GameName
    bonds: tuple[Bond, ...]


async def fairness(call: Call, asked: OneTable) -> Fairness:
    """What it takes to check the cards and throws of a table, as one may see them."""
    check_code(call, asked.code)
    call.rooms.accounts.limits.look_back(call.address, call.person)
    account = await call.rooms.house.chance(asked.table, call.person, asked.code)
    bonds = [Bond(told.bond, msgspec.Raw(encode(told.transcript))) for told in account.bonds]
    return Fairness(account.table, account.game, tuple(bonds))


async def lobby(call: Call, asked: Which) -> Tables:
    """The tables that are open."""
    signs = [
        sign
        for sign in await call.rooms.lobby.signs(call.person, asked.game)
        if (sign.free or not asked.free) and asked.standing in (None, sign.standing)
    ]
    return Tables(tuple(signs[asked.offset : asked.offset + asked.limit]), len(signs))


async def table(call: Call, asked: OneTable) -> Sign:
    """One table that is open."""
    check_code(call, asked.code)
    return await call.rooms.lobby.sign(call.person, asked.table, asked.code)


async def code(call: Call, asked: TheTable) -> Secret:
    """The code of one's own private table, for its host."""
    return Secret(await call.rooms.lobby.code(call.person, asked.table))


async def invitation(call: Call, asked: Invitation) -> Sign:
    """The table to which one is invited, by its code alone."""
    found = await call.rooms.lobby.find(call.person, asked.code)
    return await call.rooms.lobby.sign(call.person, found, asked.code)


async def leaving(call: Call, asked: TheTable) -> Leaving:
    """What it would cost to leave one's seat now."""
    here = await call.rooms.house.table(asked.table)
    facts = cost_of_leaving(here, call.person)
    unit = here.game.unit(here.options)
    speaker = Speaker(here.game.phrases, here.people, unit)
    return Leaving(facts, unit, " ".join(map(speaker.say, facts)))


async def history(call: Call, asked: Pages) -> History:
    """What has happened at a table, as one may see it.

    What a seat was shown belongs to who sat there then: for each row one is shown what one was shown
    live. Tables that were closed are there too. A private one is for who sits there, or once did, and for
    who knows its code; who had to leave sees how it went until then.
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
        check_person(call)
