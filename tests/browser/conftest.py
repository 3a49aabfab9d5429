"""A house that is served, and people with browsers who come there."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from stammtisch.gateways.pages import Pages
from tests.browser.people import PATIENCE_S, Person
from tests.e2e.ports import lasting_port
from tools.browser import NONE, find, launched, playwright

LIKES = """if (!localStorage.getItem('stammtisch.settings'))
  localStorage.setItem('stammtisch.settings', '%s')"""
"""How they like it, as long as they haven't said so themselves."""
PHONE = {"width": 390, "height": 780}
ELSEWHERE = "http://cards.example"
"""What people hand on: this machine's own address would lead nobody else here."""

expect.set_options(timeout=PATIENCE_S * 1000)


class House:
    """`stammtisch serve` in a process of its own, which may be killed and comes back at the same address."""

    def __init__(self, data: Path, *more: str, environment: Mapping[str, str] | None = None) -> None:
        self._data, self._port, self.address = data, str(lasting_port()), ""
        self._more, self._environment = more, environment
        self.told: list[str] = []
        """What it has said before it was open."""
        self.open()

    def open(self) -> None:
        command = "from stammtisch.cli import main; main()"
        words = ["serve", "--host", "127.0.0.1", "--port", self._port, "--data", str(self._data), "--no-qr"]
        words += self._more
        self._process = subprocess.Popen(
            [sys.executable, "-c", command, *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=self._environment,
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:\d+", line):
                self.address = found[0]
                return
            self.told.append(line)
        raise AssertionError("the house didn't open")

    def admin(self, *words: str) -> str:
        """What the host of the house does at their keyboard, and is told."""
        command = "from stammtisch.cli import main; main()"
        run = [sys.executable, "-c", command, "admin", *words, "--data", str(self._data)]
        return subprocess.run(run, check=True, capture_output=True, timeout=20, text=True).stdout

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self.end()

    def end(self) -> None:
        self._process.terminate()
        self._process.wait(60)
        assert self._process.stdout is not None
        self._process.stdout.close()


class Shared:
    """The browser of all tests here: there as soon as one needs it, and looked for only once."""

    def __init__(self) -> None:
        self._open = ExitStack()
        self._browser: Browser | None = None
        self._why_not = "" if Pages().are_built else "the pages are not built here"

    def browser(self) -> Browser:
        if self._browser is None and not self._why_not:
            driver = self._open.enter_context(playwright())
            program = find(driver)
            if program is None:
                self._why_not = NONE
            else:
                self._browser = launched(driver, program)
                self._open.callback(self._browser.close)
        if self._browser is None:
            pytest.skip(self._why_not)
        return self._browser

    def end(self) -> None:
        self._open.close()
        self._browser = None


shared = Shared()


@pytest.fixture
def browser() -> Browser:
    return shared.browser()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """It ends before any test of another folder: as long as it's there, none could run a loop of its own."""
    yield
    if nextitem is None or Path(__file__).parent not in nextitem.path.parents:
        shared.end()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("house"), "--url", ELSEWHERE)
    yield opened
    opened.end()


@pytest.fixture
def come(browser: Browser, house: House) -> Iterator[Callable[..., Person]]:
    """Somebody comes: with a name if one is given. Any fault in a page fails the test.

    Who has a name is known here, as if they had told it at the door. They have tables in words and
    buttons, unless they're told to look at pictures. What happens there is there at once, unless it moves.
    """
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def visitor(
        name: str = "", is_plain: bool = True, is_quick: bool | None = None, **wishes: object
    ) -> Person:
        settings: dict[str, Any] = {"viewport": PHONE, "reduced_motion": "reduce", "locale": "en-GB"}
        context = browser.new_context(**{"base_url": house.address, **settings, **wishes})
        contexts.append(context)
        if is_quick is None:
            is_quick = wishes.get("reduced_motion", "reduce") == "reduce"
        context.add_init_script(LIKES % json.dumps({"plain": is_plain, "quick": is_quick}))
        page: Page = context.new_page()
        page.set_default_timeout(PATIENCE_S * 1000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text) if "Security Policy" in said.text else None)
        person = Person(page, name)
        if name:
            person.arrive(house.address)
        return person

    yield visitor
    for context in contexts:
        context.close()
    assert faults == []
