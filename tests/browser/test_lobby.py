"""The lobby: many tables come in pages, and who has too few chips for a seat is led on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from websockets.sync.client import connect

from tests.browser.conftest import House
from tests.browser.test_screens import faults

HOSTS, EACH = 21, 10
POKER = 110
FIRST, MOST = 100, 200


@pytest.fixture
def crowded(tmp_path: Path) -> Iterator[House]:
    """A house of its own: these tables would be in the way of all others."""
    house = House(tmp_path)
    for host in range(HOSTS):
        game = "poker" if host >= HOSTS - POKER // EACH else "blackjack"
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
    expect(rows).to_have_count(MOST)
    page.get_by_role("button", name="On to the next tables").click()
    expect(rows).to_have_count(HOSTS * EACH - MOST)
    page.get_by_role("button", name="Back to the first tables").click()
    expect(rows).to_have_count(FIRST)
    page.get_by_role("group", name="Show only").get_by_role("button", name="Poker").click()
    expect(page.get_by_text(f"{POKER} tables open")).to_be_visible()
    page.get_by_role("button", name="Show more tables").click()
    expect(rows).to_have_count(POKER)


def test_who_has_too_few_chips_for_a_seat_is_led_to_what_can_be_done(come, house):
    anna = come("Anna")
    link = anna.open("blackjack")
    balance = anna.page.locator("[data-balance]")
    expect(balance).to_have_text("500")
    house.admin("take", anna.name, "499")
    expect(balance).to_have_text("1")  # at once, though nothing was pressed
    anna.page.get_by_role("link", name="To the lobby, keeping my seat").click()
    expect(balance).to_have_text("1")
    anna.play_with_people("poker")
    sheet = anna.page.get_by_role("dialog", name="Too few chips")
    expect(sheet).to_contain_text("you have 1 that lie at no table")
    assert faults(anna.page) == []
    sheet.get_by_role("link", name=f"{anna.name}'s table").click()
    anna.page.wait_for_url(link)
    expect(sheet).to_have_count(0)
    anna.page.get_by_role("button", name="What to do at this table").click()
    anna.page.get_by_role("button", name="Leave the table").click()
    anna.page.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    expect(balance).to_have_text("501")
    anna.play_with_people("poker")
    anna.page.wait_for_url("**/t/*")
    expect(balance).to_have_text("301")


def test_who_opens_a_table_without_chips_is_told_why_and_fills_up_there(come, house):
    anna = come("Anna")
    anna.go("/")
    house.admin("take", anna.name, "1000")
    anna.go("/open/blackjack")
    anna.page.get_by_role("button", name="Open the table").click()
    anna.page.wait_for_url("**/t/*")
    sheet = anna.page.get_by_role("dialog", name="Too few chips")
    expect(sheet).to_contain_text("you have 0 that lie at no table")
    anna.page.keyboard.press("Escape")
    anna.page.get_by_role("button", name="Sit down").click()
    sheet = anna.page.get_by_role("dialog", name="Sit down")
    sheet.get_by_role("button", name="Fill up my chips").click()
    expect(sheet.get_by_label("Chips to sit down with")).to_have_value("500")
    sheet.get_by_role("button", name="Seat 1").click()
    expect(anna.state).to_contain_text("Your turn")
    expect(anna.page.locator("[data-balance]")).to_have_text("500")


def test_a_guest_logs_out_by_the_menu_and_is_warned_first(come):
    anna = come("Anna")
    anna.go("/")
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="Log out").click()
    expect(anna.page.get_by_text("A guest is known by this browser alone.")).to_be_visible()
    anna.page.get_by_role("button", name="Forget").click()
    expect(anna.page.get_by_role("link", name="Log in")).to_be_visible()
    expect(anna.page.locator("[data-balance]")).to_have_count(0)
