"""Dice and lots: each draw in its turn, and what the shown secret and the seeds give."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from stammtisch.fairness.fault import Fault
from stammtisch.fairness.seeds import SeedsKey, closed_seeds, seeds_key
from stammtisch.fairness.throws import dice, lot, pledged_hash
from stammtisch.fairness.transcript import Closing, Lot, Pledge, Sealing, Showing, Throw, Transcript

Thrown = list[tuple[int, Throw | Lot]]


def throw_faults(transcript: Transcript) -> Iterator[Fault]:
    """Throws that the house wasn't bound to, or that aren't what it was bound to."""
    thrown: Thrown = [
        (at, record) for at, record in enumerate(transcript.witnessed) if isinstance(record, Throw | Lot)
    ]
    pledge = transcript.first(Pledge)
    if pledge is None:
        for at, _ in (thrown + transcript.every(Showing))[:1]:
            yield Fault("not_pledged", "a throw has no pledge: the secret's hash is published before", at)
        return
    yield from faults_of_turn(transcript, thrown, pledge[1].first)
    yield from faults_of_secret(transcript, thrown, pledge[1])
    yield from faults_of_stream(transcript, thrown, pledge[1])


def faults_of_turn(transcript: Transcript, thrown: Thrown, due: int) -> Iterator[Fault]:
    """A house that may skip or repeat a draw can choose among them: it knows them all."""
    sealed = {sealing.draw for _, sealing in transcript.every(Sealing)}
    for at, throw in thrown:
        while due in sealed:
            due += 1
        if throw.draw != due:
            yield Fault("draw_out_of_turn", f"draw {throw.draw} was thrown: draw {due} was due", at)
        due = throw.draw + 1


def faults_of_secret(transcript: Transcript, thrown: Thrown, pledge: Pledge) -> Iterator[Fault]:
    """The secret must be the one pledged, be shown when the game is over, and not before."""
    showings = transcript.every(Showing)
    for at, showing in showings:
        if not fits(showing, pledge):
            yield Fault("secret_changed", "the shown secret has another hash: it must be the pledged one", at)
    for at, _ in thrown:
        if showings and at > showings[0][0]:
            told = "there was a throw after the secret was shown: it stays hidden until the last one"
            yield Fault("shown_early", told, at)
    if transcript.is_over and thrown and not showings:
        told = "the secret was not shown: without it no throw can be checked, and it's due after the game"
        yield Fault("not_shown", told, thrown[0][0])


def faults_of_stream(transcript: Transcript, thrown: Thrown, pledge: Pledge) -> Iterator[Fault]:
    """Once the secret is shown, every throw can be thrown again."""
    closing = transcript.first(Closing)
    secret = next((shown for _, shown in transcript.every(Showing) if fits(shown, pledge)), None)
    if closing is None or secret is None:
        return
    key = seeds_key(closed_seeds(closing[1]))
    for at, throw in thrown:
        yield from faults_of_throw(throw, bytes.fromhex(secret.secret), key, at)


def faults_of_throw(throw: Throw | Lot, throwing: bytes, key: SeedsKey, at: int) -> Iterator[Fault]:
    """A throw that is not what secret and seeds give."""
    match throw:
        case Throw(draw=draw, dice=shown):
            given = dice(throwing, key, len(shown), draw)
            if shown != given:
                shown_text, given_text = "-".join(map(str, shown)), "-".join(map(str, given))
                told = f"draw {draw} was thrown as {shown_text}: secret and seeds give {given_text}"
                yield Fault("dice_changed", told, at)
        case Lot(draw=draw, count=count, lot=shown_lot):
            given_lot = lot(throwing, key, count, draw)
            if shown_lot != given_lot:
                told = f"draw {draw} was lot {shown_lot} of {count}: secret and seeds give {given_lot}"
                yield Fault("lot_changed", told, at)
        case _:
            assert_never(throw)


def fits(showing: Showing, pledge: Pledge) -> bool:
    """Whether this is the secret that was pledged."""
    return pledged_hash(bytes.fromhex(showing.secret)) == pledge.hash
