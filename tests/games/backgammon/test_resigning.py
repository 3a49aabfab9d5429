"""Giving up: for a single game, a gammon or a backgammon, if the other agrees."""

from stammtisch.testing.story import tell
from tests.games.backgammon.openings import match

STARTED = (
    match()
    + """
    dice 3-1
    Anna: start
"""
)


def test_a_game_that_is_given_up_is_the_others_if_they_accept():
    tell(
        STARTED
        + """
        Anna: resign 2
        > Anna would give up, for a gammon.
        Anna may: nothing
        Ben may: accept, decline
        dice 3-1
        Ben: accept 2
        > Ben accepts.
        > Ben wins 2 points.
        everybody sees: Anna has 0, Ben 2, of 5 points.
        """
    )


def test_who_is_refused_plays_on_as_if_nothing_had_been_said():
    tell(
        STARTED
        + """
        Anna: resign 1
        Ben: decline 1
        > Ben plays on.
        Anna may: play, resign
        Anna: 8/5 6/5
        Ben: resign 3
        Anna: decline 3
        Ben may: roll, double, resign
        """
    )


def test_an_answer_says_to_what():
    tell(
        STARTED
        + """
        Ben: {"do": "resign", "level": 1} ! no_resigning
        Anna: {"do": "resign", "level": 0} ! no_such_level
        Anna: {"do": "resign", "level": 4} ! no_such_level
        Ben: {"do": "accept", "level": 1} ! nobody_resigns
        Anna: resign 1
        Ben: {"do": "accept", "level": 3} ! another_level
        Anna: {"do": "accept", "level": 1} ! nobody_resigns
        """
    )


def test_where_backgammons_count_two_nobody_gives_up_three():
    tell(
        match(5, "backgammons=no")
        + """
        dice 3-1
        Anna: start
        Anna: resign 3 ! not_offered
        """
    )
