"""What shows at a table that a game's rules are wrong: a fault of the program, and nobody's move."""

from __future__ import annotations


class ChipsAppeared(Exception):
    """A game has made chips, or lost some."""


class DealerRefused(ValueError):
    """A game refuses what it lets the dealer do."""
