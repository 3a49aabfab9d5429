"""Whoever asks for all that there is at a table can't tell it from another that looked the same to them."""

from dataclasses import replace
from typing import Any

import pytest

from stammtisch.formats import scribes
from stammtisch.formats.poker.writing import write_hand
from stammtisch.games.cards import GERMAN
from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.games.facts import fact
from stammtisch.games.moves import Shuffle
from stammtisch.games.poker import POKER
from stammtisch.games.watten import WATTEN
from tests.tables.shown.two_worlds import compared

ROWS = 80
EVERY_PRESET = [(game, name) for game in GAMES + PROVING for name in game.presets]


@pytest.mark.parametrize("viewer", [None, 1], ids=["a watcher", "an opponent"])
@pytest.mark.parametrize(("game", "preset"), EVERY_PRESET, ids=lambda one: getattr(one, "name", one))
def test_no_byte_tells_them_apart(game, preset, viewer):
    found = compared(game, "two worlds", game.presets[preset], viewer, ROWS)
    assert found.leaks == []
    assert found.hidden or game.name == "backgammon"


# Tables that tell too much.


def leaks(game: Any, preset: str, viewer: int | None) -> list[str]:
    evenings = (compared(game, seed, game.presets[preset], viewer, ROWS).leaks for seed in range(10))
    return next(filter(None, evenings), [])


def gives_up_by_the_last_card(state: Any, seat: int) -> Any:
    is_red = bool(state.deck) and state.deck[-1][1] in "hd"
    return [fact("gives_up_hand")] if is_red else []


def leaving_by_a_hidden_card(state: Any, seat: int) -> Any:
    """Whether somebody may sit down hangs on a card that nobody sees."""
    deck = state.round.deck
    others = WATTEN.table_choices(state, seat)
    return others if not deck or GERMAN.names[deck[-1]][-1] in "bl" else others[:1]


def test_what_leaving_costs_is_looked_at():
    assert "leaving" in leaks(replace(POKER, gives_up=gives_up_by_the_last_card), "home", 1)[0]


def test_who_may_come_and_go_is_looked_at():
    assert leaks(replace(WATTEN, table_choices=leaving_by_a_hidden_card), "tramin", None)


def points_by_the_pack(move: Any) -> Any:
    match move:
        case Shuffle(deck=(first, *_)):
            return (ord(first[0]),) * 4
        case _:
            return WATTEN.result(move)


def test_statistics_are_looked_at():
    assert "the statistics" in leaks(replace(WATTEN, result=points_by_the_pack), "tramin", None)[0]


def test_files_are_looked_at(monkeypatch):
    """Somebody writes them who forgets for whom."""

    def written(before: Any, moves: Any, people: Any, shown: Any) -> str:
        return write_hand(before, moves, people, shown=moves)

    monkeypatch.setattr(scribes, "write_hand", written)
    assert "the file phh" in leaks(POKER, "home", None)[0]
