"""Reading what is asked: everything becomes a record at the door, or is refused by word and sentence."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec
from starlette.requests import Request

from stammtisch.gateways.api.endpoint import Endpoint
from stammtisch.kernel.refused import Refused

BODY_BYTES: Final = 65_536
"""Bytes that may be sent at once."""

BODY_WITHIN_S: Final = 10
"""Seconds in which they must have come."""


def asked_of(endpoint: Endpoint, request: Request) -> Any:
    """What stands in the address."""
    kind = endpoint.asked
    given: dict[str, str] = dict(request.path_params)
    for name, value in request.query_params.multi_items():
        if name in given:
            raise _not_understood(f"{name[:40]!r} is said twice")
        if kind is None or name not in kind.__struct_fields__:
            raise _not_understood(f"there is no {name[:40]!r} to be asked for here")
        given[name] = value
    if kind is None:
        return None
    try:
        return msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError as error:
        raise _not_understood(str(error)) from None


async def body_of(endpoint: Endpoint, request: Request) -> Any:
    """What is sent."""
    kind = endpoint.body
    if kind is None:
        return None
    declared, _, _ = request.headers.get("content-type", "").partition(";")
    if declared.strip().casefold() != "application/json":
        raise Refused("not_json", "cannot read this: send it as Content-Type: application/json")
    try:
        return msgspec.json.decode(await _bytes(request), type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise _not_understood(str(error)) from None


async def _bytes(request: Request) -> bytes:
    read = bytearray()
    try:
        async with asyncio.timeout(BODY_WITHIN_S):
            async for piece in request.stream():
                read += piece
                if len(read) > BODY_BYTES:
                    raise Refused("too_much", f"cannot read so much: at most {BODY_BYTES} bytes are possible")
    except TimeoutError:
        raise Refused(
            "too_slow", f"cannot wait any longer: it must come within {BODY_WITHIN_S} seconds"
        ) from None
    return bytes(read)


def _not_understood(why: str) -> Refused:
    return Refused("not_understood", f"cannot understand this: {why[:200]}")
