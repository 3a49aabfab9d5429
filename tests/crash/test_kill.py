"""A house that is killed, or whose power is cut, has lost nothing that it acknowledged."""

import subprocess
import sys

import pytest

from tests.crash.file_layer import library

needs_layer = pytest.mark.skipif(
    library() is None, reason="this Python's SQLite is built in: nothing can be put between it and the disk"
)
SLICES = 4
LEAST = 60
"""In each slice; an evening has 300 to 400 operations, by how its rows come together."""


def run(module: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """In a process of its own, which has no threads and may fork."""
    command = [sys.executable, "-m", f"tests.crash.{module}", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def kills(said: str) -> int:
    return int(said.splitlines()[-1].split()[0])


@needs_layer
@pytest.mark.parametrize("part", range(SLICES))
def test_killed_at_any_file_operation_nothing_is_lost_or_done_twice(part):
    swept = run("sweep", "--random", "0", "--boundaries", "1", "--slice", f"{part}/{SLICES}")
    assert (swept.returncode, swept.stderr) == (0, ""), swept.stdout + swept.stderr
    assert kills(swept.stdout) >= LEAST


@pytest.mark.parametrize("seed", range(2))
def test_killed_at_any_moment_nothing_is_lost_or_done_twice(seed):
    swept = run("sweep", "--random", "50", "--boundaries", "0", "--seed", str(100 + seed))
    assert (swept.returncode, swept.stderr) == (0, ""), swept.stdout + swept.stderr
    assert kills(swept.stdout) == 50


@needs_layer
def test_when_the_power_is_cut_nothing_is_lost_or_done_twice():
    swept = run("power", "--points", "120")
    assert (swept.returncode, swept.stderr) == (0, ""), swept.stdout + swept.stderr


def test_a_store_that_acknowledges_too_early_is_found():
    assert run("sweep", "--random", "30", "--boundaries", "0", "--early").returncode == 1


@needs_layer
def test_a_store_that_does_not_sync_each_commit_is_found():
    assert run("power", "--points", "30", "--lazy").returncode == 1
