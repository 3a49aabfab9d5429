"""People at keyboards play over BC-BS: whole matches through the real server, and every refusal."""

from __future__ import annotations

import asyncio
import os
import re
import threading
from collections.abc import Iterator

import pytest

from stammtisch.app import Running
from stammtisch.gateways.bcbs.messages import Login
from stammtisch.terminal.bcbs.console import KEYBOARD, CutOff, talk
from stammtisch.terminal.bcbs.talk import Talk
from tests.gateways.bcbs.clients import Client, open_house, until
from tests.house.rooms import in_a_loop

ANSWERS = {
    "Say play, watch": "play",
    "Your turn: throw.": "",
    "Your turn: play": "1",
    "throw to accept it": "throw",
}


KEYBOARDS: list[Keyboard] = []


@pytest.fixture(autouse=True)
def _everybody_stops_typing() -> Iterator[None]:
    yield
    for one in KEYBOARDS:
        one.stop_typing()
    for thread in threading.enumerate():
        if thread.name == KEYBOARD:
            thread.join()
    for one in KEYBOARDS:
        one.heard.close()
    KEYBOARDS.clear()


class Keyboard:
    """Somebody at a console: they read a line, and type what follows from it."""

    def __init__(self, answers: dict[str, str], ask: str = "play") -> None:
        self._answers = {**answers, "Say play, watch": ask}
        heard, self._typing = os.pipe()
        self._screen, said = os.pipe()
        self.heard, self.said = os.fdopen(heard, "r"), os.fdopen(said, "w")
        self.lines: list[str] = []
        self.typed: list[str] = []
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()
        KEYBOARDS.append(self)

    def _read(self) -> None:
        with os.fdopen(self._screen, "r") as screen:
            for line in screen:
                self.lines.append(line.rstrip("\n"))
                for words, answer in self._answers.items():
                    if words in line:
                        self.type(answer)

    def type(self, line: str) -> None:
        self.typed.append(line)
        os.write(self._typing, f"{line}\n".encode())

    async def play(self, house: Running, name: str) -> bool:
        assert house.bcbs is not None
        host, _, port = house.bcbs.address.rpartition(":")
        try:
            return await talk(name, host, int(port), "", self.heard, self.said)
        finally:
            self.said.close()
            await asyncio.to_thread(self._thread.join)

    def stop_typing(self) -> None:
        os.close(self._typing)
        self.said.close()
        self._thread.join()

    def tells(self, what: str) -> bool:
        return any(re.search(what, line) for line in self.lines)

    async def until(self, what: str) -> None:
        while not self.tells(what):  # noqa: ASYNC110 - a thread writes it
            await asyncio.sleep(0.005)


async def whoever_is_told(what: str, both: tuple[Keyboard, Keyboard]) -> tuple[Keyboard, Keyboard]:
    """The two, whoever is told so first."""
    one, other = both
    while True:
        if one.tells(what):
            return one, other
        if other.tells(what):
            return other, one
        await asyncio.sleep(0.005)


WRONG = "isn't legal|rejected|doesn't take|can't be understood|Cannot"


@pytest.mark.parametrize("referee", ["server", "opponent"])
@in_a_loop
async def test_two_people_at_keyboards_play_a_set_and_a_third_watches(tmp_path, referee):
    async with open_house(tmp_path, bcbs_referee=referee) as house:
        both = [Keyboard({**ANSWERS, "wins the set": "quit"}) for _ in range(2)]
        eve = Keyboard({"wins the set": "leave"}, ask="")
        names = ("anna", "ben")
        playing = [asyncio.create_task(one.play(house, name)) for one, name in zip(both, names, strict=True)]
        watching = asyncio.create_task(eve.play(house, "eve"))
        await both[1].until("throws")
        eve.type("watch")
        assert await asyncio.gather(*playing, watching) == [True, True, True]
    assert ("throw" in both[0].typed + both[1].typed) == (referee == "opponent")
    for one in (*both, eve):
        assert one.tells("wins the set: [12] points?[.]")
        assert one.tells(r"plays? .*off")
        assert not one.tells(WRONG)
        assert sum("throw to accept it" in line for line in one.lines) <= 1
    assert eve.lines[-1] == "You have left."


class Person:
    """Somebody who talks as at the console, without one: so a whole match is soon over."""

    def __init__(self, client: Client, name: str, ask: str) -> None:
        self.client, self.talk = client, Talk(name)
        self.lines: list[str] = []
        self._answers = {**ANSWERS, "Say play, watch": ask}

    async def play(self) -> str:
        self.client.say(Login(userid=self.talk.name))
        while not self.talk.is_over():
            told = await self.client.hear()
            assert told is not None
            lines = [*self.talk.hear(told)]  # type: ignore[arg-type]
            self.lines += lines
            for answer in [
                self._answers[words] for line in lines for words in self._answers if words in line
            ]:
                message, said = self.talk.say(answer)
                self.lines += said
                if message is not None:
                    self.client.say(message)
        return self.lines[-1]


