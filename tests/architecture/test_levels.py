"""Imports go down only, so that whoever reads a part needs to know only what is below it."""

import pytest

from tests.architecture.levels import forbidden_imports, undecided_parts
from tests.architecture.source import modules


def test_every_part_has_a_level():
    assert undecided_parts(modules()) == []


def test_imports_go_downwards_only():
    assert forbidden_imports(modules()) == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("stammtisch.tables.table", "from stammtisch.games.contract import State"),
        ("stammtisch.games.pfand.play", "from .state import State\nfrom ..cards import Card"),
        ("stammtisch.cli.local", "from stammtisch import __version__\nimport stammtisch.terminal.console"),
        ("stammtisch.testing.suite", "from stammtisch.house.acting.act import act"),
        ("stammtisch.games.cards", "import msgspec\nimport games"),
        ("stammtisch.__main__", "from stammtisch.cli import main"),
    ],
)
def test_an_import_downwards_is_fine(module, source):
    assert forbidden_imports({module: source}) == []


@pytest.mark.parametrize(
    ("module", "source", "imported"),
    [
        ("stammtisch.games.cards", "import stammtisch.tables", "stammtisch.tables"),
        ("stammtisch.games.cards", "from stammtisch import tables", "stammtisch.tables"),
        ("stammtisch.games.cards", "from ..tables import table", "stammtisch.tables.table"),
        ("stammtisch.games.__init__", "from ..cli import main", "stammtisch.cli.main"),
        (
            "stammtisch.games.cards",
            "def f():\n    from stammtisch.wire import codec",
            "stammtisch.wire.codec",
        ),
        ("stammtisch.games.cards", "import_module('stammtisch.tables')", "stammtisch.tables"),
        ("stammtisch.bots.greedy", "from stammtisch.client import seat", "stammtisch.client.seat"),
        (
            "stammtisch.testing.suite",
            "from stammtisch.terminal import console",
            "stammtisch.terminal.console",
        ),
        ("stammtisch.cli.local", "from stammtisch.testing import clock", "stammtisch.testing.clock"),
        ("stammtisch.__init__", "from stammtisch.games import cards", "stammtisch.games.cards"),
    ],
)
def test_an_import_upwards_or_sideways_is_found(module, source, imported):
    assert forbidden_imports({module: source}) == [f"{module} imports {imported}"]


def test_a_part_without_a_level_is_found():
    assert undecided_parts({"stammtisch.__init__": "", "stammtisch.cellar.wine": ""}) == ["cellar"]
