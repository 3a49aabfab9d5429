"""What must hold when the house is opened again, whatever has happened to the one before."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from stammtisch.fairness.moves import JoinSeeds, Seed
from stammtisch.fairness.verify import verify
from stammtisch.games.catalogue import find
from stammtisch.games.codec import read_move
from stammtisch.games.contract import Over
from stammtisch.games.moves import Made
from stammtisch.house.house import House
from stammtisch.house.keeping.looking_up import account
from stammtisch.kernel.refused import Refused
from stammtisch.store import sqlite
from stammtisch.store.base import Store
from stammtisch.tables.row import Row, read_row
from tests.crash.evening import PEOPLE, Account, Done, Gone, Heard, Opened, Sown, Spoken, Tried, sit_and_play

MOVES_MORE = 4
TRIES = 10
"""All four may be refused: who has no chips left can't sit down."""


async def faults(folder: Path, heard: Sequence[Heard], seed: int) -> list[str]:
    """A sentence for each promise that was broken."""
    store = await sqlite.opened(folder / "house.db")
    try:
        found = [fault async for fault in _lost(store, heard)]
        entropy = random.Random(f"{seed} judged").randbytes
        async with House(store, folder / "reports", entropy=entropy) as house:
            found += [fault async for fault in _not_exactly_once(house, heard)]
            found += [fault async for fault in _stuck(house, store, seed)]
        found += [fault async for fault in _done_twice(store)]
        found += [fault async for fault in _unfair(store, seed)]
        return found + list(await store.check())
    finally:
        await store.close()


async def _lost(store: Store, heard: Sequence[Heard]) -> AsyncIterator[str]:
    """Everything that was acknowledged is there."""
    logs = {newest.table: await _log(store, newest.table) for newest in await store.newest()}
    for one in heard:
        match one:
            case Opened(table=table) if table not in logs:
                yield f"table {table} was opened and is gone"
            case Account(person=person) if await store.balance(person) is None:
                yield f"the account of {person} was opened and is gone"
            case Spoken(table=table, number=number) if not await store.said(table, number - 1, 1):
                yield f"what was said at {table} is gone"
            case Done(table=table, by=by, move_id=move_id, version=version):
                log = logs.get(table, [])
                row = log[version - 1] if version <= len(log) else None
                if row is None or (row.by, row.move_id) != (by, move_id):
                    yield f"move {move_id} of {by} at {table} was acknowledged as row {version} and is gone"
            case Sown(table=table, by=by, version=version):
                log = logs.get(table, [])
                row = log[version - 1] if version <= len(log) else None
                if row is None or row.by != by or not isinstance(row.moves[0][1], Seed | JoinSeeds):
                    yield f"a seed of {by} at {table} was acknowledged as row {version} and is gone"
            case _:
                pass


async def _unfair(store: Store, seed: int) -> AsyncIterator[str]:
    """What the house was bound to before it was killed is what it opens afterwards."""
    rng = random.Random(seed)
    for newest in await store.newest():
        for told in (await account(store, newest.table, rng.choice((None, *PEOPLE)))).bonds:
            for fault in verify(told.transcript):
                yield f"bond {told.bond} of {newest.table}: {fault.sentence}"


async def _not_exactly_once(house: House, heard: Sequence[Heard]) -> AsyncIterator[str]:
    """What is sent again, because no answer came, counts once; what was answered is answered the same."""
    answered = {one.move_id for one in heard if isinstance(one, Gone)}
    done = {(one.table, one.move_id): one.version for one in heard if isinstance(one, Done)}
    last: dict[tuple[str, str], Tried] = {}
    for one in heard:
        if isinstance(one, Tried) and one.move_id not in answered:
            last[one.table, one.by] = one
    for tried in last.values():
        table = await house.table(tried.table)
        made = Made(tried.seat, read_move(table.game, bytes(tried.move)))
        before = done.get((tried.table, tried.move_id))
        try:
            version = await house.act(tried.table, tried.by, made, tried.move_id)
        except Refused as refused:
            if before is not None:
                yield f"{tried.move_id} was acknowledged, and sent again it's refused: {refused}"
        else:
            if before not in (None, version):
                yield f"{tried.move_id} was acknowledged as row {before}, and now as {version}"


async def _stuck(house: House, store: Store, seed: int) -> AsyncIterator[str]:
    """The restarted house plays on."""
    for newest in await store.newest():
        rng = random.Random(f"{seed} {newest.table}")
        for sitting in range(TRIES):
            if await sit_and_play(house, newest.table, rng, MOVES_MORE, f"later {sitting}", lambda _: None):
                break
        else:
            if not isinstance((await house.table(newest.table)).turn, Over):
                yield f"table {newest.table} doesn't go on"


async def _done_twice(store: Store) -> AsyncIterator[str]:
    for newest in await store.newest():
        count = Counter((row.by, row.move_id) for row in await _log(store, newest.table) if row.move_id)
        for (by, move_id), times in count.items():
            if times > 1:
                yield f"move {move_id} of {by} at {newest.table} was done {times} times"


async def _log(store: Store, table: str) -> list[Row[Any]]:
    loaded = await store.load(table)
    assert loaded is not None
    game = find(loaded.opening.game)
    return [read_row(game, row) for row in await store.rows(table, 0, -1)]


def read_heard(lines: bytes) -> list[Heard]:
    """What the process has said; a last line without its end was never said."""
    return [_HEARD.decode(line) for line in lines.split(b"\n")[:-1]]


_HEARD = msgspec.json.Decoder(Heard)
