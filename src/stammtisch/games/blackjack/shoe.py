"""The shoe: shuffled packs, dealt from the top.

It is shuffled before each round, or when so much of it is dealt, and in any case before a
round that it could not last for.
"""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.games.blackjack.hands import Cards
from stammtisch.games.blackjack.state import State


def two_rounds(state: State) -> Cards:
    """A card for each who has bet and for the dealer, who comes last, and then another."""
    shoes, dealt = state.shoes, state.dealt
    if len(shoes) == 1:
        first = dealt[0]
        return shoes[0].cards[first : first + 2 * state.players + 2]
    tops = [(shoes[chair.seat + 1], dealt[chair.seat + 1]) for chair in state.chairs if chair.bet]
    tops.append((shoes[0], dealt[0]))
    return tuple([shoe.cards[top + turn] for turn in range(2) for shoe, top in tops])


def face_down(state: State) -> Sequence[int]:
    """Where the dealer's face-down cards lay in his shoe: one came after a card for each, and one later."""
    if state.face_down == 0:
        return ()
    first, others = state.dealt_before[0], state.players if len(state.shoes) == 1 else 0
    dealer = state.hands[-1].cards
    return (first + others, first + 2 * others + 1)[len(dealer) - state.face_down : len(dealer)]


def is_due(state: State) -> bool:
    """Whether the cards must be shuffled before this round."""
    return state.options.penetration == 0 or not state.shoes or _is_low(state)


def _is_low(state: State) -> bool:
    """Whether so much is dealt, or too little left for a round."""
    options = state.options
    needed = options.cards_a_round[state.players]
    size = len(options.pack)
    return any(dealt * 100 >= options.penetration * size or size - dealt < needed for dealt in state.dealt)
