"""Any bytes at any time: never a crash, never another's table disturbed, nothing piles up."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from stammtisch.gateways.bcbs import frames
from stammtisch.gateways.bcbs.frames import Frame
from stammtisch.gateways.bcbs.messages import Answer, Found, LoggedIn, Login, Ping, Pong, Watching
from tests.gateways.bcbs.clients import Client, begin, open_house, throw, until

words = st.text(
    st.characters(codec="ascii", exclude_characters='"{}', exclude_categories=["Cc"]), max_size=30
)
headers = st.sampled_from(["CLOGIN", "CREQST", "CTDICE", "CMOVEC", "CRJCTM", "CLPONG", "SVPING", "STDICE"])
keys = st.sampled_from(["userid", "token", "type", "move", "dice1"]) | words
values = (
    st.sampled_from(["play", "watch", "leave", "anna", "ben", "3-1:8/5 6/5", "6-6:", "1-1:bar/24", "bar/off"])
    | words
    | st.from_regex(r"[1-6]-[1-6]:([0-9]{1,2}/[0-9]{1,2}[*]? ?){0,4}", fullmatch=True)
)
messages = st.builds(Frame, headers, st.lists(st.tuples(keys, values), max_size=3).map(tuple)).map(
    frames.write
)


@st.composite
def broken(draw: st.DrawFn) -> bytes:
    """A message that is cut, doubled, or has other bytes in it."""
    data = draw(messages)
    at = draw(st.integers(0, len(data)))
    return draw(
        st.sampled_from(
            [
                data[:at],
                data[at:],
                data * 2,
                data[:at] + b"\xc3\x28\xff" + data[at:],
                data.replace(b"\n", b"\r\n"),
            ]
        )
    )


pieces = st.lists(
    messages | broken() | st.binary(max_size=200) | st.integers(1, 5000).map(lambda size: b"{" * size),
    max_size=12,
)


def faults(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR]


class Scene:
    """A house that stays open, where two play whom nobody may disturb."""

    def __init__(self, folder: Path) -> None:
        self._runner = asyncio.Runner()
        self._stack = AsyncExitStack()
        self.run(self._open(folder))

    def run(self, doing: Coroutine[Any, Any, None]) -> None:
        self._runner.run(asyncio.wait_for(doing, 120))

    async def _open(self, folder: Path) -> None:
        self.house = await self._stack.enter_async_context(open_house(folder))
        assert self.house.bcbs is not None
        self.port = self.house.bcbs
        self.players = await begin(self.house, "anna", "ben")
        self.table = next(iter(await self._tables()))
        self.before = await self.house.house.table(self.table)

    async def _tables(self) -> Any:
        await self.house.house.directory.refresh()
        return self.house.house.directory.tables

    def close(self) -> None:
        self.run(self._stack.aclose())
        self._runner.close()

    async def attack(self, standing: str, pieces: list[bytes]) -> None:
        client = await self._brought_to(standing)
        for piece in pieces:
            client.send(piece)
            await asyncio.sleep(0)
        client.vanish()
        for session in self.port.hall.sessions:
            assert session.line.unread <= 4096
            assert session.line.behind <= 64
        await until(lambda: self._open_lines() <= 3)
        await self._let_everybody_go()
        assert await self.house.house.table(self.table) == self.before

    def _open_lines(self) -> int:
        return sum(not one.line.is_lost for one in self.port.hall.sessions)

    async def _let_everybody_go(self) -> None:
        """Who attacked is gone after two misses; whom they played with is told so, and let go."""
        while len(self.port.hall.sessions) > len(self.players):
            self.port.ping()
            for player in self.players:
                assert await player.next() == Ping()
                player.say(Pong())
            await until(lambda: not any(one.pulse.is_asked for one in self._players()))
            self.port.look()
            await asyncio.sleep(0.002)

    def _players(self) -> list[Any]:
        return [one for one in self.port.hall.sessions if one.person in ("anna", "ben")]

    async def _brought_to(self, standing: str) -> Client:
        client = await Client.knock(self.house)
        if standing == "knocking":
            return client
        client.say(Login(userid="mallory"))
        assert await client.hear() == LoggedIn(result="success")
        if standing == "waiting":
            client.ask("play")
            await client.hear()
        elif standing == "watching":
            client.ask("watch")
            await client.hears(Watching)
        elif standing == "playing":
            victim = await Client.come(self.house, "victim")
            for one in (client, victim):
                one.ask("play")
            while not isinstance(told := await client.hear(), Found):
                assert told == Answer(type="play", result="fail")
                self.port.ping()  # who waits alone looks round now and then
                for player in self.players:
                    assert await player.next() == Ping()
                    player.say(Pong())
        return client


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    scene = Scene(tmp_path_factory.mktemp("house"))
    yield scene
    scene.close()


@pytest.mark.parametrize("standing", ["knocking", "in", "waiting", "watching", "playing"])
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(sending=pieces)
def test_whatever_is_sent_others_play_on(scene, caplog, standing, sending):
    scene.run(scene.attack(standing, sending))
    assert faults(caplog) == []


def test_after_all_that_the_two_play_on(scene):
    async def story() -> None:
        await throw(*scene.players)

    scene.run(story())
