"""Who may see what at ring4: one's own hand, and what lies open. The rest is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from stammtisch.games.contract import Seen
from stammtisch.games.moves import Hidden, Leave, Move, Shuffle, Sit, Viewer
from stammtisch.games.remembering import for_all
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


class Open(NamedTuple):
    """What lies open to everybody."""

    trick: tuple[str, ...]
    last: Last
    played: tuple[str, ...]
    seats: tuple[Seat, ...]


def view(state: State, viewer: Viewer) -> View:
    mine = None if viewer is None else PACK.text(state.hands[viewer])
    trick, last, played, seats = _open(state)
    return View(state.seq, state.hand, to_play(state), trick, last, played, seats, RULES, mine, viewer)


@for_all
def _open(state: State) -> Open:
    return Open(
        PACK.text(state.trick),
        Last(PACK.text(state.last), state.winner),
        PACK.text(state.played),
        tuple([_seat(state, seat) for seat in range(SEATS)]),
    )


def _seat(state: State, seat: int) -> Seat:
    score, tricks = state.scores[seat], state.tricks[seat]
    return Seat(NAMES[seat], AVATARS[seat], score, tricks, len(state.hands[seat]), state.taken[seat])


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
