"""What is known against the packages that are pinned: `python tools/audit.py REQUIREMENTS REPORT`.

The list of known faults is asked for over the network. Where it can't be had, that is said, and
nothing fails: a release can be built without, but nobody is to think that it was looked at.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

PATIENCE_S: Final = 120
"""Seconds."""


class Verdict(NamedTuple):
    sentence: str
    is_bad: bool = False


def main(requirements: str, report: Path) -> int:
    sentence, is_bad = verdict(*audited(requirements, report))
    print(sentence)
    return int(is_bad)


def audited(requirements: str, report: Path) -> tuple[Any, str]:
    """What pip-audit has found, None if nothing; and what it said last."""
    how = ["--disable-pip", "--require-hashes", "--progress-spinner", "off", "--format", "json"]
    command = [sys.executable, "-m", "pip_audit", "-r", requirements, *how, "-o", str(report)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    except subprocess.TimeoutExpired:
        return None, "nobody answers"
    said = (done.stderr.strip().splitlines() or ["nobody answers"])[-1]
    return (json.loads(report.read_text("utf-8")) if report.exists() else None), said


def verdict(found: Any, said: str) -> Verdict:
    """Bad if something is known; what could not be asked is said."""
    if found is None:
        return Verdict(f"Whether something is known against these packages could not be asked: {said[:200]}.")
    packages = found["dependencies"]
    known = [f"{one['name']} {one['version']}" for one in packages if one.get("vulns")]
    unasked = [one for one in packages if "skip_reason" in one]
    if known:
        return Verdict(f"Something is known against {', '.join(known)}: see the report.", is_bad=True)
    if unasked:
        return Verdict(
            f"Whether something is known against {len(unasked)} of {len(packages)} packages could not be"
            " asked; against the others nothing is."
        )
    return Verdict(f"Nothing is known against these {len(packages)} packages.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2])))
