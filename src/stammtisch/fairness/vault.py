"""The vault of a table: its secret, and all chance that comes from it.

Only the dealer has it. A bond's secret follows from the table's, which is stored before the
table's first row: so every node draws the same, and a node that is killed loses nothing.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeVar

from stammtisch.fairness.bond import Bond
from stammtisch.fairness.cards import openings, positions, salts, sealing
from stammtisch.fairness.chance import HouseChance
from stammtisch.fairness.seeds import seeds_key
from stammtisch.fairness.stream import label, mac
from stammtisch.fairness.throws import pledge, showing
from stammtisch.fairness.transcript import Asking, Opening, Pledge, Sealing, Showing
from stammtisch.games.contract import Chance, Seen
from stammtisch.kernel.person import Person

MOST_KNOWN: Final = 16
"""Of bonds and packs, what was worked out last is kept at hand."""

MOST_SALTED: Final = 4
"""Of packs, their salts: each card takes 49 bytes."""


class SeedsAwaited(Exception):
    """Chance is needed, and the seeds are not gathered yet."""


class _NotYet:
    """Nothing can be drawn."""

    def shuffle(self, _cards: Sequence[str], _draw: int, /) -> tuple[str, ...]:
        raise SeedsAwaited

    def dice(self, _count: int, _draw: int, /) -> tuple[int, ...]:
        raise SeedsAwaited

    def lot(self, _count: int, _draw: int, /) -> int:
        raise SeedsAwaited


K = TypeVar("K")
V = TypeVar("V")
NOT_YET: Final = _NotYet()


Binding = tuple[Asking | Sealing | Pledge, ...]
Gathered = tuple[int, tuple[int, ...], tuple[str, ...]]
"""A bond's number, who was asked, and what came."""


def everybody(_person: Person) -> bool:
    return True


class Vault:
    def __init__(self, secret: bytes, is_here: Callable[[Person], bool] = everybody) -> None:
        self._secret: Final = secret
        self.is_here: Final = is_here
        """Whether somebody is connected: nobody waits for the others."""
        self._secrets: Final[OrderedDict[int, bytes]] = OrderedDict()
        self._chances: Final[OrderedDict[Gathered, HouseChance]] = OrderedDict()
        self._bindings: Final[OrderedDict[tuple[object, ...], Binding]] = OrderedDict()
        self._positions: Final[OrderedDict[tuple[Gathered, int, int], list[int]]] = OrderedDict()
        self._salts: Final[OrderedDict[tuple[int, int, int], tuple[bytes, ...]]] = OrderedDict()

    def secret(self, number: int) -> bytes:
        """Of one bond."""
        known = self._secrets.get(number)
        if known is None:
            known = mac(self._secret, label("stammtisch 1 secret", number))
            _keep(self._secrets, number, known)
        return known

    # What the dealer draws.

    def chance(self, bond: Bond) -> Chance:
        """What is drawn from secret and seeds, once they are gathered."""
        if bond.waits:
            return NOT_YET
        gathered = (bond.number, bond.asked, bond.seeds)  # another node may have gathered others
        known = self._chances.get(gathered)
        if known is None:
            known = HouseChance(self.secret(bond.number), bond.seeds_by_seat)
            _keep(self._chances, gathered, known)
        return known

    # What is published, and to whom.

    def binding(self, bond: Bond) -> Binding:
        """What binds the dealer, before any seed."""
        key = (bond.number, bond.asked, bond.pack, bond.draws, bond.throws)  # or bound itself otherwise
        known = self._bindings.get(key)
        if known is None:
            known = (Asking(bond.asked), *self._bound(bond))
            _keep(self._bindings, key, known)
        return known

    def _bound(self, bond: Bond) -> Iterator[Sealing | Pledge]:
        secret = self.secret(bond.number)
        for draw in bond.draws:
            yield sealing(secret, bond.pack, draw, self._salted(bond, draw))
        if bond.throws is not None:
            yield pledge(secret, bond.throws)

    def opened(self, bond: Bond, card: Seen) -> Opening:
        """For who has seen this card; and for nobody else."""
        position = self._places(bond, card.draw)[card.place]
        return Opening(card.draw, card.place, card.card, self._salted(bond, card.draw)[position].hex())

    def all_opened(self, bond: Bond) -> Iterator[Opening]:
        """Every card of the packs that were shuffled, where they are laid open."""
        secret, places = self.secret(bond.number), range(len(bond.pack))
        for draw in bond.draws[: bond.shuffles]:
            yield from openings(secret, bond.seeds_by_seat, bond.pack, draw, places)

    def shown(self, bond: Bond) -> Showing:
        """What the throws came from, when the round is over."""
        return showing(self.secret(bond.number))

    def _places(self, bond: Bond, draw: int) -> list[int]:
        key = ((bond.number, bond.asked, bond.seeds), len(bond.pack), draw)
        known = self._positions.get(key)
        if known is None:
            known = positions(seeds_key(bond.seeds_by_seat), len(bond.pack), draw)
            _keep(self._positions, key, known)
        return known

    def _salted(self, bond: Bond, draw: int) -> tuple[bytes, ...]:
        """The salts of a pack, which are needed twice: when it's sealed, and when its cards are opened."""
        key = (bond.number, len(bond.pack), draw)
        known = self._salts.get(key)
        if known is None:
            known = salts(self.secret(bond.number), len(bond.pack), draw)
            _keep(self._salts, key, known, MOST_SALTED)
        return known


def _keep(known: OrderedDict[K, V], key: K, value: V, most: int = MOST_KNOWN) -> None:
    known[key] = value
    if len(known) > most:
        known.popitem(last=False)


Source = Chance | Vault
"""What a table is given for its chance: as it is, or with seeds that may have to be waited for."""
