"""What bots at Backgammon decide, and that it's always possible."""

import random
import subprocess
import sys

import pytest
from msgspec.structs import replace

from stammtisch.bots.asking import asked
from stammtisch.bots.at_random import think as at_random
from stammtisch.bots.backgammon import THINK, sage
from stammtisch.games.backgammon import BACKGAMMON
from stammtisch.games.backgammon.moves import Accept, Decline, Double, Drop, Play, Resign, Roll, Start, Take
from stammtisch.games.backgammon.options import PRESETS, BackgammonOptions
from stammtisch.games.contract import Awaiting
from stammtisch.games.moves import DEALER, Made, Sit
from stammtisch.testing.chance import Seeded
from stammtisch.testing.stepping import dealers_step
from tests.games.backgammon.boards import board, started, with_position

ODD = {
    "long": BackgammonOptions(points=60),
    "forfeits": BackgammonOptions(clock="forfeit", dead_cube=True, crawford=False, throw_at_once=False),
    "judged": BackgammonOptions(referee="opponent", points=3),
    "hyper_money": BackgammonOptions(points=0, start="hyper", beavers=True, jacoby=True, buy_in=5),
}
RULES = {**PRESETS, **ODD}
MASTER = pytest.param(
    "master", marks=pytest.mark.skipif(not sage.is_installed(), reason="bgsage is not installed")
)
STRENGTHS = ["weak", "middle", "strong", MASTER]
GOOD = ["middle", "strong", MASTER]
BEST = ["strong", MASTER]
LOOKED_AT = 25
"""So many decisions of each; of the master's, who is slow, a few."""


def thought(strength, state, seat, shown=()):
    return THINK[strength](asked(BACKGAMMON, state.options, state, seat, shown), random.Random(1))


