"""The verifier: what in a transcript an honest house could not have done.

The house's first word counts: the first seals of a draw, the first pledge, the first closing.
What binds it comes before any seed, what it draws comes after all of them; the seeds are those
that were sent; every card fits its seal, and every throw fits the secret.
"""

from __future__ import annotations

from stammtisch.fairness.card_faults import card_faults
from stammtisch.fairness.fault import Fault
from stammtisch.fairness.order_faults import order_faults
from stammtisch.fairness.seed_faults import seed_faults
from stammtisch.fairness.throw_faults import throw_faults
from stammtisch.fairness.transcript import Transcript, well_formed


def verify(transcript: Transcript) -> list[Fault]:
    """Every fault that a transcript proves, in the order witnessed; none when all is well.

    A transcript that could not be written as JSON and read back is a ValueError.
    """
    sound = well_formed(transcript)
    faults = [*order_faults(sound), *seed_faults(sound), *card_faults(sound), *throw_faults(sound)]
    return sorted(faults, key=lambda fault: fault.at)
