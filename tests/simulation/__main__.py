"""Lets one world run, or one after the other for as long as told.

python -m tests.simulation --seed 7 --nodes 2
python -m tests.simulation --minutes 60
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time

from tests.simulation.world import Outcome, Plan, run

LENGTH = Plan(0).minutes


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seed", type=int, help="this world alone")
    parser.add_argument("--nodes", type=int, default=2)
    parser.add_argument("--length", type=float, default=LENGTH, help="of a world's storm, in minutes")
    parser.add_argument("--cut", action="store_true", help="nodes are cut off from the store and the bus")
    parser.add_argument("--trace", action="store_true", help="print all that happens")
    parser.add_argument("--minutes", type=float, default=1, help="one world after the other, for so long")
    parser.add_argument("--first", type=int, default=0, help="the first seed of those")
    said = parser.parse_args()
    if said.seed is None:
        return soak(said.minutes, said.first)
    plan = Plan(said.seed, said.nodes, said.length, is_cut=said.cut)
    outcome = run(plan, _print if said.trace else lambda _: None)
    if not outcome.faults:
        print(f"seed {plan.seed}, {plan.nodes} nodes: all is well, {outcome.rows} rows, {outcome.digest}")
    return report(plan, outcome)


def _print(line: str) -> None:
    sys.stdout.write(line)


def report(plan: Plan, outcome: Outcome) -> int:
    """Says what is wrong, and how to see it again; whether there was anything."""
    for fault in outcome.faults[:10]:
        print(f"seed {plan.seed}, {plan.nodes} nodes: {fault}")
    if outcome.faults:
        print(f"again: {command(plan)}", flush=True)
    return int(bool(outcome.faults))


def command(plan: Plan) -> str:
    length = "" if plan.minutes == LENGTH else f" --length {plan.minutes:g}"
    cut = " --cut" if plan.is_cut else ""
    return f"python -m tests.simulation --seed {plan.seed} --nodes {plan.nodes}{length}{cut}"


def soak(minutes: float, first: int) -> int:
    """Worlds of one, two and three nodes in turn, every other with nodes that are cut off, until the time is
    up."""
    began, said, faulty = time.monotonic(), time.monotonic(), 0
    worlds, hours, rows = 0, 0.0, 0
    for seed in itertools.count(first):
        now = time.monotonic()
        is_over = now - began > minutes * 60
        if is_over or now - said > 60:
            said, took = now, now - began
            print(f"{worlds} worlds, {faulty} of them faulty, {rows} rows; ", end="")
            print(f"{hours:.1f} table-hours simulated, {hours / took:.2f} a second", flush=True)
        if is_over:
            break
        plan = Plan(seed, seed % 3 + 1, is_cut=seed % 2 == 1)
        outcome = run(plan)
        worlds, hours, rows = worlds + 1, hours + outcome.table_hours, rows + outcome.rows
        faulty += report(plan, outcome)
    return int(bool(faulty))


if __name__ == "__main__":
    sys.exit(main())
