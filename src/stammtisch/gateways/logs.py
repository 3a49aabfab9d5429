"""How a server logs: lines for people, or JSON for programs. No secret stands in either.

Tokens, codes, cards and what people say to each other are never logged.
"""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Literal

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


def set_up(weight: str, form: Literal["text", "json"]) -> None:
    """Everything from this weight on goes to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    text = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(AsJson() if form == "json" else text)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(weight.upper())
    for chatty in ("stammtisch.picows", "uvicorn.error", "asyncio"):
        logging.getLogger(chatty).setLevel(max(logging.WARNING, root.level))
