"""What the pages know of the house is written from the house's own records, and is up to date."""

import pytest

from stammtisch.wire import asked
from tests.repository.tree import ROOT
from tools.refusal_words import PICTURES
from tools.web_records import DRAWN, FOLDER, Writer, generated, writers

FILES = writers()


@pytest.mark.parametrize("name", FILES)
def test_the_pages_records_are_up_to_date(name):
    written = (ROOT / FOLDER / name).read_text(encoding="utf-8")
    assert written == FILES[name](), "python -m tools.web_records writes them anew"


def test_nothing_else_is_among_them():
    folder = ROOT / FOLDER
    assert {path.relative_to(folder).as_posix() for path in folder.rglob("*.ts")} == set(FILES)


def test_what_may_be_left_out_of_an_ask_is_optional():
    writer = Writer(frozenset({"Move"}))
    writer.record(asked.Act)
    assert writer.written["Act"].splitlines()[1:-1] == [
        "  readonly ask: 'act';",
        "  readonly re?: number;",
        "  readonly table: string;",
        "  readonly seat: number;",
        "  readonly move: Move;",
        "  readonly id: string;",
        "  readonly seen?: number | null;",
    ]


def test_every_game_with_a_picture_is_written_and_no_other():
    pictures = {path.parent.name for path in (ROOT / PICTURES).glob("*/index.ts")}
    assert {game.name for game in DRAWN} == pictures
    assert {f"{folder}{name}.ts" for name in pictures for folder in ("", "english/")} < set(FILES)


def test_moves_that_games_share_are_written_once():
    shared = ("Sit", "Bring", "Leave", "Away", "Back", "Change", "Shuffle", "Throw", "Unseat")
    files = generated()
    for kind in shared:
        assert [name for name, text in files.items() if f"export interface {kind} {{" in text] == ["moves.ts"]
