"""Whatever is asked of the API, it answers as its own document says, and never with a fault.

schemathesis reads the document and makes up hundreds of requests, right ones and wrong ones: it
checks statuses, records, headers, methods, and that what is wrong is refused.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from tests.gateways.api.asking import Web
from tests.gateways.guests import open_house
from tests.gateways.test_visits import at_a_table

COMMAND = [str(Path(sys.executable).with_name("schemathesis"))]
SETTINGS = """
[[operations]]
include-name = ["GET /api/tables/{{table}}/history", "GET /api/tables/{{table}}/record"]
parameters = {{ "path.table" = "{table}" }}

# By these the token would be void in the midst of it.
[[operations]]
include-name = ["DELETE /api/me/session", "POST /api/me/delete", "POST /api/me/membership"]
enabled = false
"""
EXAMPLES = 3
"""For each endpoint, besides all those cases that its document marks off; `make soak` takes more."""

NOT_MEANT = ("positive_data_acceptance",)
"""That a text may be a name by its form doesn't mean that there is such a table."""


async def run(
    address: str, token: str, settings: Path, *more: str, examples: int = EXAMPLES, seed: int = 1
) -> tuple[int | None, str]:
    asked = [
        *("--config-file", str(settings), "run", f"{address}/api/openapi.json"),
        *("--header", f"Authorization: Bearer {token}"),
        *("--phases", "coverage,fuzzing", "--max-examples", str(examples), "--no-shrink"),
        *("--seed", str(seed), "--suppress-health-check", "too_slow"),
        *("--exclude-checks", ",".join(NOT_MEANT), "--no-color"),
        *more,
    ]
    process = await asyncio.create_subprocess_exec(
        *COMMAND,
        *asked,
        cwd=settings.parent,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await process.communicate()
    return process.returncode, said.decode()


HOSTS = ("--include-path-regex", "^/api/host/", "--phases", "fuzzing")

TOO_LONG = 600
"""Seconds; it takes about ten by itself."""


def test_whatever_is_asked_is_answered_as_the_document_says(tmp_path):
    asyncio.run(asyncio.wait_for(asked_at_random(tmp_path), TOO_LONG))


def test_so_is_whatever_the_host_asks(tmp_path):
    asyncio.run(asyncio.wait_for(asked_by_host(tmp_path), TOO_LONG))


async def asked_by_host(tmp_path: Path, **how: int) -> None:
    async with open_house(tmp_path / "house", limits=False) as house:  # it asks faster than one may
        await at_a_table(house.address, "backgammon", "Anna", "Ben")
        token = (tmp_path / "house" / "host-token").read_text().strip()
        settings = tmp_path / "schemathesis.toml"
        settings.touch()
        code, said = await run(house.address, token, settings, *HOSTS, **how)
        assert code == 0, said
        counted = (await Web(house.address).get("/metrics")).body.decode()
        assert 'path="/api/host/people",status="200"' in counted
        assert 'status="500"' not in counted


async def asked_at_random(tmp_path: Path, **how: int) -> None:
    async with open_house(tmp_path / "house", limits=False) as house:  # it asks faster than one may
        table, [anna, _] = await at_a_table(house.address, "backgammon", "Anna", "Ben")
        settings = tmp_path / "schemathesis.toml"
        settings.write_text(SETTINGS.format(table=table))
        code, said = await run(house.address, anna.token, settings, **how)
        assert code == 0, said
        counted = (await Web(house.address).get("/metrics")).body.decode()
        assert 'path="/api/tables/{table}/history",status="200"' in counted
        assert 'status="500"' not in counted
