"""How a law says that it is broken."""

from __future__ import annotations


class Broken(AssertionError):
    """A game does not keep the contract."""


def holds(fact: bool, otherwise: str) -> None:
    """Goes on if `fact` holds; says `otherwise` what is wrong."""
    if not fact:
        raise Broken(otherwise)
