"""All that a house tells somebody who is connected, in one union: a client decodes it by this."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from stammtisch.wire.answers import Answer, EmblemChosen, Heard, Playing, Present, Purse, Reacted, Tables
from stammtisch.wire.messages import Message

Told = Answer | Message | Heard | Present | Reacted | EmblemChosen | Playing | Purse | Tables

_DECODER: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(Told)


def read_told(data: bytes | str) -> Told:
    """One message; raises msgspec's errors if it can't be read."""
    told: Told = _DECODER.decode(data)
    return told
