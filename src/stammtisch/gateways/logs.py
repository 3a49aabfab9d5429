"""How a server logs: lines for people, or JSON for programs. No secret stands in either.

Tokens, codes, cards and what people say to each other are never logged. A fault in the program
is told once a minute at most: who knows what brings it about could fill the disk by it.
"""

from __future__ import annotations

import logging
import sys
import time
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final, Literal

import msgspec


class Line(msgspec.Struct, omit_defaults=True):
    at: str
    weight: str
    who: str
    what: str
    fault: str = ""


class AsJson(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        fault = self.formatException(record.exc_info) if record.exc_info else ""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = Line(at, record.levelname.lower(), record.name, record.getMessage(), fault)
        return msgspec.json.encode(line).decode()


MINUTE_S: Final = 60.0
MOST_FAULTS: Final = 1000
"""So many are told apart."""


class OnceAMinute:
    """Lets a fault pass if it's another one than those of the last minute: at another line, or of another
    kind."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock: Final = clock
        self._told: Final[dict[object, float]] = {}

    def __call__(self, record: logging.LogRecord) -> bool:
        if not record.exc_info or record.exc_info[1] is None:
            return True
        kind, _, trace = record.exc_info
        where = traceback.extract_tb(trace)[-1:]
        fault = (record.msg, kind, *((one.filename, one.lineno) for one in where))
        now = self._clock()
        if now - self._told.get(fault, -MINUTE_S) < MINUTE_S:
            return False
        if len(self._told) >= MOST_FAULTS:
            self._told.clear()
        self._told[fault] = now
        return True


def set_up(weight: str, form: Literal["text", "json"]) -> None:
    """Everything from this weight on goes to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    text = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(AsJson() if form == "json" else text)
    handler.addFilter(OnceAMinute())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(weight.upper())
    for chatty in ("stammtisch.picows", "uvicorn.error", "asyncio"):
        logging.getLogger(chatty).setLevel(max(logging.WARNING, root.level))
