"""What came of playing a record again: one line a game, for people's eyes and for programs.

A game is right when the rules allow every move of the record and give what it says came out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec


class Replayed(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One game of a file; each format adds which game it was and what came out."""

    file: str
    ok: bool | None = None
    """None for a game that isn't one of ours: `skipped` says why."""
    reason: str = ""
    """What is wrong, and where."""
    skipped: str = ""
    notes: tuple[str, ...] = ()
    """What was taken on trust, as the record doesn't say it or the rules can't tell."""


Replay = Callable[[str, bytes], Iterator[Replayed]]
"""Plays every game in a file of this name and content again.

Whatever is in the file, it gives lines and raises nothing: a file that can't be read at all
is one line that says so.
"""
