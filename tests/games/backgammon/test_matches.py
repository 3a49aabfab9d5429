"""A match goes from game to game until somebody has the points; gammons count, times the cube."""

import pytest

from stammtisch.games.backgammon import BACKGAMMON
from stammtisch.games.backgammon.moves import Play, Score
from stammtisch.games.backgammon.state import Chair, State
from stammtisch.games.contract import Over
from stammtisch.games.moves import DEALER, Leave, Throw
from stammtisch.testing.stepping import dealers_step
from stammtisch.testing.story import tell
from tests.formats.backgammon.playing import made
from tests.games.backgammon.boards import board, started
from tests.games.backgammon.openings import match, money


def last_play(other: str, *rules: str, preset: str = "match", cube: int = 1, owner: int = -1) -> State:
    """Seat 0 bears off its last checker; the other stands so."""
    state = started(*rules, preset=preset)
    state.board, state.mover, state.phase, state.cube, state.owner = (
        board("1:1", other),
        0,
        "throw",
        cube,
        owner,
    )
    state = BACKGAMMON.apply(state, DEALER, Throw(0, (6, 5)))
    return BACKGAMMON.apply(state, 0, Play(("1/off",)))


@pytest.mark.parametrize(
    ("other", "rules", "how", "points"),
    [
        ("1:14", (), "single", 1),  # one is off
        ("6:15", (), "gammon", 2),
        ("18:15", (), "gammon", 2),
        ("19:1 6:14", (), "backgammon", 3),  # in the winner's home
        ("bar:1 6:14", (), "backgammon", 3),
        ("bar:1 6:13", (), "single", 1),  # on the bar, but one is off
        ("bar:1 6:14", ("backgammons=no",), "gammon", 2),
    ],
)
def test_a_win_counts_by_what_the_loser_has_done(other, rules, how, points):
    state = last_play(other, *rules)
    assert dealers_step(BACKGAMMON, state, None)[0] == Score(0, how, points, 0)  # type: ignore[arg-type]


def test_a_gammon_counts_times_the_cube():
    state = last_play("6:15", "points=9", cube=4, owner=0)
    assert dealers_step(BACKGAMMON, state, None)[0] == Score(0, "gammon", 8, 0)  # type: ignore[arg-type]


def test_by_jacobys_rule_a_gammon_needs_a_cube_that_was_turned():
    centred = last_play("6:15", preset="money")
    assert dealers_step(BACKGAMMON, centred, None)[0] == Score(0, "single", 1, 1)  # type: ignore[arg-type]
    turned = last_play("6:15", preset="money", cube=2, owner=1)
    assert dealers_step(BACKGAMMON, turned, None)[0] == Score(0, "gammon", 4, 4)  # type: ignore[arg-type]
    without = last_play("6:15", "jacoby=no", preset="money")
    assert dealers_step(BACKGAMMON, without, None)[0] == Score(0, "gammon", 2, 2)  # type: ignore[arg-type]


def test_an_automatic_double_is_not_a_turned_cube():
    state = last_play("bar:1 6:14", "automatic_doubles=2", preset="money", cube=2)
    assert dealers_step(BACKGAMMON, state, None)[0] == Score(0, "single", 2, 2)  # type: ignore[arg-type]


def test_nobody_pays_more_than_they_have():
    state = last_play("6:15", "point=30", preset="money", cube=2, owner=1)
    _, after = dealers_step(BACKGAMMON, state, None)  # type: ignore[arg-type]
    assert BACKGAMMON.chips(after).seats == (200, 0)
    assert BACKGAMMON.table_choices(after, 1)


def test_hypergammon_has_three_checkers_and_a_gammon_too():
    state = last_play("6:3", "start=hyper")
    assert dealers_step(BACKGAMMON, state, None)[0] == Score(0, "gammon", 2, 0)  # type: ignore[arg-type]
    state = last_play("6:2", "start=hyper")
    assert dealers_step(BACKGAMMON, state, None)[0] == Score(0, "single", 1, 0)  # type: ignore[arg-type]


def test_the_match_is_over_when_somebody_has_the_points():
    state = last_play("6:15", "points=2")
    _, after = dealers_step(BACKGAMMON, state, None)  # type: ignore[arg-type]
    assert BACKGAMMON.turn(after) == Over((2, 0), "match_over")
    assert BACKGAMMON.choices(after, 0) == BACKGAMMON.choices(after, 1) == ()


def test_a_score_other_than_the_games_is_not_accepted():
    state = last_play("6:15")
    for score in (Score(1, "gammon", 2, 0), Score(0, "gammon", 3, 0), Score(0, "single", 2, 0)):
        with pytest.raises(Exception, match="something else is due"):
            BACKGAMMON.apply(state, DEALER, score)


