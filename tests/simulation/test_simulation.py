"""Nodes in bad weather: nothing is lost, nothing done twice, nobody loses a seat, time or a secret."""

import os
import subprocess
import sys

import pytest

from tests.repository.tree import ROOT
from tests.simulation.__main__ import command
from tests.simulation.world import Plan, run

WORLDS = [Plan(seed, nodes, minutes=3) for nodes in (1, 2, 3) for seed in (100, 102)]
WORLDS += [Plan(seed, nodes, minutes=3, is_cut=True) for nodes, seed in ((2, 200), (3, 201))]


@pytest.mark.parametrize("plan", WORLDS, ids=str)
def test_in_any_weather_every_promise_is_kept(plan):
    outcome = run(plan)
    assert not outcome.faults, "\n".join([*outcome.faults[:5], f"again: {command(plan)}"])
    assert outcome.rows > 50


def test_bots_decide_in_these_worlds_for_who_is_gone_and_for_who_asks():
    outcomes = [run(Plan(seed, nodes=3, minutes=3)) for seed in (112, 115)]
    assert not any(outcome.faults for outcome in outcomes)
    assert sum(outcome.stand_ins for outcome in outcomes) > 0
    assert sum(outcome.advice for outcome in outcomes) > 0


def traced(seed: int, hashes: str) -> bytes:
    """Everything that happens in a world, told by another process."""
    words = [sys.executable, "-m", "tests.simulation", "--seed", str(seed)]
    words += ["--nodes", "3", "--length", "1", "--trace"]
    told = subprocess.run(
        words, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": hashes}, capture_output=True, check=False
    )
    assert told.returncode == 0, told.stdout[-2000:] + told.stderr
    return told.stdout


def test_the_same_seed_has_the_same_course_to_the_last_byte():
    one, other = traced(7, "1"), traced(7, "2")
    assert one == other
    assert one.count(b"\n") > 500
