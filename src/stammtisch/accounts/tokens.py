"""Secrets that prove who somebody is: made at random, and never stored themselves.

Only what follows from a token is stored: who reads the store can't come in with it. A token
is random enough for a plain hash; a code that is typed has 73 bits, and lives for a day.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from typing import Final

from stammtisch.kernel.letters import LETTERS, letters

Entropy = Callable[[int], bytes]

TOKEN: Final = 32
"""Bytes."""

GROUPS: Final = 4
GROUP: Final = 4
"""A code is so many groups of so many letters."""


def new_token(entropy: Entropy = secrets.token_bytes) -> str:
    return entropy(TOKEN).hex()


def is_token(text: str) -> bool:
    """Whether it looks like one: nothing else is worth a look into the store."""
    return len(text) == 2 * TOKEN and text.isascii()


def new_code(entropy: Entropy = secrets.token_bytes) -> str:
    return "-".join(letters(GROUP, entropy) for _ in range(GROUPS))


def read_code(written: str) -> str:
    """As it was typed: small letters, spaces and hyphens don't matter."""
    return "".join(one for one in written[:80].upper() if one in LETTERS)


def proof(secret: str) -> bytes:
    """What follows from a token or a code."""
    return hashlib.sha256(secret.encode()).digest()
