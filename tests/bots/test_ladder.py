"""The ladder: everybody against everybody, played on from where it stands."""

import time
from itertools import combinations
from random import Random

import pytest

from ladder.__main__ import LADDERS, climb, forget, play
from ladder.bout import Bout, Ladder, pairs
from ladder.interval import Tally
from ladder.results import Played, Results, load
from ladder.watching import Habits, watched
from stammtisch.bots import at_random
from stammtisch.bots.thinking import Asked, Thought
from stammtisch.games.backgammon.moves import Roll

ASKED, RNG = Asked(None, 0, None, (), ()), Random(1)
STRENGTHS = ("random", "weak", "middle", "strong")


def by_number(one, two, deal):
    """Wins what the deal's number says, and asks both bots once."""
    one(ASKED, RNG), two(ASKED, RNG)
    return float(deal.rpartition("/")[2])


def always_rolls(asked, rng):
    return Thought(Roll())


SMALL = Ladder(
    "small",
    {"strong": always_rolls, "weak": always_rolls},
    (Bout("a table", "strong", "weak", by_number, "points", 4, even=1.0),),
)


@pytest.mark.parametrize("game", LADDERS)
def test_everybody_plays_everybody_at_every_game(game):
    ladder = LADDERS[game]
    played = {(bout.stronger, bout.weaker) for bout in ladder.bouts}
    assert played >= {(stronger, weaker) for weaker, stronger in combinations(STRENGTHS, 2)}
    assert {name for pair in played for name in pair} <= set(ladder.bots)


@pytest.mark.parametrize("game", LADDERS)
def test_no_two_bouts_have_the_same_name(game):
    names = [bout.name for bout in LADDERS[game].bouts]
    assert len(names) == len(set(names))


def test_who_is_not_there_plays_no_bout():
    deals = {"strong": {"weak": 5, "gnubg": 6}, "master": {"strong": 7}}
    assert list(pairs(deals, {"strong", "weak"})) == [("strong", "weak", 5)]


def test_a_ladder_goes_on_where_it_stopped(tmp_path):
    [bout] = SMALL.bouts
    results = Results()
    play(SMALL, bout, results, until=0)
    assert results.of(bout).tally == Tally(1, 0.0, 0.0)
    climb(SMALL, SMALL.bouts, time.monotonic() + 60, tmp_path)
    climb(SMALL, SMALL.bouts, time.monotonic() + 60, tmp_path)
    found = load("small", tmp_path).of(bout)
    assert (found.won.value, found.won.values) == (1.5, 4)
    assert not found.is_sure


def test_who_plays_anew_plays_other_deals_and_the_same_ones_by_the_same_word(tmp_path):
    heard: list[str] = []

    def margin(one, two, deal):
        heard.append(deal)
        return by_number(one, two, deal)

    ladder = SMALL._replace(bouts=(SMALL.bouts[0]._replace(margin=margin),))
    for word in ("rye", "oats", "rye"):
        forget("small", ladder.bouts, word, tmp_path)
        climb(ladder, ladder.bouts, time.monotonic() + 60, tmp_path)
    first, other, again = heard[:4], heard[4:8], heard[8:]
    assert first == again == [f"rye/a table/{number}" for number in range(4)]
    assert not set(first) & set(other)


def test_who_wins_all_games_is_the_surer_the_more_there_were():
    few, many = [Played("t", "strong", "weak", "%", 50.0, Tally(n, 100.0 * n, 1e4 * n)) for n in (2, 30)]
    assert few.won.within == pytest.approx(100 * (1 - 0.025**0.5))
    assert many.won.within == pytest.approx(11.57, abs=0.01)
    assert many.is_sure
    assert not few.is_sure
    assert not Played("t", "strong", "weak", "points", 0.0, Tally(30, 30.0, 30.0)).is_sure


def test_what_a_bot_does_is_noted():
    habits = Habits()
    think = watched(always_rolls, habits)
    for _ in range(3):
        think(ASKED, RNG)
    assert (habits.moves, habits.within, habits.slow) == ({"roll": 3}, {1: 3}, 1)


def test_a_few_slow_decisions_of_many_are_not_told():
    habits = Habits(within={10: 95, 500: 5})
    assert habits.slow == 10
    assert Habits(within={10: 94, 500: 6}).slow == 500


def test_a_bot_is_watched_and_not_changed():
    assert watched(at_random.think, Habits()) is not at_random.think
    assert watched(always_rolls, Habits())(ASKED, RNG) == always_rolls(ASKED, RNG)