@in_a_loop
async def test_two_people_play_a_whole_match_and_a_third_watches(tmp_path):
    async with open_house(tmp_path) as house:
        people = [
            Person(await Client.knock(house), name, ask)
            for name, ask in (("anna", "play"), ("ben", "play"), ("eve", "?"))
        ]
        talking = [asyncio.create_task(person.play()) for person in people]
        await until(lambda: any("throws" in line for line in people[1].lines))
        people[2].client.ask("watch")
        ends = await asyncio.gather(*talking)
    assert ends[0] == ends[1] == ends[2]
    assert re.fullmatch(r"(anna|ben) has won the match, [56] to [0-4]\.", ends[0])
    for person in people:
        said = "\n".join(person.lines)
        assert not re.search(WRONG, said.replace("annot move", ""))
        assert re.search(r"plays? bar/", said)
        assert re.search(r"plays? .*off", said)
    boards = [[line for line in person.lines if "wins the set" in line] for person in people]
    assert boards[0] == boards[1] == boards[2]


@in_a_loop
async def test_what_cannot_be_said_now_is_refused_in_sentences(tmp_path):
    async with open_house(tmp_path) as house:
        other = await Client.come(house, "ben")
        other.ask("play")
        await other.hear()
        anna = Keyboard({}, ask="8/5 6/5")
        playing = asyncio.create_task(anna.play(house, "anna"))
        await anna.until("Cannot do that now: say play, watch, leave")
        anna.type("play")
        await anna.until("You play ben")
        for typed, said in [
            ("leave", "Cannot leave in mid-match"),
            ("reject", "Cannot reject now: there is no play"),
            ("plays", "Cannot play now: it isn't your turn"),
            ("8/5 6/5", "Cannot play now: it isn't your turn"),
            ("?", "quit hangs up"),
            ("board", r"\+13-14-15-16-17-18-\+---\+19-20-21-22-23-24-\+"),
            ("board", "has 0"),
        ]:
            anna.type(typed)
            await anna.until(said)
        anna.type("quit")
        assert await playing
    assert anna.lines[-1] == "Goodbye."


@in_a_loop
async def test_a_play_is_read_as_players_write_it_and_checked_before_it_is_sent(tmp_path):
    async with open_house(tmp_path) as house:
        both = Keyboard({}), Keyboard({})
        playing = [
            asyncio.create_task(one.play(house, name))
            for one, name in zip(both, ("anna", "ben"), strict=True)
        ]
        mover, other = await whoever_is_told("Your turn: throw", both)
        await other.until("You play ")
        other.type("throw")
        await other.until("Cannot throw now")
        mover.type("")
        await mover.until("Your turn: play")
        for typed, said in [
            ("8/9", "Cannot move 8/9: checkers go from high points to low ones"),
            ("30/2", "There is no point '30'"),
            ("hello", "Cannot read 'hello' as a play"),
            ("bar/22", "Cannot"),
            ("999", "There is no play 999: say 1 to"),
            ("throw", "Cannot throw now"),
            ("plays", r"^  1\. "),
        ]:
            mover.type(typed)
            await mover.until(said)
        first = next(line for line in mover.lines if line.startswith("  1. ")).partition(". ")[2]
        mover.type(first)  # as it is listed: chains, counts and stars
        await other.until(re.escape(f"plays {first}."))
        other.type("reject")
        await other.until("The play stands")
        for one in both:
            one.type("quit")
        await asyncio.gather(*playing)


@in_a_loop
async def test_a_name_that_is_taken_and_a_lost_line_are_told(tmp_path):
    async with open_house(tmp_path) as house:
        await Client.come(house, "anna")
        late = Keyboard({})
        assert not await late.play(house, "anna")
        [said] = late.lines
        assert said.startswith("You can't come in as anna: the name is somebody's who came from elsewhere")
        cut = Keyboard({}, ask="watch")
        talking = asyncio.create_task(cut.play(house, "ben"))
        await cut.until("nobody plays just now")
        assert house.bcbs
        for session in house.bcbs.hall.sessions:
            session.line.cut()
        with pytest.raises(CutOff, match="the line is lost: come again"):
            await talking


@in_a_loop
async def test_nobody_answers():
    nobody = Keyboard({})
    with pytest.raises(CutOff, match=r"cannot reach 127\.0\.0\.1, port 1: "):
        await talk("anna", "127.0.0.1", 1, "", nobody.heard, nobody.said)
