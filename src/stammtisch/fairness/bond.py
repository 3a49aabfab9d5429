"""A bond: what the dealer is bound to before it knows the seats' seeds, and what came of it.

Each has a secret of its own, which follows from the table's. A bond is made between rounds:
it names the packs and throws that come next, and the seats that are asked for seeds. When
chance is needed the seeds are gathered, and everything until the round's end is drawn from
this secret and these seeds. Then there is a new bond. One that wasn't needed, as where a shoe
lasts for several rounds, stays as it is.

All this follows from a table's rows: so it's in its log and snapshots, and every node knows it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from stammtisch.fairness.moves import CloseSeeds, Seed
from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import Made, Shuffle
from stammtisch.kernel.refused import Refused

NO_SEED: Final = ""
GONE: Final = "-"
"""Who was asked has left without sending one: it isn't waited for, and nobody sends it in their place."""

LONGEST_SEED: Final = 128
"""Characters: two for each byte."""


class Bond(msgspec.Struct, frozen=True, omit_defaults=True):
    number: int = 0
    pack: tuple[str, ...] = ()
    draws: tuple[int, ...] = ()
    """The draws for which the pack is sealed."""
    throws: int | None = None
    """The number of the first throw or lot, where there are any."""
    lays_open: bool = False
    """All cards may be seen once others are shuffled."""
    asked: tuple[int, ...] = ()
    """The seats that are asked for seeds."""
    seeds: tuple[str, ...] = ()
    """What came from each of them, in hex; NO_SEED while nothing has."""
    is_closed: bool = False
    """No more seeds are taken."""
    since: int | None = None
    """Since when the dealer waits for seeds."""
    shuffles: int = 0
    throws_made: int = 0
    is_used: bool = False
    """A round was begun with it: when that is over, there is a new one."""

    @property
    def waits(self) -> bool:
        """Whether nothing can be drawn before the seeds are gathered."""
        return bool(self.asked) and not self.is_closed

    @property
    def is_drawn_from(self) -> bool:
        return self.is_closed or bool(self.shuffles or self.throws_made)

    @property
    def seeds_by_seat(self) -> Mapping[int, bytes | None]:
        """Whatever hasn't come is marked."""
        pairs = zip(self.asked, self.seeds, strict=True)
        return {seat: None if seed in (NO_SEED, GONE) else bytes.fromhex(seed) for seat, seed in pairs}


class Fair(msgspec.Struct, frozen=True, omit_defaults=True):
    """The bonds of a table, and who has a share in them."""

    bonds: tuple[Bond, ...] = (Bond(),)
    """The last is the present one; before it, one whose cards may still be seen."""
    senders: tuple[int, ...] = ()
    """The seats that are to be asked for seeds."""

    @property
    def bond(self) -> Bond:
        return self.bonds[-1]


def first_bond(game: AnyGame, state: Any) -> Fair:
    """Of a table where nobody sits yet."""
    return Fair((_bound(game, state, 0, ()),))


def between_rounds(fair: Fair, game: AnyGame, state: Any, number: int | None) -> Fair:
    """The same, unless a round has begun since, or ended, or somebody else is to be asked."""
    bond = fair.bonds[-1]
    if number is not None:
        if bond.is_used or bond.waits:
            return fair
        return replace(fair, bonds=(*fair.bonds[:-1], replace(bond, is_used=True)))
    if not bond.is_used and (bond.is_drawn_from or bond.asked == fair.senders):
        return fair
    kept = tuple([one for one in fair.bonds if one.shuffles])
    return replace(fair, bonds=(*kept, _bound(game, state, bond.number + 1, fair.senders)))


def _bound(game: AnyGame, state: Any, number: int, asked: tuple[int, ...]) -> Bond:
    packs = game.packs(state)
    return Bond(
        number,
        tuple(next(iter(packs.values()), ())),
        tuple(sorted(packs)),
        None if game.throws is None else game.throws(state),
        game.lays_open(state),
        asked,
        (NO_SEED,) * len(asked),
    )


# What moves do to it.


