"""The shoe: shuffled packs, dealt from the top.

It is shuffled before each round, or when so much of it is dealt, and in any case before a
round that it could not last for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stammtisch.games.blackjack.state import Shoe, State, players

DEALER: Final = -1


def shoe_number(shoes: tuple[Shoe, ...], seat: int) -> int:
    """The shoe that a seat draws from; where each has one of his own, the dealer's is the first."""
    return seat - DEALER if len(shoes) > 1 else 0


def next_card(state: State, seat: int) -> str:
    """The card on top for a seat, or for the dealer."""
    shoe = state.shoes[shoe_number(state.shoes, seat)]
    return shoe.cards[shoe.taken]


def two_rounds(shoes: tuple[Shoe, ...], seats: Sequence[int]) -> tuple[Sequence[str], Sequence[str]]:
    """A card for each of these seats in turn, and then another."""
    if len(shoes) == 1:
        shoe = shoes[0]
        middle = shoe.taken + len(seats)
        return shoe.cards[shoe.taken : middle], shoe.cards[middle : middle + len(seats)]
    own = [shoes[shoe_number(shoes, seat)] for seat in seats]
    return [shoe.cards[shoe.taken] for shoe in own], [shoe.cards[shoe.taken + 1] for shoe in own]


def after_taking(shoes: tuple[Shoe, ...], seat: int, count: int) -> tuple[Shoe, ...]:
    """The shoes when so many cards have been taken for a seat."""
    number = shoe_number(shoes, seat)
    shoe = shoes[number]
    less = Shoe(shoe.draw, shoe.cards, shoe.taken + count)
    return (less,) if len(shoes) == 1 else (*shoes[:number], less, *shoes[number + 1 :])


def after_dealing(shoes: tuple[Shoe, ...], seats: Sequence[int], dealer: int) -> tuple[Shoe, ...]:
    """The shoes when each of these seats has got two cards, and the dealer so many."""
    if len(shoes) == 1:
        return after_taking(shoes, DEALER, 2 * len(seats) + dealer)
    for seat in seats:
        shoes = after_taking(shoes, seat, 2)
    return after_taking(shoes, DEALER, dealer)


def dealer_places(shoes: tuple[Shoe, ...], players: int) -> tuple[int, int]:
    """Where the dealer's dealt cards lie in his shoe: after one card for each player, and another."""
    others = players if len(shoes) == 1 else 0
    first = shoes[0].taken + others
    return first, first + others + 1


def is_due(state: State) -> bool:
    """Whether the cards must be shuffled before this round."""
    options = state.options
    if not state.shoes or options.penetration == 0:
        return True
    needed = options.cards_a_round[len(players(state))]
    size = len(options.pack)
    return any(
        shoe.taken * 100 >= options.penetration * size or size - shoe.taken < needed for shoe in state.shoes
    )
