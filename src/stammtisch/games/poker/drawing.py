"""The draw: new cards for those that were put away.

They come from the rest of the deck. When that isn't enough the pack is shuffled again; then only
what others have put away is dealt from it, and the rest is passed over.
"""

from __future__ import annotations

from msgspec.structs import replace

from stammtisch.games.poker.moves import Cards, Draw
from stammtisch.games.poker.state import State, with_one


def is_stub_too_small(state: State, wanted: int) -> bool:
    return not state.new_cards.deck and len(state.deck) - state.top < wanted


def draw(state: State) -> Draw:
    """As many cards as the seat has put away."""
    seat = state.actor
    wanted = len(state.new_cards.discards[seat])
    first = state.deck[state.top : state.top + wanted]
    return Draw(seat, (*first, *_again(state, seat)[: wanted - len(first)]))


def _again(state: State, seat: int) -> Cards:
    """What the second deck has for this seat, in its order."""
    new = state.new_cards
    others = {card for other, cards in enumerate(new.discards) if other != seat for card in cards}
    return tuple([card for card in new.deck if card in others and card not in new.dealt])


def drawn(state: State, move: Draw) -> State:
    """The new cards come behind those that were kept."""
    assert isinstance(move.cards, tuple)
    seat, new = move.seat, state.new_cards
    from_first = min(len(move.cards), len(state.deck) - state.top)
    return replace(
        state,
        holes=with_one(state.holes, seat, state.holes[seat] + move.cards),
        top=state.top + from_first,
        new_cards=replace(new, dealt=new.dealt + move.cards[from_first:]),
    )


def without_discards(state: State, seat: int) -> State:
    """What lies there was put away by somebody who has left."""
    discards = with_one(state.new_cards.discards, seat, ())
    return replace(state, new_cards=replace(state.new_cards, discards=discards))
