"""Rules, tables, fairness and wire are values in, values out: no clock, no chance, no input or output."""

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.imports import PACKAGE, PROVING, imports, part
from tests.architecture.source import modules

HOMES = ("kernel", "games", "tables", "fairness", "wire")
PURE = (*HOMES, PROVING)
IMPURE = frozenset("asyncio datetime logging os random secrets socket subprocess threading time uuid".split())


KEPT = {
    "stammtisch.games.codec keeps _move_decoder": "one a game",
    "stammtisch.games.codec keeps _state_decoder": "one a game",
    "stammtisch.games.options keeps _all_described": "one a kind of house rules",
    "stammtisch.games.poker.chances keeps parts": "hands that lie open, and the boards that came: no secret",
    "stammtisch.games.shares keeps _names": "one a kind of house rules",
    "stammtisch.games.shares keeps number_of": "one a house rule",
    "stammtisch.games.shown keeps _moves": "one a game",
    "stammtisch.games.shown keeps _record": "one a game",
    "stammtisch.games.shown keeps _views": "one a game",
    "stammtisch.games.watten.ranking keeps rankings": "four tables, by two house rules",
    "stammtisch.tables.reading keeps _decoder": "one a game",
    "stammtisch.tables.row keeps _decoder": "one a game",
    "stammtisch_proving.pfand.walking keeps graph": "one a throw of two dice",
    "stammtisch_proving.pfand.walking keeps plays": "one a throw of two dice",
}
"""What is kept all the same: it follows from what is asked for alone, hides nothing, and there is little."""

CACHES = frozenset("cache lru_cache".split())
FILLED_LATER = frozenset("dict list set Counter OrderedDict defaultdict deque WeakKeyDictionary".split())


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
@pytest.mark.parametrize("home", [*(f"{PACKAGE}.{home}" for home in HOMES), PROVING])
def test_an_impure_import_is_found(home, source):
    assert len(impurities({f"{home}.thing": source})) == 1


def test_other_parts_may_use_the_clock():
    assert impurities({"stammtisch.house.timers": "import asyncio, time"}) == []


def memories(modules: dict[str, str]) -> list[str]:
    """Every function of a pure part that keeps something for its next call, and where it could be kept."""
    return [
        f"{module} keeps {name}"
        for module, source in modules.items()
        if part(module) in PURE
        for name in _kept(ast.parse(source))
    ]


def _kept(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Global(names=names) | ast.Nonlocal(names=names):
                yield from names
            case ast.FunctionDef(name=name, args=args, decorator_list=decorators):
                takes = [*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg]
                if any(takes) and any(_called(one) in CACHES for one in decorators):
                    yield name
    for line in tree.body:
        match line:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if _is_filled_later(value):
                yield name
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                if _is_filled_later(value):
                    yield name


def _is_filled_later(value: ast.expr) -> bool:
    match value:
        case ast.Dict(keys=[]) | ast.List(elts=[]):
            return True
        case ast.Call(args=[]) | ast.Call(func=ast.Name(id="defaultdict")):
            return _called(value) in FILLED_LATER
    return False


def _called(node: ast.expr) -> str:
    """What is called, or stands there without a call: the last part of its name."""
    match node:
        case ast.Call(func=inner) | ast.Subscript(value=inner):
            return _called(inner)
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def test_the_pure_parts_remember_no_call():
    assert sorted(memories(modules())) == sorted(KEPT)


@pytest.mark.parametrize(
    "source",
    [
        "def f(s):\n    global last\n    last = s",
        "def f():\n last = 0\n def g(s):\n  nonlocal last\n  last = s",
        "@cache\ndef last(state): ...",
        "@functools.lru_cache(maxsize=1)\ndef last(*, state): ...",
        "last = {}",
        "last: Final[list[int]] = []",
        "last: Final = dict[int, State]()",
        "last = OrderedDict()",
        "last = defaultdict(list)",
    ],
)
def test_what_is_kept_for_the_next_call_is_found(source):
    assert memories({"stammtisch.games.thing": source}) == ["stammtisch.games.thing keeps last"]


@pytest.mark.parametrize(
    "source",
    [
        "@cache\ndef table(): ...",
        "@cached_property\ndef limit(self): ...",
        "TABLE = {1: 2}",
        "NONE: Final = ()",
        "NOTHING = Written()",
        "def f():\n    found = []",
        "class A:\n    moves: list[int] = []",
    ],
)
def test_what_is_worked_out_once_for_all_is_not_meant(source):
    assert memories({"stammtisch.games.thing": source}) == []
