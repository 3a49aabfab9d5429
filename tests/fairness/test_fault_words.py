"""The reference page lists every fault that the verifier knows, and no other."""

import re

from tests.repository.tree import ROOT

PAGE = ROOT / "docs/reference/fairness.md"
PACKAGE = ROOT / "src/stammtisch/fairness"


def words_on_the_page() -> set[str]:
    _, _, table = PAGE.read_text().partition("| fault |")
    rows = table.partition("\n\n")[0].splitlines()[2:]
    return {word for row in rows for word in re.findall(r"`(\w+)`", row.split("|")[1])}


def words_in_the_code() -> set[str]:
    sources = [path.read_text() for path in PACKAGE.glob("*_faults.py")]
    return {
        word for source in sources for word in re.findall(r'(?:Fault\(|: )"([a-z]+(?:_[a-z]+)+)"', source)
    }


def test_the_page_lists_every_fault():
    assert words_on_the_page() == words_in_the_code()
    assert "card_changed" in words_in_the_code()
