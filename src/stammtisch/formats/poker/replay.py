"""A recorded hand of poker, played again by our rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from stammtisch.formats.poker.phh import Skipped, Unreadable, plain, read_file, read_hand
from stammtisch.formats.poker.playing import Playing
from stammtisch.formats.poker.result import judged
from stammtisch.formats.replayed import Replayed
from stammtisch.kernel.refused import Refused


class ReplayedHand(Replayed, frozen=True, kw_only=True):
    """One hand: the stacks by our rules, and those that the record says; null for what isn't known."""

    hand: str | int
    ok: bool | None
    stacks: list[int | float | None] | None
    expected: list[int | float | None] | None
    reason: str


def replay_one(file: str, content: bytes) -> Iterator[Replayed]:
    """A `.phh` file."""
    return _replay(file, content, is_many=False)


def replay_many(file: str, content: bytes) -> Iterator[Replayed]:
    """A `.phhs` file."""
    return _replay(file, content, is_many=True)


def _replay(file: str, content: bytes, is_many: bool) -> Iterator[Replayed]:
    try:
        for name, fields in read_file(content, is_many):
            yield _replayed(file, name, fields)
    except Unreadable as error:
        yield Replayed(file=file, ok=False, reason=f"cannot read {file}: {error}")


def _replayed(file: str, name: str | int, fields: dict[str, Any]) -> ReplayedHand:
    line = ReplayedHand(file=file, hand=name, ok=False, stacks=None, expected=None, reason="")
    try:
        hand = read_hand(fields)
        line = replace(line, expected=hand.expected and plain(hand.expected, hand.scale))
        playing = Playing(hand)
        playing.to_the_end()
        found = judged(hand, playing)
    except Skipped as skipped:
        return replace(line, ok=None, skipped=str(skipped))
    except (Unreadable, Refused) as error:
        return replace(line, reason=str(error))
    rake = [f"a rake of {plain([found.rake], hand.scale)[0]} is taken off"] if found.rake else []
    return replace(
        line,
        ok=not found.wrong,
        stacks=found.stacks and plain(found.stacks, hand.scale),
        expected=found.expected and plain(found.expected, hand.scale),
        reason=found.wrong,
        notes=(*playing.notes, *found.notes, *rake),
    )
