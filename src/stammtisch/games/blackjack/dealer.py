"""The dealer's next move. Only the shuffle needs chance; the rest follows from the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from stammtisch.games.blackjack.dealing import deal, draw, peek, turn_and_draw, unseat
from stammtisch.games.blackjack.settling import pay
from stammtisch.games.blackjack.state import Phase, Shoe, State, Step
from stammtisch.games.contract import Chance
from stammtisch.games.moves import Shuffle


def dealer(state: State, chance: Chance) -> Step | None:
    """What the dealer does now, and the table after it; nothing if it's the players' turn."""
    step = STEPS[state.phase]
    return step(state, chance) if step else None


def shuffle(state: State, chance: Chance) -> Step:
    """A shoe more, until there are as many as it takes."""
    rules, shoes, draw = state.options.rules, state.shoes, state.draws
    deck = chance.shuffle(rules.pack, draw)
    shoes += (Shoe(draw, deck),)
    dealt = [*state.dealt, state.options.thrown_away]
    phase: Phase = "deal" if len(shoes) == rules.shoes else "shuffle"
    return Shuffle(deck), replace(state, phase=phase, shoes=shoes, dealt=dealt, draws=draw + 1)


STEPS: Final[Mapping[Phase, Callable[[State, Chance], Step] | None]] = {
    "betting": None,
    "clear": unseat,
    "shuffle": shuffle,
    "deal": deal,
    "asking": None,
    "peek": peek,
    "playing": None,
    "draw": draw,
    "dealer": turn_and_draw,
    "pay": pay,
}
"""What the dealer does in each phase; None where it's for the players. Only a shuffle needs chance."""


def packs(state: State) -> Mapping[int, Sequence[str]]:
    """One shuffle for each shoe."""
    rules = state.options.rules
    return {state.draws + number: rules.pack for number in range(rules.shoes)}
