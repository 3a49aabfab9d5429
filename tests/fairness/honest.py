"""An honest round as seat 0 witnesses it, and a way to tell it differently.

Seats 0, 1 and 3 are asked; seat 1 sends nothing. The pack is draw 0, dice and lots follow.
"""

from typing import Any, Final

from stammtisch.fairness.cards import openings, sealing
from stammtisch.fairness.chance import HouseChance
from stammtisch.fairness.seeds import closing
from stammtisch.fairness.throws import pledge, showing
from stammtisch.fairness.transcript import Asking, Lot, Sending, Throw, Transcript, Witnessed

SECRET: Final = bytes(range(32))
SEEDS: Final = {0: b"anna's seed", 1: None, 3: b"ben's seed"}
PACK: Final = (*(rank + suit for suit in "blha" for rank in "7 8 9 10 U O K A".split()), "Weli")
CHANCE: Final = HouseChance(SECRET, SEEDS)

CARDS: Final = openings(SECRET, SEEDS, PACK, 0, range(len(PACK)))
STEPS: Final[dict[str, Witnessed]] = {
    "asking": Asking((0, 1, 3)),
    "sealing": sealing(SECRET, PACK, 0),
    "pledge": pledge(SECRET, first=1),
    "sending": Sending(b"anna's seed".hex()),
    "closing": closing(SEEDS),
    "card": CARDS[0],
    "next_card": CARDS[1],
    "throw": Throw(1, CHANCE.dice(2, 1)),
    "next_throw": Throw(2, CHANCE.dice(2, 2)),
    "lot": Lot(3, 1000, CHANCE.lot(1000, 3)),
    "showing": showing(SECRET),
}
HONEST: Final = " ".join(STEPS)


def told(story: str = HONEST, seat: int | None = 0, is_over: bool = True, **changed: Any) -> Transcript:
    """The steps of a story in its order; a step that is given by its name takes the honest one's place."""
    steps = {**STEPS, **changed}
    return Transcript(seat, PACK, is_over, tuple(steps[step] for step in story.split()))
