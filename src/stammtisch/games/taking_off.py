"""Chips that go off the table while the seat plays on: the host asks for it, between rounds.

As many stay as one needs to sit down. What lies above that a game says seat by seat, 0 where
nothing can go now: `takings` lists by it, `check_taking` checks by it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stammtisch.games.choosing import Amount, Choice
from stammtisch.games.moves import Change, TakeOff
from stammtisch.games.options import Options
from stammtisch.kernel.money import text
from stammtisch.kernel.refused import Refused


def takings(spare: Sequence[int]) -> Iterator[Choice]:
    """What may go, where each seat has so many chips to spare."""
    for seat, most in enumerate(spare):
        if most > 0:
            yield Amount(TakeOff(seat, most), "chips", 1, most)


def for_the_host(options: Options, spare: Sequence[int]) -> Sequence[Choice]:
    """What the host may do at the dealer's seat, when the house rules may be changed."""
    return (Change(options), *takings(spare))


def check_taking(move: TakeOff, spare: Sequence[int], unit: int = 1) -> None:
    most = spare[move.seat] if 0 <= move.seat < len(spare) else 0
    if most <= 0:
        sentence = f"cannot take chips off seat {move.seat}: it has none to spare now, between rounds"
        raise Refused("nothing_to_spare", sentence, seat=move.seat)
    if not 1 <= move.chips <= most:
        asked, low, high = (text(amount, unit) for amount in (move.chips, 1, most))
        sentence = f"cannot take off {asked}: {low} to {high} is possible"
        raise Refused("chips_out_of_range", sentence, least=1, most=most)
