"""What somebody at a table witnesses of its chance: each viewer what they may, and nothing more.

What binds the dealer, the gathered seeds and throws are for all. A card's salt is for those
who see that card. Each thing is told with the number of its bond, in the words of a
transcript; so whoever writes it all down, and when they sent their own seed, can check it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

from msgspec import Raw

from stammtisch.fairness.bond import Bond, Fair
from stammtisch.fairness.seeds import closing
from stammtisch.fairness.transcript import Lot, Shuffling, Throw, Witnessed
from stammtisch.fairness.vault import Vault
from stammtisch.games.contract import AnyGame, Seen
from stammtisch.games.moves import Made, Shuffle, Viewer
from stammtisch.kernel.codec import encode
from stammtisch.tables.record import Table
from stammtisch.tables.shown.picture import Audience, shown_moves
from stammtisch.tables.table import Acted
from stammtisch.wire.messages import NOTHING

Step = tuple[int, Witnessed]
"""The number of a bond, and something that belongs to it."""


class Scene(NamedTuple):
    """What there is to tell of chance after one move of a row, or at its end."""

    fair: Fair
    public: Sequence[Step]
    """For everybody."""
    look: Look | None
    """None if no card can be seen that wasn't before."""


class Look(NamedTuple):
    """The game as it was when somebody last looked for cards, and as it is now."""

    before: Any
    now: Any
    is_open: bool
    """Watchers were shown whole what happened in between: so nobody has seen more by it than they have."""
    watched: Sequence[Seen]
    """What watchers see for the first time."""


class Sight(NamedTuple):
    """The cards that watchers see, in this state of the game."""

    state: Any
    cards: frozenset[Seen]


class Telling:
    """What a row tells each viewer of chance. What is the same for several is worked out once."""

    def __init__(self, vault: Vault, acted: Acted, sight: Sight | None = None) -> None:
        self._vault, self._acted = vault, acted
        self.sight = sight
        """What watchers saw last, be it after the row before."""
        self._told: Final[dict[Viewer, Raw]] = {}

    def told(self, seat: Viewer) -> Raw:
        """Where watchers have seen everything, all are told the same: who knew a card is told of it again."""
        hiding = [scene for scene in self._scenes if scene.look is not None and not scene.look.is_open]
        viewer = seat if hiding else None
        if viewer not in self._told:
            self._told[viewer] = Raw(encode([*self.witnessed(viewer)]))
        return self._told[viewer]

    def witnessed(self, viewer: Viewer) -> Iterator[Step]:
        for fair, public, look in self._scenes:
            yield from public
            if look is None:
                continue
            cards = look.watched
            if viewer is not None and not look.is_open:
                seen = self._acted.before.game.seen
                known = {*seen(look.before, viewer)}
                cards = [card for card in seen(look.now, viewer) if card not in known]
            if cards:
                for bond, card in _dealt(fair, cards):
                    yield bond.number, self._vault.opened(bond, card)

    @cached_property
    def _scenes(self) -> Sequence[Scene]:
        """After each move, and at the end of the row. Of a pack that is shuffled and not dealt yet nobody has
        seen a card: that is looked at later."""
        vault, before, after, scenes = self._vault, self._acted.before, self._acted.table, []
        game, looked, state, fair, is_open = before.game, before.state, before.state, before.fair, True
        shown = shown_moves(game, self._acted.moves, None)
        for frame, (_, seen) in zip(self._acted.frames, shown, strict=True):
            made, bound = frame.made, frame.fair
            is_open = is_open and seen is made.move
            public = () if bound is fair else [*_public(vault, game, fair, bound, made)]
            state, fair = frame.state, bound
            if state is looked or isinstance(made.move, Shuffle):
                scenes.append(Scene(fair, public, None))
            else:
                scenes.append(Scene(fair, public, self._look(looked, state, is_open)))
                looked, is_open = state, True
        look = None if state is looked else self._look(looked, state, is_open)
        public = () if after.fair is fair else [*_public(vault, game, fair, after.fair, None)]
        return [*scenes, Scene(after.fair, public, look)]

    def _look(self, before: Any, now: Any, is_open: bool) -> Look:
        seen = self._acted.before.game.seen
        if self.sight is None or self.sight.state is not before:
            self.sight = Sight(before, frozenset(seen(before, None)))
        known, cards = self.sight.cards, seen(now, None)
        self.sight = Sight(now, frozenset(cards))
        return Look(before, now, is_open, [card for card in cards if card not in known])


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
    if thrown is None or bond.throws is None:
        raise ValueError(f"{made.move} is no throw")
    draw = _numbers(bond, bond.throws)[bond.throws_made - 1]
    return Lot(draw, thrown.count, thrown.lot) if thrown.count else Throw(draw, thrown.dice)


def _numbers(bond: Bond, draw: int) -> list[int]:
    """The draws of the throws so far, from this one on; those are left out that are sealed packs."""
    numbers: list[int] = []
    while len(numbers) < bond.throws_made:
        if draw not in bond.draws:
            numbers.append(draw)
        draw += 1
    return numbers


def _dealt(fair: Fair, cards: Sequence[Seen]) -> Iterator[tuple[Bond, Seen]]:
    """Each card with the bond of the pack that it was dealt from."""
    for bond in fair.bonds:
        draws = bond.draws[: bond.shuffles]
        for card in cards:
            if card.draw in draws:
                yield bond, card
