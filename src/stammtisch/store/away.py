"""The store is out of reach, as a database that is just starting; a file never is."""

from __future__ import annotations

from stammtisch.store.base import Unavailable


class Away(Unavailable):
    """It may be there again in a moment."""
