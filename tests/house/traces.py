"""Traces: what a house still holds on to, wherever in it that is kept."""

from __future__ import annotations

import asyncio
import gc
from types import FunctionType, ModuleType
from typing import Any, TypeVar

T = TypeVar("T")


def kept(holder: object, kind: type[T]) -> list[T]:
    """All of this kind that can be reached from there."""
    seen: dict[int, object] = {}
    found, ahead = [], [holder]
    while ahead:
        one = ahead.pop()
        if id(one) in seen or isinstance(one, ModuleType | type | asyncio.AbstractEventLoop):
            continue
        seen[id(one)] = one
        if isinstance(one, kind):
            found.append(one)
        ahead += _held(one)
    return found


def _held(one: object) -> list[Any]:
    """What it refers to; of a function, not the whole module in which it stands."""
    if isinstance(one, FunctionType):
        return [one.__closure__, one.__defaults__, one.__kwdefaults__]
    return gc.get_referents(one)
