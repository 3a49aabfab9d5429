"""Backgammon: random games, and the legal plays of many positions.

Everybody draws numbers from the same prepared list, so that chance costs next to nothing. Ours
goes the way that the house goes: `turn`, `choices`, `dealer` and `apply`, without the cube, as
the other engine has none. The positions come up in the other engine's random games: a double is
two decisions there, so both are asked for; ours are asked by `choices`, on tables where nobody
has asked before.
"""

import random
from functools import cache, partial
from itertools import cycle
from typing import Any, NamedTuple

from msgspec.structs import replace

from bench.contest import Contestant, Run
from bench.spiel import CHANCE_TO_DRAW, THROWS, board_of
from stammtisch.games.backgammon import BACKGAMMON
from stammtisch.games.backgammon.moves import Play, Score, Start
from stammtisch.games.backgammon.state import State
from stammtisch.games.moves import Sit
from stammtisch.games.options import with_rules

GAMES = 100
"""Random games differ in length: so many make the runs alike."""
GAMES_A_MATCH = 20
POSITIONS = 2000
SEED = 4711
RULES = with_rules(BACKGAMMON.presets["match"], ["points=99", "cube=no", "resign=no"])
rng = random.Random(77)
NUMBERS = [rng.getrandbits(30) for _ in range(100_003)]


class Prepared:
    """The contract's chance, from the prepared numbers."""

    def __init__(self) -> None:
        self._number = cycle(NUMBERS).__next__

    def dice(self, _count: int, _draw: int, /) -> tuple[int, ...]:
        return THROWS[self._number() % 36]

    def shuffle(self, cards: Any, draw: int, /) -> tuple[str, ...]:
        raise AssertionError(f"no cards at Backgammon: {cards}, {draw}")

    def lot(self, count: int, draw: int, /) -> int:
        raise AssertionError(f"no lots at Backgammon: {count}, {draw}")


def opened() -> State:
    """A match between two who are seated."""
    state = BACKGAMMON.setup(RULES)
    for seat in (0, 1):
        state = BACKGAMMON.apply(state, seat, Sit())
    return state


def stammtisch() -> Run:
    chance, number = Prepared(), cycle(NUMBERS).__next__
    turn, choices, dealer, apply = BACKGAMMON.turn, BACKGAMMON.choices, BACKGAMMON.dealer, BACKGAMMON.apply

    def match() -> None:
        state, games = apply(opened(), 0, Start()), 0
        while games < GAMES_A_MATCH:
            if step := dealer(state, chance):
                move, state = step
                games += type(move) is Score
            else:
                seat = turn(state).seats[0]  # type: ignore[union-attr]
                (offer,) = choices(state, seat)
                plays = offer.plays  # type: ignore[union-attr]
                state = apply(state, seat, Play(plays[number() % len(plays)]))

    def run() -> int:
        for _ in range(GAMES // GAMES_A_MATCH):
            match()
        return GAMES

    return run


def open_spiel() -> Run:
    import pyspiel  # type: ignore[import-not-found]

    game = pyspiel.load_game("backgammon(max_player_turns=100000,scoring_type=full_scoring)")
    number = cycle(NUMBERS).__next__

    def run() -> int:
        for _ in range(GAMES):
            state = game.new_initial_state()
            state.apply_action(number() % 30)
            while True:
                player = state.current_player()
                if player >= 0:
                    actions = state.legal_actions()
                    state.apply_action(actions[number() % len(actions)])
                elif player == CHANCE_TO_DRAW:
                    state.apply_action(number() % 36)
                else:
                    break
            state.returns()
        return GAMES

    return run


class Position(NamedTuple):
    """A board from the mover's side with its dice, and the same as the other engine has it."""

    board: tuple[int, ...]
    dice: tuple[int, int]
    spiel: Any


@cache
def positions() -> list[Position]:
    """Positions of random games, from six to ninety turns into them."""
    import pyspiel

    game = pyspiel.load_game("backgammon(max_player_turns=100000)")
    rng = random.Random(SEED)
    found: list[Position] = []
    while len(found) < POSITIONS:
        state, turns, stop = game.new_initial_state(), 0, rng.randrange(6, 90)
        throw = rng.randrange(30)
        state.apply_action(throw)
        while turns < stop and not state.is_terminal():
            if state.current_player() == CHANCE_TO_DRAW:
                turns += 1
                throw = rng.randrange(36)
                state.apply_action(throw)
            else:
                state.apply_action(rng.choice(state.legal_actions()))
        if turns == stop and not state.is_terminal():
            found.append(Position(board_of(state, state.current_player()), THROWS[throw], state))
    return found


def some_positions(which: str) -> list[Position]:
    """Those with two different dice, those with doubles, or all of them."""
    wanted = {"different": (False,), "doubles": (True,), "all": (False, True)}[which]
    return [position for position in positions() if (position.dice[0] == position.dice[1]) in wanted]


def our_plays(which: str) -> Run:
    table = replace(BACKGAMMON.apply(opened(), 0, Start()), phase="play")
    states = [replace(table, board=one.board, dice=one.dice) for one in some_positions(which)]
    choices = BACKGAMMON.choices

    def run() -> int:
        for state in states:
            state.__dict__.clear()  # nobody has asked before
            choices(state, 0)
        return len(states)

    return run


def spiel_plays(which: str) -> Run:
    asked = [(one.spiel, one.dice[0] == one.dice[1]) for one in some_positions(which)]

    def run() -> int:
        for state, is_double in asked:
            actions = state.legal_actions()
            if is_double:
                for action in actions:
                    child = state.child(action)
                    if child.current_player() == state.current_player():
                        child.legal_actions()
        return len(asked)

    return run


CONTESTANTS = [Contestant("stammtisch", stammtisch), Contestant("open_spiel", open_spiel)]
PLAYS = {
    which: [
        Contestant("stammtisch", partial(our_plays, which)),
        Contestant("open_spiel", partial(spiel_plays, which)),
    ]
    for which in ("all", "different", "doubles")
}
