"""Lets one world run, or one after the other for as long as told.

    python -m tests.simulation --seed 7 --houses 2
    python -m tests.simulation --minutes 60
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time

from tests.simulation.world import Outcome, Plan, run


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seed", type=int, help="this world alone")
    parser.add_argument("--houses", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=1, help="worlds without end, for so long")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--trace", action="store_true", help="print all that happens")
    said = parser.parse_args()
    if said.seed is not None:
        outcome = run(Plan(said.seed, said.houses), sys.stdout.write if said.trace else lambda _: None)
        return report(Plan(said.seed, said.houses), outcome)
    return soak(said.minutes, said.first)


def report(plan: Plan, outcome: Outcome) -> int:
    for fault in outcome.faults[:10]:
        print(f"seed {plan.seed}, {plan.houses} houses: {fault}")
    if outcome.faults:
        print(f"again: {command(plan)}")
        return 1
    print(f"seed {plan.seed}, {plan.houses} houses: all is well, {outcome.rows} rows, {outcome.digest}")
    return 0


def command(plan: Plan) -> str:
    return f"python -m tests.simulation --seed {plan.seed} --houses {plan.houses}"


def soak(minutes: float, first: int) -> int:
    began, hours, rows, bad = time.monotonic(), 0.0, 0, 0
    for seed in itertools.count(first):
        took = time.monotonic() - began
        if took > minutes * 60:
            break
        plan = Plan(seed, seed % 3 + 1)
        outcome = run(plan)
        hours, rows = hours + outcome.table_hours, rows + outcome.rows
        if outcome.faults:
            bad += 1
            report(plan, outcome)
        if seed % 25 == 24:
            took = time.monotonic() - began
            print(f"{seed + 1 - first} worlds, {hours:.1f} table-hours, {hours / took:.2f} a second, {rows} rows", flush=True)
    took = time.monotonic() - began
    print(f"{seed - first} worlds, {hours:.1f} table-hours simulated, {hours / took:.2f} a second, {rows} rows, {bad} faulty")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
