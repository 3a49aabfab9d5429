"""What people are told and what their words become: servers that know no rules, and nasty ones, included."""

from __future__ import annotations

import pytest

from stammtisch.gateways.bcbs.messages import (
    Answer,
    Dice,
    Found,
    LoggedIn,
    Played,
    Reject,
    Rejected,
    SetOver,
    Throw,
    Watching,
)
from stammtisch.terminal.bcbs.talk import Talk

START = "0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0"
CLOSED = "0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:-2:-2:-2:-3:-3:-3:1"
"""White is on the bar, and black holds every point of its home."""


def hear(talk: Talk, *told: object) -> str:
    return "\n".join(line for one in told for line in talk.hear(one))  # type: ignore[arg-type]


def playing(turn: str = "0", **more: str) -> Talk:
    talk = Talk("anna")
    hear(talk, LoggedIn(result="success"), Found(color="white", turn=turn, opponent="ben", **more))  # type: ignore[arg-type]
    return talk


def test_who_cannot_move_is_told_so_and_the_other_throws():
    talk = playing("1", score="0-0", boardstate=CLOSED)
    assert "You cannot move: the turn passes." in hear(talk, Dice(dice1="6", dice2="6"))
    assert talk.match
    assert not talk.match.is_mine


def test_who_sees_the_other_pass_throws():
    talk = playing()
    said = hear(talk, Dice(dice1="6", dice2="6"), Played(move="6-6:"))
    assert "ben throws 6-6." in said
    assert "ben cannot move." in said
    assert talk.say("")[0] == Throw()


def test_a_play_that_a_server_lets_pass_though_it_is_illegal_may_be_rejected():
    talk = playing()
    said = hear(talk, Dice(dice1="4", dice2="6"), Played(move="4-6:8/4 6/4"))
    assert "that isn't legal" in said
    assert "Say reject" in said
    assert talk.say("reject")[0] == Reject()
    said = hear(talk, Rejected(boardstate="board"))  # as the first server says it
    assert "ben has to play 4-6 again." in said
    assert talk.match
    assert ":".join(map(str, talk.match.board)) == START


def test_a_play_of_their_own_may_be_rejected_and_made_again():
    talk = playing("1")
    hear(talk, Dice(dice1="3", dice2="1"))
    talk.say("8/5 6/5")
    said = hear(talk, Rejected(boardstate=START))
    assert "Your play is rejected: play 3-1 again." in said
    message, _ = talk.say("24/20")
    assert message is not None
    assert message.move == "3-1:24/21 21/20"  # type: ignore[attr-defined]


def test_the_house_may_have_played_for_them():
    talk = playing("1")
    assert "The house plays for you: 8/5 6/5." in hear(
        talk, Dice(dice1="3", dice2="1"), Played(move="3-1:8/5 6/5")
    )


def test_who_comes_to_watch_in_mid_turn_learns_the_dice_with_the_play():
    talk = Talk("eve")
    hear(talk, Watching(score="2-1", player_turn="ben", boardstate=START, player1="anna", player2="ben"))
    assert "ben plays 8/5 6/5." in hear(talk, Played(move="3-1:8/5 6/5"))
    assert "anna has 2, ben 2." in hear(talk, SetOver(winner="ben", points="1"))


@pytest.mark.parametrize(
    "told",
    [
        Dice(dice1="9", dice2="x"),
        Played(move=""),
        Played(move=":::"),
        Played(move="6-6-6:8/2"),
        Played(move="3-1:bar/off bar/off"),
        Rejected(boardstate="1:2:3"),
        SetOver(winner="nobody", points="many"),
        Answer(type="play", result="fail"),
    ],
)
@pytest.mark.parametrize("turn", ["0", "1"])
def test_a_server_may_say_anything(turn, told):
    talk = playing(turn)
    hear(talk, told, Dice(dice1="2", dice2="1"), told)


def test_nothing_that_a_server_says_does_anything_to_the_terminal():
    talk = Talk("anna")
    said = hear(talk, Found(color="white", turn="1", opponent="ben\x1b[2J\x07"))
    assert "ben?[2J?" in said
    assert "\x1b" not in said
