"""Amounts: whole numbers of a table's smallest unit, spoken and typed in whole ones.

Where amounts are cents the unit is 100: 750 is spoken as 7.50, and 7.5 is typed for it. A
field of a move that is called `chips` holds such an amount. Two decimals must do, so a unit
divides 100.
"""

from __future__ import annotations

import re

DIGITS = re.compile(r"-?\d{1,12}(\.\d{1,4})?", re.ASCII)


def text(amount: int, unit: int) -> str:
    """An amount as people write it; nothing is rounded."""
    if 100 % unit:
        raise ValueError(f"cannot write amounts in units of {unit} to one: two decimals don't hold them")
    whole, rest = divmod(abs(amount), unit)
    sign = "-" if amount < 0 else ""
    return f"{sign}{whole}.{rest * 100 // unit:02}" if rest else f"{sign}{whole}"


def read(written: str, unit: int) -> int | None:
    """The amount that is written, or None if it is none, or not a whole number of the smallest unit."""
    if not DIGITS.fullmatch(written):
        return None
    whole, _, decimals = written.partition(".")
    scale = int("1" + "0" * len(decimals))
    amount, rest = divmod(abs(int(whole + decimals)) * unit, scale)
    if rest:
        return None
    return -amount if written.startswith("-") else amount
