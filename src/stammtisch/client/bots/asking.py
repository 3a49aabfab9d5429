"""What a bot that somebody brings is asked with: what a person in its seat is shown, and chance."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from stammtisch.client.followed import Followed
from stammtisch.games.catalogue import find
from stammtisch.games.choosing import Choice
from stammtisch.games.moves import Made, Move
from stammtisch.games.shown import read_choices, read_view


class Asked(NamedTuple):
    """One question: what is to be played now?"""

    game: str
    """Its name."""
    options: Any
    """The house rules."""
    seat: int
    """One's own."""
    view: Any
    """The table, as this seat sees it."""
    choices: Sequence[Choice]
    """What may be played: moves as they are, and patterns of moves to be filled in."""
    shown: Sequence[Made]
    """What has happened since one sat down, as it was shown to this seat."""
    rng: random.Random
    """A source of chance."""


Decide = Callable[[Asked], Move]


def asked(table: Followed, shown: Sequence[Made], rng: random.Random) -> Asked:
    """What is asked at this table now, of who sits there."""
    assert table.seat is not None
    game, picture = find(table.game), table.picture
    options = msgspec.json.decode(table.company.options, type=game.options)
    view, choices = read_view(game, picture.view), read_choices(game, picture.choices)
    return Asked(table.game, options, table.seat, view, choices, shown, rng)
