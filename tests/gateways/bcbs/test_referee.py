"""Illegal plays, and plays that the opponent rejects: with the server as the referee, and with them."""

from __future__ import annotations

import pytest

from stammtisch.games.backgammon.board import STARTS
from stammtisch.gateways.bcbs.messages import Dice, NotOk, Play, Played, Reject, Rejected, Throw, Watching
from tests.gateways.bcbs.clients import Client, begin, first_play, open_house, throw
from tests.house.rooms import in_a_loop

START = ":".join(map(str, STARTS["standard"]))

both = pytest.mark.parametrize("referee", ["server", "opponent"])


@both
@pytest.mark.parametrize(
    "play",
    [
        "{dice}:24/1 24/1",
        "{dice}:",
        "{dice}",
        "",
        "6/5",
        "7-7:8/1",
        "{dice}:bar/22 6/off",
        "\\x00",
        "1-2-3:8/5",
    ],
)
@in_a_loop
async def test_an_illegal_play_is_rejected_to_the_mover_alone(tmp_path, referee, play):
    async with open_house(tmp_path, bcbs_referee=referee) as house:
        mover, other = await begin(house, "anna", "ben")
        dice = await throw(mover, other)
        mover.say(Play(move=play.format(dice=f"{dice[0]}-{dice[1]}")))
        assert await mover.hear() == Rejected(boardstate=START)
        mover.say(Play(move=first_play(dice)))
        assert await other.hear() == Played(move=first_play(dice))


@in_a_loop
async def test_dice_that_were_not_thrown_are_rejected(tmp_path):
    async with open_house(tmp_path) as house:
        mover, other = await begin(house, "anna", "ben")
        dice = await throw(mover, other)
        others = (3, 1) if sorted(dice) != [1, 3] else (4, 2)
        mover.say(Play(move=first_play(others)))
        assert await mover.hear() == Rejected(boardstate=START)


@in_a_loop
async def test_the_server_as_referee_tells_a_legal_play_again_to_who_rejects_it(tmp_path):
    async with open_house(tmp_path) as house:
        mover, other = await begin(house, "anna", "ben")
        dice = await throw(mover, other)
        mover.say(Play(move=first_play(dice)))
        played = await other.hears(Played)
        for _ in range(5):
            other.say(Reject())
            assert await other.hear() == played
        other.say(Throw())
        assert isinstance(await mover.hear(), Dice)  # and nothing before that


@in_a_loop
async def test_the_opponent_as_referee_lets_it_be_played_again_three_times(tmp_path):
    async with open_house(tmp_path, bcbs_referee="opponent") as house:
        mover, other = await begin(house, "anna", "ben")
        watcher = await Client.come(house, "eve")
        watcher.ask("watch")
        await watcher.hears(Watching)
        dice = await throw(mover, other, watcher)
        for number in range(3):
            mover.say(Play(move=first_play(dice, number)))
            for client in (other, watcher):
                assert await client.hear() == Played(move=first_play(dice, number))
            other.say(Reject())
            for client in (mover, other, watcher):
                assert await client.hear() == Rejected(boardstate=START)
        mover.say(Play(move=first_play(dice)))
        played = await other.hears(Played)
        other.say(Reject())  # now it stands
        assert await other.hear() == played
        assert await watcher.hear() == played
        other.say(Reject())
        assert await other.hear() == played
        await throw(other, mover, watcher)


@both
@in_a_loop
async def test_there_is_nothing_to_reject_before_a_play_or_after_the_throw(tmp_path, referee):
    async with open_house(tmp_path, bcbs_referee=referee) as house:
        mover, other = await begin(house, "anna", "ben")
        for client in (mover, other):
            client.say(Reject())
            assert await client.hear() == NotOk()
        dice = await throw(mover, other)
        mover.say(Play(move=first_play(dice)))
        await other.hears(Played)
        mover.say(Reject())
        assert await mover.hear() == NotOk()
        await throw(other, mover)
        other.say(Reject())
        assert await other.hear() == NotOk()


@in_a_loop
async def test_a_play_is_told_as_it_was_written_step_by_step(tmp_path):
    async with open_house(tmp_path) as house:
        mover, other = await begin(house, "anna", "ben")
        dice = await throw(mover, other)
        thrown, _, steps = first_play(dice).partition(":")
        written = f"{thrown}:{' '.join(reversed(steps.split()))}"
        mover.say(Play(move=written.upper()))
        told = (await other.hears(Played)).move
        assert told.partition(":")[0] == thrown
        assert sorted(told.partition(":")[2].split()) == sorted(steps.split())
