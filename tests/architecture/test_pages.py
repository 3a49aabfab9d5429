"""The pages name no game: they list what the house offers, and what they know of a game lies in its folder.

A game's picture and its words in every language are `web/src/tables/<game>/`, found by its name; what
a language hasn't got the house says in English. Else only the sentences of the pages may name one.
"""

import re
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

import pytest

from stammtisch.games.catalogue import GAMES, PROVING
from tests.repository.tree import ROOT

SOURCE = ROOT / "web/src"
NAMES = tuple(game.name for game in (*GAMES, *PROVING))
DICTIONARY = re.compile(r"words/(?:[a-z]{2}/ui|[a-z]+\.test)\.ts")
"""What the pages say in a language: a welcome may count up what is played here. It decides nothing; nor do
the tests that hold every language to what it says of each game."""


def named_games(path: PurePosixPath, text: str, names: Iterable[str] = NAMES) -> list[str]:
    """The games that a file of the pages names, and that are none of its business."""
    if path.parts[0] == "generated" or DICTIONARY.fullmatch(str(path)):
        return []
    own = path.parts[1] if path.parts[0] == "tables" else ""
    return [f"{path} names {name}" for name in names if name != own and re.search(name, text, re.IGNORECASE)]


def sources(folder: Path) -> dict[PurePosixPath, str]:
    files = (path for path in folder.rglob("*") if path.suffix in (".ts", ".svelte"))
    return {PurePosixPath(path.relative_to(folder).as_posix()): path.read_text("utf-8") for path in files}


def test_no_page_names_a_game():
    found = [line for path, text in sources(SOURCE).items() for line in named_games(path, text)]
    assert found == []


def test_what_writes_the_records_of_the_pages_names_no_game():
    path = "tools/web_records.py"
    assert named_games(PurePosixPath(path), (ROOT / path).read_text("utf-8")) == []


def test_the_pages_are_looked_at():
    assert {PurePosixPath("App.svelte"), PurePosixPath("tables/registry.ts")} < sources(SOURCE).keys()


@pytest.mark.parametrize(
    ("path", "text", "found"),
    [
        ("pages/Lobby.svelte", "const GAMES = ['skat']", True),
        ("tables/parts/results.ts", "/^paid_skat$/", True),
        ("tables/mau/Table.svelte", "if (game === 'skat')", True),
        ("words/words.svelte.ts", "gameLines[one as 'skat']", True),
        ("words/howto.ts", "readonly skat: Passage[]", True),
        ("words/de/shared.ts", "skat: { passe: 'Weg.' }", True),
        ("words/de/language.ts", "import { words } from '../../tables/skat/words/de'", True),
        ("parts/Sign.svelte", "/* As at Skat. */", True),
        ("house/bots.test.ts", "isBot('skat')", True),
        ("words/words.test.ts", "say('skat')", False),
        ("tables/skat/Table.svelte", "import type { View } from '../../generated/skat'", False),
        ("tables/skat/words/de.ts", "name: 'Skat'", False),
        ("tables/skat/howto/en.ts", "['Skat', 'For three.']", False),
        ("words/en/ui.ts", "welcomeLine: 'Skat with friends.'", False),
        ("generated/skat.ts", "export interface SkatOptions", False),
        ("pages/Lobby.svelte", "games.names", False),
    ],
)
def test_a_page_that_names_a_game_is_found(path, text, found):
    assert bool(named_games(PurePosixPath(path), text, ["skat", "mau"])) == found
