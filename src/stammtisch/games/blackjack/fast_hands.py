"""What `hands` says of a hand, looked up by one number: the same in less time.

A card's weight is its pips, and 64 more for an ace. So the weights of a hand add up to one
number that says both: its pips with all aces low, and how many aces there are. What a hand of
each weight is worth is a table, filled once for some house rules by asking `hands`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from stammtisch.games.blackjack.hands import ACE, PIPS, TEN, Value, counted

if TYPE_CHECKING:
    from stammtisch.games.blackjack.options import BlackjackOptions

EACH_ACE: Final = 64
"""More pips than any hand has."""
WEIGHT: Final[Mapping[str, int]] = {
    name: pips + EACH_ACE if pips == ACE else pips for name, pips in PIPS.items()
}
ACE_AND_TEN: Final = EACH_ACE + ACE + TEN
"""The weight of a blackjack."""


def values_by_weight(options: BlackjackOptions) -> Mapping[int, Value]:
    """What each hand that there can be is worth, by its weight: nobody draws on the limit, so it has at
    most a ten more than what is just below."""
    most = options.limit - 1 + TEN
    return {
        aces * EACH_ACE + pips: counted(pips, aces, options)
        for aces in range(options.limit + 1)
        for pips in range(aces, most + 1)
    }
