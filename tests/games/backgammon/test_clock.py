"""Who runs out of time makes the first legal play, or forfeits the game: the host's choice."""

import pytest

from stammtisch.testing.story import tell
from tests.games.backgammon.openings import match


def test_the_first_legal_play_is_made_and_no_risk_is_taken_with_the_cube():
    tell(
        match()
        + """
        dice 3-1
        Anna: start
        Anna's clock runs out
        dice 4-2
        Ben's clock runs out
        > Ben throws 4-2.
        Ben: 8/4 6/4
        dice 3-1
        Anna: double 2
        Ben's clock runs out
        > Ben drops rather than play for 2.
        """
    )


def test_what_the_other_gives_up_is_accepted():
    tell(
        match()
        + """
        dice 3-1
        dice 3-1
        Anna: start
        Anna: resign 1
        Ben's clock runs out
        > Ben accepts.
        """
    )


def test_a_game_may_be_forfeited_as_it_stands():
    tell(
        match(5, "clock=forfeit")
        + """
        dice 3-1
        dice 3-1
        Anna: start
        Anna may: play, resign, forfeit
        Ben: {"do": "forfeit"} ! not_now
        Anna's clock runs out
        > Anna forfeits the game.
        > Ben wins 2 points.            # she had borne off none
        """
    )


@pytest.mark.parametrize("preset", ["tavla", "match"])
def test_otherwise_nobody_forfeits(preset):
    tell(f"""
        backgammon {preset}
        Anna sits
        Ben sits
        dice 3-1
        Anna: start
        Anna: {{"do": "forfeit"}} ! not_now
        """)
