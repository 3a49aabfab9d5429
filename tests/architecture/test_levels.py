"""Imports go down only, so that whoever reads a part needs to know only what is below it."""

import pytest

from tests.architecture.imports import imports
from tests.architecture.levels import forbidden_imports, undecided_parts
from tests.architecture.source import modules


def test_every_part_has_a_level():
    assert undecided_parts(modules()) == []


def test_imports_go_downwards_only():
    assert forbidden_imports(modules()) == []


def needed(modules: dict[str, str], first: str) -> set[str]:
    """The modules that `first` imports, and those that they import, and so on."""
    known, ahead = set[str](), [first]
    while ahead:
        module = ahead.pop()
        known.add(module)
        names = {cut for name in imports(modules[module], module) for cut in (name, name.rpartition(".")[0])}
        ahead += names & modules.keys() - known
    return known


def test_who_checks_chance_needs_nothing_but_fairness():
    checking = needed(modules(), "stammtisch.fairness.verify")
    assert {module.rpartition(".")[0] for module in checking} == {"stammtisch.fairness"}
    assert checking.isdisjoint({"stammtisch.fairness.bond", "stammtisch.fairness.vault"})


def test_what_is_needed_is_followed_all_the_way():
    way = {"a.one": "from a.two import name", "a.two": "from a import three", "a.three": "", "a.four": ""}
    assert needed(way, "a.one") == {"a.one", "a.two", "a.three"}


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("stammtisch.tables.table", "from stammtisch.games.contract import State"),
        ("stammtisch.games.watten.play", "from .state import State\nfrom ..cards import Card"),
        ("stammtisch_proving.pfand.play", "from stammtisch.games import cards\nimport stammtisch.kernel"),
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
        ("stammtisch.tables.table", "from stammtisch_proving import pfand", "stammtisch_proving.pfand"),
        ("stammtisch_proving.pfand.play", "from stammtisch.wire import codec", "stammtisch.wire.codec"),
        ("stammtisch_proving.pfand.play", "from stammtisch.tables import row", "stammtisch.tables.row"),
        ("stammtisch.__init__", "from stammtisch.games import cards", "stammtisch.games.cards"),
    ],
)
def test_an_import_upwards_or_sideways_is_found(module, source, imported):
    assert forbidden_imports({module: source}) == [f"{module} imports {imported}"]


def test_a_part_without_a_level_is_found():
    assert undecided_parts({"stammtisch.__init__": "", "stammtisch.cellar.wine": ""}) == ["cellar"]
