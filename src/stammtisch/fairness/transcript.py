"""A transcript: what one viewer has witnessed of a round's chance, in order, and sent themselves.

It covers all that comes from one secret of the house: the asking, the sealing of a pack, the
pledge for dice and lots, the closing of the seeds, then cards opened, dice thrown, lots drawn,
and the throwing secret shown at the end. Hashes, salts, seeds and secrets are lower-case hex.

What the viewer knows by themselves stands apart: their seat, the pack that the rules name, and
whether the game is over. The place of a card is best counted by them, too: how many cards had
left the deck before it.
"""

from __future__ import annotations

from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta

Number = Annotated[int, Meta(ge=0, lt=2**32)]
Card = Annotated[str, Meta(min_length=1, max_length=32)]
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
Salt = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
SeedText = Annotated[str, Meta(pattern=r"^([0-9a-f]{2}){1,64}\Z")]


class Record(msgspec.Struct, frozen=True, tag=str.lower, tag_field="kind", forbid_unknown_fields=True):
    """Something witnessed; in JSON its `kind` is its name in lower case."""


# What binds the house, published before any seed is known.


class Asking(Record, frozen=True):
    """The seats that may send a seed."""

    seats: Annotated[tuple[Number, ...], Meta(max_length=1024)]


class Sealing(Record, frozen=True):
    """One seal a position of the pack that is shuffled as draw number `draw`."""

    draw: Number
    seals: tuple[Hash, ...]


class Pledge(Record, frozen=True):
    """The hash of the throwing secret; dice and lots count their draws from `first` on."""

    first: Number
    hash: Hash


# The seeds.


class Sending(Record, frozen=True):
    """The viewer's own seed, when they sent it; the first that a seat sends counts."""

    seed: SeedText


class Seed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What came from a seat that was asked; None marks that nothing came in time."""

    seat: Number
    seed: SeedText | None


class Closing(Record, frozen=True):
    """The seeds that count; each seat that was asked has its entry."""

    seeds: Annotated[tuple[Seed, ...], Meta(max_length=1024)]


# What came of it.


class Opening(Record, frozen=True):
    """A card seen at a place of the deck, and its salt."""

    draw: Number
    place: Number
    card: Card
    salt: Salt


class Shuffling(Record, frozen=True):
    """The pack was shuffled that is sealed as this draw: from now on cards come from it."""

    draw: Number


class Throw(Record, frozen=True):
    """Dice thrown."""

    draw: Number
    dice: Annotated[tuple[Number, ...], Meta(max_length=1024)]


class Lot(Record, frozen=True):
    """A lot drawn, one of 0 … count - 1."""

    draw: Number
    count: Annotated[int, Meta(ge=1, le=2**16)]
    lot: Number


class Showing(Record, frozen=True):
    """The throwing secret, shown when the game is over."""

    secret: Hash


Witnessed = Asking | Sealing | Pledge | Sending | Closing | Shuffling | Opening | Throw | Lot | Showing
W = TypeVar("W", bound=Record)


class Transcript(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that one viewer has of one secret's chance; a watcher has no seat."""

    seat: Number | None
    pack: Annotated[tuple[Card, ...], Meta(max_length=1024)]
    is_over: bool
    witnessed: tuple[Witnessed, ...]

    def every(self, kind: type[W]) -> list[tuple[int, W]]:
        """All that was witnessed of this kind, each with its number in the transcript."""
        return [(at, record) for at, record in enumerate(self.witnessed) if isinstance(record, kind)]

    def first(self, kind: type[W]) -> tuple[int, W] | None:
        """The first of this kind, with its number: the house's first word counts."""
        return next(iter(self.every(kind)), None)


def read(written: bytes | str) -> Transcript:
    """A transcript from JSON; a ValueError says what is wrong in it, and where."""
    try:
        return msgspec.json.decode(written, type=Transcript)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise ValueError(f"cannot read this as a transcript: {error}") from None


def well_formed(transcript: Transcript) -> Transcript:
    """The same transcript, if it could have been read from JSON; otherwise a ValueError."""
    try:
        return read(msgspec.json.encode(transcript))
    except (TypeError, OverflowError, UnicodeError) as error:
        raise ValueError(f"cannot write this as a transcript: {error}") from None
