"""The dealer shuffles, then deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from stammtisch.games.contract import Chance
from stammtisch.games.moves import DEALER, Shuffle
from stammtisch_proving.ring4.moves import Deal, DealerMove
from stammtisch_proving.ring4.state import PACK, SEATS, TRICKS, State, is_played_out, turn


def dealer(state: State, chance: Chance) -> tuple[DealerMove, State] | None:
    """What the dealer does now, and the state after it; None if it isn't its turn."""
    if turn(state) != DEALER:
        return None
    return _shuffle(state, chance) if is_played_out(state) else _deal(state)


def packs(state: State) -> Mapping[int, Sequence[str]]:
    """One shuffle a hand."""
    return {state.hand: PACK.names}


def _shuffle(state: State, chance: Chance) -> tuple[DealerMove, State]:
    deck = chance.shuffle(PACK.names, state.hand)
    return Shuffle(deck), replace(state, deck=PACK.cards(deck), played=(), last=(), winner=-1)


def _deal(state: State) -> tuple[DealerMove, State]:
    """Thirteen off the top for each seat in turn."""
    hands = tuple([state.deck[seat * TRICKS :][:TRICKS] for seat in range(SEATS)])
    after = replace(state, hand=state.hand + 1, hands=hands, tricks=(0,) * SEATS)
    return Deal(tuple([PACK.text(hand) for hand in hands])), after
