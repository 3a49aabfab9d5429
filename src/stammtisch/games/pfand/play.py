"""What a move does to the table."""

from __future__ import annotations

from msgspec.structs import replace

from stammtisch.games.cards import FRENCH
from stammtisch.games.dice import FACES
from stammtisch.games.moves import (
    HOUSE,
    Away,
    Back,
    Bring,
    Change,
    Hidden,
    Leave,
    Move,
    Shuffle,
    Sit,
    Throw,
    Unseat,
)
from stammtisch.games.pfand.choices import may_answer, may_bid, may_raise, may_start, may_swap, may_walk
from stammtisch.games.pfand.house import DICE, HAND, determined
from stammtisch.games.pfand.moves import Answer, Bid, Deal, Draw, Lay, Pay, Raise, Reveal, Start, Swap, Walk
from stammtisch.games.pfand.seating import bids_complete, change, seated, without
from stammtisch.games.pfand.state import State, seats_live, seats_ready, turn, with_chair
from stammtisch.games.pfand.walking import end, plays
from stammtisch.games.refused import Refused


def apply(state: State, seat: int, move: Move) -> State:
    """The table after `move`, or Refused."""
    if seat == HOUSE:
        return change(state, move) if isinstance(move, Change) else _made_by_house(state, move)
    if not 0 <= seat < len(state.chairs):
        raise Refused("no_such_seat", f"there is no seat {seat}: seats are 0 to {len(state.chairs) - 1}")
    if turn(state) == HOUSE:
        raise Refused("not_now", "cannot act now: the house has the next move")
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
            return replace(_staked(state, seat, chips), phase="answer", raiser=seat, raised=True)
        case Answer(chips=chips, pay=pay) if may_answer(state, seat):
            _check_price("answer a raise of", chips, state.options.ante)
            return replace(_staked(state, seat, chips), phase="walk") if pay else without(state, seat)
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


def _staked(state: State, seat: int, chips: int) -> State:
    """These chips of this seat lie in the pot now."""
    chair = state.chairs[seat]
    return with_chair(state, seat, stack=chair.stack - chips, stake=chair.stake + chips)


def _made_by_house(state: State, move: Move) -> State:
    certain = determined(state)
    if turn(state) != HOUSE or (certain is None) != isinstance(move, Shuffle | Throw):
        raise Refused("not_the_house", "the house cannot do that now")
    if certain not in (None, move):
        raise Refused("not_what_happened", "the house cannot do that: something else follows from the table")
    match move:
        case Unseat(seat=seat):
            return with_chair(state, seat, taken=False, away=False, stack=0)
        case Shuffle(deck=tuple(deck)) if state.phase == "shuffle" and sorted(deck) == sorted(FRENCH.names):
            return _shuffled(state, FRENCH.cards(deck))
        case Deal():
            return _deal(state)
        case Reveal():
            return _reveal(state)
        case Draw(seat=seat, cards=tuple(cards)):
            hand = state.chairs[seat].hand + FRENCH.cards(cards)
            return replace(with_chair(state, seat, hand=hand), dealt=state.dealt + len(cards), phase="throw")
        case Throw(seat=seat, dice=dice) if (
            state.phase == "throw" and seat == state.walker and _are_dice(dice)
        ):
            stuck = plays(dice) == ((),)
            return replace(state, dice=dice, draws=state.draws + 1, phase="lay" if stuck else "walk")
        case Lay():
            return replace(state, laid=True, phase="pay")
        case Pay(shares=shares):
            return _pay(state, shares)
        case _:
            raise Refused("not_the_house", "the house cannot do that now")


def _are_dice(dice: tuple[int, ...]) -> bool:
    return len(dice) == DICE and all(die in FACES for die in dice)


def _shuffled(state: State, deck: tuple[int, ...]) -> State:
    """A new round: the last one is cleared away."""
    return State(
        options=state.options,
        chairs=tuple(replace(chair, live=False, bid=None, hand=()) for chair in state.chairs),
        phase="deal",
        number=state.number + 1,
        draws=state.draws + 1,
        deck=deck,
        deck_draw=state.draws,
    )


def _deal(state: State) -> State:
    ready = list(seats_ready(state))
    for place, seat in enumerate(ready):
        hand = state.deck[place * HAND : place * HAND + HAND]
        state = _staked(with_chair(state, seat, live=True, hand=hand), seat, state.options.ante)
    return replace(state, dealt=len(ready) * HAND, phase="bid")


def _reveal(state: State) -> State:
    live = list(seats_live(state))
    bids = [state.chairs[seat].bid or 0 for seat in live]
    for seat, bid in zip(live, bids, strict=True):
        state = _staked(state, seat, bid)
    return replace(state, walker=live[bids.index(max(bids))], revealed=True, phase="swap")


def _pay(state: State, shares: tuple[int, ...]) -> State:
    chairs = tuple(
        replace(
            chair,
            stack=chair.stack + share,
            stake=0,
            live=False,
            bid=chair.bid if state.revealed else None,
            hand=chair.hand if state.laid else (),
        )
        for chair, share in zip(state.chairs, shares, strict=True)
    )
    return replace(state, chairs=chairs, phase="open")
