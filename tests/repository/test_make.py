"""`make` on a machine that lacks something says so in one sentence and leaves nothing behind."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.repository.tree import ROOT

MAKE = shutil.which("make")
pytestmark = pytest.mark.skipif(MAKE is None, reason="there is no make here")

OLD = "echo 3.9 old venv"
BARE = "echo 3.12 new bare"
GOOD = "echo 3.12 new venv"
BROKEN = "echo not for you; exit 127"


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """What make reads before it installs anything, in a folder with a space in its name."""
    folder = tmp_path / "my clone"
    for name in (
        "Makefile",
        "pyproject.toml",
        "hatch_build.py",
        "examples/proving/pyproject.toml",
        "requirements",
        "src/stammtisch/__init__.py",
        "tools",
    ):
        source, target = ROOT / name, folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
        else:
            shutil.copy(source, target)
    return folder


def python(path: Path, answer: str) -> Path:
    """A Python that only tells what it is."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{answer}\n")
    path.chmod(0o755)
    return path


def make(clone: Path, *words: str, path: str = os.defpath) -> subprocess.CompletedProcess[str]:
    """Run make as from a fresh shell: neither the make nor the Python that runs us shines through."""
    assert MAKE is not None
    environment = {"PATH": path, "LC_ALL": "C"}
    return subprocess.run(
        [MAKE, *words], cwd=clone, env=environment, capture_output=True, text=True, check=False
    )


def said(result: subprocess.CompletedProcess[str]) -> list[str]:
    """All that came out, but for make's own closing line that something went wrong."""
    lines = (result.stdout + result.stderr).splitlines()
    return [line for line in lines if ": *** [" not in line]


def everything(folder: Path) -> set[Path]:
    return set(folder.rglob("*"))


@pytest.mark.parametrize("target", ["run", "test", "check", "bench", "exhaustive", "pins"])
@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (OLD, "Python 3.11 or newer, and {} is 3.9: install a newer one, or name it with make PYTHON=..."),
        (
            BARE,
            "Python's venv module, and {} has none: install it (Debian, Ubuntu: apt install python3.12-venv)",
        ),
        (
            BROKEN,
            "Python 3.11 or newer, and {} does not run: install one, or name another with make PYTHON=...",
        ),
    ],
    ids=["old", "bare", "broken"],
)
def test_an_unfit_python_gets_one_sentence(clone, tmp_path, target, answer, sentence):
    unfit = python(tmp_path / "some python" / "python3", answer)
    before = everything(clone)
    result = make(clone, target, f"PYTHON={unfit}")
    assert result.returncode != 0
    assert said(result) == ["Stammtisch needs " + sentence.format(unfit)]
    assert everything(clone) == before


@pytest.mark.parametrize(
    ("there", "named"),
    [
        ({"python3": OLD, "python": OLD}, "python3 is 3.9"),
        ({"python3": OLD, "python3.12": BARE}, "python3.12 has none"),
        ({}, "python3 does not run"),
    ],
    ids=["all old", "one bare", "none"],
)
def test_the_sentence_names_the_most_promising_python(clone, tmp_path, there, named):
    for command, answer in there.items():
        python(tmp_path / "bin" / command, answer)
    result = make(clone, "run", path=str(tmp_path / "bin"))
    assert [named in line for line in said(result)] == [True]


@pytest.mark.parametrize(
    ("there", "found"),
    [
        ({"python3": GOOD, "python3.13": GOOD}, "python3"),
        ({"python3": OLD, "python3.11": GOOD, "python3.13": GOOD}, "python3.13"),
        ({"python3": BARE, "python3.11": GOOD}, "python3.11"),
        ({"python3": BROKEN, "python": GOOD}, "python"),
    ],
    ids=["the usual", "the newest", "one with venv", "the last resort"],
)
def test_the_first_fit_python_is_taken(tmp_path, there, found):
    for command, answer in there.items():
        python(tmp_path / "bin" / command, answer)
    asked = ["/bin/sh", str(ROOT / "tools/find-python"), ""]
    result = subprocess.run(
        asked, env={"PATH": str(tmp_path / "bin")}, capture_output=True, text=True, check=True
    )
    assert result.stdout == f"{found}\n"


@pytest.fixture
def installed(clone: Path) -> Path:
    """A clone in which all is installed: its `stammtisch` prints the words that it is given."""
    for name in ("python", "stammtisch"):
        python(clone / ".venv/bin" / name, 'echo "$@"')
    for stamp in ("installed-runtime", "installed-sage", "installed-proving", "installed-dev"):
        (clone / ".venv" / stamp).touch()
    (clone / ".venv/made-with").write_text("python3\n")
    return clone


def test_what_is_installed_is_used_as_it_is(installed):
    assert said(make(installed, "run")) == ["serve"]
    assert said(make(installed, "run", "PYTHON=python3", "ARGS=local blackjack --seed 7")) == [
        "local blackjack --seed 7"
    ]


