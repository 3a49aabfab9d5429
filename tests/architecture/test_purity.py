"""Rules, tables, fairness and wire are values in, values out: no clock, no chance, no input or output."""

import ast

import pytest

from tests.architecture.imports import imports, part
from tests.architecture.source import modules

PURE = ("kernel", "games", "tables", "fairness", "wire")
IMPURE = frozenset("asyncio datetime logging os random secrets socket subprocess threading time uuid".split())


def impurities(modules: dict[str, str]) -> list[str]:
    """Every import of a pure part that lets the world in."""
    return [
        f"{module} imports {name}"
        for module, source in modules.items()
        if part(module) in PURE
        for name in imports(source, module)
        if name.split(".")[0] in IMPURE
    ]


def test_the_pure_parts_let_nothing_in():
    assert impurities(modules()) == []


@pytest.mark.parametrize(
    "source",
    ["import random", "from os.path import join", "def now():\n    import time", "import datetime as d"],
)
@pytest.mark.parametrize("home", PURE)
def test_an_impure_import_is_found(home, source):
    assert len(impurities({f"stammtisch.{home}.thing": source})) == 1


def test_other_parts_may_use_the_clock():
    assert impurities({"stammtisch.house.timers": "import asyncio, time"}) == []


def memories(modules: dict[str, str]) -> list[str]:
    """Every function of a pure part that keeps something for its next call."""
    return [
        f"{module} keeps {name}"
        for module, source in modules.items()
        if part(module) in PURE
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Global | ast.Nonlocal)
        for name in node.names
    ]


def test_the_pure_parts_remember_no_call():
    assert memories(modules()) == []


@pytest.mark.parametrize(
    "source",
    [
        "def f(s):\n    global last\n    last = s",
        "def f():\n last = 0\n def g(s):\n  nonlocal last\n  last = s",
    ],
)
def test_what_is_kept_for_the_next_call_is_found(source):
    assert memories({"stammtisch.games.thing": source}) == ["stammtisch.games.thing keeps last"]
