"""A table as a whole, written down from time to time: so it's taken up without its old rows.

It's also how a table goes over to a release with other rules: rows of the old ones are not
replayed by the new ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from stammtisch.fairness.bond import Fair, first_bond
from stammtisch.games.codec import read_state
from stammtisch.games.contract import AnyGame
from stammtisch.games.options import read_options
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables import done
from stammtisch.tables.absent import read_people, read_time, stored_people
from stammtisch.tables.clocks.clocks import Clocks, dues
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.conduct import Conduct
from stammtisch.tables.opening import Find, Opening, opened
from stammtisch.tables.record import Loan, Table
from stammtisch.tables.row import Row, read_row
from stammtisch.tables.table import Acted, replay

EVERY: Final = 128
"""A snapshot after so many rows."""


class Snapshot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    version: int
    rules: int
    options: Any
    host: Person
    people: tuple[Person, ...]
    pace: ClockSettings
    clocks: Clocks
    conduct: Conduct
    round: int | None
    stakes: tuple[int, ...]
    done: tuple[done.Deeds, ...]
    state: msgspec.Raw
    fair: Fair | None = None
    """None of a release in which the dealer wasn't bound."""
    loans: tuple[Loan, ...] = ()


class Impossible(Exception):
    """What is stored of a table can't be so, by the rules of this release."""


class OtherRules(Impossible):
    """It was played by another release's rules, which was never stopped properly since."""


def write_snapshot(table: Table) -> bytes:
    return encode(
        Snapshot(
            table.version,
            table.game.rules,
            table.options,
            table.host,
            stored_people(table.people),
            table.pace,
            table.clocks,
            replace(table.conduct, former=stored_people(table.conduct.former)),
            table.round,
            table.stakes,
            done.written(table.done),
            msgspec.Raw(encode(table.state)),
            table.fair,
            table.loans,
        )
    )


def taken_up(find: Find, opening: Opening, snapshot: bytes | None, rows: Iterable[bytes]) -> Table:
    """The table as it was left: the snapshot, and the rows after it."""
    try:
        table = opened(find, opening) if snapshot is None else _read(find(opening.game), snapshot)
    except (Refused, msgspec.MsgspecError) as error:
        raise _unreadable(find, opening, snapshot, error) from error
    for row in rows:
        table = followed(table, read_followed(table.game, row)).table
    return table


def _unreadable(
    find: Find, opening: Opening, snapshot: bytes | None, error: Refused | msgspec.MsgspecError
) -> Impossible:
    """A release may leave out what the former one could be in the midst of, and a package that brought a
    game may be gone: that is no fault of anybody."""
    if isinstance(error, Refused):
        kind = OtherRules if error.word == "no_such_game" else Impossible
        return kind(f"table {opening.table} can't be opened: {error.sentence}")
    if snapshot is not None and (rules := written_by(snapshot).rules) != find(opening.game).rules:
        return OtherRules(
            f"table {opening.table} was written down by rules {rules}, in a moment that this release"
            f" doesn't have: {error}"
        )
    return Impossible(f"table {opening.table} can't be read by this release: {error}")


class Written(msgspec.Struct, frozen=True):
    """What can be read of any snapshot, whatever states its rules have."""

    version: int
    rules: int


def written_by(snapshot: bytes) -> Written:
    return _WRITTEN.decode(snapshot)


class Stamp(msgspec.Struct, frozen=True):
    """What can be read of any row, whatever moves its rules have."""

    table: str
    version: int
    rules: int


def read_stamp(line: bytes) -> Stamp:
    return _STAMPS.decode(line)


def read_followed(game: AnyGame, line: bytes) -> Row[Any]:
    """A stored row; OtherRules if it can't be read because it's of others."""
    try:
        return read_row(game, line)
    except msgspec.MsgspecError:
        stamp = read_stamp(line)
        if stamp.rules != game.rules:
            raise other_rules(stamp.table, stamp.version, stamp.rules, game) from None
        raise


def other_rules(table: str, version: int, rules: int, game: AnyGame) -> OtherRules:
    return OtherRules(
        f"row {version} of table {table} was played by rules {rules}, this release has {game.rules}: "
        "start the former release once more, and stop it properly"
    )


def followed(table: Table, row: Row[Any]) -> Acted:
    """What the next row of a table's log did there."""
    name = f"row {row.version} of table {row.table}"
    if row.rules != table.game.rules:
        raise other_rules(row.table, row.version, row.rules, table.game)
    if row.version != table.version + 1:
        raise Impossible(f"{name} comes after row {table.version}: one is missing")
    try:
        return replay(table, row)
    except Refused as refused:
        raise Impossible(f"{name} can't have happened: {refused.sentence}") from refused


def _read(game: AnyGame, data: bytes) -> Table:
    snapshot = _DECODER.decode(data)
    clocks = _read_clocks(snapshot.clocks)
    state = read_state(game, bytes(snapshot.state))
    return Table(
        game,
        read_options(game.options, snapshot.options),
        state,
        snapshot.host,
        read_people(snapshot.people),
        game.chips(state),
        game.turn(state),
        snapshot.pace,
        clocks,
        dues(clocks, snapshot.pace, game.alarm(state)),
        _read_conduct(snapshot.conduct),
        snapshot.round,
        snapshot.stakes,
        snapshot.version,
        done.read(snapshot.done),
        snapshot.loans,
        first_bond(game, state) if snapshot.fair is None else snapshot.fair,
    )


def _read_clocks(stored: Clocks) -> Clocks:
    """With its times as they are meant; so with what is stored of a table's conduct, and of who left it."""
    return replace(
        stored,
        since=tuple(map(read_time, stored.since)),
        away=tuple(map(read_time, stored.away)),
        alarm=read_time(stored.alarm),
        empty=read_time(stored.empty),
        resting=read_time(stored.resting),
    )


def _read_conduct(stored: Conduct) -> Conduct:
    return replace(
        stored,
        former=read_people(stored.former),
        paused=read_time(stored.paused),
        held=read_time(stored.held),
        hour=read_time(stored.hour),
        went_on=read_time(stored.went_on),
    )


_DECODER = msgspec.json.Decoder(Snapshot)
_WRITTEN = msgspec.json.Decoder(Written)
_STAMPS = msgspec.json.Decoder(Stamp)
