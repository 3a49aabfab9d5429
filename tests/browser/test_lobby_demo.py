"""The hand that runs in an empty lobby: recorded, and still what the house would tell."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from stammtisch.games.catalogue import find
from tests.browser.conftest import House
from tests.browser.test_screens import faults
from tests.repository.tree import ROOT

HAND = json.loads((ROOT / "web/public/demo.json").read_text("utf-8"))


def fields(view: object) -> set[str]:
    return set(view) if isinstance(view, dict) else set()


def test_what_was_recorded_has_all_that_a_view_has_now():
    """Else it's recorded anew: `python -m tools.demo`."""
    game = find(HAND["begin"]["game"])
    now = game.view(game.setup(game.options()), None)
    for row in (HAND["begin"], *HAND["rows"]):
        assert fields(row["picture"]["view"]) == set(now.__struct_fields__)
        assert {*row["picture"]["view"]["chairs"][0]} == {*now.chairs[0].__struct_fields__}


@pytest.fixture
def empty(tmp_path):
    """A house to which nobody has come."""
    opened = House(tmp_path / "empty")
    yield opened
    opened.end()


def test_it_runs_in_an_empty_lobby_until_one_stops_it(empty, browser):
    page = browser.new_page(base_url=empty.address, viewport={"width": 390, "height": 780}, locale="en-GB")
    fetched: list[str] = []
    page.on("request", lambda asked: fetched.append(asked.url))
    page.goto("/")
    demo = page.locator("[data-demo]")
    expect(demo).to_be_attached()
    assert not any("demo.json" in url for url in fetched)  # not before it's in sight
    demo.scroll_into_view_if_needed()
    expect(demo.locator("[data-seat]").first).to_be_attached()
    board = demo.locator("g.card")
    expect(board.nth(6)).to_be_attached()
    assert faults(page) == []
    demo.get_by_role("button", name="Stop").click()
    page.wait_for_timeout(2_500)
    before = demo.locator(".felt").inner_html()
    page.wait_for_timeout(2_500)
    assert demo.locator(".felt").inner_html() == before
    page.close()


def test_who_likes_it_without_motion_is_shown_none(empty, browser):
    page = browser.new_page(base_url=empty.address, reduced_motion="reduce")
    page.goto("/")
    expect(page.locator(".empty")).to_be_visible()
    expect(page.locator("[data-demo]")).to_have_count(0)
    page.close()
