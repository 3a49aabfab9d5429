"""Tests come in by the doors: they use no private name of others, and count no turns of the loop."""

import ast
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.repository.tree import ROOT

PYTHONS = frozenset("_replace _fields _exit _run _context _set_running_loop".split())
"""Names that Python gives to everybody, or that a loop of one's own can't do without."""

KNOWN = {
    "tests/crash/power.py": {"_connect": 2},  # a disk that loses what wasn't synced
    "tests/gateways/bcbs/test_line.py": {"_transport": 1},  # what was asked of the kernel
    "tests/gateways/test_crowd.py": {"_open": 1, "_nameless_of": 1, "_nameless": 1},  # nothing is kept
    "tests/house/acting/test_gathering.py": {"_acting": 1},  # a pause in mid-deal comes by no door
    "tests/house/keeping/test_letting_go.py": {"_write_down": 1},  # killed between the two halves
    "tests/house/lobby/test_waiting.py": {"_leaves": 1},  # between looking and leaving
    "tests/house/people/test_arrivals.py": {"_known": 1},  # nothing is kept
}
"""What no door shows yet, by file: it becomes fewer, never more."""

YIELDS = {
    "tests/crash/evening.py": 1,  # told before it's stored, on purpose
    "tests/gateways/bcbs/test_fuzz.py": 1,  # what is sent comes in pieces, cut anywhere
    "tests/gateways/bcbs/test_line.py": 1,  # the same
    "tests/e2e/test_killed.py": 1,  # killed as soon as all have begun to ask
    "tests/house/acting/test_turns.py": 1,  # one of a storm comes
    "tests/house/quarter.py": 3,  # a thread answers a turn later
    "tests/house/test_two_nodes.py": 1,  # others may act
}
"""Who lets others have one turn for another reason than to wait for what they do, and how often."""

BY_NAME = frozenset("setattr getattr delattr hasattr attrgetter".split())
"""What takes a name as text."""


def privates(source: str) -> Iterator[str]:
    """Every private name of somebody else: used, imported, or said as a text."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Attribute(value=ast.Name(id="self" | "cls") | ast.Call(func=ast.Name(id="super"))):
                continue
            case ast.Attribute(attr=name):
                names = [name]
            case ast.ImportFrom(names=imported):
                names = [one.name for one in imported]
            case ast.Call(func=ast.Name(id=does) | ast.Attribute(attr=does), args=args) if does in BY_NAME:
                texts = [arg.value for arg in args if isinstance(arg, ast.Constant)]
                names = [text.rpartition(".")[2] for text in texts if isinstance(text, str)]
            case _:
                continue
        for name in names:
            if name.startswith("_") and not name.startswith("__") and name not in PYTHONS:
                yield name


def yields(node: ast.AST) -> int:
    """How often others are given a fixed number of turns, and not as many as it takes, or as chance says."""
    match node:
        case ast.Await(value=ast.Call() as call) if ast.unparse(call) == "asyncio.sleep(0)":
            return 1
        case ast.While():
            return 0
        case ast.For(iter=ast.Call(func=ast.Name(id="range"), args=[ast.BinOp() | ast.Call()])):
            return 0
    return sum(map(yields, ast.iter_child_nodes(node)))


def every_test() -> dict[str, str]:
    return {
        path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
        for path in sorted((ROOT / "tests").rglob("*.py"))
    }


def test_no_test_uses_a_private_name_of_others():
    found = {name: dict(Counter(privates(source))) for name, source in every_test().items()}
    assert {name: names for name, names in found.items() if names} == KNOWN


def test_no_test_counts_turns_of_the_loop():
    found = {name: yields(ast.parse(source)) for name, source in every_test().items()}
    assert {name: count for name, count in found.items() if count} == YIELDS


@pytest.mark.parametrize(
    "source",
    [
        "house._news",
        "here.house._ask()",
        "del a[0]._b",
        "from house import _ask",
        "patch.setattr(house, '_ask', 1)",
        "patch.setattr('house._ask', 1)",
        "getattr(house, '_ask')",
    ],
)
def test_a_private_name_is_found(source):
    assert len(list(privates(source))) == 1


@pytest.mark.parametrize("source", ["self._house", "super()._take()", "one._replace(a=1)", "one.__class__"])
def test_ones_own_names_are_not_meant(source):
    assert list(privates(source)) == []


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ("await asyncio.sleep(0)", 1),
        ("for _ in range(6):\n    await asyncio.sleep(0)", 1),
        ("while not done:\n    await asyncio.sleep(0)", 0),
        ("for _ in range(rng.randrange(6)):\n    await asyncio.sleep(0)", 0),
        ("for _ in range(number % 8):\n    await asyncio.sleep(0)", 0),
        ("await asyncio.sleep(1)", 0),
    ],
)
def test_counted_turns_are_found(source, count):
    assert yields(ast.parse(source)) == count
