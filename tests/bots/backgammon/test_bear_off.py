"""Both sides are home: the table is exact."""

from functools import cache
from itertools import product

import pytest

from stammtisch.bots.backgammon.arrays import rows
from stammtisch.bots.backgammon.bear_off import are_home, table, wins
from stammtisch.games.backgammon.plays import by_the_book
from stammtisch.games.backgammon.steps import STEPS, after
from tests.games.backgammon.boards import board


@pytest.mark.parametrize(
    ("own", "other", "thirty_sixths"),
    [
        ("1:2", "1:1", 36),
        ("6:1", "1:1", 27),
        ("6:1 1:1", "1:1", 15),
        ("6:2", "1:1", 4),
        ("5:1 2:1", "1:2", 19),
    ],
)
def test_the_last_throw_wins_with_so_many_of_36(own, other, thirty_sixths):
    assert wins(rows([board(own, other)]))[0] == pytest.approx(thirty_sixths / 36, abs=1e-5)


@cache
def needed(place):
    """Throws on average, by the rules' own plays."""
    if max(place) <= 0:
        return 0.0
    total = 0.0
    for dice in product(range(1, 7), repeat=2):
        ends = []
        for play in by_the_book(place, dice):
            end = place
            for step in play:
                end = after(end, STEPS[step])
            ends.append(needed(end))
        total += 1 + min(ends)
    return total / 36


@pytest.mark.parametrize("own", ["6:1", "6:2", "6:1 5:1 2:1", "4:2 1:2"])
def test_as_many_throws_are_needed_as_by_the_rules(own):
    place = board(own, "1:1")
    digits = sum(place[point] * 16 ** (point - 1) for point in range(1, 7))
    known = table()
    assert known.needed[known.place[digits]] == pytest.approx(needed(place))


def test_every_way_to_have_up_to_fifteen_at_home_is_known_and_ends():
    known = table()
    assert len(known.needed) == 54_264
    assert known.through.sum(axis=1) == pytest.approx(1, abs=1e-5)


def test_who_has_a_checker_outside_is_not_home():
    assert are_home(rows([board("6:2", "6:3"), board("7:1", "1:1"), board("1:1", "7:1")])).tolist() == [
        True,
        False,
        False,
    ]
