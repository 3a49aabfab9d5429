"""The legal plays are OpenSpiel's, on thousands of positions and dice reached by random play.

A double is two decisions there, and both orders of the dice are listed: so what is compared are
the positions that can be reached, as sets.
"""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from bench.spiel import CHANCE_TO_DRAW, THROWS, board_of
from stammtisch.games.backgammon.board import Board, turned
from stammtisch.games.backgammon.checking import played
from stammtisch.games.backgammon.fast_plays import fast_plays
from stammtisch.games.backgammon.plays import by_the_book

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

POSITIONS = 5200
PARTS = 4


def reached(state: Any, mover: int, is_double: bool) -> set[Board]:
    """Where this player's turn can end."""
    found: set[Board] = set()
    for action in state.legal_actions():
        child = state.child(action)
        if is_double and child.current_player() == mover and not child.is_terminal():
            found |= reached(child, mover, is_double=False)
        else:
            found.add(board_of(child, mover))
    return found


def ours(board: Board, dice: tuple[int, int], legal: Sequence[tuple[str, ...]]) -> set[Board]:
    if not legal:
        return {board}  # passing leaves it as it is
    return {tuple(played(board, dice, legal, play)) for play in legal}


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_the_plays_are_those_of_open_spiel(part):
    game = pyspiel.load_game("backgammon(max_player_turns=100000)")
    rng, compared = random.Random(part), 0
    while compared < POSITIONS // PARTS:
        state, throw = game.new_initial_state(), rng.randrange(30)
        state.apply_action(throw)
        while not state.is_terminal():
            mover, dice = state.current_player(), THROWS[throw]
            is_double = dice[0] == dice[1]
            board = board_of(state, mover)
            theirs = reached(state, mover, is_double)
            for generator in (by_the_book, fast_plays):
                assert ours(board, dice, generator(board, dice)) == theirs, (board, dice)
            compared += 1
            while not state.is_terminal() and state.current_player() == mover:
                state.apply_action(rng.choice(state.legal_actions()))
                if not is_double or state.current_player() != mover:
                    break
            if state.is_terminal():
                break
            assert state.current_player() == CHANCE_TO_DRAW
            throw = rng.randrange(36)
            state.apply_action(throw)


def test_a_board_is_read_from_either_side():
    state = pyspiel.load_game("backgammon").new_initial_state()
    assert board_of(state, 0) == turned(board_of(state, 1))
