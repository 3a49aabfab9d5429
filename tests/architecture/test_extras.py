"""What an extra brings is imported where that extra is for, so that a house is opened without it."""

import pytest

from tests.architecture.imports import imports, part
from tests.architecture.source import modules

EXTRAS = {"gymnasium": "learn", "pettingzoo": "learn"}
"""Packages of extras, and the one part that may import each."""


def strays(modules: dict[str, str]) -> list[str]:
    return [
        f"{module} imports {name}"
        for module, source in modules.items()
        for name in imports(source, module)
        if EXTRAS.get(name.split(".")[0], part(module)) != part(module)
    ]


def test_only_its_own_part_imports_what_an_extra_brings():
    assert strays(modules()) == []


@pytest.mark.parametrize("source", ["import pettingzoo", "def f():\n    from gymnasium import spaces"])
def test_a_stray_import_is_found(source):
    assert strays({"stammtisch.learn.opening": source}) == []
    assert len(strays({"stammtisch.bots.thinking": source})) == 1
