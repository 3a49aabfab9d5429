"""What the pages know of the house is written from the house's own records, and is up to date."""

import pytest

from stammtisch.wire import asked
from tests.repository.tree import ROOT
from tools.web_records import FOLDER, Writer, generated

FILES = generated()


@pytest.mark.parametrize("name", FILES)
def test_the_pages_records_are_up_to_date(name):
    written = (ROOT / FOLDER / name).read_text(encoding="utf-8")
    assert written == FILES[name], "python -m tools.web_records writes them anew"


def test_nothing_else_is_among_them():
    assert {path.name for path in (ROOT / FOLDER).iterdir()} == set(FILES)


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
