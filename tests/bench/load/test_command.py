"""`python -m bench.load`: against a server of its own, or one that is there."""

from __future__ import annotations

import json
import os

import pytest
from click.testing import CliRunner

from bench.load.__main__ import load

QUICK = ["--tables", "2", "--seconds", "1", "--warm-up", "0.1"]


@pytest.mark.parametrize("game", ["ring4", "poker", "backgammon"])
def test_it_fills_tables_plays_and_says_what_it_took(game):
    done = CliRunner().invoke(load, [*QUICK, "--game", game, "--watchers", "1", "--json"])
    assert done.exit_code == 0, done.output
    result = json.loads(done.stdout)
    assert result["moves"] > 2
    assert result["p50_ms"] <= result["p95_ms"] <= result["p99_ms"] <= result["longest_ms"]
    assert result["connections"] == 2 * {"ring4": 5, "poker": 7, "backgammon": 3}[game]
    assert result["server_mb_after"] > 20
    assert "2 of 2 tables are full" in done.stderr


def test_an_open_loop_keeps_its_rate():
    done = CliRunner().invoke(load, [*QUICK, "--rate", "40"])
    assert done.exit_code == 0, done.output
    assert "open loop of 40 moves a second" in done.stdout


def test_where_there_is_no_server_it_says_so():
    done = CliRunner().invoke(load, [*QUICK, "http://127.0.0.1:9"])
    assert done.exit_code == 1
    assert "cannot ask the server at http://127.0.0.1:9" in done.stderr


def test_nothing_is_pinned_to_a_core_where_that_cannot_be(monkeypatch):
    monkeypatch.delattr(os, "sched_setaffinity", raising=False)
    done = CliRunner().invoke(load, ["--pin"])
    assert done.exit_code == 2
    assert "leave out --pin" in done.stderr