@pytest.mark.parametrize(
    ("score", "each"),
    [
        (Score(0, "single", 1, 0), (1, -1)),
        (Score(1, "gammon", 8, 0), (-8, 8)),
        (Score(1, "drop", 2, 0), (-2, 2)),
        (Score(0, "forfeit", 2, 0), (2, -2)),
        (Score(0, "gammon", 2, 10), None),  # for chips, which tell it themselves
    ],
)
def test_a_game_of_a_match_brings_its_points_and_costs_as_many(score, each):
    assert BACKGAMMON.result(score) == each


def test_for_chips_a_game_always_costs_some():
    state = last_play("1:14", "jacoby=no", "point=1", preset="money")
    state.chairs = (state.chairs[0], Chair(taken=True, stack=1))
    score, _ = dealers_step(BACKGAMMON, state, None)  # type: ignore[arg-type]
    assert score == Score(0, "single", 1, 1)
    assert BACKGAMMON.result(score) is None


def test_no_other_move_has_a_result():
    for seed in range(3):
        log = made("match", ("points=3",), seed)
        results = [one.move for one in log if BACKGAMMON.result(one.move) is not None]
        assert results == [one.move for one in log if isinstance(one.move, Score)] != []


def test_a_match_goes_on_by_itself_and_ends_with_its_winner():
    tell(
        match(2, "crawford=no")
        + """
        dice 3-1
        Anna: start
        Anna: 8/5 6/5
        dice 1-3                        # Ben starts the second game
        Ben: double 2
        Anna: drop 2
        > Anna throws 1, Ben throws 3.
        Ben: 8/5 6/5
        dice 4-2
        dice 6-1
        Anna: double 2
        Ben: take 2
        Anna: resign 1
        Ben: decline 1
        Anna: 8/4 6/4
        Ben: resign 1
        Anna: accept 1
        everybody sees: Anna has won the match, 2 to 1.
        Anna may: nothing
        """
    )


def test_for_chips_each_game_is_started_and_people_may_bring_more_in_between():
    tell(
        money("point=5")
        + """
        dice 3-1
        Ben: start
        Anna: bring 5 ! not_understood
        Anna: 8/5 6/5
        Ben: double 2
        Anna: drop 2
        > Ben wins 1 point.
        > Ben gets 5 chips.
        = Anna 95, Ben 105
        everybody sees: Anna is at 0, Ben at 1.
        Anna may: start
        Anna: bring 50
        = Anna 145
        Host changes jacoby=no
        dice 3-1
        Anna: start
        """
    )


def test_who_cannot_pay_for_a_point_has_to_bring_chips():
    tell("""
        backgammon money point=10
        Anna sits 100
        Ben sits 10
        dice 3-1
        Anna: start
        dice 4-2
        Anna: 8/5 6/5
        Ben: resign 1
        Anna: accept 1
        = Anna 110, Ben 0
        Anna may: nothing
        Ben sees: Waiting for somebody to bring chips.
        Ben: bring 10
        Anna may: start
        """)


def test_leaving_a_match_loses_it():
    tell(
        match()
        + """
        dice 3-1
        Anna: start
        Anna: leave
        > Anna leaves the table.
        Ben sees: Ben has won the match, 5 to 0.
        """
    )


def test_everybody_is_told_who_is_missing():
    tell("""
        backgammon
        everybody sees: Waiting for two players.
        Anna sits
        everybody sees: Waiting for a second player.
        Ben sits
        Anna: away
        everybody sees: Waiting for Anna to be back.
        """)


def test_leaving_before_the_match_costs_nothing():
    tell(match() + "Anna: leave\nBen sees: Waiting for a second player.")


def test_leaving_a_game_for_chips_costs_what_the_cube_says():
    tell(
        money("point=5")
        + """
        dice 3-1
        Anna: start
        Anna: 8/5 6/5
        dice 4-2
        Ben: double 2
        Anna: take 2
        Anna: leave
        = Ben 110
        Ben sees: Waiting for a second player.
        Cleo sits 50
        Ben may: start
        """
    )


def test_whoever_leaves_takes_along_what_is_left():
    state = started(preset="money")
    after = BACKGAMMON.apply(state, 0, Leave())
    assert BACKGAMMON.chips(after).seats == (0, 101)


def test_whoever_sits_out_is_not_counted_when_a_game_is_started():
    tell(
        money()
        + """
        Anna: away
        Ben may: nothing
        Ben sees: Anna sits out.
        Anna: back
        Ben may: start
        """
    )
