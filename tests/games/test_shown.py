"""What is shown as JSON is read as what it was: views, choices, and the moves of all four kinds."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.games.choosing import Choice, Steps
from stammtisch.games.contract import AnyGame
from stammtisch.games.shown import read_choices, read_view
from stammtisch.kernel.codec import encode
from stammtisch.testing.session import Session
from tests.gears import few

STEPS = 150


def written_out(choice: Choice) -> Any:
    """Steps are compared by all that they are made of."""
    if isinstance(choice, Steps):
        return choice.move, choice.field, tuple(choice.plays), choice.graph
    return choice


@pytest.mark.parametrize("game", GAMES + PROVING, ids=lambda game: game.name)
@pytest.mark.parametrize("seed", few(range(3)))
def test_views_and_choices_are_read_as_they_were(game: AnyGame, seed):
    for options in game.presets.values():
        session = Session(game, options, seed)
        while len(session.made) < STEPS and session.step():
            for seat in session.seats:
                view = game.view(session.state, seat)
                assert read_view(game, encode(view)) == view
                choices = game.choices(session.state, seat)
                assert [*map(written_out, read_choices(game, encode(choices)))] == [
                    *map(written_out, choices)
                ]


def test_what_is_no_choice_of_this_game_is_refused():
    [game] = [one for one in GAMES if one.name == "poker"]
    with pytest.raises(msgspec.ValidationError):
        read_choices(game, b'[{"do":"roll"}]')
