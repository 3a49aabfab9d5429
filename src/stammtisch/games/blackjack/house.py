"""The house's next move. Only the shuffle needs chance; the rest follows from the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from stammtisch.games.blackjack.dealing import deal, draw, peek, turn_and_draw, unseat
from stammtisch.games.blackjack.moves import HouseMove
from stammtisch.games.blackjack.settling import pay
from stammtisch.games.blackjack.state import DUE, Phase, Shoe, State, Step
from stammtisch.games.contract import Chance
from stammtisch.games.moves import Move, Shuffle
from stammtisch.games.refused import Refused


def house(state: State, chance: Chance) -> HouseMove:
    """What the house does now. What follows from it is remembered: it need not be worked out again
    when this very move is made."""
    step = DUE.known = _shuffle(state, chance) if state.phase == "shuffle" else STEPS[state.phase](state)
    return step[1]


def _shuffle(state: State, chance: Chance) -> Step:
    move = Shuffle(chance.shuffle(state.options.pack, state.draws))
    return state, move, _shuffled(state, move)


def _shuffled(state: State, move: Shuffle) -> State:
    options, shoes, draw, deck = state.options, state.shoes, state.draws, move.deck
    if not isinstance(deck, tuple) or not options.is_whole_pack(deck):
        raise Refused("not_the_pack", "the house cannot shuffle these: it must be the whole pack")
    shoes += (Shoe(draw, deck),)
    phase: Phase = "deal" if len(shoes) == options.shoes else "shuffle"
    dealt = [*state.dealt, options.thrown_away]
    return replace(state, phase=phase, shoes=shoes, dealt=dealt, draws=draw + 1)


STEPS: Final[Mapping[str, Callable[[State], Step]]] = {
    "clear": unseat,
    "deal": deal,
    "peek": peek,
    "draw": draw,
    "dealer": turn_and_draw,
    "pay": pay,
}
"""What the house does in each of its phases where chance has no part in it."""


def made_by_house(state: State, move: Move) -> State:
    """The table after a move of the house; only the one that is due is accepted."""
    if state.phase in STEPS:
        _, expected, after = STEPS[state.phase](state)
        if move == expected:
            return after
    elif state.phase == "shuffle" and isinstance(move, Shuffle):
        return _shuffled(state, move)
    raise Refused("not_the_house", "the house cannot do that now: something else is due")


def packs(state: State) -> Mapping[int, Sequence[str]]:
    """One shuffle for each shoe."""
    return {state.draws + number: state.options.pack for number in range(state.options.shoes)}
