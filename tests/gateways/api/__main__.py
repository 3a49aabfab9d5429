"""The API asked more, and otherwise each time.

python -m tests.gateways.api --examples 100
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import tempfile
from pathlib import Path

from tests.gateways.api.test_schemathesis import asked_at_random, asked_by_host


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.gateways.api", description=__doc__)
    parser.add_argument("--examples", type=int, default=100, help="for each endpoint")
    parser.add_argument("--seed", type=int, default=secrets.randbelow(2**31), help="which ones")
    said = parser.parse_args()
    for ask in (asked_at_random, asked_by_host):
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(ask(Path(folder), examples=said.examples, seed=said.seed))
        print(f"{ask.__name__}: no fault, by seed {said.seed}", flush=True)


if __name__ == "__main__":
    main()
