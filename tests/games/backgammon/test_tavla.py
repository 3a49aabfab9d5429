"""Tavla, as the source has it: the winner throws first, and the opponent accepts or rejects a play."""

from stammtisch.games.backgammon import BACKGAMMON
from stammtisch.games.backgammon.moves import Approve, Play, Reject
from stammtisch.games.moves import DEALER, Throw
from stammtisch.testing.stepping import dealers_step
from stammtisch.testing.story import tell
from tests.games.backgammon.boards import board, started

HONOUR = """
    backgammon tavla_honour
    Anna sits
    Ben sits
    dice 5-2
    Anna: start
    > Anna throws 5, Ben throws 2.
    Anna may: roll
    dice 3-1
    Anna: roll
    > Anna throws 3-1.
"""


def test_who_has_the_higher_die_throws_anew():
    tell("""
        backgammon tavla
        Anna sits
        Ben sits
        dice 2-5
        Anna: start
        Anna may: nothing
        Ben may: roll
        dice 6-6
        Ben: roll
        > Ben throws the dice.
        > Ben throws 6-6.
        Ben: 24/18(2) 13/7(2)
        Anna may: roll
        """)


def test_a_play_is_accepted_by_throwing():
    tell(
        HONOUR
        + """
        Anna: 8/5 6/5
        Ben may: roll, reject
        dice 4-2
        Ben: roll
        Ben may: play
        Ben: {"do": "reject", "play": 1} ! no_play_to_reject
        """
    )


def test_a_rejected_play_is_taken_back_and_played_again():
    tell(
        HONOUR
        + """
        Anna: 24/20
        Ben: reject
        > Ben rejects that play.
        Ben may: nothing
        Anna sees: Anna has X, 2 on 24, 5 on 13, 3 on 8, 5 on 6; 167 pips to go.
        Anna sees: Your play was rejected: play 3-1 in another way.
        Ben sees: That play was rejected: waiting for Anna to play 3-1 in another way.
        Anna: 8/5 6/5
        Ben may: roll, reject
        Anna sees: Waiting for Ben to throw.
        """
    )


def test_after_three_rejections_the_play_stands():
    tell(
        HONOUR
        + """
        Anna: 24/20
        Ben: reject
        Anna: 24/21 6/5
        Ben: reject
        Anna: 24/20
        Ben: reject
        Anna: 13/9
        Ben may: roll
        Ben: {"do": "reject", "play": 4} ! no_play_to_reject
        dice 4-2
        Ben: roll
        Ben: 8/4 6/4
        Anna may: roll, reject              # the next turn has three rejections of its own
        """
    )


def test_an_old_click_rejects_nothing_else():
    tell(
        HONOUR
        + """
        Anna: 24/20
        Ben: {"do": "reject", "play": 1}
        Anna: 8/5 6/5
        Ben: {"do": "reject", "play": 1} ! another_play
        Anna: {"do": "reject", "play": 2} ! no_play_to_reject
        """
    )


def test_an_illegal_play_is_refused_whoever_judges():
    tell(HONOUR + 'Anna: {"do": "play", "steps": ["8/5"]} ! too_few_dice')


def test_with_the_server_as_referee_nobody_rejects():
    tell("""
        backgammon tavla
        Anna sits
        Ben sits
        dice 5-2
        dice 3-1
        Anna: start
        Anna: roll
        Anna: 8/5 6/5
        Ben may: roll
        Ben: {"do": "reject", "play": 1} ! no_play_to_reject
        """)


def won_on_approval():
    state = started(preset="tavla_honour", dice=(5, 2))
    state.board, state.phase = board("1:2", "6:15"), "throw"
    state = BACKGAMMON.apply(state, DEALER, Throw(0, (6, 5)))
    return BACKGAMMON.apply(state, 0, Play(("1/off", "1/off")))


def test_a_set_that_a_play_wins_ends_when_it_is_accepted():
    state = won_on_approval()
    assert state.phase == "won"
    assert list(BACKGAMMON.choices(state, 1)) == [Approve(1), Reject(1)]
    after = BACKGAMMON.apply(state, 1, Approve(1))
    _, after = dealers_step(BACKGAMMON, after, None)  # type: ignore[arg-type]
    assert after.score == (2, 0)
    assert (after.phase, after.mover) == ("roll", 0)  # its winner throws first


def test_a_winning_play_can_be_rejected_too():
    after = BACKGAMMON.apply(won_on_approval(), 1, Reject(1))
    assert (after.phase, after.mover, after.board) == ("play", 0, board("1:2", "6:15"))


def test_mars_counts_two_and_there_is_nothing_above_it():
    state = won_on_approval()
    after = BACKGAMMON.apply(state, 1, Approve(1))
    assert after.ended is not None
    assert after.ended.level == 2