def tables(options, seed, steps):
    """Tables of a match at which somebody is asked, with who; bots play at random."""
    state, chance, rng = BACKGAMMON.setup(options), Seeded(seed), random.Random(seed)
    for seat in (0, 1):
        state = BACKGAMMON.apply(state, seat, Sit(0 if options.points else options.buy_in))
    for _ in range(steps):
        turn = BACKGAMMON.turn(state)
        if turn == DEALER:
            _, state = dealers_step(BACKGAMMON, state, chance)
        elif isinstance(turn, Awaiting):
            seat = turn.seats[0]
            yield state, seat
            move = at_random(asked(BACKGAMMON, options, state, seat, ()), rng).move
            state = BACKGAMMON.apply(state, seat, move)
        else:
            return


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("strength", STRENGTHS)
def test_every_decision_is_possible(strength, rules):
    seen = 0
    for seed in range(30):
        for state, seat in tables(RULES[rules], seed, 40):
            decision = thought(strength, state, seat)
            BACKGAMMON.apply(state, seat, decision.move)
            worths = [each.worth for each in decision.worths]
            assert not worths or decision.worths[0].move == decision.move
            seen += 1
            if seen == (LOOKED_AT if strength != "master" else LOOKED_AT // 5):
                return


@pytest.mark.parametrize("strength", STRENGTHS)
def test_it_bears_off_what_wins_at_once(strength):
    state = with_position("6:1 5:1", "1:2", (6, 5))
    assert thought(strength, state, 0).move == Play(("6/off", "5/off"))


@pytest.mark.parametrize("strength", GOOD)
@pytest.mark.parametrize(
    ("dice", "play"),
    [((3, 1), ("8/5", "6/5")), ((6, 1), ("13/7", "8/7")), ((4, 2), ("8/4", "6/4"))],
)
def test_it_makes_the_points_that_every_book_makes_first(strength, dice, play):
    made = thought(strength, started("cube=no", "points=7", dice=dice), 0).move
    assert sorted(made.steps) == sorted(play)


def test_worths_are_points_and_the_best_comes_first():
    decision = thought("strong", started("cube=no", dice=(3, 1)), 0)
    worths = [each.worth for each in decision.worths]
    assert decision.unit == "points"
    assert worths == sorted(worths, reverse=True)
    assert all(-3 <= worth <= 3 for worth in worths)


def before_throw(own, other, preset="money", **changes):
    """Seat 0 is to throw at this position, with the cube in the middle."""
    state = started(preset=preset)
    state.board, state.mover, state.phase, state.dice = board(own, other), 0, "roll", ()
    return replace(state, **changes)


@pytest.mark.parametrize("strength", BEST)
@pytest.mark.parametrize(
    ("own", "other", "doubles", "takes"),
    [
        ("1:2", "1:1", False, False),
        ("6:1 1:1", "1:1", False, True),
        ("5:1 2:1", "1:2", True, True),
        ("6:1 2:1", "1:2", False, True),
        ("5:1 1:1", "1:2", True, True),
        ("4:1 1:1", "1:2", True, False),
    ],
)
def test_on_the_last_throw_it_doubles_what_is_more_likely_won(strength, own, other, doubles, takes):
    """23 of 36 throws bear off a five and a one, 29 a four and a one, 13 a six and a two."""
    state = before_throw(own, other)
    assert isinstance(thought(strength, state, 0).move, Double if doubles else Roll)
    state = BACKGAMMON.apply(state, 0, Double(2))
    assert isinstance(thought(strength, state, 1).move, Take if takes else Drop)


@pytest.mark.parametrize("strength", GOOD)
def test_nobody_doubles_at_the_start(strength):
    state = before_throw("24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5")
    assert isinstance(thought(strength, state, 0).move, Roll)
    doubled = BACKGAMMON.apply(state, 0, Double(2))
    assert isinstance(thought(strength, doubled, 1).move, Take)


def test_after_crawford_whoever_is_behind_doubles_at_once():
    start = "24:2 13:5 8:3 6:5"
    state = before_throw(start, start, preset="match", score=(2, 4), crawford="after")
    assert isinstance(thought("strong", state, 0).move, Double)


@pytest.mark.parametrize("strength", BEST)
def test_whoever_would_lose_the_match_by_dropping_takes_anything(strength):
    state = before_throw("1:4", "6:15", preset="match", score=(3, 1), cube=2, owner=0)
    state = BACKGAMMON.apply(replace(state, options=replace(state.options, dead_cube=True)), 0, Double(4))
    assert isinstance(thought(strength, state, 1).move, Take)


def resigned(level, own, other):
    """Seat 0 would give up at this position."""
    return BACKGAMMON.apply(before_throw(own, other, preset="match"), 0, Resign(level))


@pytest.mark.parametrize("strength", GOOD)
def test_a_game_is_accepted_if_more_cannot_be_hoped_for(strength):
    assert isinstance(thought(strength, resigned(1, "6:10", "1:1"), 1).move, Accept)
    assert isinstance(thought(strength, resigned(1, "13:7 8:3 6:5", "1:1"), 1).move, Decline)
    assert isinstance(thought(strength, resigned(3, "13:7 8:3 6:5", "1:1"), 1).move, Accept)


@pytest.mark.parametrize("strength", BEST)
def test_it_gives_up_what_is_lost_but_offers_it_only_once(strength):
    state = before_throw("6:10", "1:1", preset="match")
    assert thought(strength, state, 0).move == Resign(1)
    assert isinstance(thought(strength, state, 0, (Made(1, Decline(1)),)).move, Roll | Double)


@pytest.mark.skipif(not sage.is_installed(), reason="bgsage is not installed")
def test_with_three_checkers_the_master_plays_as_the_strong_one():
    state = started(preset="hyper", dice=(3, 1))
    assert thought("master", state, 0) == thought("strong", state, 0)


@pytest.mark.skipif(not sage.is_installed(), reason="bgsage is not installed")
@pytest.mark.parametrize("score", [(0, 0), (1, 3), (2, 4)])
def test_the_master_judges_a_game_alike_from_both_sides(score):
    """Who is doubled wins what the other loses, at any score."""
    state = before_throw(
        "24:1 13:4 8:4 6:6", "24:2 13:3 8:4 6:6", preset="match", score=score, crawford="after"
    )
    [double] = [each for each in thought("master", state, 0).worths if isinstance(each.move, Double)]
    taken = thought("master", BACKGAMMON.apply(state, 0, Double(2)), 1).worths
    take = next(each.worth for each in taken if isinstance(each.move, Take))
    assert min(-take, 1) == pytest.approx(double.worth, abs=1e-3)


def test_nothing_of_the_engine_is_loaded_before_the_master_thinks():
    words = [sys.executable, "-c", "import sys, stammtisch.bots.backgammon; print('bgsage' in sys.modules)"]
    assert subprocess.run(words, capture_output=True, text=True, check=True).stdout == "False\n"


def test_it_starts_where_somebody_may():
    state = BACKGAMMON.setup(PRESETS["match"])
    for seat in (0, 1):
        state = BACKGAMMON.apply(state, seat, Sit())
    assert thought("middle", state, 0).move == Start()
