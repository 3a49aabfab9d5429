r"""How BC-BS looks on the wire, byte by byte; nothing here reads or writes a socket.

    HEADER LF CR LF { LF TAB "key": "value", LF TAB "key": "value", LF }

A comma follows every pair, so it isn't JSON, and nothing follows the closing brace. It's
written exactly so and read with patience: line ends of any kind, a missing last comma, white
space, messages glued together or cut in pieces.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

LONGEST_FRAME_BYTES: Final = 1024
"""Bytes of a message."""

END: Final = b"}"
SPACE: Final = b" \t\r\n"
WHOLE: Final = re.compile(r'([A-Z]{1,16})\s*+\{((?>(?:\s*+"[^"]*+"\s*+:\s*+"[^"]*+"\s*+,?)*))\s*+\}')
# CPython before 3.11.5 gets `(…)*+` wrong; `(?>(…)*)` means the same.
PAIR: Final = re.compile(r'"([^"]*+)"\s*+:\s*+"([^"]*+)"')
PLAIN_TEXT: Final = re.compile(r"[ !#-z|~]*")
"""What a key or a value may have: visible ASCII, no quote, no brace."""

Pair = tuple[str, str]


class Frame(NamedTuple):
    """One message: its header, and its pairs in their order."""

    header: str
    pairs: tuple[Pair, ...] = ()


class Garbled(Exception):
    """These bytes are no message; those up to its end are gone."""


class TooLong(Garbled):
    """No message ends within the bytes that one may have: nothing after that can be understood."""


def write(frame: Frame) -> bytes:
    lines = [f'\t"{key}": "{value}",\n' for key, value in frame.pairs]
    written = f"{frame.header}\n\r\n{{\n{''.join(lines)}}}"
    if not all(PLAIN_TEXT.fullmatch(part) for pair in frame.pairs for part in pair):
        raise ValueError(f"this can't be written as a message: {frame!r:.200}")
    return written.encode("ascii")


class Reader:
    """Takes bytes as they come and gives messages, one when it's asked for one."""

    def __init__(self) -> None:
        self._held: Final = bytearray()

    def feed(self, data: bytes | bytearray | memoryview) -> None:
        self._held.extend(data)

    @property
    def holds(self) -> int:
        """So many bytes wait to be read."""
        return len(self._held)

    def next(self) -> Frame | None:
        """The next message, None if it isn't all there; or Garbled."""
        held = self._held
        start = len(held) - len(held.lstrip(SPACE))
        del held[:start]
        end = held.find(END, 0, LONGEST_FRAME_BYTES)
        if end < 0:
            if len(held) >= LONGEST_FRAME_BYTES:
                held.clear()
                raise TooLong(f"a message has at most {LONGEST_FRAME_BYTES} bytes")
            return None
        whole = bytes(held[: end + 1])
        del held[: end + 1]
        return _read(whole)


def _read(whole: bytes) -> Frame:
    try:
        text = whole.decode("ascii")
    except UnicodeDecodeError:
        raise Garbled("a message is written in ASCII") from None
    found = WHOLE.fullmatch(text)
    if found is None:
        raise Garbled("this is no message")
    return Frame(found[1], tuple(PAIR.findall(found[2])))
