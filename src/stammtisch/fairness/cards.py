"""A pack that is sealed before the seats send their seeds, and permuted by them.

The house brings the pack into an order of its own, from its secret, and publishes one seal a
position: the hash of that card with a salt. The seeds then say which position lies at which
place of the deck. Whoever sees a card gets its salt: they can check this card, and learn
nothing about any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final

from stammtisch.fairness.seeds import Seeds, SeedsKey, seeds_key
from stammtisch.fairness.stream import label, mac, permutation, stream
from stammtisch.fairness.transcript import Opening, Sealing

SALT_BYTES: Final = 16


def deck(secret: bytes, key: SeedsKey, pack: Sequence[str], draw: int) -> tuple[str, ...]:
    """The pack as it is dealt, place 0 first."""
    order = house_order(secret, len(pack), draw)
    return tuple([pack[order[position]] for position in positions(key, len(pack), draw)])


def house_order(secret: bytes, size: int, draw: int) -> list[int]:
    """Which card of the pack lies at each position, before the seeds are known."""
    return permutation(stream(secret, label("stammtisch 1 order", draw)), size)


def positions(key: SeedsKey, size: int, draw: int) -> list[int]:
    """Which position comes to each place of the deck: the seeds alone decide it."""
    return permutation(stream(key, label("stammtisch 1 positions", draw)), size)


def sealing(secret: bytes, pack: Sequence[str], draw: int, known: Sequence[bytes] = ()) -> Sealing:
    """What the house publishes before it knows a seed. Who has the salts at hand gives them as `known`."""
    order, salted = house_order(secret, len(pack), draw), known or salts(secret, len(pack), draw)
    seals = [
        seal(draw, position, pack[number], one)
        for position, (number, one) in enumerate(zip(order, salted, strict=True))
    ]
    return Sealing(draw, tuple(seals))


def seal(draw: int, position: int, card: str, salt: bytes) -> str:
    """The hash that binds the house to a card at a position, and hides it while the salt is unknown."""
    return sha256(label("stammtisch 1 seal", draw, position, salt, card.encode())).hexdigest()


def salt(secret: bytes, draw: int, position: int) -> bytes:
    """What makes a seal unguessable."""
    return mac(secret, label("stammtisch 1 salt", draw, position))[:SALT_BYTES]


def salts(secret: bytes, size: int, draw: int) -> tuple[bytes, ...]:
    """Those of a whole pack, by position."""
    return tuple([salt(secret, draw, position) for position in range(size)])


def openings(
    secret: bytes, seeds: Seeds, pack: Sequence[str], draw: int, places: Iterable[int]
) -> tuple[Opening, ...]:
    """What those who see the cards at these places of the deck need to check them."""
    order = house_order(secret, len(pack), draw)
    lying = positions(seeds_key(seeds), len(pack), draw)

    def opening(place: int) -> Opening:
        if not 0 <= place < len(pack):
            raise ValueError(f"cannot open place {place}: the deck has places 0 to {len(pack) - 1}")
        position = lying[place]
        return Opening(draw, place, pack[order[position]], salt(secret, draw, position).hex())

    return tuple(map(opening, places))
