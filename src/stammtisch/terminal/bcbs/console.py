"""The line and the keyboard: both are heard at once."""

from __future__ import annotations

import asyncio
import threading
from typing import Final, TextIO

from stammtisch.gateways.bcbs import frames, messages
from stammtisch.gateways.bcbs.frames import Garbled, Reader
from stammtisch.gateways.bcbs.messages import Message, NotKnown, Pong
from stammtisch.kernel.refused import Refused
from stammtisch.terminal.bcbs.talk import Cannot, Talk
from stammtisch.terminal.voice import Voice

KEYBOARD: Final = "keyboard"
"""What the thread is called that waits for it."""

HINT_AFTER_S: Final = 0.5
"""So many seconds after the last play of a set they are told that they may have to accept it."""

ANSWER_WITHIN_S: Final = 10
"""So many seconds it may take until somebody answers."""


class CutOff(Exception):
    """The line can't be had, or is lost; the sentence says what to do."""


async def talk(name: str, host: str, port: int, token: str, heard: TextIO, said: TextIO) -> bool:
    """Plays until it's over; whether they were let in. CutOff if the line is."""
    try:
        async with asyncio.timeout(ANSWER_WITHIN_S):
            reader, writer = await asyncio.open_connection(host, port)
    except (OSError, TimeoutError) as error:
        reason = getattr(error, "strerror", None) or "nobody answers"
        raise CutOff(f"cannot reach {host}, port {port}: {reason}") from None
    console = Console(Talk(name), Voice(heard, said), writer)
    try:
        console.send(messages.Login(userid=name, token=token))
        return await console.run(reader, heard)
    finally:
        writer.close()


class Console:
    def __init__(self, talk: Talk, voice: Voice, writer: asyncio.StreamWriter) -> None:
        self._talk: Final = talk
        self._voice: Final = voice
        self._writer: Final = writer
        self._is_over = False
        self._hinting: asyncio.TimerHandle | None = None
        self._is_answered: Final = asyncio.Event()
        """The server has said whether they may come in."""

    def send(self, message: Message) -> None:
        self._writer.write(frames.write(messages.frame_of(message)))

    async def run(self, reader: asyncio.StreamReader, heard: TextIO) -> bool:
        hearing = asyncio.create_task(self._hear(reader))
        answered = asyncio.create_task(self._is_answered.wait())
        try:
            await asyncio.wait([hearing, answered], return_when=asyncio.FIRST_COMPLETED)
            lines = typed(heard)  # nobody is asked anything before they're let in
            while not self._talk.is_over():
                line = asyncio.ensure_future(lines.get())
                await asyncio.wait([line, hearing], return_when=asyncio.FIRST_COMPLETED)
                if hearing.done():
                    line.cancel()
                    hearing.result()
                    break
                words = line.result()
                if words is None or words.strip().casefold() == "quit":
                    self._voice.say("Goodbye.")
                    break
                self._say(words)
        finally:
            hearing.cancel()
            answered.cancel()
            self._is_over = True
        return not self._talk.is_refused

    async def _hear(self, reader: asyncio.StreamReader) -> None:
        """Until it's over, or the line is."""
        messages_in = Reader()
        while not self._talk.is_over():
            try:
                data = await reader.read(frames.LONGEST_FRAME_BYTES)
            except OSError:
                data = b""
            if not data:
                raise CutOff("the line is lost: come again soon by the same name, and your seat may be yours")
            messages_in.feed(data)
            while not self._talk.is_over() and self._hear_one(messages_in):
                pass

    def _hear_one(self, messages_in: Reader) -> bool:
        """Whether there was something to be heard."""
        try:
            frame = messages_in.next()
            if frame is None:
                return False
            told = messages.told(frame)
        except (Garbled, NotKnown) as wrong:
            self._voice.say(f"The server says something that can't be understood: {wrong}.")
            return True
        if isinstance(told, messages.Ping):
            self.send(Pong())
        self._voice.say(*self._talk.hear(told))
        self._is_answered.set()
        if isinstance(told, messages.Played):
            if self._hinting is not None:  # else a quick last play would be hinted at twice
                self._hinting.cancel()
            self._hinting = asyncio.get_running_loop().call_later(HINT_AFTER_S, self._hint)
        return True

    def _hint(self) -> None:
        """Some servers leave it to the other one whether a set is won, and say nothing meanwhile."""
        if not self._is_over:
            self._voice.say(*self._talk.hint())

    def _say(self, line: str) -> None:
        try:
            message, lines = self._talk.say(line)
        except (Cannot, Refused) as cannot:
            sentence = cannot.sentence if isinstance(cannot, Refused) else str(cannot)
            self._voice.say(f"{sentence[:1].upper()}{sentence[1:]}.")
            return
        self._voice.say(*lines)
        if message is not None:
            self.send(message)


def typed(heard: TextIO) -> asyncio.Queue[str | None]:
    """The lines of a keyboard, or of a file, as they come; None at the end."""
    lines: asyncio.Queue[str | None] = asyncio.Queue()
    loop = asyncio.get_running_loop()

    def read() -> None:
        try:
            while line := heard.readline():
                loop.call_soon_threadsafe(lines.put_nowait, line)
            loop.call_soon_threadsafe(lines.put_nowait, None)
        except (RuntimeError, ValueError):
            return  # nobody listens any more

    threading.Thread(target=read, name=KEYBOARD, daemon=True).start()
    return lines
