"""Whatever is asked for at once, it comes out as if one had asked after the other."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import permutations
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Conflict, Entry, Store
from stammtisch.tables.money.ledger import BANK, Line, persons, tables
from tests.store.places import PLACES, came_of, with_tables

START = {"Anna": 100, "Ben": 30}
TABLES = ("t1", "t2")


@dataclass
class Model:
    """A store as a child would build it."""

    rows: dict[str, list[bytes]] = field(default_factory=lambda: {table: [] for table in TABLES})
    listings: dict[str, bytes | None] = field(default_factory=lambda: dict.fromkeys(TABLES, b"free"))
    snapshots: dict[str, tuple[int, bytes]] = field(default_factory=dict)
    balances: dict[str, int] = field(default_factory=lambda: dict(START))

    def copy(self) -> "Model":
        rows = {table: list(rows) for table, rows in self.rows.items()}
        return Model(rows, dict(self.listings), dict(self.snapshots), dict(self.balances))

    def append(self, entry: Entry) -> str:
        if len(self.rows.get(entry.table, [])) != entry.version - 1 or entry.table not in self.rows:
            return "conflict"
        balances = dict(self.balances)
        for account, amount in entry.lines:
            person = account.removeprefix("person:")
            if person == account:
                continue
            if person not in balances:
                return "no_account"
            balances[person] += amount
            if balances[person] < 0:
                return "not_enough_chips"
        self.balances = balances
        self.rows[entry.table].append(entry.row)
        if entry.listing is not None:
            self.listings[entry.table] = entry.listing
        if entry.snapshot is not None:
            self.snapshots[entry.table] = (entry.version, entry.snapshot)
        return "landed"


def word(outcome: Any) -> str:
    match outcome:
        case None:
            return "landed"
        case Conflict():
            return "conflict"
        case Refused(word=word):
            return word
    raise outcome


async def seen(store: Store) -> Model:
    """The store, written down as a model."""
    model = Model(snapshots={})
    for table in TABLES:
        model.rows[table] = list(await store.rows(table, 0, 999))
        loaded = await store.load(table)
        assert loaded is not None
        if loaded.snapshot is not None:
            model.snapshots[table] = (len(model.rows[table]) - len(loaded.rows), loaded.snapshot)
    model.listings = {newest.table: newest.listing for newest in await store.newest()}
    assert {newest.table: newest.version for newest in await store.newest()} == {
        table: len(rows) for table, rows in model.rows.items()
    }
    for person in START:
        model.balances[person] = await store.balance(Person(person)) or 0
    return model


def one_after_the_other(model: Model, entries: Sequence[Entry], words: Sequence[str]) -> list[Model]:
    """All that the store may be now, if these came of it in some order."""
    possible = []
    for order in permutations(range(len(entries))):
        after = model.copy()
        if all(after.append(entries[index]) == words[index] for index in order) and after not in possible:
            possible.append(after)
    return possible


some_bytes = st.none() | st.binary(min_size=1, max_size=2)
lines = st.just(()) | st.builds(
    lambda person, amount, to: (Line(persons(person), -amount), Line(to, amount)),
    st.sampled_from(["Anna", "Anna", "Ben", "Carl"]),
    st.integers(-30, 60),
    st.sampled_from([BANK, tables("t1")]),
)
wishes = st.tuples(
    st.sampled_from([*TABLES, *TABLES, "t3"]), st.integers(-1, 2), lines, some_bytes, some_bytes
)
batches = st.lists(st.lists(wishes, min_size=1, max_size=4), max_size=5)


@pytest.mark.parametrize("kind", PLACES.values(), ids=PLACES.keys())
@settings(deadline=None, max_examples=40)
@given(batches=batches)
def test_a_store_is_as_its_model(kind, batches):
    async def story(folder: Path) -> None:
        store, model, number = await kind(folder).open(), Model(), 0
        accounts = [store.open_account(person, balance) for person, balance in START.items()]
        await asyncio.gather(with_tables(store, *TABLES), *accounts)
        for batch in batches:
            entries = []
            for table, step, moved, listing, snapshot in batch:
                number += 1
                version = len(model.rows.get(table, [])) + 1 + step
                entries.append(
                    Entry(
                        table, version, str(number).encode(), lines=moved, listing=listing, snapshot=snapshot
                    )
                )
            outcomes = await asyncio.gather(*(came_of(store.append(entry)) for entry in entries))
            possible = one_after_the_other(model, entries, [word(outcome) for outcome in outcomes])
            model = await seen(store)
            assert model in possible
        faults = await store.check()
        await store.close()
        assert [fault for fault in faults if not fault.startswith("table:t1 has -")] == []

    with TemporaryDirectory() as folder:
        asyncio.run(story(Path(folder)))
