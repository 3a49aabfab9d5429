"""The plays of many boards at once are those of the rules."""

import numpy as np
import pytest

from stammtisch.bots.backgammon.arrays import rows
from stammtisch.bots.backgammon.many_plays import many_plays
from stammtisch.games.backgammon.plays import by_the_book
from stammtisch.games.backgammon.steps import STEPS, after
from tests.games.backgammon.boards import board, random_states


def reached_by_the_book(place, dice):
    ends = []
    for play in by_the_book(place, dice):
        end = place
        for step in play:
            end = after(end, STEPS[step])
        ends.append(end)
    return sorted(ends) or [place]


def reached_at_once(places, throws):
    boards, origin = many_plays(rows(places), np.array(throws))
    ends: list[list[tuple[int, ...]]] = [[] for _ in places]
    for end, number in zip(boards.tolist(), origin.tolist(), strict=True):
        ends[number].append(tuple(end))
    return [sorted(each) for each in ends]


@pytest.mark.parametrize("start", ["standard", "nack", "hyper"])
def test_each_position_is_reached_once_as_by_the_book(start):
    states = list(random_states(6, 7, f"start={start}"))
    places, throws = [state.board for state in states], [state.dice for state in states]
    expected = [reached_by_the_book(*each) for each in zip(places, throws, strict=True)]
    assert reached_at_once(places, throws) == expected


def test_who_cannot_move_stays():
    closed = board("bar 6:2", "6:2 5:2 4:2 3:2 2:2 1:2")
    assert reached_at_once([closed], [(6, 5)]) == [[closed]]
