"""The law of bots: on all tables that its seat can't tell apart, a bot decides alike.

What was shown to a seat is imagined anew, as the law of secrets does it: other cards in other hands, and
nothing that this seat could notice. There the bot is asked once more, with the same chance. So one that
remembers what it was asked before is found too: it's asked twice.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from stammtisch.bots import asking
from stammtisch.bots.thinking import Asked, Think
from stammtisch.games.contract import AnyGame, Awaiting
from stammtisch.games.moves import Made
from stammtisch.testing.chance import Seeded
from stammtisch.testing.imagining import imagined
from stammtisch.testing.session import Session

Ask = Callable[[AnyGame, Any, Any, int, Sequence[Made]], Asked]


def differences(
    game: AnyGame, options: Any, think: Think, seed: object, steps: int, ask: Ask = asking.asked
) -> Iterator[str]:
    """Wherever the bot would decide otherwise if what it can't know were otherwise."""
    session = Session(game, options, seed)
    while len(session.made) < steps and session.step():
        turn = game.turn(session.state)
        for seat in turn.seats if isinstance(turn, Awaiting) else ():
            if game.choices(session.state, seat):
                yield from _difference(session, seat, think, ask)


def _difference(session: Session, seat: int, think: Think, ask: Ask) -> Iterator[str]:
    game, shown = session.game, session.shown_to(seat)
    chance = Seeded(f"{session.seed}/{len(session.made)}")
    state = session.start
    for seat_of, move in imagined(game, session.start, shown, seat, chance):
        state = game.apply(state, seat_of, move)
    here = think(ask(game, session.options, session.state, seat, shown), random.Random(1))
    there = think(ask(game, session.options, state, seat, shown), random.Random(1))
    if here != there:
        yield f"after {len(session.made)} moves seat {seat} decides {here.move}, and {there.move} elsewhere"
