"""A lobby with many tables comes in pages: the first ones at once, more when one asks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from websockets.sync.client import connect

from tests.browser.conftest import House

HOSTS, EACH = 13, 10
FIRST = 100


@pytest.fixture
def crowded(tmp_path: Path) -> Iterator[House]:
    """A house of its own: these tables would be in the way of all others."""
    house = House(tmp_path)
    for host in range(HOSTS):
        game = "poker" if host % 2 else "blackjack"
        with connect(house.address.replace("http", "ws", 1) + "/ws") as line:
            line.send(json.dumps({"ask": "hello", "protocol": 1, "nickname": f"host {host}"}))
            for _ in range(EACH):
                line.recv()
                line.send(json.dumps({"ask": "open", "game": game}))
            assert "done" in line.recv()
    yield house
    house.end()


@pytest.mark.parametrize("name", ["", "Anna"])
def test_more_tables_are_shown_when_one_asks(come, crowded, name):
    visitor = come(base_url=crowded.address)
    if name:
        visitor = type(visitor)(visitor.page, name)
        visitor.arrive(crowded.address)
    visitor.go("/")
    page = visitor.page
    rows = page.locator("ul.rows > li")
    expect(page.get_by_text(f"{HOSTS * EACH} tables open")).to_be_visible()
    expect(rows).to_have_count(FIRST)
    page.get_by_role("button", name="Show more tables").click()
    expect(rows).to_have_count(HOSTS * EACH)
    page.get_by_role("group", name="Show only").get_by_role("button", name="Poker").click()
    expect(rows).to_have_count(HOSTS // 2 * EACH)
