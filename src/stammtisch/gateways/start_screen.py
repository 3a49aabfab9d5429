"""What a server says when it's open: a code for phones, and below it what must not scroll away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from stammtisch.gateways.address import Found, code


def start_screen(found: Found, folder: Path, bcbs: str | None, has_code: bool) -> Iterator[str]:
    """Line by line. No phone comes to a house that is for this machine alone: then there is no code."""
    if has_code and found.elsewhere is not None:
        yield code(found.elsewhere).rstrip("\n")
    yield "Stammtisch is open."
    shown = {
        "On this machine": found.here,
        "In your network": None if found.told else found.network,
        "For everybody": found.told,
        "BC-BS": bcbs,
        "Everything is in": str(folder.absolute()),
    }
    width = max(map(len, shown)) + 1
    yield from (f"  {label + ':':{width}} {place}" for label, place in shown.items() if place is not None)
    if found.here is not None and found.elsewhere is None:
        yield "This machine alone can reach it."
    yield "Ctrl-C closes it. Nothing is lost: seats, cards and chips are kept."
