"""Who may see what at ring4: one's own hand, and what lies open. The rest is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from stammtisch.games.contract import Seen
from stammtisch.games.moves import Hidden, Leave, Move, Shuffle, Sit, Viewer
from stammtisch.games.ring4.moves import Deal, Play
from stammtisch.games.ring4.state import PACK, SEATS, TRICKS, State, to_play


class Clock(msgspec.Struct, frozen=True):
    base: int = 300
    increment: int = 10


class Rules(msgspec.Struct, frozen=True):
    """What every player of the workload is told of the rules."""

    deck: str = "french-52"
    players: int = SEATS
    cards: int = TRICKS
    follow: bool = True
    trump: str | None = None
    rotation: str = "clockwise"
    scoring: str = "one-point-per-trick"
    target: int = 1000
    clock: Clock = Clock()
    chat: bool = True


RULES: Final = Rules()
NAMES: Final = tuple([f"player-number-{seat}" for seat in range(SEATS)])
AVATARS: Final = tuple([f"/avatars/default-{seat}.png" for seat in range(SEATS)])


class Seat(msgspec.Struct, frozen=True, gc=False):
    name: str
    avatar: str
    score: int
    tricks: int
    n: int
    ready: bool
    clock: int = 300


class Last(msgspec.Struct, frozen=True, gc=False):
    cards: tuple[str, ...]
    winner: int


class View(msgspec.Struct, frozen=True, gc=False):
    """The fields are those of the workload that servers are measured with; `me` is ours."""

    seq: int
    hand: int
    turn: int
    trick: tuple[str, ...]
    last: Last
    played: tuple[str, ...]
    seats: tuple[Seat, ...]
    rules: Rules
    mine: tuple[str, ...] | None
    me: Viewer


def view(state: State, viewer: Viewer) -> View:
    return View(
        seq=state.seq,
        hand=state.hand,
        turn=to_play(state),
        trick=PACK.text(state.trick),
        last=Last(PACK.text(state.last), state.winner),
        played=PACK.text(state.played),
        seats=_seats(state),
        rules=RULES,
        mine=None if viewer is None else PACK.text(state.hands[viewer]),
        me=viewer,
    )


def _seats(state: State) -> tuple[Seat, ...]:
    each = zip(NAMES, AVATARS, state.scores, state.tricks, map(len, state.hands), state.taken, strict=True)
    return tuple([Seat(*known) for known in each])


def show(_seat: int, move: Move, viewer: Viewer) -> Move:
    match move:
        case Sit() | Leave() | Play():
            return move
        case Shuffle():
            return Shuffle(Hidden(len(PACK)))
        case Deal(hands=hands):
            return Deal(
                tuple([hand if seat == viewer else Hidden(TRICKS) for seat, hand in enumerate(hands)])
            )
        case _:
            raise TypeError(f"nothing says who may see {type(move).__name__}")


def seen(state: State, viewer: Viewer) -> Sequence[Seen]:
    own = () if viewer is None else state.hands[viewer]
    known = {*state.played, *own}
    return [
        Seen(state.hand - 1, place, PACK.names[card])
        for place, card in enumerate(state.deck)
        if card in known
    ]
