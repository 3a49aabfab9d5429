"""How a bot comes to decide: it's asked elsewhere with what its seat was shown. If that fails, the game's
default is played, as for whoever doesn't decide, and the log says so."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Final

from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import Move
from stammtisch.house.bots.cast import Character
from stammtisch.house.bots.minded import Minded
from stammtisch.house.bots.thinker import CannotThink, Question, Thinker
from stammtisch.house.people.presence import Presence
from stammtisch.kernel.character import Strength
from stammtisch.kernel.person import is_bot
from stammtisch.kernel.refused import Refused
from stammtisch.tables.record import Table

log = logging.getLogger(__name__)


class Deciding:
    def __init__(self, thinker: Thinker | None, presence: Presence, entropy: Callable[[int], bytes]) -> None:
        self._thinker: Final = thinker
        self._presence: Final = presence
        self._entropy: Final = entropy

    def strengths(self, game: AnyGame) -> Sequence[Strength]:
        """What there is at a game, the weakest first; nothing in a house without bots."""
        return () if self._thinker is None else self._thinker.strengths(game)

    def strength(self, game: AnyGame, wished: Strength) -> Strength:
        """So strong, or as strong as there is."""
        there = self.strengths(game)
        return wished if wished in there else there[-1]

    def get_ready(self) -> None:
        """Bots are about to play: whoever thinks for them begins to load what they think with."""
        if self._thinker is not None:
            self._thinker.get_ready()

    async def decided(self, minded: Minded, table: Table, seat: int, character: Character) -> Move:
        """What somebody like that does in this seat."""
        if self._thinker is None:
            raise Refused("no_such_bot", "cannot let a bot decide: there are none in this house")
        question = self._question(minded, table, seat, character)
        is_urgent = any(not is_bot(one) and self._presence.is_here(one) for one in table.people if one)
        try:
            return (await self._thinker.think(question, is_urgent)).move
        except CannotThink as why:
            name = minded.live.name
            log.warning(
                "bots: no decision of %s at table %s, default played: %s", character.person, name, why
            )
            default: Move = table.game.default(table.state, seat)
            return default

    def _question(self, minded: Minded, table: Table, seat: int, character: Character) -> Question:
        game, state = table.game, table.state
        return Question(
            game.name,
            self.strength(game, character.strength),
            character.temper,
            table.options,
            seat,
            game.view(state, seat),
            game.choices(state, seat),
            minded.memory.shown(seat),
            int.from_bytes(self._entropy(8)),
        )