def drawn(fair: Fair, game: AnyGame, made: Made) -> Fair:
    """After a move of the dealer; the cards of former packs are gone when others are shuffled."""
    bond = fair.bonds[-1]
    if type(made.move) is Shuffle:
        return replace(fair, bonds=(replace(bond, shuffles=bond.shuffles + 1),))
    if game.throws is None or game.thrown(made.move) is None:
        return fair
    return replace(fair, bonds=(*fair.bonds[:-1], replace(bond, throws_made=bond.throws_made + 1)))


def outdated(fair: Fair) -> Fair:
    """The house rules have changed: other packs may be shuffled from the next round on."""
    return replace(fair, bonds=(*fair.bonds[:-1], replace(fair.bond, is_used=True)))


def sown(fair: Fair, seat: int) -> Fair:
    if seat in fair.senders:
        raise Refused("sown_already", "cannot ask for a share in chance twice: this seat has one")
    return replace(fair, senders=tuple(sorted((*fair.senders, seat))))


def without_sender(fair: Fair, seat: int) -> Fair:
    """Who sat there has left. A seed that they have sent counts."""
    if seat not in fair.senders:
        return fair
    senders, bond = tuple([one for one in fair.senders if one != seat]), fair.bond
    if bond.waits:
        pairs = zip(bond.asked, bond.seeds, strict=True)
        bond = replace(bond, seeds=tuple([GONE if one == seat and not seed else seed for one, seed in pairs]))
    return Fair((*fair.bonds[:-1], bond), senders)


def seeded(fair: Fair, seat: int, move: Seed) -> Fair:
    """With a seed: the first that a seat sends counts."""
    bond = fair.bond
    if move.bond != bond.number or bond.is_closed:
        raise Refused("seeds_closed", f"cannot take a seed for bond {move.bond}: its seeds are gathered")
    place = bond.asked.index(seat) if seat in bond.asked else None
    if place is None or bond.seeds[place] == GONE:
        raise Refused("not_asked", f"cannot take a seed for bond {move.bond}: this seat wasn't asked")
    if bond.seeds[place] != NO_SEED:
        raise Refused("seed_sent", "cannot change a seed: the first one counts")
    _check_hex(move.seed)
    seeds = (*bond.seeds[:place], move.seed, *bond.seeds[place + 1 :])
    return replace(fair, bonds=(*fair.bonds[:-1], replace(bond, seeds=seeds)))


def _check_hex(seed: str) -> None:
    is_hex = seed != "" and len(seed) % 2 == 0 and set(seed) <= set("0123456789abcdef")
    if not is_hex or len(seed) > LONGEST_SEED:
        raise Refused("not_a_seed", "cannot take this as a seed: it's 1 to 64 bytes in lower-case hex")


def gathering(fair: Fair) -> CloseSeeds:
    """What the dealer does when it waits no longer."""
    bond = fair.bond
    pairs = zip(bond.asked, bond.seeds, strict=True)
    return CloseSeeds(
        bond.number, tuple([(seat, None if seed in (NO_SEED, GONE) else seed) for seat, seed in pairs])
    )


def gathered(fair: Fair, move: CloseSeeds) -> Fair:
    """Who sent nothing is asked again only when they have sown again: nobody waits for them all the time."""
    bond = fair.bond
    if not bond.waits or move != gathering(fair):
        raise Refused("not_gathered", "cannot gather these seeds: others were sent")
    missing = {seat for seat, seed in move.seeds if seed is None}
    senders = tuple([seat for seat in fair.senders if seat not in missing])
    return Fair((*fair.bonds[:-1], replace(bond, is_closed=True, since=None)), senders)


def waiting(fair: Fair, at: int, is_dealers_turn: bool) -> Fair:
    """At the end of a row: if it's still the dealer's turn, it waits for seeds from now on."""
    bond = fair.bonds[-1]
    since = None
    if is_dealers_turn and bond.waits:
        since = at if bond.since is None else bond.since
    if since == bond.since:
        return fair
    return replace(fair, bonds=(*fair.bonds[:-1], replace(bond, since=since)))
