"""The house rules of Oh Hell, each with its sentence, and the ways to play that have a name."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from stammtisch.games.options import Options, rule


class OhHellOptions(Options, frozen=True, kw_only=True):
    seats: Annotated[int, rule("How many play", "table", least=3, most=7)] = 4
    most: Annotated[int, rule("How many cards each gets at most", "cards", least=1, most=12)] = 7
    way: Annotated[
        Literal["up", "up_and_down"], rule("From one card up to the most, or up and down again", "cards")
    ] = "up"
    hook: Annotated[
        bool, rule("The dealer, who bids last, may not let the bids come to the number of tricks", "bids")
    ] = True
    consolation: Annotated[bool, rule("Tricks count one each also for who missed the bid", "score")] = False


PRESETS: Final = {
    "usual": OhHellOptions(),
    "long": OhHellOptions(most=10, way="up_and_down"),
    "gentle": OhHellOptions(most=5, hook=False, consolation=True),
}
