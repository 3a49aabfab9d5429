"""What a move does to the table."""

from __future__ import annotations

from msgspec.structs import replace

from stammtisch.games.cards import FRENCH
from stammtisch.games.moves import DEALER, Leave, Move, Sit
from stammtisch.games.written import made_again
from stammtisch.kernel.refused import Refused
from stammtisch_oh_hell.choices import follows, forbidden_bid, is_awaited, may_leave, may_sit
from stammtisch_oh_hell.dealer import dealer, with_seat
from stammtisch_oh_hell.moves import Bid, Play
from stammtisch_oh_hell.state import State, last_bidder, size


def apply(state: State, seat: int, move: Move) -> State:
    """The table after `move`, or Refused."""
    if seat == DEALER:
        return made_again(dealer, state, move)
    if not 0 <= seat < state.options.seats:
        last = state.options.seats - 1
        raise Refused("no_such_seat", f"there is no seat {seat} to act now: seats are 0 to {last}")
    match move:
        case Bid(tricks=tricks) if state.phase == "bid" and is_awaited(state, seat):
            return _bid(state, seat, tricks)
        case Play(card=card) if state.phase == "play" and is_awaited(state, seat):
            return _play(state, seat, FRENCH.card(card))
        case Sit(chips=0) if may_sit(state, seat):
            return replace(state, taken=with_seat(state.taken, seat, True))
        case Leave() if may_leave(state, seat):
            return replace(state, taken=with_seat(state.taken, seat, False))
        case _:
            raise Refused("not_now", "cannot do that now: it isn't among the choices")


def _bid(state: State, seat: int, tricks: int) -> State:
    if not 0 <= tricks <= size(state):
        raise Refused("bid_out_of_range", f"cannot bid {tricks}: 0 to {size(state)} is possible")
    if tricks == forbidden_bid(state, seat):
        sentence = f"cannot bid {tricks}: the bids would come to the number of tricks"
        raise Refused("bid_on_the_hook", sentence, tricks=tricks)
    bids = (*state.bids, tricks)
    if len(bids) < state.options.seats:
        return replace(state, bids=bids)
    return replace(state, bids=bids, phase="play", leader=(last_bidder(state) + 1) % state.options.seats)


def _play(state: State, seat: int, card: int) -> State:
    hand = state.hands[seat]
    if card not in hand:
        raise Refused("not_your_card", f"cannot play {FRENCH.names[card]}: it isn't in hand")
    if not follows(state, seat, card):
        sentence = f"cannot play {FRENCH.names[card]}: the suit that was led is in hand"
        raise Refused("must_follow_suit", sentence)
    trick = (*state.trick, card)
    return replace(
        state,
        hands=with_seat(state.hands, seat, tuple([held for held in hand if held != card])),
        trick=trick,
        played=(*state.played, card),
        phase="trick" if len(trick) == state.options.seats else "play",
    )
