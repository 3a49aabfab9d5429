"""Boards as text, the way players say them: `24:2 13:5 8:3 6:5`, each side counted from its own.

`bar` is 25. What isn't named is borne off.
"""

from collections.abc import Iterator
from random import Random

from stammtisch.games.backgammon import BACKGAMMON
from stammtisch.games.backgammon.board import Board
from stammtisch.games.backgammon.moves import Opening, Play, Start
from stammtisch.games.backgammon.state import State
from stammtisch.games.choosing import Steps, filled
from stammtisch.games.moves import DEALER, Sit, Throw
from stammtisch.games.options import with_rules
from stammtisch.testing.chance import Seeded
from stammtisch.testing.stepping import dealers_step

START = "24:2 13:5 8:3 6:5"


def board(own: str, other: str) -> Board:
    points = [0] * 26
    for side, text in ((1, own), (-1, other)):
        for word in text.split():
            name, _, count = word.partition(":")
            point = 25 if name == "bar" else int(name)
            points[point if side > 0 else 25 - point] += side * int(count or 1)
    return tuple(points)


def started(*rules: str, preset: str = "match", dice: tuple[int, int] = (3, 1)) -> State:
    """A game whose first throw is this; seat 0 has the higher die, if there is one."""
    apply = BACKGAMMON.apply
    state = BACKGAMMON.setup(with_rules(BACKGAMMON.presets[preset], rules))
    for seat in (0, 1):
        state = apply(state, seat, Sit(0 if state.options.points else 100))
    state = apply(state, 0, Start())
    return apply(state, DEALER, Opening(dice))


def with_position(own: str, other: str, dice: tuple[int, int]) -> State:
    """Seat 0 is to throw at this position, and throws this."""
    state = started("cube=no")
    state = BACKGAMMON.apply(state, 0, Play(("8/5", "6/5")))
    state.board, state.mover, state.phase = board(own, other), 0, "throw"
    return BACKGAMMON.apply(state, DEALER, Throw(0, dice))


def random_states(games: int, seed: int, *rules: str) -> Iterator[State]:
    """Tables of random games at which somebody is to play."""
    rng, chance = Random(f"states {seed}"), Seeded(seed)
    state, ended = started("cube=no", "resign=no", "points=99", *rules), 0
    while ended < games:
        turn = BACKGAMMON.turn(state)
        if turn == DEALER:
            move, state = dealers_step(BACKGAMMON, state, chance)
            ended += type(move).__name__ == "Score"
        else:
            yield state
            (choice,) = BACKGAMMON.choices(state, state.mover)
            assert isinstance(choice, Steps)
            state = BACKGAMMON.apply(state, state.mover, filled(choice, rng.choice(choice.plays)))
