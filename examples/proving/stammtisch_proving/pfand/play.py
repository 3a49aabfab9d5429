"""What a move does to the table."""

from __future__ import annotations

from msgspec.structs import replace

from stammtisch.games.cards import FRENCH
from stammtisch.games.moves import (
    DEALER,
    Away,
    Back,
    Bring,
    Hidden,
    Leave,
    Move,
    Sit,
)
from stammtisch.games.written import dealt
from stammtisch.kernel.refused import Refused
from stammtisch_proving.pfand.choices import may_answer, may_bid, may_raise, may_start, may_swap, may_walk
from stammtisch_proving.pfand.dealer import dealer, thrown
from stammtisch_proving.pfand.moves import Answer, Bid, Raise, Start, Swap, Walk
from stammtisch_proving.pfand.seating import bids_complete, change, seated, taken_off, without
from stammtisch_proving.pfand.state import State, turn, with_chair, with_stake
from stammtisch_proving.pfand.walking import end, plays


def apply(state: State, seat: int, move: Move) -> State:
    """The table after `move`, or Refused."""
    if seat == DEALER:
        return dealt(state, move, dealer, change, taken_off, thrown)
    if not 0 <= seat < len(state.chairs):
        raise Refused("no_such_seat", f"there is no seat {seat}: seats are 0 to {len(state.chairs) - 1}")
    if turn(state) == DEALER:
        raise Refused("not_now", "cannot act now: the dealer has the next move")
    match move:
        case Sit() | Bring() | Leave() | Away() | Back():
            return seated(state, seat, move)
        case Start() if may_start(state, seat):
            return replace(state, phase="shuffle")
        case Bid(chips=chips) if may_bid(state, seat):
            return _bid(state, seat, chips)
        case Swap(cards=cards) if may_swap(state, seat):
            return _swap(state, seat, cards)
        case Walk(steps=steps) if may_walk(state, seat):
            return _walk(state, steps)
        case Raise(chips=chips) if may_raise(state, seat):
            _check_price("raise by", chips, state.options.ante)
            return replace(with_stake(state, seat, chips), phase="answer", raiser=seat, raised=True)
        case Answer(chips=chips, pay=pay) if may_answer(state, seat):
            _check_price("answer a raise of", chips, state.options.ante)
            return replace(with_stake(state, seat, chips), phase="walk") if pay else without(state, seat)
        case _:
            raise Refused("not_now", "cannot do that now: it isn't among the choices")


def _bid(state: State, seat: int, chips: int | Hidden) -> State:
    stack = state.chairs[seat].stack
    if isinstance(chips, Hidden) or not 0 <= chips <= stack:
        raise Refused("bid_out_of_range", f"cannot bid that: 0 to {stack} is possible", least=0, most=stack)
    return bids_complete(with_chair(state, seat, bid=chips))


def _swap(state: State, seat: int, cards: tuple[str, ...] | Hidden) -> State:
    hand = state.chairs[seat].hand
    if isinstance(cards, Hidden) or len(cards) > 2 or len(set(cards)) < len(cards):
        raise Refused(
            "not_these_cards", "cannot put these back: none, one or two different cards are possible"
        )
    put_back = FRENCH.cards(cards)
    if not set(put_back) <= set(hand):
        raise Refused("not_your_card", f"cannot put these back: {' '.join(FRENCH.text(hand))} is the hand")
    kept = tuple(card for card in hand if card not in put_back)
    return replace(with_chair(state, seat, hand=kept), put_back=put_back, phase="draw" if cards else "throw")


def _walk(state: State, steps: tuple[str, ...]) -> State:
    pegs = end(state.dice, steps)
    if pegs is None:
        raise Refused("no_such_walk", f"cannot walk so: {' '.join(plays(state.dice)[0])} is one way")
    return replace(state, pegs=pegs, phase="lay")


def _check_price(what: str, chips: int, price: int) -> None:
    if chips != price:
        raise Refused("another_price", f"cannot {what} {chips}: it is {price}", price=price)
