"""Whose seeds count: those of exactly the seats that were asked, and each as it was sent."""

from __future__ import annotations

from collections.abc import Iterator

from stammtisch.fairness.fault import Fault
from stammtisch.fairness.transcript import Asking, Closing, Sending, Transcript


def seed_faults(transcript: Transcript) -> Iterator[Fault]:
    """Seats that were added or dropped, and the viewer's own seed if it isn't the one they sent."""
    closed = transcript.first(Closing)
    if closed is None:
        return
    at, closing = closed
    yield from faults_of_seats(transcript, at, closing)
    if transcript.seat is not None:
        yield from faults_of_own_seed(transcript, transcript.seat, at, closing)


def faults_of_seats(transcript: Transcript, at: int, closing: Closing) -> Iterator[Fault]:
    """A seat without a seed is marked, never left out; nobody else has a share."""
    asking = transcript.first(Asking)
    if asking is None:
        yield Fault("not_asked", "seeds were closed without asking: the seats are named before", at)
        return
    asked = set(asking[1].seats)
    listed = [entry.seat for entry in closing.seeds]
    for seat in sorted(asked.difference(listed)):
        yield Fault("seat_dropped", f"seat {seat} is not in the closed seeds: it was asked", at)
    for seat in sorted(set(listed) - asked):
        yield Fault("seat_added", f"seat {seat} is in the closed seeds: it was not asked", at)
    for seat in sorted({seat for seat in listed if listed.count(seat) > 1}):
        yield Fault("seat_repeated", f"seat {seat} is in the closed seeds again: a seat has one seed", at)


def faults_of_own_seed(transcript: Transcript, seat: int, at: int, closing: Closing) -> Iterator[Fault]:
    """The viewer knows what they sent, and that they sent it before the closing."""
    sending = transcript.first(Sending)
    sent = sending[1].seed if sending is not None and sending[0] < at else None
    counted = next((entry.seed for entry in closing.seeds if entry.seat == seat), None)
    if counted == sent:
        return
    if counted is None:
        told = f"the seed of seat {seat} is missing: it was sent before the closing"
        yield Fault("own_seed_missing", told, at)
    elif sent is None:
        yield Fault("own_seed_invented", f"seat {seat} has a seed: none was sent before the closing", at)
    else:
        yield Fault("own_seed_changed", f"the seed of seat {seat} is {counted}: {sent} was sent", at)
