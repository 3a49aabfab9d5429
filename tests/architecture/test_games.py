"""Who knows one game finds their way in all of them, and can read each without the others."""

import ast

import pytest

from tests.architecture.imports import PROVING, imports, part
from tests.architecture.source import modules

GAMES = "stammtisch.games."
HOMES = (GAMES, f"{PROVING}.")
HANDED_IN = ("tables", "fairness", "wire", "store", "bus", "accounts")
FILES = frozenset("options state moves choices play dealer view text".split())


def game(module: str) -> str | None:
    """The game that a module belongs to: `stammtisch.games.watten.play` to watten."""
    for home in HOMES:
        folder, dot, _ = module.removeprefix(home).partition(".")
        if module.startswith(home) and dot:
            return folder
    return None


def games(modules: dict[str, str]) -> dict[str, set[str]]:
    """The names of each game's files."""
    files: dict[str, set[str]] = {}
    for module in modules:
        if folder := game(module):
            files.setdefault(folder, set()).add(module.rpartition(".")[2])
    return files


def missing_files(modules: dict[str, str]) -> list[str]:
    """The files that a game ought to have, and hasn't."""
    return [
        f"{folder}/{name}.py" for folder, files in games(modules).items() for name in sorted(FILES - files)
    ]


def builds_the_list(modules: dict[str, str]) -> list[str]:
    """Every place in a game that asks for the list of choices in order to check a move."""
    return [
        f"{module} calls {node.func.id}"
        for module, source in modules.items()
        if game(module) and not module.endswith(".choices")
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("choices", "table_choices")
    ]


def glances_at_neighbours(modules: dict[str, str]) -> list[str]:
    """Every import by a game of another one, or of the catalogue, which knows them all."""
    folders = {*games(modules), "catalogue"}
    return [
        f"{module} imports {name}"
        for module, source in modules.items()
        if game(module)
        for name in imports(source, module)
        if (other := game(f"{name}.")) in folders and other != game(module)
    ]


def knows_a_game(modules: dict[str, str]) -> list[str]:
    """Every import of a game, or of the catalogue, by a part to which a table's game is handed in."""
    folders = {*games(modules), "catalogue"}
    return [
        f"{module} imports {name}"
        for module, source in modules.items()
        if part(module) in HANDED_IN
        for name in imports(source, module)
        if game(f"{name}.") in folders
    ]


def test_all_games_have_the_same_files():
    assert missing_files(modules()) == []


def test_no_game_imports_another():
    assert glances_at_neighbours(modules()) == []


def test_a_missing_file_is_found():
    complete = {f"{GAMES}skat.{name}": "" for name in FILES}
    lacking = {f"{GAMES}mau.{name}": "" for name in FILES - {"view", "dealer"}}
    assert missing_files({**complete, **lacking, f"{GAMES}cards": ""}) == ["mau/dealer.py", "mau/view.py"]


@pytest.mark.parametrize(
    ("source", "imported"),
    [
        ("from stammtisch.games.mau import play", "mau.play"),
        ("import stammtisch.games.mau", "mau"),
        ("from stammtisch.games import mau", "mau"),
        ("from ..mau.state import State", "mau.state.State"),
        ("from stammtisch.games.catalogue import GAMES", "catalogue.GAMES"),
    ],
)
def test_a_glance_at_a_neighbour_is_found(source, imported):
    skat = f"{GAMES}skat.play"
    found = glances_at_neighbours({skat: source, f"{GAMES}mau.play": "from ..cards import Card"})
    assert found == [f"{skat} imports {GAMES}{imported}"]


def test_a_game_may_use_what_all_games_share():
    skat = {f"{GAMES}skat.play": "from .state import State\nfrom stammtisch.games.cards import Card"}
    assert glances_at_neighbours({**skat, f"{GAMES}mau.play": ""}) == []


def test_a_table_gets_its_game_handed_in():
    assert knows_a_game(modules()) == []


@pytest.mark.parametrize("imported", ["mau.MAU", "catalogue.find"])
def test_a_table_that_knows_a_game_is_found(imported):
    home, _, name = imported.partition(".")
    sources = {
        "stammtisch.tables.opening": f"from {GAMES}{home} import {name}\nfrom {GAMES}contract import AnyGame",
        f"{GAMES}mau.play": "",
    }
    assert knows_a_game(sources) == [f"stammtisch.tables.opening imports {GAMES}{imported}"]


def test_a_move_is_checked_without_building_the_list_of_choices():
    assert builds_the_list(modules()) == []


def test_a_game_that_builds_the_list_is_found():
    source = "def apply(state, seat, move): return move in choices(state, seat)"
    assert builds_the_list({"stammtisch.games.chess.play": source}) == [
        "stammtisch.games.chess.play calls choices"
    ]
