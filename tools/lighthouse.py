"""How good the pages are on a phone, by Lighthouse: coming in, the lobby, and a table.

make lighthouse

It's a phone of the middle by its own simulation, on a slow network; the house is served as `make run`
serves it. Each page is measured three times, and the one in the middle counts. It fails if one of the
figures is below 95.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page

from hatch_build import NoPages
from tests.browser.conftest import House
from tests.browser.people import Person
from tools.browser import FLAGS, NONE, find, playwright
from tools.node import node
from tools.web import install

PACKAGE = Path("web/lighthouse")
REPORTS = Path("build/lighthouse")
LEAST = 95
TIMES = 3
CATEGORIES = ("performance", "accessibility", "best-practices")


def main() -> None:
    try:
        install(PACKAGE)
    except NoPages as missing:
        sys.exit(f"Nothing can be measured: {missing}.")
    REPORTS.mkdir(parents=True, exist_ok=True)
    print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}")
    found = dict(figures())
    for place, figure in found.items():
        print(f"{place:8} " + "  ".join(f"{name} {value:.0f}" for name, value in figure.items()))
    if any(value < LEAST for figure in found.values() for value in figure.values()):
        sys.exit(f"Something is below {LEAST}: see {REPORTS}")


def figures() -> Iterator[tuple[str, dict[str, float]]]:
    """Of each page, in the order in which somebody comes to them."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder) / "house")
        try:
            with visitor(house, Path(folder) / "profile") as (page, port):
                yield "come in", measured("come-in", f"{house.address}/", port)
                anna = Person(page, "Anna")
                anna.come_in()
                table = anna.open("blackjack")
                yield "lobby", measured("lobby", f"{house.address}/", port)
                yield "table", measured("table", table, port)
        finally:
            house.end()


@contextmanager
def visitor(house: House, profile: Path) -> Iterator[tuple[Page, int]]:
    """Somebody whose browser Lighthouse uses too: so it is known there who they are."""
    with playwright() as driver, socket.create_server(("127.0.0.1", 0)) as free:
        program, port = find(driver), free.getsockname()[1]
        free.close()
        if program is None:
            sys.exit(f"Nothing can be measured: {NONE}.")
        context = driver.chromium.launch_persistent_context(
            profile,
            executable_path=program.path or None,
            env={**os.environ, **program.environment},
            args=[*FLAGS, f"--remote-debugging-port={port}"],
            base_url=house.address,
            locale="en-GB",
        )
        try:
            yield context.pages[0], port
        finally:
            context.close()


def measured(name: str, url: str, port: int) -> dict[str, float]:
    """The middle one of several measurements."""
    reports = [one_report(REPORTS / f"{name}-{number}.json", url, port) for number in range(TIMES)]
    return {
        category: median([100 * report["categories"][category]["score"] for report in reports])
        for category in CATEGORIES
    }


def one_report(path: Path, url: str, port: int) -> Any:
    words = [f"--port={port}", "--disable-storage-reset", "--output=json", f"--output-path={path}"]
    words += ["--quiet", f"--only-categories={','.join(CATEGORIES)}"]
    program = PACKAGE / "node_modules" / "lighthouse" / "cli" / "index.js"
    subprocess.run([node(), program, url, *words], check=True, timeout=300)
    return json.loads(path.read_bytes())


if __name__ == "__main__":
    main()
