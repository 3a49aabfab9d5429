"""The draw: new cards for those that were put away.

They come from the rest of the deck. When that isn't enough the pack is shuffled again; then only
what others have put away is dealt from it, and the rest is passed over.
"""

from __future__ import annotations

from stammtisch.games.poker.moves import Cards, Draw
from stammtisch.games.poker.state import State


def is_stub_too_small(state: State, wanted: int) -> bool:
    return not state.second_deck and len(state.deck) - state.top < wanted


def draw(state: State) -> Draw:
    """As many cards as the seat has put away."""
    seat = state.actor
    wanted = len(state.discards[seat])
    first = state.deck[state.top : state.top + wanted]
    return Draw(seat, (*first, *_again(state, seat)[: wanted - len(first)]))


def _again(state: State, seat: int) -> Cards:
    """What the second deck has for this seat, in its order."""
    others = {card for other, cards in enumerate(state.discards) if other != seat for card in cards}
    return tuple([card for card in state.second_deck if card in others and card not in state.redrawn])


def drawn(new: State, move: Draw) -> None:
    """The new cards come behind those that were kept."""
    assert isinstance(move.cards, tuple)
    seat = move.seat
    new.holes = new.holes.copy()
    new.holes[seat] += move.cards
    from_first = min(len(move.cards), len(new.deck) - new.top)
    new.top += from_first
    new.redrawn += move.cards[from_first:]
