"""A fault: something in a transcript that an honest house could not have done.

The word is for programs and translators and never changes. The sentence is for people: what
the house did, colon, what an honest one does; lower case, no full stop.
"""

from __future__ import annotations

import msgspec


class Fault(msgspec.Struct, frozen=True):
    """A fault, and the number of what was witnessed there, the first being 0."""

    word: str
    sentence: str
    at: int
