"""Share codes: a game and its house rules as a short text to send to a friend, or to put in an address.

It holds the game's name and only what differs from the defaults, so it means the same in
a later release that has more rules. A rule stands there by a short number that follows
from its name. A code that was cut off or mistyped is known by its last bytes.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
from functools import cache
from typing import Any, Final, NamedTuple, NoReturn, TypeVar

import msgspec

from stammtisch.games.contract import Game
from stammtisch.games.options import Options, read_options
from stammtisch.kernel.refused import Refused

O = TypeVar("O", bound=Options)  # noqa: E741

FORMAT: Final = 1
"""The first byte of every code; raised when older releases can't read it any more."""

CHECK: Final = 3
"""Bytes by which a mistyped code is known."""

LONGEST_SHARE_CODE: Final = 1000


class Share(NamedTuple):
    """What stands in a code."""

    game: str
    rules: dict[int, Any]
    """What differs from the defaults, by the number of its rule."""


def share_code(game: Game[O, Any, Any, Any], options: O) -> str:
    """What to send to a friend."""
    written, usual = msgspec.to_builtins(options), msgspec.to_builtins(game.options())
    rules = {number_of(name): value for name, value in written.items() if value != usual[name]}
    return _code(Share(game.name, rules))


def game_of(code: str) -> str:
    """The name of the game for which these house rules are, or Refused."""
    return _share(code).game


def from_share_code(game: Game[O, Any, Any, Any], code: str) -> O:
    """The house rules that a code stands for, or Refused."""
    share, names = _share(code), _names(game.options)
    if share.game != game.name:
        _refuse(f"it's for {share.game[:40]!r}, and not for {game.name}")
    if not names.keys() >= share.rules.keys():
        _refuse("there is a house rule in it that this release doesn't know")
    return read_options(game.options, {names[number]: value for number, value in share.rules.items()})


@cache
def number_of(name: str) -> int:
    """By what number a house rule is written: the same in every release, wherever it stands in its record."""
    return int.from_bytes(hashlib.blake2b(name.encode(), digest_size=2).digest())


@cache
def _names(kind: type[Options]) -> dict[int, str]:
    return {number_of(name): name for name in kind.__struct_fields__}


def _code(share: Share) -> str:
    written = bytes([FORMAT]) + msgspec.msgpack.encode(share)
    return base64.urlsafe_b64encode(written + _check(written)).decode().rstrip("=")


def _share(code: str) -> Share:
    try:
        data = base64.b64decode(
            code[:LONGEST_SHARE_CODE] + "=" * (-len(code) % 4), altchars=b"-_", validate=True
        )
    except (binascii.Error, ValueError):
        _refuse("letters of it are missing or wrong")
    written, check = data[:-CHECK], data[-CHECK:]
    if not written or check != _check(written):
        _refuse("letters of it are missing or wrong")
    if written[0] != FORMAT:
        _refuse("it's from another release")
    try:
        share = msgspec.msgpack.decode(written[1:], type=Share)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        _refuse("it's from another release")
    if _code(share) != code:
        _refuse("letters of it are missing or wrong")
    return share


def _check(written: bytes) -> bytes:
    return hashlib.blake2b(written, digest_size=CHECK, person=b"share").digest()


def _refuse(why: str) -> NoReturn:
    raise Refused("share_code", f"cannot read this share code: {why}")
