"""What somebody at a table witnesses of its chance: each viewer what he may, and nothing more.

What binds the house, the gathered seeds and throws are for all. A card's salt is for those
who see that card. Each thing is told with the number of its bond, in the words of a
transcript; so whoever writes it all down, and when he sent his own seed, can check it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from msgspec import Raw

from stammtisch.fairness.seeds import closing
from stammtisch.fairness.transcript import Lot, Shuffling, Throw, Witnessed
from stammtisch.games.catalogue import AnyGame
from stammtisch.games.codec import encode
from stammtisch.games.contract import Seen
from stammtisch.games.moves import Made, Shuffle, Viewer
from stammtisch.tables.bond import NO_THROWS, Bond, Fair
from stammtisch.tables.picture import Audience
from stammtisch.tables.record import Table
from stammtisch.tables.row import Row
from stammtisch.tables.table import replayed
from stammtisch.tables.vault import Vault
from stammtisch.wire.messages import NOTHING

Step = tuple[int, Witnessed]
"""The number of a bond, and something that belongs to it."""


class Frame(NamedTuple):
    """A table after one move of a row, and that move; None for what follows at the row's end."""

    table: Table
    made: Made | None


class Telling:
    """What is told of a row to each audience; it's gone through once, if anybody wants to know."""

    def __init__(self, vault: Vault, before: Table | None, row: Row[Any]) -> None:
        self._vault, self._before, self._row = vault, before, row
        self._frames: Sequence[Frame] = ()

    def told(self, table: Table, audience: Audience) -> Raw:
        """If it isn't known how the table was before the row, all that counts after it."""
        if not audience.is_fair:
            return NOTHING
        if self._before is None or self._before.version != self._row.version - 1:
            return told_at_once(self._vault, table, audience)
        if not self._frames:
            self._frames = frames(self._before, self._row)
        return Raw(encode(list(witnessed(self._vault, self._frames, audience.seat))))


def told_at_once(vault: Vault, table: Table, audience: Audience) -> Raw:
    """What is told with the table as a whole."""
    return Raw(encode(list(standing(vault, table, audience.seat)))) if audience.is_fair else NOTHING


def frames(before: Table, row: Row[Any]) -> Sequence[Frame]:
    """A row, move by move."""
    return [Frame(before, None), *(Frame(*one) for one in replayed(before, row))]


def witnessed(vault: Vault, seen_frames: Sequence[Frame], viewer: Viewer) -> Iterator[Step]:
    """What a row tells this viewer."""
    before = seen_frames[0].table
    game, known = before.game, set(_keys(before.game.seen(before.state, viewer)))
    for former, frame in pairwise(seen_frames):
        yield from _public(vault, game, former.table.fair, frame.table.fair, frame.made)
        if frame.made is not None and isinstance(frame.made.move, Shuffle):
            continue  # of a pack that is shuffled and not dealt yet nobody has seen a card
        cards = [one for one in game.seen(frame.table.state, viewer) if _key(one) not in known]
        known.update(_keys(cards))
        yield from _opened(vault, frame.table.fair, cards)


def standing(vault: Vault, table: Table, viewer: Viewer) -> Iterator[Step]:
    """All that counts now, for who begins to look, or has missed something: the throws are not among it."""
    fair = table.fair
    for bond in fair.bonds:
        yield from _bound(vault, bond)
        if bond.is_drawn_from:
            yield bond.number, closing(bond.seeds_by_seat)
        for draw in bond.draws[: bond.shuffles]:
            yield bond.number, Shuffling(draw)
    yield from _opened(vault, fair, table.game.seen(table.state, viewer))


def _public(vault: Vault, game: AnyGame, before: Fair, after: Fair, made: Made | None) -> Iterator[Step]:
    """What everybody is told when one becomes the other by this move."""
    if after is before:
        return
    old, bond = before.bond, after.bond
    if bond.number != old.number:
        if old.throws_made:
            yield old.number, vault.shown(old)
        yield from _bound(vault, bond)
        old = Bond(bond.number)
    if bond.is_drawn_from and not old.is_drawn_from:
        yield bond.number, closing(bond.seeds_by_seat)
    if made is not None and bond.shuffles + bond.throws_made > old.shuffles + old.throws_made:
        yield bond.number, _drawn(game, bond, made)
    if bond.shuffles and not old.shuffles:
        for gone in before.bonds:
            if gone.shuffles and gone.lays_open and gone.number != bond.number:
                for opening in vault.all_opened(gone):
                    yield gone.number, opening


def _bound(vault: Vault, bond: Bond) -> Iterator[Step]:
    for record in vault.binding(bond):
        yield bond.number, record


def _drawn(game: AnyGame, bond: Bond, made: Made) -> Witnessed:
    """The draw that this move was made of: bond counts it already."""
    if isinstance(made.move, Shuffle):
        return Shuffling(bond.draws[bond.shuffles - 1])
    thrown = game.thrown(made.move)
    if thrown is None or bond.throws == NO_THROWS:
        raise ValueError(f"{made.move} is no throw")
    draw = _numbers(bond)[bond.throws_made - 1]
    return Lot(draw, thrown.count, thrown.lot) if thrown.count else Throw(draw, thrown.dice)


def _numbers(bond: Bond) -> list[int]:
    """The draws of the throws so far: one after the other, those left out that are sealed packs."""
    numbers: list[int] = []
    draw = bond.throws
    while len(numbers) < bond.throws_made:
        if draw not in bond.draws:
            numbers.append(draw)
        draw += 1
    return numbers


def _opened(vault: Vault, fair: Fair, cards: Iterable[Seen]) -> Iterator[Step]:
    for bond in fair.bonds:
        mine = [one for one in cards if one.draw in bond.draws[: bond.shuffles]]
        for opening in vault.opened(bond, mine):
            yield bond.number, opening


def _key(one: Seen) -> tuple[int, int]:
    return one.draw, one.place


def _keys(cards: Iterable[Seen]) -> Iterator[tuple[int, int]]:
    return map(_key, cards)
