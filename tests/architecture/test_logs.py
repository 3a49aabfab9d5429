"""A line of the log begins with the part of the house that it's about, so that it can be searched for."""

import ast
import re

import pytest

from tests.architecture.source import modules

WEIGHTS = frozenset({"debug", "info", "warning", "error", "exception", "critical"})
PART_AND_FAULT = re.compile(r"[a-z]+( [a-z]+)?: .+")


def without_a_part(text: str) -> list[str]:
    """The log calls whose text doesn't begin with a part, or isn't there to be searched for."""
    calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call) and _logs(node)]
    return [ast.unparse(call) for call in calls if not _is_named(call.args[0])]


def _logs(call: ast.Call) -> bool:
    match call.func:
        case ast.Attribute(value=ast.Name(id="log"), attr=attr):
            return attr in WEIGHTS
        case _:
            return False


def _is_named(text: ast.expr) -> bool:
    return isinstance(text, ast.Constant) and PART_AND_FAULT.match(str(text.value)) is not None


def test_every_line_of_the_log_names_its_part():
    assert {name: found for name, text in modules().items() if (found := without_a_part(text))} == {}


@pytest.mark.parametrize(
    "call", ['log.warning("the disk is full")', 'log.info(f"disk: {full}")', "log.error(sentence, name)"]
)
def test_a_line_that_names_none_is_found(call):
    assert without_a_part(call) == [call.replace('"', "'")]


@pytest.mark.parametrize("call", ['log.warning("disk: full", exc_info=True)', "math.log(2)", "log(2)"])
def test_others_are_let_pass(call):
    assert without_a_part(call) == []
