"""Records as JSON: equal things give equal bytes."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

import msgspec


@runtime_checkable
class Plain(Protocol):
    """Something that says itself what it is in JSON."""

    def plain(self) -> Any: ...


def _plain(thing: Any) -> Any:
    if isinstance(thing, Plain):
        return thing.plain()
    raise TypeError(f"cannot encode {type(thing).__name__}")


encode = msgspec.json.Encoder(enc_hook=_plain, order="deterministic").encode
"""Any state, view, move, choice or message."""
