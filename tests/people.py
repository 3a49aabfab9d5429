"""People who come to the tests' tables."""

from __future__ import annotations

from typing import Final

from stammtisch.kernel.person import Person

ANNA: Final = Person("Anna")
BEN: Final = Person("Ben")
CLEO: Final = Person("Cleo")
DORA: Final = Person("Dora")
EMIL: Final = Person("Emil")
EVE: Final = Person("Eve")
HOST: Final = Person("Host")
ZOE: Final = Person("Zoe")
