"""Where people came from last: whoever comes again under another name still comes from there.

It's remembered while the house is running and stored nowhere. This machine itself is no
origin, see `network`.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from stammtisch.accounts.limits import network
from stammtisch.kernel.person import Person

PEOPLE_REMEMBERED: Final = 10_000
"""So many people; of whom it was seen longest ago is forgotten first."""

UNKNOWN: Final = ""


class Origins:
    def __init__(self) -> None:
        self._networks: Final[OrderedDict[str | None, str]] = OrderedDict()

    def seen(self, person: Person, address: str) -> None:
        """Somebody has just come from there, or asks from there."""
        self._networks[person] = network(address)
        self._networks.move_to_end(person)
        if len(self._networks) > PEOPLE_REMEMBERED:
            self._networks.popitem(last=False)

    def of(self, person: str | None) -> str:
        return self._networks.get(person, UNKNOWN)
