"""What may have happened, as far as one viewer can tell.

They know their own cards, the boards, and the hands that were shown. All else is drawn anew: the
other hands, what was put away at the draw, the rest of the deck. Of a hand that was mucked at the
showdown they know that it was beaten by what lay there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

from stammtisch.games.contract import Chance
from stammtisch.games.moves import DEALER, Hidden, Made, Move, Shuffle, Viewer
from stammtisch.games.poker.dealer import DECIDED
from stammtisch.games.poker.moves import Blinds, Deal, Discard, Draw, Lay
from stammtisch.games.poker.play import apply
from stammtisch.games.poker.state import State
from stammtisch.games.poker.unseen import Beaten, Unseen

A_HAND = 10_000
"""Draws of chance that are set aside for each move."""


def imagine(start: State, shown: Sequence[Made], viewer: Viewer, chance: Chance) -> Sequence[Made]:
    """Whole moves from `start` on that would have been shown to this viewer just so."""
    state, moves = start, list[Made]()
    unseen: Unseen | None = None
    for number, made in enumerate(shown):
        if isinstance(made.move, Shuffle) and state.phase == "shuffle":
            rest = list(takewhile(_is_same_hand, shown[number + 1 :]))
            unseen = _imagined(state, rest, viewer, chance, number * A_HAND)
        whole = Made(made.seat, _whole(state, made, unseen, viewer))
        state = apply(state, *whole)
        moves.append(whole)
    return moves


def _is_same_hand(made: Made) -> bool:
    return not isinstance(made.move, Blinds)


def _imagined(state: State, rest: Sequence[Made], viewer: Viewer, chance: Chance, draw: int) -> Unseen:
    """All cards of this hand. Where hands were mucked it's played to the showdown first, to see what
    beats them there."""
    unseen = Unseen(state, rest, viewer, chance, draw)
    lays = [number for number, made in enumerate(rest) if isinstance(made.move, Lay)]
    if lays and state.options.showdown != "all":
        at_showdown = _played(state, rest[: lays[0]], unseen, viewer)
        beaten = Beaten(at_showdown, rest[lays[0] :])
        for seat in beaten.seats:
            if not unseen.final.get(seat):
                unseen.give(seat, beaten)
        unseen.fill()
    return unseen


def _played(state: State, moves: Iterable[Made], unseen: Unseen, viewer: Viewer) -> State:
    state = apply(state, DEALER, Shuffle(unseen.deck()))
    for made in moves:
        state = apply(state, made.seat, _whole(state, made, unseen, viewer))
    return state


def _whole(state: State, made: Made, unseen: Unseen | None, viewer: Viewer) -> Move:
    """The whole of one move, with what the viewer can't know as it is imagined."""
    match made.move:
        case Shuffle() if unseen is not None:
            return Shuffle(unseen.deck() if state.phase == "shuffle" else unseen.second_deck(state))
        case Deal() | Draw():
            return DECIDED[state.phase](state)
        case Discard(cards=cards) if made.seat != viewer:
            hole, count = state.holes[made.seat], cards.hidden if isinstance(cards, Hidden) else len(cards)
            return Discard(hole[len(hole) - count :])
        case move:
            return move