@pytest.mark.parametrize(
    "changed",
    ["pyproject.toml", "requirements/run.txt", "requirements/build.txt", "src/stammtisch/__init__.py"],
)
def test_a_changed_requirement_is_installed(installed, changed):
    stamp = (installed / ".venv/installed-runtime").stat().st_mtime
    os.utime(installed / changed, (stamp + 9, stamp + 9))
    dry = said(make(installed, "--dry-run", "run"))
    assert any("-r requirements/run.txt -r requirements/build.txt" in line for line in dry)


def test_pip_takes_what_is_pinned_and_looks_for_nothing_else(clone):
    """An old pip, as Debian 12 has it, else looks for the newest of what another one asks for."""
    fit = python(clone.parent / "python3", GOOD)
    for target in ("run", "test", "bench", "pins"):
        dry = " ".join(said(make(clone, "--dry-run", target, f"PYTHON={fit}"))).replace("\\ ", "")
        installs = [words.partition(" -r ")[0] for words in dry.split("pip --quiet")[1:] if " -r " in words]
        assert installs
        assert all("--require-hashes --no-deps" in words for words in installs), installs


def test_without_an_engine_for_the_master_the_house_is_opened_all_the_same(installed):
    """As on a machine for which there is no wheel: pip finds nothing, and that is said in one sentence."""
    python(
        installed / ".venv/bin/python",
        'case "$1" in tools/step.py) shift 2; exec "$@";; esac; case "$*" in *sage.txt*) exit 1;; esac',
    )
    (installed / ".venv/installed-sage").unlink()
    assert said(make(installed, "run")) == [
        "There is no bgsage for this machine: the house does without the master at Backgammon",
        "serve",
    ]
    assert (installed / ".venv/installed-sage").exists()


def test_no_house_is_opened_without_its_pages(installed):
    shutil.copytree(ROOT / "web", installed / "web", ignore=shutil.ignore_patterns("node_modules"))
    python(installed / ".venv/bin/python", 'case "$*" in *tools.pages*) echo no pages; exit 1;; esac')
    result = make(installed, "run")
    assert (result.returncode, said(result)) == (2, ["no pages"])


@pytest.mark.parametrize(("code", "told"), [(0, 0), (130, 0), (1, 2)])
def test_who_ends_a_game_with_ctrl_c_reads_no_error(installed, code, told):
    python(installed / ".venv/bin/stammtisch", f"exit {code}")
    result = make(installed, "run", "ARGS=local blackjack")
    assert (result.returncode, said(result)) == (told, [])


def test_the_exhaustive_checks_run_where_ours_is_installed(installed):
    assert said(make(installed, "exhaustive", "ARGS=--hands 5")) == [
        ".venv/bin/python -m exhaustive.poker",
        "-m exhaustive.poker",
        ".venv/bin/python -m exhaustive.blackjack --hands 5",
        "-m exhaustive.blackjack --hands 5",
        ".venv/bin/python -m exhaustive.blackjack_bots",
        "-m exhaustive.blackjack_bots",
        ".venv/bin/python -m exhaustive.watten",
        "-m exhaustive.watten",
        ".venv/bin/python -m exhaustive.sight",
        "-m exhaustive.sight",
    ]


def test_other_engines_are_installed_in_an_environment_of_their_own(installed):
    dry = said(make(installed, "--dry-run", "bench"))
    [venv] = [line for line in dry if "-m venv" in line]
    assert venv == ".venv/bin/python -m venv --clear .venv-bench"
    assert all(".venv-bench/bin/python" in line for line in dry if "-m pip" in line or "-m bench" in line)
    assert any("-r requirements/bench.txt" in line for line in dry)


def test_a_bench_that_is_installed_is_used_as_it_is(installed):
    python(installed / ".venv-bench/bin/python", 'echo "$@"')
    (installed / ".venv-bench/installed").touch()
    measured = said(make(installed, "bench", "ARGS=--seconds 1"))
    assert measured[1::2] == [
        "-m bench.rules",
        "-m bench.peers --seconds 1",
        "-m bench.store",
        "-m bench.tables",
        "-m bench.viewers",
        "-m bench.moves",
    ]


def test_another_python_gets_another_environment(installed):
    assert "find-python" in said(make(installed, "--dry-run", "run", "PYTHON=python3.13"))[0]


def test_clean_removes_both_environments_and_nothing_of_the_clone(clone):
    before = everything(clone)
    for name in (".venv/bin/python", ".venv-bench/bin/python", ".mypy_cache/x", "src/__pycache__/x"):
        python(clone / name, "echo")
    make(clone, "clean")
    assert everything(clone) == before


def test_make_alone_lists_what_it_can_do(clone):
    listed = [line.split(":")[0] for line in make(clone).stdout.splitlines()]
    assert listed == [
        "make help",
        "make run",
        "make test",
        "make quick",
        "make check",
        "make bench",
        "make bench-servers",
        "make bench-nodes",
        "make screenshots",
        "make lighthouse",
        "make exhaustive",
        "make ladder",
        "make soak",
        "make pins",
        "make release",
        "make clean",
    ]


def test_the_ci_script_can_be_run():
    assert os.access(ROOT / ".ci/run", os.X_OK)
