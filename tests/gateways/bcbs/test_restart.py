"""A server that is stopped, or killed, in mid-match: who comes again by their name plays on."""

from __future__ import annotations

import signal

from stammtisch.games.backgammon.board import turned
from stammtisch.games.backgammon.plays import plays
from stammtisch.gateways.bcbs.messages import Answer, Dice, Found, NotOk, Play, Played, Throw
from stammtisch.gateways.bcbs.plays import written as play_text
from tests.e2e.served import Served
from tests.gateways.bcbs.clients import CLIENTS, Client, begin, first_play, open_house, throw
from tests.house.rooms import in_a_loop


def colors(one: Client, two: Client) -> tuple[str, str]:
    """Their names: anna came first, and is white."""
    return tuple(  # type: ignore[return-value]
        "anna" if next(told for told in client.told if isinstance(told, Found)).color == "white" else "ben"
        for client in (one, two)
    )


@in_a_loop
async def test_who_played_comes_back_to_the_same_board_and_dice(tmp_path):
    async with open_house(tmp_path) as house:
        mover, other = await begin(house, "anna", "ben")
        names = colors(mover, other)
        mover.say(Play(move=first_play(await throw(mover, other))))
        await other.hears(Played)
        dice = await throw(other, mover)
    assert await mover.is_let_go()  # the seats are kept: nothing is torn down
    async with open_house(tmp_path) as house:
        again = [await Client.come(house, name) for name in names]
        for client in again:
            client.ask("play")
        found = [await client.hears(Found) for client in again]
        assert [one.turn for one in found] == ["0", "1"]
        assert found[0].boardstate == found[1].boardstate
        thrown = Dice(dice1=str(dice[0]), dice2=str(dice[1]))
        assert await again[1].hear() == thrown
        for _ in range(2):  # the first client asks for them, though it was told
            again[1].say(Throw())
            assert await again[1].hear() == thrown
        seen = tuple(map(int, str(found[1].boardstate).split(":")))
        board = seen if found[1].color == "white" else turned(seen)
        again[1].say(Play(move=play_text(dice, plays(board, dice)[0])))
        await again[0].hears(Played)
        again[1].say(Throw())
        assert await again[1].hear() == NotOk()


@in_a_loop
async def test_who_waited_when_it_was_stopped_left_no_ghost_behind(tmp_path):
    async with open_house(tmp_path) as house:
        anna = await Client.come(house, "anna")
        anna.ask("play")
        assert await anna.hear() == Answer(type="play", result="fail")
    async with open_house(tmp_path) as house:
        assert house.house.directory.tables == {}


class Killed:
    """The command, to which clients come as to a house in the test itself."""

    def __init__(self, served: Served) -> None:
        self.bcbs = self
        self.address = served.said.partition("BC-BS: ")[2].split()[0]


@in_a_loop
async def test_killed_in_mid_match_it_goes_on(tmp_path):
    served = Served(tmp_path, "--no-qr", "--bcbs", "0")
    try:
        mover, other = await begin(Killed(served), "anna", "ben")  # type: ignore[arg-type]
        names = colors(mover, other)
        await throw(mover, other)
        served.end(signal.SIGKILL)
        served = Served(tmp_path, "--no-qr", "--bcbs", "0")
        again = [await Client.come(Killed(served), name) for name in names]  # type: ignore[arg-type]
        for client in again:
            client.ask("play")
        assert [(await client.hears(Found)).turn for client in again] == ["1", "0"]
        assert isinstance(await again[0].hear(), Dice)
    finally:
        for client in CLIENTS:
            client.vanish()
        CLIENTS.clear()
        said = served.end(signal.SIGINT)
    assert "The seats are kept" in said
    assert served.process.returncode == 0
