"""What somebody at a table witnesses of its chance: each viewer what they may, and nothing more.

What binds the dealer, the gathered seeds and throws are for all. A card's salt is for those
who see that card. Each thing is told with the number of its bond, in the words of a
transcript; so whoever writes it all down, and when they sent their own seed, can check it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from msgspec import Raw

from stammtisch.fairness.seeds import closing
from stammtisch.fairness.transcript import Lot, Opening, Shuffling, Throw, Witnessed
from stammtisch.games.contract import AnyGame, Seen
from stammtisch.games.moves import Made, Shuffle, Viewer
from stammtisch.kernel.codec import encode
from stammtisch.tables.fair.bond import NO_THROWS, Bond, Fair
from stammtisch.tables.fair.vault import Vault
from stammtisch.tables.record import Table
from stammtisch.tables.shown.picture import Audience
from stammtisch.tables.table import Acted
from stammtisch.wire.messages import NOTHING

Step = tuple[int, Witnessed]
"""The number of a bond, and something that belongs to it."""


class Scene(NamedTuple):
    """What everybody is told of chance after one move of a row, or at its end."""

    state: Any
    fair: Fair
    public: Sequence[Step]
    may_be_seen: bool
    """Cards may be seen that weren't before."""


class Sight(NamedTuple):
    """The cards that a viewer has seen, in this state of the game."""

    state: Any
    cards: Sequence[Seen]


class Telling:
    """What a row tells each viewer of chance. What is the same for several is worked out once."""

    def __init__(
        self, vault: Vault, before: Table | None, acted: Acted, sights: dict[Viewer, Sight] | None = None
    ) -> None:
        self._vault, self._acted = vault, acted
        self._sights: Final = {} if sights is None else sights
        """What each viewer saw last, be it of the row before."""
        is_known = before is not None and before.version == acted.table.version - 1
        self._before: Final = before if is_known else None
        self._seen: Final = (before or acted.table).game.seen
        self._scenes: Sequence[Scene] = ()
        self._openings: Final[dict[tuple[int, Seen], Opening]] = {}

    def told(self, audience: Audience) -> Raw:
        return Raw(encode(list(self.witnessed(audience.seat)))) if audience.is_fair else NOTHING

    def witnessed(self, viewer: Viewer) -> Iterator[Step]:
        """If it isn't known how the table was before the row, all that counts after it."""
        before = self._before
        if before is None:
            yield from standing(self._vault, self._acted.table, viewer)
            return
        if not self._scenes:
            self._scenes = [*_scenes(self._vault, before, self._acted)]
        known = {*self._in_sight(before.state, viewer)}
        for scene in self._scenes:
            yield from scene.public
            if scene.may_be_seen:
                cards = [one for one in self._in_sight(scene.state, viewer) if one not in known]
                known.update(cards)
                yield from self._opened(scene.fair, cards)

    def _in_sight(self, state: Any, viewer: Viewer) -> Sequence[Seen]:
        """As one row ends the next begins: what was in sight then is known already."""
        last = self._sights.get(viewer)
        if last is None or last.state is not state:
            last = self._sights[viewer] = Sight(state, self._seen(state, viewer))
        return last.cards

    def _opened(self, fair: Fair, cards: Sequence[Seen]) -> Iterator[Step]:
        for bond, card in _dealt(fair, cards):
            key = (bond.number, card)
            if key not in self._openings:
                self._openings[key] = self._vault.opened(bond, card)
            yield bond.number, self._openings[key]


def _scenes(vault: Vault, before: Table, acted: Acted) -> Iterator[Scene]:
    """Of a pack that is shuffled and not dealt yet nobody has seen a card."""
    game, state, fair, may_be_seen = before.game, before.state, before.fair, True
    for made, led_to, bound, _ in acted.frames:
        may_be_seen = not isinstance(made.move, Shuffle)
        yield Scene(led_to, bound, [*_public(vault, game, fair, bound, made)], may_be_seen)
        state, fair = led_to, bound
    after = acted.table
    yield Scene(state, after.fair, [*_public(vault, game, fair, after.fair, None)], not may_be_seen)


def told_at_once(vault: Vault, table: Table, audience: Audience) -> Raw:
    """What is told with the table as a whole."""
    return Raw(encode(list(standing(vault, table, audience.seat)))) if audience.is_fair else NOTHING


def standing(vault: Vault, table: Table, viewer: Viewer) -> Iterator[Step]:
    """All that counts now, for who begins to look, or has missed something: the throws are not among it."""
    fair = table.fair
    for bond in fair.bonds:
        yield from _bound(vault, bond)
        if bond.is_drawn_from:
            yield bond.number, closing(bond.seeds_by_seat)
        for draw in bond.draws[: bond.shuffles]:
            yield bond.number, Shuffling(draw)
    for bond, card in _dealt(fair, table.game.seen(table.state, viewer)):
        yield bond.number, vault.opened(bond, card)


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


def _dealt(fair: Fair, cards: Sequence[Seen]) -> Iterator[tuple[Bond, Seen]]:
    """Each card with the bond of the pack that it was dealt from."""
    if cards:
        for bond in fair.bonds:
            draws = bond.draws[: bond.shuffles]
            for card in cards:
                if card.draw in draws:
                    yield bond, card
