"""What a run has shown is told to people as it was measured."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bench.load.result import Result, lines, percentile

RESULT = Result(
    game="ring4",
    tables=10,
    connections=40,
    loop="closed loop",
    seconds=8.0,
    moves=16_000,
    moves_per_second=2000.0,
    p50_ms=4.0,
    p95_ms=8.0,
    p99_ms=9.0,
    longest_ms=20.0,
    refused={},
    left_out=0,
    server_cpu_s_per_1000_moves=0.5,
    load_cpu_percent=40.0,
)


@pytest.mark.parametrize(("share", "milliseconds"), [(0.5, 51), (0.95, 96), (0.99, 100), (1, 100)])
def test_percentiles_are_of_what_took_that_long_or_less(share, milliseconds):
    assert percentile([number / 1000 for number in range(1, 101)], share) == milliseconds


def test_nothing_has_no_percentiles():
    assert percentile([], 0.5) == 0


def test_what_the_server_did_not_say_is_left_out():
    text = "\n".join(lines(RESULT))
    assert "2,000" in text
    assert "0.500" in text
    assert "MB" not in text
    assert "refused" not in text


def test_a_load_that_is_the_limit_itself_is_said():
    busy = "\n".join(lines(replace(RESULT, load_cpu_percent=97.0, refused={"stale": 3}, left_out=5)))
    assert "had no more to give" in busy
    assert "stale 3" in busy
    assert "moves left out" in busy
