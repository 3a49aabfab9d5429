"""What is said if people have to wait beside bots."""

import subprocess
import sys

import pytest

from bench.bots import too_slow


@pytest.mark.parametrize(("took", "is_wrong"), [(12.0, False), (50.0, False), (50.1, True), (3000.0, True)])
def test_people_may_wait_so_long_and_no_longer(took, is_wrong):
    assert (too_slow(took, 50) is not None) == is_wrong


@pytest.mark.slow
def test_it_ends_with_an_error_if_people_wait_too_long():
    command = "-m bench.bots --tables 1 --seconds 3 --warm-up 1 --most 0.001".split()
    ended = subprocess.run(
        [sys.executable, *command], check=False, capture_output=True, text=True, timeout=120
    )
    assert ended.returncode == 1
    assert "at most 0.001 are allowed" in ended.stderr
