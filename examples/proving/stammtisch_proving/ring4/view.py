"""Who may see what at ring4: one's own hand, and what lies open. The rest is hidden.

A viewer is a seat, or None for whoever only watches. `view` says what they may know of the
table as it is, `show` what they are told of a move, and `seen` which cards of the shuffle that
lets them check (games/contract.py, under chance).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from stammtisch.games.contract import Seen
from stammtisch.games.moves import Hidden, Leave, Move, Shuffle, Sit, Viewer
from stammtisch_proving.ring4.moves import Deal, Play
from stammtisch_proving.ring4.state import PACK, TRICKS, State, to_play
from stammtisch_proving.ring4.workload import AVATARS, NAMES, RULES, Rules


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
    """The fields are those that other servers are sent when they are measured beside this one (workload.py);
    `me` is ours."""

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
    return views(state)(viewer)


def views(state: State) -> Callable[[Viewer], View]:
    """All is open but the hands."""
    turn, last, seats = to_play(state), Last(PACK.text(state.last), state.winner), _seats(state)
    trick, played = PACK.text(state.trick), PACK.text(state.played)

    def view(viewer: Viewer) -> View:
        mine = None if viewer is None else PACK.text(state.hands[viewer])
        return View(state.seq, state.hand, turn, trick, last, played, seats, RULES, mine, viewer)

    return view


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
    shuffle = state.hand - 1  # the deal has raised it
    return [Seen(shuffle, place, PACK.names[card]) for place, card in enumerate(state.deck) if card in known]
