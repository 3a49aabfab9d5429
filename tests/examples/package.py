"""The game in examples/oh_hell, installed as a package beside the house into a folder of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.repository.tree import ROOT

PACKAGE = ROOT / "examples/oh_hell"
BROKEN = """[stammtisch.games]
broken = no_such_module:GAME
poker = stammtisch_oh_hell:OH_HELL
"""
"""What a package says that can't be loaded, and one that brings a game a second time."""


def install(folder: Path) -> Path:
    """Installs the package there, without a network; gives the folder that Python is to look into."""
    source, target = folder / "source", folder / "installed"
    shutil.copytree(PACKAGE, source, ignore=shutil.ignore_patterns("__pycache__", ".pytest_cache"))
    words = ["install", "--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--no-cache-dir"]
    words += ["--disable-pip-version-check", "--target", str(target), str(source)]
    done = subprocess.run([sys.executable, "-m", "pip", *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return target


def install_broken(target: Path) -> None:
    """Beside it, a package whose games can't be offered."""
    told = target / "stammtisch_broken-1.0.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: stammtisch-broken\nVersion: 1.0.0\n")
    (told / "entry_points.txt").write_text(BROKEN)


def environment(target: Path) -> dict[str, str]:
    """For a process that finds what is installed there."""
    return {**os.environ, "PYTHONPATH": str(target)}
