"""A number's name says of what it is the number: no two modules give one name to different numbers."""

import ast
import operator
from collections import defaultdict
from collections.abc import Iterator

import pytest

from tests.architecture.source import modules

REASONS = {
    "ACE": "each game counts its cards as its rules do",
    "HAND": "each game deals hands of its own size",
    **dict.fromkeys(
        ("BETS_FROM", "RAISES_FROM", "BY_THUMB", "STRANGE", "VAGUE"), "how one bot weighs, beside its reason"
    ),
}
"""What may be called the same all the same, and why."""

DOES = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
}


def number(node: ast.expr | None) -> float | None:
    """What is written there, if it's a number or worked out from numbers."""
    match node:
        case ast.Constant(value=int() | float() as value) if not isinstance(value, bool):
            return value
        case ast.UnaryOp(op=ast.USub(), operand=operand) if (below := number(operand)) is not None:
            return -below
        case ast.BinOp(left=left, op=op, right=right):
            one, other = number(left), number(right)
            if type(op) in DOES and one is not None and other is not None:
                result: float = DOES[type(op)](one, other)
                return result
    return None


def constants(source: str) -> Iterator[tuple[str, float]]:
    """Each public constant of a module that is a number."""
    for line in ast.parse(source).body:
        match line:
            case ast.AnnAssign(target=ast.Name(id=name), value=value):
                pass
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                pass
            case _:
                continue
        found = number(value)
        if found is not None and name.isupper() and not name.startswith("_"):
            yield name, found


def clashes(sources: dict[str, str]) -> dict[str, dict[str, float]]:
    """Every name that stands for different numbers, and where it does."""
    places = defaultdict[str, dict[str, float]](dict)
    for module, source in sources.items():
        for name, value in constants(source):
            places[name][module] = value
    return {name: values for name, values in places.items() if len(set(values.values())) > 1}


def test_no_name_stands_for_different_numbers():
    found = clashes(modules())
    assert {name: values for name, values in found.items() if name not in REASONS} == {}


def test_what_may_be_called_the_same_is():
    assert set(REASONS) <= set(clashes(modules()))


@pytest.mark.parametrize(("one", "other"), [("MOST = 2", "MOST: Final = 2.5"), ("A = -1", "A = 2**3 * 2")])
def test_one_name_for_two_numbers_is_found(one, other):
    assert len(clashes({"a": one, "b": other})) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [("MOST = 4", "MOST = 2 * 2"), ("_MOST = 1", "_MOST = 2"), ("A = 'a'", "A = 'b'"), ("a = 1", "a = 2")],
)
def test_the_same_number_ones_own_names_and_texts_are_not_meant(one, other):
    assert clashes({"a": one, "b": other}) == {}
