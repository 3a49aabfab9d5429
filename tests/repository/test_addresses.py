"""A clone works wherever it is: no package registry and no machine is named in it.

Whoever installs Stammtisch has a registry set up, and it may be another one than ours.
"""

import re

import pytest

from tests.repository.tree import texts

REGISTRY = re.compile(
    r"https?://[\w.:-]+/(simple|packages|debian)\b"
    r"|https?://registry\."
    r"|\b(pypi|pythonhosted|npmjs)\.(org|com)\b"
    r"|--(extra-)?index-url"
    r"|\"resolved\": *\"http",
    re.IGNORECASE,
)
MACHINE = re.compile(r"(?<![\w.:/~-])/(home|root|work|mnt|private|Users)/[\w.]|\b[A-Z]:\\+Users\b")


def lines_with(pattern: re.Pattern[str], text: str) -> list[int]:
    """Numbers of the lines of `text` in which `pattern` is found."""
    return [number for number, line in enumerate(text.splitlines(), 1) if pattern.search(line)]


@pytest.mark.parametrize("pattern", [REGISTRY, MACHINE], ids=["registry", "machine"])
def test_no_file_names_a_registry_or_a_place_on_a_machine(pattern):
    assert [f"{name}:{line}" for name, text in texts() for line in lines_with(pattern, text)] == []


@pytest.mark.parametrize(
    "line",
    [
        "https://" + "mirror.example/simple/click/",
        "http://" + "registry.example/svelte",
        "files.python" + "hosted.org/packages/ab/click.whl",
        "-" + "-index-url something",
        "-" + "-extra-index-url something",
        '"resolved"' + ': "https://example.org/svelte.tgz"',
    ],
)
def test_a_registry_address_is_found(line):
    assert lines_with(REGISTRY, f"fine\n{line}\n") == [2]


@pytest.mark.parametrize(
    "line", ["cd /ho" + "me/anna/cards", '"/Us' + 'ers/anna/cards"', "C:" + r"\Users\anna"]
)
def test_a_place_on_a_machine_is_found(line):
    assert lines_with(MACHINE, f"fine\n{line}\n") == [2]


@pytest.mark.parametrize(
    "line", ["GET /root", "https://example.org/home/page", "docs/work/plan.md", "~/work/x"]
)
def test_an_ordinary_path_is_no_place_on_a_machine(line):
    assert lines_with(MACHINE, line) == []
