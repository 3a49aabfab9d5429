"""Messages out of frames: RFC 6455 lets a message come in pieces, with control frames in between."""

from __future__ import annotations

import codecs
from typing import Final

from stammtisch.gateways.connection import LONGEST_MESSAGE_BYTES, Code


class Broken(Exception):
    """What came is no WebSocket, or no text: the connection is to be closed with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Fragments:
    """Puts the pieces of a text message together."""

    def __init__(self) -> None:
        self._pieces: Final = bytearray()
        self._reader: codecs.IncrementalDecoder | None = None
        """Reads along from the first piece to the last: what isn't UTF-8 is found at once."""

    def text(self, piece: bytes, is_last: bool) -> bytes | None:
        """A text frame begins a message; the whole one if it ends it too."""
        if self._reader is not None:
            raise Broken(Code.PROTOCOL, "a message begins inside another")
        if is_last:
            _check_utf8(piece)
            return piece
        self._reader = codecs.getincrementaldecoder("utf-8")()
        return self._add(piece, is_last)

    def more(self, piece: bytes, is_last: bool) -> bytes | None:
        """A continuation frame; the whole message if it's the last."""
        return self._add(piece, is_last)

    def _add(self, piece: bytes, is_last: bool) -> bytes | None:
        if self._reader is None:
            raise Broken(Code.PROTOCOL, "nothing is there to be continued")
        if len(self._pieces) + len(piece) > LONGEST_MESSAGE_BYTES:
            raise Broken(Code.TOO_LONG, "the message is too long")
        try:
            self._reader.decode(piece, is_last)
        except UnicodeDecodeError:
            raise Broken(Code.NOT_UTF8, "the text is not UTF-8") from None
        self._pieces.extend(piece)
        if not is_last:
            return None
        message = bytes(self._pieces)
        self._pieces.clear()
        self._reader = None
        return message


def _check_utf8(text: bytes) -> None:
    try:
        text.decode()
    except UnicodeDecodeError:
        raise Broken(Code.NOT_UTF8, "the text is not UTF-8") from None


ALLOWED_CODES: Final = frozenset({*range(1000, 1004), *range(1007, 1015), *range(3000, 5000)})
"""What somebody may say when they close a connection."""


def check_closing(payload: bytes) -> None:
    """Broken if a close frame isn't as it should be."""
    if not payload:
        return
    if len(payload) == 1 or int.from_bytes(payload[:2]) not in ALLOWED_CODES:
        raise Broken(Code.PROTOCOL, "that is no reason to close")
    _check_utf8(payload[2:])
