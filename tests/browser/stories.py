"""Ends of rounds, with cards that are written down: what there is to tell at each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from msgspec.structs import replace

from stammtisch.fairness.vault import Vault
from stammtisch.games.backgammon import BACKGAMMON
from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.blackjack import moves as blackjack
from stammtisch.games.contract import Awaiting
from stammtisch.games.moves import Sit
from stammtisch.games.poker import POKER
from stammtisch.games.poker import moves as poker
from stammtisch.games.watten import WATTEN
from stammtisch.testing.chance import Scripted, Seeded
from tests.tables.toy import PEOPLE, Evening

Story = tuple[Evening, Callable[[], None]]
"""A table shortly before the end of a round, and what ends it."""

STAKE: Final = 2500


def dealt(cards: str, *, doubles: bool = False) -> Story:
    """A hand of Blackjack: whose first, the dealer's, whose second, the dealer's, and what is drawn."""
    evening = Evening(BLACKJACK)
    evening.chance = Scripted(decks=[cards.split()])
    evening.do(0, Sit(100_000), PEOPLE[0])
    evening.do(0, blackjack.Bet(STAKE))
    last = blackjack.Double(STAKE) if doubles else blackjack.Stand()
    return evening, lambda: evening.do(0, last)


def all_in() -> Story:
    """Three with all they have, at Poker: the main pot and the side pot go to two of them."""
    evening = Evening(POKER, rest=4)
    evening.chance = Scripted(decks=["Kh Ah Qs Kd Ad Qd 7s 8s Ac 9d Jh".split()], lots=[0])
    for seat, chips in enumerate((400, 200, 80)):
        evening.do(seat, Sit(chips), PEOPLE[seat])
    evening.do(0, poker.Start())
    evening.do(0, poker.Raise(400, 0))
    evening.do(1, poker.Call(199))
    return evening, lambda: evening.do(2, poker.Call(78))


def deciding_trick() -> Story:
    """A round of Watten before its last card."""
    evening = Evening(WATTEN, rest=4)
    evening.chance = Vault(bytes(32))
    for seat in range(4):
        evening.do(seat, Sit(), PEOPLE[seat])
    return evening, _up_to_the_end(evening)


def last_game() -> Story:
    """A match at Backgammon for one point, before its last play."""
    evening = Evening(BACKGAMMON, replace(next(iter(BACKGAMMON.presets.values())), points=1))
    evening.chance = Seeded(3)
    for seat in range(2):
        evening.do(seat, Sit(), PEOPLE[seat])
    return evening, _up_to_the_end(evening)


def _up_to_the_end(evening: Evening) -> Callable[[], None]:
    """Plays on as somebody would who never decides, and stops before the move that ends the round."""
    while True:
        before, rows = evening.table, len(evening.rows)
        _plays_on(evening)
        if before.round is not None and evening.table.round is None:
            evening.table = before
            del evening.rows[rows:]
            return partial(_plays_on, evening)


def _plays_on(evening: Evening) -> None:
    turn, game = evening.table.turn, evening.game
    assert isinstance(turn, Awaiting)
    evening.do(turn.seats[0], game.default(evening.table.state, turn.seats[0]))


STORIES: Final[Mapping[str, Callable[[], Story]]] = {
    "won": partial(dealt, "Th 3c 9d Js 2h Qh"),
    "pushed": partial(dealt, "Th 9c 9d Ts 2h Qh"),
    "lost": partial(dealt, "Th Tc 6d Ts 2h Qh"),
    "doubled": partial(dealt, "6h 3c 5d Js 9h 2h Qh", doubles=True),
    "all-in": all_in,
    "trick": deciding_trick,
    "match": last_game,
}
