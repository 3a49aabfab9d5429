"""What a move does to the state of ring4: four seats, thirteen tricks, no trumps; who can follows suit."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from stammtisch.games.moves import DEALER, Leave, Move, Sit
from stammtisch.games.written import made_again
from stammtisch.kernel.refused import Refused
from stammtisch_proving.ring4.choices import is_awaited, is_playable
from stammtisch_proving.ring4.dealer import dealer
from stammtisch_proving.ring4.moves import Play
from stammtisch_proving.ring4.state import PACK, SEATS, SUIT, State, turn

T = TypeVar("T")


def apply(state: State, seat: int, move: Move) -> State:
    """The state after `move`, or Refused."""
    if type(move) is Play and is_awaited(state, seat):
        return _play(state, seat, PACK.card(move.card))
    if seat == DEALER:  # from a log: the dealer has to make the same move again, of the cards written in it
        return made_again(dealer, state, move)
    if not 0 <= seat < SEATS:
        raise Refused("no_such_seat", f"there is no seat {seat} to act now: seats are 0 to {SEATS - 1}")
    match move:
        case Sit(chips=0) if not state.taken[seat]:
            return _taken(state, seat, True)
        case Leave() if state.taken[seat] and turn(state) != DEALER:
            return _taken(state, seat, False)
        case _:
            raise Refused("not_now", "cannot do that now: it isn't among the choices")


def _taken(state: State, seat: int, taken: bool) -> State:
    return replace(state, taken=_put(state.taken, seat, taken))


def _play(state: State, seat: int, card: int) -> State:
    hand = state.hands[seat]
    if card not in hand:
        raise Refused("not_your_card", f"cannot play {PACK.names[card]}: it isn't in hand")
    if not is_playable(state, seat, card):
        raise Refused("must_follow_suit", f"cannot play {PACK.names[card]}: the suit that was led is in hand")
    trick, place = (*state.trick, card), hand.index(card)
    after = replace(
        state,
        seq=state.seq + 1,
        hands=_put(state.hands, seat, hand[:place] + hand[place + 1 :]),
        trick=trick,
        played=(*state.played, card),
    )
    return after if len(trick) < SEATS else _won(after)


def _won(state: State) -> State:
    """The highest card of the suit that was led takes the trick. Seat 0 leads each one: so a card's place in
    the trick is its seat."""
    led = SUIT[state.trick[0]]
    winner = state.trick.index(max(card for card in state.trick if SUIT[card] == led))
    return replace(
        state,
        trick=(),
        last=state.trick,
        winner=winner,
        scores=_put(state.scores, winner, state.scores[winner] + 1),
        tricks=_put(state.tricks, winner, state.tricks[winner] + 1),
    )


def _put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    after = list(values)
    after[place] = value
    return tuple(after)
