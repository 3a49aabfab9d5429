"""The shoe: shuffled packs, dealt from the top.

It is shuffled before each round, or when so much of it is dealt, and in any case before a
round that it could not last for.
"""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.games.blackjack.hands import Cards
from stammtisch.games.blackjack.state import State


def off_all_shoes(state: State) -> tuple[Cards, list[int]]:
    """A card for each who has bet and for the dealer, who comes last, and then another, for the dealer only
    if there is a hole card, each from their own shoe; and how many are gone from each then."""
    shoes, dealt, dealers = state.shoes, state.dealt.copy(), state.options.rules.dealers
    numbers = [chair.seat + 1 for chair in state.chairs if chair.bet]
    top = [shoes[number].cards[dealt[number] + place] for place in range(2) for number in (*numbers, 0)]
    for number in numbers:
        dealt[number] += 2
    dealt[0] += dealers
    return tuple(top[: len(top) - 2 + dealers]), dealt


def face_down(state: State) -> Sequence[int]:
    """Where the dealer's face-down cards lay in the shoe: one came after a card for each, and one later."""
    if state.face_down == 0:
        return ()
    first, others = state.dealt_before[0], state.players if len(state.shoes) == 1 else 0
    dealer = state.hands[-1].cards
    return (first + others, first + 2 * others + 1)[len(dealer) - state.face_down : len(dealer)]


def is_low(state: State, players: int) -> bool:
    """Whether so much is dealt, or too little left for a round, that the cards must be shuffled before."""
    options = state.options
    needed = options.rules.cards_a_round[players]
    size = len(options.rules.pack)
    return not state.shoes or any(
        dealt * 100 >= options.penetration * size or size - dealt < needed for dealt in state.dealt
    )
