"""The chance of a table: a share in it, and what it takes to check it.

For each bond of which the house asks, a fresh seed is sent; all that the house publishes is
written down, bond by bond, as it comes. When a bond is over, its transcript can be checked. One
that wasn't witnessed from its closing on, because the connection was lost meanwhile, proves
nothing: the throws that were missed would look like a fault.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

import msgspec

from stammtisch.fairness.fault import Fault
from stammtisch.fairness.transcript import Asking, Closing, Sending, Transcript, Witnessed
from stammtisch.fairness.verify import verify
from stammtisch.games.catalogue import find
from stammtisch.wire import asked
from stammtisch.wire.messages import Shown, Went

BYTES: Final = 32
"""Of a seed."""

KEPT: Final = 20
"""Bonds whose transcripts are kept, the last ones."""

_STEPS: Final = msgspec.json.Decoder(list[tuple[int, Witnessed]])


class Found(NamedTuple):
    """Something in a bond's transcript that an honest house could not have done."""

    bond: int
    fault: Fault


class Bond:
    def __init__(self) -> None:
        self.steps: Final[list[Witnessed]] = []
        self.seat: int | None = None
        """Where one sat when one was asked; None if one wasn't."""
        self.seed = ""
        """One's own, in hex."""
        self.is_whole = True
        """Nothing was missed of it since it was closed."""

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that may send a seed: the house's first word counts."""
        return next((step.seats for step in self.steps if isinstance(step, Asking)), ())

    @property
    def is_closed(self) -> bool:
        return any(isinstance(step, Closing) for step in self.steps)


class Chance:
    def __init__(self, table: str, entropy: Callable[[int], bytes] = secrets.token_bytes) -> None:
        self._table: Final = table
        self._entropy: Final = entropy
        self._bonds: Final[dict[int, Bond]] = {}
        self._asked_for: Final[dict[int, None]] = {}
        """The bonds for which a seed is to be sent."""

    # What can be read of it.

    @property
    def bonds(self) -> tuple[int, ...]:
        """The numbers of those that were witnessed; the last one goes on."""
        return tuple(sorted(self._bonds))

    def transcript(self, bond: int, pack: Sequence[str]) -> Transcript:
        """What was witnessed of a bond. The pack is the one that the rules name, see `pack_of`."""
        found = self._bonds[bond]
        return Transcript(found.seat, tuple(pack), bond != max(self._bonds), tuple(found.steps))

    def is_whole(self, bond: int) -> bool:
        """Whether all that counts was witnessed, so that it can be checked."""
        return self._bonds[bond].is_whole

    def faults(self, pack: Sequence[str]) -> list[Found]:
        """All that the transcripts prove, of those bonds that are over and whole."""
        over = [bond for bond in self.bonds[:-1] if self.is_whole(bond)]
        return [Found(bond, fault) for bond in over for fault in verify(self.transcript(bond, pack))]

    # What the client does with it.

    def told(self, message: Shown | Went) -> None:
        if isinstance(message, Shown) and message.since != ():
            self._missed_some()
        for number, step in _STEPS.decode(message.fair):
            bond = self._bonds.setdefault(number, Bond())
            bond.steps.append(step)
            if isinstance(step, Closing) and isinstance(message, Shown):
                bond.is_whole = bond.is_whole and message.since == ()
        if self._bonds and message.seat is not None:  # only now: what binds the house comes before the seed
            self._answer(message.seat, isinstance(message, Shown))
        for number in self.bonds[:-KEPT]:
            del self._bonds[number]

    def seeds(self) -> Iterator[asked.Seed]:
        """What is to be sent now."""
        while self._asked_for:
            number, _ = self._asked_for.popitem()
            if number in self._bonds:
                yield asked.Seed(table=self._table, bond=number, seed=self._bonds[number].seed)

    def refused(self, number: int) -> None:
        """One's seed for this bond doesn't count: it came too late, or one's own from another device was
        there before. So one doesn't claim that it does."""
        if (bond := self._bonds.get(number)) is not None:
            bond.seat = None
            bond.steps[:] = [step for step in bond.steps if not isinstance(step, Sending)]

    def _answer(self, seat: int, is_shown: bool) -> None:
        """Once for each bond; who isn't asked, since they have just sat down, is asked from the next one on.
        The same seed again if the table is shown again: it may have been lost with the connection."""
        number = max(self._bonds)
        bond = self._bonds[number]
        if not bond.seed:
            bond.seed = self._entropy(BYTES).hex()
            if seat in bond.asked and not bond.is_closed:
                bond.seat = seat
                bond.steps.append(Sending(bond.seed))
        elif not is_shown or bond.is_closed:
            return
        self._asked_for[number] = None

    def _missed_some(self) -> None:
        for bond in self._bonds.values():
            bond.is_whole = bond.is_whole and not bond.is_closed


def pack_of(game: str, preset: str = "") -> tuple[str, ...]:
    """The pack of a game by its usual rules, or by a preset; empty if it has none."""
    rules = find(game)
    options = rules.presets[preset] if preset else next(iter(rules.presets.values()))
    return tuple(next(iter(rules.packs(rules.setup(options)).values()), ()))
