"""The recorded exchange, played back: what its clients said then is said to our server, in that order.

Our server says the very bytes of the first one, but for what is listed here: `DIFFERENCES`.
Whatever comes by chance (colours, dice, who begins) is blotted out, and so is the board, for
which the first server sent the word "board".
"""

from __future__ import annotations

import asyncio
import re
from typing import Any

from stammtisch.gateways.bcbs.messages import Play
from tests.gateways.bcbs.clients import Client, first_play, open_house, until
from tests.gateways.bcbs.test_frames import CAPTURE
from tests.house.rooms import in_a_loop

CHANCE = re.compile(rb'"(color|turn|dice\d|player_turn|boardstate|player\d|opponent)": "[^"]*"')

DIFFERENCES: dict[str, tuple[Any, ...]] = {
    "a refused login is answered by the message that is there for it": (
        b'SREQRP\n\r\n{\n\t"result": "fail",\n}',
        b'SLRSPS\n\r\n{\n\t"result": "fail",\n}',
    ),
    "an opponent is told at once, not after the next ping": ("SREQRP", "opponent"),
    "the plays that were recorded are illegal: they are rejected, and nobody else hears of them": (
        "CMOVEC",
        "SMOVEC",
        "CRJCTM",
        "SRJCTM",
    ),
}


def plain(data: bytes) -> bytes:
    """Without what comes by chance."""
    return CHANCE.sub(rb'"\1": ""', data)


def script() -> list[dict[str, Any]]:
    """The recording; those who find each other are told so at once."""
    found = [one for one in CAPTURE if "opponent" in one["bytes"]]
    others = [one for one in CAPTURE if "opponent" not in one["bytes"]]
    first_ping = next(number for number, one in enumerate(others) if one["bytes"].startswith("SVPING"))
    return [*others[:first_ping], *found, *others[first_ping:]]


class Stage:
    """The lines of the recording, played by clients of ours."""

    def __init__(self, house: Any) -> None:
        self.house, self.port = house, house.bcbs
        self.lines: dict[int, Client] = {}
        self.hung_up: set[int] = set()
        self.dice: tuple[int, ...] = ()
        self.plays = 0

    async def play(self, one: dict[str, Any]) -> None:
        number, text = one["conn"], one["bytes"]
        if number not in self.lines:
            self.lines[number] = await Client.knock(self.house)
        if one["dir"] == "C>S":
            await self._say(number, text)
        elif number not in self.hung_up and not text.startswith(("SMOVEC", "SRJCTM")):
            await self._hear(number, text)

    async def _say(self, number: int, text: str) -> None:
        client = self.lines[number]
        if not text:
            self.hung_up.add(number)
            client.vanish()
        elif text.startswith("CMOVEC"):
            client.send(text.encode("latin-1"))
            assert (await self._next(number)).startswith(b"SRJCTM")
            self.plays += 1
            if self.plays == 2:  # now they play in earnest, else nobody could go on
                client.say(Play(move=first_play(self.dice)))
                for other in (3, 5):
                    assert (await self._next(other)).startswith(b"SMOVEC")
        elif not text.startswith("CRJCTM"):
            client.send(text.encode("latin-1"))
            if text.startswith("CLPONG") and number == 1:  # the last one who answers
                await until(lambda: self._asleep() == len(self.hung_up & {3}))
                self.port.look()

    async def _hear(self, number: int, text: str) -> None:
        expected = text.encode("latin-1")
        if expected == DIFFERENCES["a refused login is answered by the message that is there for it"][0]:
            expected = DIFFERENCES["a refused login is answered by the message that is there for it"][1]
        if text.startswith("SVPING") and not self._asleep():
            self.port.ping()
        said = await self._next(number)
        assert plain(said) == plain(expected), (number, said, expected)
        if said.startswith(b"STDICE"):
            self.dice = tuple(int(die) for die in reversed(re.findall(rb'"(\d)"', said)))
        if b'"opponent"' in said and number == 1 and b'"turn": "0"' in said:
            self.lines[1], self.lines[3] = self.lines[3], self.lines[1]  # the other one begins

    async def _next(self, number: int) -> bytes:
        """The next message, byte by byte; nothing at the end of the line."""
        try:
            return await self.lines[number].incoming.readuntil(b"}")
        except asyncio.IncompleteReadError as end:
            return end.partial

    def _asleep(self) -> int:
        return sum(session.pulse.is_asked for session in self.port.hall.sessions)


@in_a_loop
async def test_the_recorded_exchange_goes_the_same_way(tmp_path):
    async with open_house(tmp_path) as house:
        stage = Stage(house)
        for one in script():
            await stage.play(one)
        assert stage.hung_up == {1, 2, 3, 4, 5}
        await until(lambda: not stage.port.hall.sessions)
