"""What stands in small letters at a table and has to be right: pot, insurance, the time of a level."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.people import Person, rests, soon


@pytest.fixture
def come(come: Callable[..., Person]) -> Callable[..., Person]:
    """Who comes here looks at pictures."""
    return partial(come, is_plain=False)


def between(page: Page, change: Callable[[dict[str, Any]], None]) -> None:
    """Changes what the house tells this page."""

    def dial(line: WebSocketRoute) -> None:
        house = line.connect_to_server()

        def tell(text: str | bytes) -> None:
            message = json.loads(text)
            change(message)
            line.send(json.dumps(message))

        house.on_message(tell)

    page.route_web_socket("**/ws", dial)


def loses_the_insurance_and_the_seat(message: dict[str, Any]) -> None:
    """The first row with a deal tells that, too; no luck decides what is seen."""
    words = [move["do"] for _, move in message.get("moves", [])]
    if message["tell"] == "went" and "deal" in words:
        message["picture"]["view"]["chairs"][0]["lost_insurance"] = 12
        message["moves"].append([-1, {"do": "unseat", "seat": 0}])
        message["facts"].append([{"word": "unseat", "values": {"seat": 0}}])


def test_a_pot_its_limit_a_lost_insurance_and_a_lost_seat_are_told(come):
    anna = come("Anna")
    between(anna.page, loses_the_insurance_and_the_seat)
    anna.open("blackjack", preset="Classroom, one pot")
    expect(anna.page.locator("svg", has_text="The best up to 22 takes the pot")).to_be_visible()
    anna.bet(25)
    expect(anna.page.locator(".pill", has_text="Pot 25")).to_be_visible()
    expect(anna.page.locator('[data-seat="0"]')).to_contain_text("insurance −12")
    notice = anna.page.locator(".notices")
    expect(notice).to_contain_text("You had too few chips left for the least bet, so you gave up your seat.")
    notice.get_by_role("button", name="Close").click()
    expect(notice).not_to_contain_text("You had too few chips left")


def seconds_left(person: Person) -> int | None:
    """Of the level, as the bar says."""
    said = re.search(r"in (\d+):(\d\d)$", person.page.locator("[data-stakes]").inner_text())
    return None if said is None else 60 * int(said[1]) + int(said[2])


def test_a_tournament_counts_its_level_down_and_who_calls_all_in_is_asked_again(come):
    anna, ben = come("Anna"), come("Ben")
    anna.go("/open/poker")
    page = anna.page
    page.get_by_role("button", name="Sit-and-go", exact=True).click()
    rests(page)
    page.get_by_role("button", name="More house rules").click()
    for rule, value in (("seats", 2), ("hands_a_level", 0), ("minutes_a_level", 3), ("places_paid", 1)):
        field = page.locator(f"[data-rule={rule}]").get_by_role("spinbutton")
        field.fill(str(value))
        field.press("Tab")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    expect(anna.state).to_be_visible()
    ben.sit_down(page.url)
    anna.begin()
    first = soon([anna], lambda: seconds_left(anna))
    assert 120 < first <= 180
    less = soon([anna], lambda: left if (left := seconds_left(anna)) and left < first else None)
    assert first - 30 < less < first
    expect(page.locator("[data-stakes]")).to_contain_text("Level 1 · ")
    raiser, caller = (anna, ben) if anna.does("fold").count() else (ben, anna)
    raiser.press("r")
    raiser.page.get_by_role("button", name="All in").click()
    raiser.page.locator("form[data-move] button.filled").click()
    expect(caller.does("call")).to_be_visible()
    caller.press("c")
    expect(caller.does("call")).to_contain_text("Again to call")
    caller.press("c")
    expect(caller.does("call")).to_have_count(0)
