"""What came when: all that binds the house before any seed, all that it draws after all of them.

What is published twice must be the same both times.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from stammtisch.fairness.fault import Fault
from stammtisch.fairness.transcript import (
    Asking,
    Closing,
    Lot,
    Opening,
    Pledge,
    Sealing,
    Sending,
    Showing,
    Shuffling,
    Throw,
    Transcript,
)

Published = Asking | Sealing | Pledge | Closing

LATE: Final = {Asking: "asked_late", Sealing: "sealed_late", Pledge: "pledged_late"}
CHANGED: Final = {
    Asking: "seats_changed",
    Sealing: "seals_changed",
    Pledge: "pledge_changed",
    Closing: "seeds_changed",
}


def order_faults(transcript: Transcript) -> Iterator[Fault]:
    """What was published too late, or a second time in another way."""
    yield from faults_of_publishing(transcript)
    yield from faults_of_closing(transcript)


def faults_of_publishing(transcript: Transcript) -> Iterator[Fault]:
    """What binds the house could be fitted to a seed that it knew, or to what came of it."""
    published: dict[str, Published] = {}
    seed_is_known = False
    for at, record in enumerate(transcript.witnessed):
        if isinstance(record, Published):
            about = subject(record)
            if about in published and published[about] != record:
                yield Fault(CHANGED[type(record)], f"{about} changed: what is published stays as it is", at)
            elif about not in published and seed_is_known and not isinstance(record, Closing):
                told = f"{about} came when a seed was known: what binds the house comes before"
                yield Fault(LATE[type(record)], told, at)
            published.setdefault(about, record)
        if isinstance(record, Sending | Closing):
            seed_is_known = True


def subject(record: Published) -> str:
    """What a record speaks of: it may do so once."""
    match record:
        case Asking():
            return "the list of seats asked"
        case Sealing(draw=draw):
            return f"the sealing of draw {draw}"
        case Pledge():
            return "the pledge"
        case Closing():
            return "the list of seeds"
        case _:
            assert_never(record)


def faults_of_closing(transcript: Transcript) -> Iterator[Fault]:
    """Seeds that are closed after a draw could be chosen to fit it."""
    drawn = [
        at
        for at, record in enumerate(transcript.witnessed)
        if isinstance(record, Shuffling | Opening | Throw | Lot | Showing)
    ]
    closing = transcript.first(Closing)
    if drawn and closing is None:
        yield Fault("not_closed", "there was a draw without seeds: they are closed before it", drawn[0])
    if drawn and closing is not None and closing[0] > drawn[0]:
        told = "the seeds were closed after a draw: they are closed before it"
        yield Fault("closed_late", told, closing[0])
