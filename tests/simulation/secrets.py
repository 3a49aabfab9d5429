"""Whether what somebody was told could have been otherwise: another course of events, imagined from
all that they were shown, must look the same to them to the end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from stammtisch.games.moves import Leave, Made
from stammtisch.kernel.codec import encode
from stammtisch.tables.moves import Kick, TableMove
from stammtisch.testing.chance import Seeded
from stammtisch.testing.imagining import imagined
from tests.simulation.course import Course

MOST_MOVES: Final = 150
"""A longer course takes too long to imagine."""


def told(course: Course, rng: random.Random) -> str | None:
    """A sentence if the table tells one of its viewers a secret."""
    game, start = course.now.game, course.tables[0].state
    made = list(_made(course))
    if not 0 < len(made) <= MOST_MOVES:
        return None
    viewer = rng.choice((None, *range(len(course.now.people))))
    shown = [Made(seat, game.show(seat, move, viewer)) for seat, move in made]
    state = start
    for seat, move in imagined(game, start, shown, viewer, Seeded(rng.random())):
        state = game.apply(state, seat, move)
    view, _ = course.look(course.now.version, viewer)
    if encode(game.view(state, viewer)) != view:
        return f"the view of {viewer} tells a secret"
    return None


def _made(course: Course) -> Iterator[Made]:
    """All that the game has heard of: who is asked to leave leaves."""
    for row in course.rows:
        for seat, move in row.moves:
            if isinstance(move, Kick):
                yield Made(move.seat, Leave())
            elif not isinstance(move, TableMove):
                yield Made(seat, move)
