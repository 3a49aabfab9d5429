"""A table where only bots sit: no house, no clock, no disk, as fast as the rules go."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from stammtisch.bots.asking import asked
from stammtisch.bots.thinking import Think
from stammtisch.games.contract import AnyGame, Awaiting
from stammtisch.games.moves import DEALER, Made, Move
from stammtisch.testing.chance import Seeded


class BotTable:
    """The cards and dice of a table follow from its `deal`, whoever sits there: so it can be played again
    with other bots, or with the same ones in other seats."""

    def __init__(self, game: AnyGame, options: Any, bots: Sequence[Think], deal: object) -> None:
        self.game, self.options, self.bots = game, options, bots
        self.state: Any = game.setup(options)
        self._chance = Seeded(deal)
        self._rngs = [random.Random(f"{deal}/{seat}") for seat in range(len(bots))]
        self._shown: list[list[Made]] = [[] for _ in bots]

    def make(self, seat: int, move: Move) -> None:
        """Makes this move, and shows it to every seat."""
        self.state = self.game.apply(self.state, seat, move)
        for viewer, shown in enumerate(self._shown):
            shown.append(Made(seat, self.game.show(seat, move, viewer)))

    def step(self) -> Made | None:
        """Lets the dealer or the first of the awaited do something; None if nobody can."""
        turn = self.game.turn(self.state)
        if turn == DEALER:
            dealt = self.game.dealer(self.state, self._chance)
            if dealt is None:
                return None
            made = Made(DEALER, dealt[0])
        elif isinstance(turn, Awaiting):
            return self.ask(turn.seats[0])
        else:
            return None
        self.make(*made)
        return made

    def ask(self, seat: int) -> Made:
        """Asks the bot in this seat, and makes its move."""
        question = asked(self.game, self.options, self.state, seat, self._shown[seat])
        made = Made(seat, self.bots[seat](question, self._rngs[seat]).move)
        self.make(*made)
        return made

    def played(self, until: Callable[[Any], bool]) -> Iterator[Made]:
        """Step by step until the state is so, or nobody can do anything."""
        while not until(self.state) and (made := self.step()) is not None:
            yield made
