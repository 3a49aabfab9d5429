"""Cards: each one opened must fit the seal of the position that the seeds put at its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from stammtisch.fairness.cards import positions, seal
from stammtisch.fairness.fault import Fault
from stammtisch.fairness.seeds import closed_seeds, seeds_key
from stammtisch.fairness.transcript import Closing, Opening, Sealing, Shuffling, Transcript

Sealings = Mapping[int, Sealing]
"""The first sealing of each draw."""


def card_faults(transcript: Transcript) -> Iterator[Fault]:
    """Cards and packs that aren't what the house sealed."""
    sealings: dict[int, Sealing] = {}
    for at, sealing in transcript.every(Sealing):
        if sealing.draw not in sealings:
            sealings[sealing.draw] = sealing
            yield from faults_of_count(sealing, len(transcript.pack), at)
    yield from faults_of_seals(transcript, sealings)
    yield from faults_of_pack(transcript)
    yield from faults_of_skipping(transcript, sealings)


def faults_of_count(sealing: Sealing, size: int, at: int) -> Iterator[Fault]:
    """A seal for each card of the pack, no more and no less."""
    seals = len(sealing.seals)
    if seals != size:
        told = f"draw {sealing.draw} has {seals} seals: the pack has {size} cards"
        yield Fault("seals_miscounted", told, at)


def faults_of_seals(transcript: Transcript, sealings: Sealings) -> Iterator[Fault]:
    """Cards opened that were not sealed, or not at the place where the seeds put them."""
    size = len(transcript.pack)
    closing = transcript.first(Closing)
    lying: dict[int, list[int]] = {}
    if closing is not None:
        key = seeds_key(closed_seeds(closing[1]))
        lying = {draw: positions(key, size, draw) for draw in sealings if len(sealings[draw].seals) == size}
    for at, opening in transcript.every(Opening):
        draw, place = opening.draw, opening.place
        if draw not in sealings:
            yield Fault("not_sealed", f"a card of draw {draw} was opened: this draw was never sealed", at)
        elif place >= size:
            yield Fault("no_such_place", f"place {place} was opened: the pack has {size} cards", at)
        elif draw in lying:
            yield from faults_of_card(opening, sealings[draw].seals, lying[draw][place], at)


def faults_of_card(opening: Opening, seals: tuple[str, ...], position: int, at: int) -> Iterator[Fault]:
    """A card that is not the one sealed at `position`; perhaps it was sealed at another."""
    salt = bytes.fromhex(opening.salt)

    def fits(position: int) -> bool:
        return seal(opening.draw, position, opening.card, salt) == seals[position]

    if fits(position):
        return
    shown = f"draw {opening.draw} has {opening.card} at place {opening.place}"
    other = next(filter(fits, range(len(seals))), None)
    if other is None:
        yield Fault("card_changed", f"{shown}: another card is sealed at position {position}", at)
    else:
        told = f"{shown}, from position {other}: the seeds put position {position} there"
        yield Fault("order_changed", told, at)


def faults_of_pack(transcript: Transcript) -> Iterator[Fault]:
    """A place has one card, and each card comes as often as the pack has it."""
    pack = Counter(transcript.pack)
    opened: dict[tuple[int, int], Opening] = {}
    seen: Counter[tuple[int, str]] = Counter()
    for at, opening in transcript.every(Opening):
        draw, place, card = opening.draw, opening.place, opening.card
        if (draw, place) in opened:
            if opening != opened[draw, place]:
                told = (
                    f"place {place} of draw {draw} was opened as {card}: it was opened in another way before"
                )
                yield Fault("place_changed", told, at)
            continue
        opened[draw, place] = opening
        seen[draw, card] += 1
        if card not in pack:
            yield Fault("not_in_pack", f"draw {draw} has {card}: the pack has no such card", at)
        elif seen[draw, card] > pack[card]:
            told = f"draw {draw} has {card} more than {pack[card]} times: the pack has no more"
            yield Fault("card_repeated", told, at)


def faults_of_skipping(transcript: Transcript, sealings: Sealings) -> Iterator[Fault]:
    """Packs sealed together are shuffled in the order of their draws: the house may not choose one."""
    seen = {opening.draw for _, opening in transcript.every(Opening)}
    seen |= {shuffling.draw for _, shuffling in transcript.every(Shuffling)}
    for at, opening in transcript.every(Opening):
        skipped = [draw for draw in sealings if draw < opening.draw and draw not in seen]
        if skipped and opening.draw in sealings:
            told = f"a card of draw {opening.draw} was opened: draw {min(skipped)} was sealed and skipped"
            yield Fault("pack_skipped", told, at)
            return
