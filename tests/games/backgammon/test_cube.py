"""The cube: who may turn it, when, and what it is worth."""

from stammtisch.testing.story import tell
from tests.games.backgammon.openings import match, money


def test_the_one_who_starts_plays_the_dice_that_decided_it_and_the_other_may_double():
    tell(
        match()
        + """
        dice 4-4
        dice 3-1
        Anna: start
        > Anna throws 4, Ben throws 4.
        > Anna throws 3, Ben throws 1.
        Anna may: play, resign
        Ben may: nothing
        Anna: 8/5 6/5
        > Anna plays 8/5 6/5.
        Ben may: roll, double, resign
        Anna may: nothing
        """
    )


def test_a_double_is_taken_and_the_cube_is_then_the_takers():
    tell(
        match()
        + """
        dice 3-1
        Anna: start
        Anna: 8/5 6/5
        dice 6-2
        dice 4-3
        Ben: double 2
        > Ben doubles to 2.
        Anna may: take, drop
        Anna: take 2
        > Anna takes at 2.
        > Ben throws 6-2.
        everybody sees: The cube shows 2, before Anna.
        Ben: 24/18 13/11
        Anna may: roll, double, resign
        Anna: roll
        > Anna throws 4-3.
        """
    )


def test_whoever_has_not_the_cube_is_not_asked_and_throws_at_once():
    tell(
        match()
        + """
        dice 3-1
        Anna: start
        Anna: 8/5 6/5
        dice 6-2
        Ben: double 2
        Anna: take 2
        Ben: 24/18 13/11
        dice 4-3
        dice 2-1
        Anna: roll
        Anna: 24/20 13/10
        > Ben throws 2-1.
        Ben: {"do": "double", "cube": 4} ! not_your_turn
        """
    )


def test_a_dropped_double_loses_what_the_cube_showed():
    tell(
        match()
        + """
        dice 3-1
        Anna: start
        Anna: 8/5 6/5
        dice 5-2
        Ben: double 2
        Anna: drop 2
        > Anna drops rather than play for 2.
        > Ben wins 1 point.
        everybody sees: Anna has 0, Ben 1, of 5 points.
        """
    )


def test_a_double_out_of_turn_or_to_another_value_is_refused():
    tell(
        match()
        + """
        dice 3-1
        Anna: start
        Anna: {"do": "double", "cube": 2} ! not_your_turn
        Ben: {"do": "double", "cube": 2} ! not_your_turn
        Ben: {"do": "take", "cube": 2} ! no_cube_offered
        Ben: {"do": "drop", "cube": 2} ! no_cube_offered
        Anna: 8/5 6/5
        Anna: {"do": "double", "cube": 2} ! not_your_turn
        Ben: {"do": "double", "cube": 4} ! another_cube
        Ben: {"do": "double", "cube": -2} ! another_cube
        Ben: double 2
        Ben: {"do": "take", "cube": 2} ! no_cube_offered
        Anna: {"do": "take", "cube": 4} ! another_cube
        Anna: {"do": "beaver", "cube": 4} ! no_beaver
        Anna: {"do": "roll"} ! not_your_turn
        """
    )


def test_without_a_cube_nobody_doubles():
    tell("""
        backgammon match cube=no throw_at_once=no
        Anna sits
        Ben sits
        dice 3-1
        Anna: start
        Anna: 8/5 6/5
        Ben may: roll, resign
        Ben: {"do": "double", "cube": 2} ! no_double
        """)


def test_there_is_no_doubling_in_the_crawford_game_and_then_there_is_again():
    tell(
        match(2, "throw_at_once=no")
        + """
        dice 3-1
        Anna: start
        Anna: 8/5 6/5
        dice 3-1                      # who starts the next game
        Ben: double 2
        Anna: drop 2
        everybody sees: Anna has 0, Ben 1, of 2 points.
        everybody sees: This is the Crawford game: nobody may double.
        Anna: 8/5 6/5
        Ben may: roll, resign
        Ben: {"do": "double", "cube": 2} ! no_double
        dice 3-1
        Ben: roll
        Ben: 8/5 6/5
        Anna may: roll, resign
        Anna: {"do": "double", "cube": 2} ! no_double
        """
    )


def test_after_the_crawford_game_doubling_is_allowed_again():
    tell(
        match(3, "throw_at_once=no")
        + """
        dice 3-1
        Anna: start
        Anna: 8/5 6/5
        dice 5-2
        Ben: double 2
        Anna: take 2
        dice 3-1
        Ben: resign 1                 # Anna wins two points of three
        Anna: accept 1
        > Anna wins 2 points.
        everybody sees: This is the Crawford game: nobody may double.
        dice 3-1
        Anna: resign 1                # the Crawford game is Ben's
        Ben: accept 1
        everybody sees: Anna has 2, Ben 1, of 3 points.
        Anna: 8/5 6/5
        Ben may: roll, double, resign
        """
    )


def test_without_crawfords_rule_the_cube_is_always_there():
    tell(
        match(2, "throw_at_once=no crawford=no")
        + """
        dice 3-1
        Anna: start
        Anna: 8/5 6/5
        dice 1-3
        Ben: double 2
        Anna: drop 2
        Ben: 8/5 6/5
        Anna may: roll, double, resign
        """
    )


def test_who_wins_the_match_with_this_game_anyway_cannot_turn_a_dead_cube():
    story = """
        dice 3-1
        Anna: start
        Anna: 8/5 6/5
        dice 4-2
        Ben: double 2
        Anna: take 2
        Ben: 8/4 6/4
        dice 4-2
    """
    tell(
        match(2, "throw_at_once=no")
        + story
        + """
        Anna may: roll, resign          # two points are enough: four would be for nothing
        Anna: {"do": "double", "cube": 4} ! no_double
        """
    )
    tell(match(2, "throw_at_once=no dead_cube=yes") + story + "Anna may: roll, double, resign")


def test_a_beaver_doubles_back_and_keeps_the_cube():
    tell(
        money("beavers=yes")
        + """
        dice 3-1
        Anna: start
        Anna: 8/5 6/5
        dice 4-2
        Ben: double 2
        Anna may: take, drop, beaver
        Anna: beaver 4
        > Anna beavers to 4.
        Ben may: take, drop
        Ben: take 4
        everybody sees: The cube shows 4, before Anna.
        Ben may: play, resign
        """
    )


def test_who_drops_a_beaver_loses_the_first_double():
    tell(
        money("beavers=yes point=5")
        + """
        dice 3-1
        Anna: start
        Anna: 8/5 6/5
        Ben: double 2
        Anna: beaver 4
        Ben: drop 4
        > Anna wins 2 points.
        > Anna gets 10 chips.
        = Anna 110, Ben 90
        """
    )


def test_equal_dice_at_the_start_double_the_cube_as_often_as_the_house_says():
    tell(
        money("automatic_doubles=1")
        + """
        dice 2-2
        dice 5-5
        dice 3-1
        Anna: start
        everybody sees: The cube shows 2, in the middle.
        Anna: 8/5 6/5
        Ben: double 4
        Anna: drop 4
        = Anna 98, Ben 102
        """
    )


def test_nobody_doubles_beyond_what_both_could_pay():
    tell("""
        backgammon money point=10
        Anna sits 100
        Ben sits 15
        dice 3-1
        dice 4-2
        Anna: start
        Anna: 8/5 6/5
        Ben may: play, resign           # not asked: there is nothing to double for
        Ben: {"do": "double", "cube": 2} ! not_your_turn
        """)
