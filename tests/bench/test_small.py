"""Every measurement runs to its end: small ones, as `make bench` runs the great ones."""

import subprocess
import sys

import pytest

from tests.repository.tree import ROOT

SMALL = {
    "moves": ["--moves", "3", "--turns", "1"],
    "nodes": ["--tables", "1", "--rate", "20", "--seconds", "1", "--turns", "1", "--rows", "20"],
    "store": ["--tables", "2", "--moves", "40", "--turns", "1"],
    "tables": ["--tables", "100", "--moves", "60"],
    "viewers": ["--rows", "20", "--tables", "2", "--turns", "1"],
}


@pytest.mark.parametrize("name", SMALL)
def test_it_runs_to_its_end(name):
    command = [sys.executable, "-m", f"bench.{name}", *SMALL[name]]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, "")
