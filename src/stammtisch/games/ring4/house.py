"""The house shuffles, then deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stammtisch.games.contract import Chance
from stammtisch.games.moves import Shuffle
from stammtisch.games.ring4.moves import Deal, HouseMove
from stammtisch.games.ring4.state import PACK, SEATS, TRICKS, State, is_played_out


def house(state: State, chance: Chance) -> HouseMove:
    return Shuffle(chance.shuffle(PACK.names, state.hand)) if is_played_out(state) else deal(state)


def packs(state: State) -> Mapping[int, Sequence[str]]:
    """One shuffle a hand."""
    return {state.hand: PACK.names}


def deal(state: State) -> Deal:
    """Thirteen off the top for each seat in turn."""
    return Deal(tuple([PACK.text(state.deck[seat * TRICKS :][:TRICKS]) for seat in range(SEATS)]))
