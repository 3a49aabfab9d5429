"""What is installed is what was tried: every requirement has one version and the hashes of its files."""

import re
import tomllib

import pytest

from tests.repository.tree import ROOT

REQUIREMENTS = ROOT / "requirements"
TO_INSTALL = sorted(REQUIREMENTS.glob("*.txt"))


def requirements(text: str) -> list[str]:
    """The requirements in a requirements file, each with its options on one line."""
    joined = text.replace("\\\n", " ")
    return [line for line in map(str.strip, joined.splitlines()) if line and not line.startswith("#")]


def unpinned(text: str) -> list[str]:
    """Those without an exact version or without a hash."""
    pinned = re.compile(r"[\w.-]+==[\w.]+ .*--hash=sha256:[0-9a-f]{64}\b")
    return [line for line in requirements(text) if not pinned.match(line)]


def versions(text: str) -> dict[str, str]:
    """Version by name."""
    pinned = re.findall(r"^([\w.-]+)==([\w.]+)", text, re.MULTILINE)
    return {name(package): version for package, version in pinned}


def name(requirement: str) -> str:
    """`click>=8.2` is about click, and `Open_Spiel` about open-spiel."""
    return re.sub(r"[-_.]+", "-", re.split(r"[^\w.-]", requirement, maxsplit=1)[0]).lower()


def test_every_requirement_has_a_version_and_hashes():
    assert {path.name: unpinned(path.read_text("utf-8")) for path in TO_INSTALL} == {
        "bench.txt": [],
        "build.txt": [],
        "dev.txt": [],
        "node.txt": [],
        "nodes.txt": [],
        "pins.txt": [],
        "release.txt": [],
        "run.txt": [],
        "sage.txt": [],
    }


def test_what_the_package_needs_is_pinned():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    run, build = (versions((REQUIREMENTS / file).read_text("utf-8")) for file in ("run.txt", "build.txt"))
    assert {name(each) for each in project["project"]["dependencies"]} <= set(run)
    assert {name(each) for each in project["build-system"]["requires"]} <= set(build)


def test_what_is_asked_for_is_pinned():
    for path in REQUIREMENTS.glob("*.in"):
        asked = {name(line) for line in requirements(path.read_text("utf-8")) if not line.startswith("-")}
        assert asked <= set(versions(path.with_suffix(".txt").read_text("utf-8")))


@pytest.mark.parametrize(
    "together",
    [("run", "build", "sage", "node", "dev", "pins", "release"), ("run", "build", "bench")],
    ids=["to work on it", "to measure it"],
)
def test_one_environment_can_hold_them_all(together):
    held: dict[str, str] = {}
    for file in together:
        for package, version in versions((REQUIREMENTS / f"{file}.txt").read_text("utf-8")).items():
            assert held.setdefault(package, version) == version


@pytest.mark.parametrize(
    ("requirement", "package"),
    [
        ("click>=8.2", "click"),
        ("Open_Spiel", "open-spiel"),
        ("ruamel.yaml==1", "ruamel-yaml"),
        ("a[b]~=1", "a"),
    ],
)
def test_a_package_has_one_name_however_it_is_written(requirement, package):
    assert name(requirement) == package


def test_a_loose_requirement_is_found():
    digest = "--hash=sha256:" + "0" * 64
    text = f"# why\nclick==8.2.1 \\\n    {digest}\nmsgspec>=0.19 \\\n    {digest}\nrich==14.0\n"
    assert [name(line) for line in unpinned(text)] == ["msgspec", "rich"]
