"""An endpoint: a small typed function, and where it's found.

    async def table(call: Call, asked: OneTable) -> Sign: ...

Its parameters say all about it. `call` is who asks, and the house; `asked` is a record of
what stands in the path and behind the question mark; `body` a record of what is sent. What
it gives is a record too, or a file to be kept. The first line of its docstring is its summary.
From that come the route, the checks before it's called, the OpenAPI document and the reference
page.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, Literal, get_type_hints

import msgspec

from stammtisch.gateways.rooms import Rooms
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused

Method = Literal["GET", "POST", "PUT", "PATCH", "DELETE"]

JSON: Final = "application/json"
A_FILE: Final = "application/octet-stream"
"""Of whatever kind: no browser shows it, or names it otherwise."""
AN_ARCHIVE: Final = "application/zip"

OWN: Final = "private, no-cache"
"""It's for who asks alone, and asked for again each time: mostly it's told that nothing has changed."""
SHARED: Final = "public, max-age=60"
"""The same for everybody, and seldom changed."""
NEVER: Final = "no-store"
"""There is a secret in it, or something was done."""


@dataclass(frozen=True)
class Call:
    """Who asks, and the house."""

    rooms: Rooms
    person: Person | None = None
    """None if they haven't said who they are."""
    address: str = ""
    """The address from which they ask."""
    session: str = ""
    """The session by which they are known."""
    is_host: bool = False
    """They are the host of the house."""
    device: str = ""
    """What their browser says of itself."""
    cookies: Mapping[str, str] = field(default_factory=dict)
    headers: list[tuple[str, str]] = field(default_factory=list)
    """What goes out with the answer: a cookie, say."""

    def me(self) -> Person:
        """Who asks; Refused if they haven't said who they are."""
        if self.person is None:
            raise Refused(
                "not_introduced", "cannot tell who you are: send your token as Authorization: Bearer"
            )
        return self.person


@dataclass(frozen=True)
class Download:
    """A file, to be kept under this name: plain letters, digits, dots and hyphens."""

    name: str
    content: bytes | AsyncIterator[bytes]
    """Whole; or bit by bit, as it's made."""


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What stands in an address. Every field but those in the path has a default."""


class Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is sent, as JSON."""


def says(sentence: str, **limits: Any) -> msgspec.Meta:
    """What a field of these records is annotated with."""
    return msgspec.Meta(description=sentence, **limits)


@dataclass(frozen=True)
class Endpoint:
    method: Method
    path: str
    """With a field of `asked` in braces: `/api/tables/{table}`."""
    do: Callable[..., Awaitable[Any]]
    refuses: Sequence[str] = ()
    """The words of its refusals, besides those that any endpoint may give."""
    is_personal: bool = False
    """It takes a person's token."""
    is_hosts: bool = False
    """It takes the host's token."""
    status: int = 200
    cache: str = OWN
    cost: int = 1
    """About how many milliseconds of work it takes, with some tables open and some rounds played."""
    media: str = JSON
    """What is answered: a record, or if it isn't JSON a Download."""

    @property
    def name(self) -> str:
        return self.do.__name__

    @property
    def sentences(self) -> tuple[str, str]:
        """What it does, in a line; and what else there is to say."""
        first, _, rest = (self.do.__doc__ or "").partition("\n")
        return first.strip(), " ".join(rest.split())

    @cached_property
    def in_path(self) -> Sequence[str]:
        return re.findall(r"{(\w+)}", self.path)

    @cached_property
    def asked(self) -> type[Asked] | None:
        return self._hints.get("asked")

    @cached_property
    def body(self) -> type[Sent] | None:
        return self._hints.get("body")

    @cached_property
    def answer(self) -> Any:
        return self._hints.get("return")

    @cached_property
    def _hints(self) -> dict[str, Any]:
        return get_type_hints(self.do, include_extras=True)


def get(path: str, do: Callable[..., Awaitable[Any]], *refuses: str, **how: Any) -> Endpoint:
    return Endpoint("GET", path, do, refuses, **how)


def post(path: str, do: Callable[..., Awaitable[Any]], *refuses: str, **how: Any) -> Endpoint:
    return Endpoint("POST", path, do, refuses, **{"cache": NEVER, **how})


def put(path: str, do: Callable[..., Awaitable[Any]], *refuses: str, **how: Any) -> Endpoint:
    return Endpoint("PUT", path, do, refuses, **{"cache": NEVER, **how})


def delete(path: str, do: Callable[..., Awaitable[Any]], *refuses: str, **how: Any) -> Endpoint:
    return Endpoint("DELETE", path, do, refuses, **{"cache": NEVER, **how})


def check_host(call: Call) -> None:
    if not call.is_host:
        call.me()
        raise Refused("hosts_only", "cannot do that: it takes the token of the host of this house")
