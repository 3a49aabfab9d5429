"""A game that is a package of its own: with its own tests, at the console and in the simulation.

That it's offered and played in the browser stands in tests/browser/test_installed_game.py.
"""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from stammtisch_oh_hell import OH_HELL
from tests.architecture.test_games import FILES
from tests.docs.tables import first_words
from tests.docs.test_reference import refusals
from tests.examples.package import PACKAGE, environment, install
from tests.repository.tree import ROOT
from tools.house_rules import rewritten

STAMMTISCH = [sys.executable, "-c", "from stammtisch.cli import main; main()"]
SOURCES = {path.stem: path.read_text("utf-8") for path in (PACKAGE / "stammtisch_oh_hell").glob("*.py")}
PAGE = (PACKAGE / "README.md").read_text("utf-8")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("package"))


def run(installed: Path, *words: str, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env=environment(installed),
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
    return done.stdout


def test_its_own_tests_pass_where_it_is_installed_and_every_law_is_tried(installed):
    said = run(
        installed, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:schemathesis", str(PACKAGE)
    )
    assert " passed" in said
    assert "skipped" not in said


def test_it_has_the_same_files_as_all_games():
    assert {*SOURCES} >= FILES


def test_it_is_a_package_that_imports_nothing_but_the_contract():
    imported = {
        node.module
        for source in SOURCES.values()
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ImportFrom) and node.module
    }
    ours = {name for name in imported if name.startswith("stammtisch.")}
    assert {name.split(".")[1] for name in ours} == {"games", "kernel"}
    assert not {name for name in ours if name.split(".")[2] in ("catalogue", "poker", "watten", "ring4")}


def test_its_page_has_the_house_rules_and_refusals_as_they_are():
    assert rewritten(PAGE, OH_HELL) == PAGE
    assert sorted(first_words(PAGE, "Refusals")) == sorted(refusals(SOURCES, ("",)))


def test_the_page_that_leads_to_it_quotes_it_word_for_word():
    page = (ROOT / "docs/how-to/write-a-game.md").read_text("utf-8")
    [entry] = re.findall(r"^```toml\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert entry in (PACKAGE / "pyproject.toml").read_text("utf-8")
    [laws] = re.findall(r"^```text\n(@pytest.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert laws in (PACKAGE / "tests/test_laws.py").read_text("utf-8")


def test_it_is_played_at_the_console(installed):
    typed = "\n1\n\n1\n\n1\nquit\n"
    words = ["local", "oh_hell", "--players", "Anna,Ben,Cleo", "--rule", "seats=3", "--seed", "1"]
    said = run(installed, *STAMMTISCH[1:], *words, typed=typed)
    assert "The house deals 1 card each and turns up the " in said
    assert "Your turn: how many tricks will you take?" in said
    assert "Ben bids 0." in said


def test_it_is_played_in_the_simulation(installed):
    said = run(installed, "-m", "tests.simulation", "--seed", "3", "--nodes", "2", "--length", "2", "--trace")
    assert "oh_hell-" in said
    assert "all is well" in said
