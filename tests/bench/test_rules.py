"""The bench measures play, not idling."""

import pytest

from bench.rules import play, report
from stammtisch.games.catalogue import GAMES, PROVING


@pytest.mark.parametrize("game", GAMES + PROVING, ids=lambda game: game.name)
def test_every_game_is_played_through_whole_rounds(game):
    played = play(game, moves=500, seed=1)
    assert played.moves == 500
    assert played.rounds > 5


def test_a_report_has_a_line_a_game():
    lines = list(report([*GAMES, *PROVING], moves=20))
    assert [line.split()[0] for line in lines[1:]] == [game.name for game in GAMES + PROVING]
