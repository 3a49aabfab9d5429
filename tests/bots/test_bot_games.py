"""Bots play to the end and only what is allowed; and where they don't, it is found."""

import pytest

from exhaustive import bot_games
from stammtisch.bots import at_random
from stammtisch.bots.thinking import Thought
from stammtisch.games.backgammon.moves import Double
from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.catalogue import OWN


@pytest.mark.parametrize("game", OWN, ids=lambda game: game.name)
def test_bots_of_all_strengths_play_to_the_end(game):
    assert bot_games.play(game, rounds=3) == []


def test_what_is_not_allowed_is_found(monkeypatch):
    monkeypatch.setitem(bot_games.BOTS, "blackjack", {"weak": lambda asked, rng: Thought(Double(64))})
    [fault] = bot_games.play(BLACKJACK, rounds=3)
    assert fault.startswith("blackjack, table 0: ")


def test_a_round_without_an_end_is_found(monkeypatch):
    monkeypatch.setitem(bot_games.BOTS, "blackjack", {"weak": at_random.think})
    monkeypatch.setattr(bot_games, "ENDLESS", 1)
    [fault] = bot_games.play(BLACKJACK, rounds=3)
    assert fault.endswith("a round has no end")
