"""What was checked in a transcript, and what can't be: in sentences, for people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from stammtisch.fairness.transcript import (
    Closing,
    Lot,
    Opening,
    Pledge,
    Sealing,
    Sending,
    Showing,
    Throw,
    Transcript,
)

NEVER_PROVED: Final = (
    "That cards which you haven't seen are right: you check those that you saw.",
    "That the house told nobody what it knows: it knows every card from the closing on.",
    "That nobody at the table works with the house: look at who is asked for seeds.",
    "That a seed of somebody else which is marked as missing did not come: they know it, you don't.",
    "When it was published, if you didn't write it down yourself while it happened.",
)
"""Whatever comes of a check."""


def checked(transcript: Transcript) -> Iterator[str]:
    """What this transcript shows, if there is no fault in it."""
    yield from _binding(transcript)
    yield from _seeds(transcript)
    yield from _cards(transcript)
    yield from _throws(transcript)


def _binding(transcript: Transcript) -> Iterator[str]:
    packs = len({sealing.draw for _, sealing in transcript.every(Sealing)})
    if packs:
        size = _count(len(transcript.pack), "card", "cards")
        yield f"The house was bound to {_count(packs, 'pack', 'packs')} of {size} before the seeds."
    if transcript.first(Pledge) is not None:
        yield "The house was bound to its throws and lots before the seeds."


def _seeds(transcript: Transcript) -> Iterator[str]:
    closing = transcript.first(Closing)
    if closing is None:
        yield "Nothing was drawn yet."
        return
    sent = len([entry for entry in closing[1].seeds if entry.seed is not None])
    missing = len(closing[1].seeds) - sent
    if not closing[1].seeds:
        yield "Nobody had a share in chance: what was drawn is what the house was bound to, and no more."
    else:
        yield f"{_count(sent, 'seat', 'seats')} had a share in chance, {missing} missed it."
    if transcript.seat is not None:
        own = "Your own seed counted as you sent it." if transcript.first(Sending) else "You sent no seed."
        yield own


def _cards(transcript: Transcript) -> Iterator[str]:
    places = {(opening.draw, opening.place) for _, opening in transcript.every(Opening)}
    if places:
        yield f"{_count(len(places), 'card', 'cards')} lay where seals and seeds put them."
    for draw in sorted({draw for draw, _ in places}):
        if len([one for one in places if one[0] == draw]) == len(transcript.pack):
            yield f"All cards of draw {draw} were opened, and they are the whole pack."


def _throws(transcript: Transcript) -> Iterator[str]:
    throws, lots = len(transcript.every(Throw)), len(transcript.every(Lot))
    if not throws + lots:
        return
    counts = ((throws, "throw", "throws"), (lots, "lot", "lots"))
    thrown = " and ".join([_count(count, one, many) for count, one, many in counts if count])
    if transcript.first(Showing) is None:
        yield f"{thrown} can be checked when the secret is shown, after the round."
    else:
        yield f"{thrown} came from secret and seeds."


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"
