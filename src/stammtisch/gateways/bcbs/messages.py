"""All that is said in BC-BS, as records. The fields stand in the order in which they are written.

That order is the one of the recorded exchange with the protocol's first server, and its own
page's where nothing was recorded. A field that is empty isn't written.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Literal, TypeVar

import msgspec

from stammtisch.gateways.bcbs.frames import Frame

Color = Literal["white", "black"]
What = Literal["play", "watch", "leave"]
Result = Literal["success", "fail"]


class Message(msgspec.Struct, frozen=True, kw_only=True):
    header: ClassVar[str]


M = TypeVar("M", bound=Message)


class NotKnown(Exception):
    """A message that isn't one of these, or lacks something."""


# What a client says.


class Login(Message, frozen=True, kw_only=True):
    header = "CLOGIN"
    userid: str
    token: str = ""
    """For who came in by another door: what proves who they are there. An addition of ours."""


class Request(Message, frozen=True, kw_only=True):
    header = "CREQST"
    type: What


class Throw(Message, frozen=True, kw_only=True):
    """Have the dice thrown; or: I accept your play."""

    header = "CTDICE"


class Play(Message, frozen=True, kw_only=True):
    header = "CMOVEC"
    move: str = ""


class Reject(Message, frozen=True, kw_only=True):
    header = "CRJCTM"


class Pong(Message, frozen=True, kw_only=True):
    header = "CLPONG"


# What the server says.


class LoggedIn(Message, frozen=True, kw_only=True):
    header = "SLRSPS"
    result: Result


class Answer(Message, frozen=True, kw_only=True):
    """To a request that needs no more said. The first server refused a login so, without a type."""

    header = "SREQRP"
    type: What | Literal[""] = ""
    result: Result


class Found(Message, frozen=True, kw_only=True):
    """An opponent. Score and board come with it only if the match goes on: additions of ours."""

    header = "SREQRP"
    color: Color
    turn: Literal["0", "1"]
    type: Literal["play"] = "play"
    result: Literal["success"] = "success"
    opponent: str
    score: str = ""
    boardstate: str = ""


class Watching(Message, frozen=True, kw_only=True):
    header = "SREQRP"
    score: str
    player2_color: Color = "black"
    player1_color: Color = "white"
    player_turn: str
    boardstate: str
    player2: str
    player1: str
    result: Literal["success"] = "success"
    type: Literal["watch"] = "watch"


class NotOk(Message, frozen=True, kw_only=True):
    """A wrong message, or one at the wrong time."""

    header = "SVRNOK"


class Dice(Message, frozen=True, kw_only=True):
    header = "STDICE"
    dice2: str
    dice1: str


class Played(Message, frozen=True, kw_only=True):
    header = "SMOVEC"
    move: str


class Rejected(Message, frozen=True, kw_only=True):
    """The board, from which it is to be played again."""

    header = "SRJCTM"
    boardstate: str


class SetOver(Message, frozen=True, kw_only=True):
    header = "SSTOVR"
    winner: str
    points: str


class MatchOver(Message, frozen=True, kw_only=True):
    header = "SGMOVR"
    winner: str
    looser: str
    winnerpoints: str
    looserpoints: str


class TornDown(Message, frozen=True, kw_only=True):
    """A player is gone."""

    header = "STEARD"


class Ping(Message, frozen=True, kw_only=True):
    header = "SVPING"


Said = Login | Request | Throw | Play | Reject | Pong
Told = (
    LoggedIn
    | Answer
    | Found
    | Watching
    | NotOk
    | Dice
    | Played
    | Rejected
    | SetOver
    | MatchOver
    | TornDown
    | Ping
)

CLIENTS: Final[Mapping[str, Any]] = {
    kind.header: kind for kind in (Login, Request, Throw, Play, Reject, Pong)
}
SERVERS: Final[Mapping[str, Any]] = {
    kind.header: kind
    for kind in (LoggedIn, Answer, NotOk, Dice, Played, Rejected, SetOver, MatchOver, TornDown, Ping)
}
SUCCESSES: Final[Mapping[str, Any]] = {"play": Found, "watch": Watching}
"""What a request's success has besides, by its type."""


def frame_of(message: Message) -> Frame:
    fields = msgspec.structs.asdict(message)
    return Frame(message.header, tuple([(name, value) for name, value in fields.items() if value]))


def said(frame: Frame) -> Said:
    """What a client says by it; or NotKnown."""
    message: Said = _record(CLIENTS.get(frame.header), frame)
    return message


def told(frame: Frame) -> Told:
    """What the server says by it; or NotKnown."""
    kind = SERVERS.get(frame.header)
    if kind is Answer and ("result", "success") in frame.pairs:
        kind = SUCCESSES.get(dict(frame.pairs).get("type", ""), Answer)
    message: Told = _record(kind, frame)
    return message


def _record(kind: Any, frame: Frame) -> Any:
    if kind is None:
        raise NotKnown(f"nobody knows {frame.header}")
    try:
        return msgspec.convert(dict(frame.pairs), kind)
    except msgspec.ValidationError as error:
        raise NotKnown(f"this is no {frame.header}: {error}") from None
