"""What the dealer's moves do to the table."""

from __future__ import annotations

from typing import Final, assert_never

from msgspec.structs import replace

from stammtisch.games.cards import FRENCH
from stammtisch.games.moves import Shuffle, Throw, Unseat
from stammtisch_proving.pfand.moves import Deal, DealerMove, Draw, Lay, Pay, Reveal
from stammtisch_proving.pfand.state import State, seats_live, seats_ready, with_chair, with_stake
from stammtisch_proving.pfand.walking import plays

HAND: Final = 3


def made(state: State, move: DealerMove) -> State:
    """The table after the move that is due."""
    match move:
        case Unseat(seat=seat):
            return with_chair(state, seat, taken=False, away=False, stack=0)
        case Shuffle(deck=deck):
            assert isinstance(deck, tuple)  # the dealer sees it whole
            return _shuffled(state, FRENCH.cards(deck))
        case Deal():
            return _deal(state)
        case Reveal():
            return _reveal(state)
        case Draw(seat=seat, cards=cards):
            assert isinstance(cards, tuple)
            hand = state.chairs[seat].hand + FRENCH.cards(cards)
            return replace(with_chair(state, seat, hand=hand), dealt=state.dealt + len(cards), phase="throw")
        case Throw(dice=dice):
            stuck = plays(dice) == ((),)
            return replace(state, dice=dice, draws=state.draws + 1, phase="lay" if stuck else "walk")
        case Lay():
            return replace(state, laid=True, phase="pay")
        case Pay(shares=shares):
            return _pay(state, shares)
        case _:
            assert_never(move)


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
        state = with_stake(with_chair(state, seat, live=True, hand=hand), seat, state.options.ante)
    return replace(state, dealt=len(ready) * HAND, phase="bid")


def _reveal(state: State) -> State:
    live = list(seats_live(state))
    bids = [state.chairs[seat].bid or 0 for seat in live]
    for seat, bid in zip(live, bids, strict=True):
        state = with_stake(state, seat, bid)
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
