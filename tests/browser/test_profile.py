"""How one has done: chips over time, as a picture and as a table."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.people import Person, whoever_may
from tests.browser.test_screens import faults


def chart(person: Person) -> Locator:
    person.go("/people")
    expect(person.page.get_by_role("heading", name="Chips over time")).to_be_visible()
    return person.page.get_by_role("figure", name="Chips over time")


def test_chips_over_time_are_drawn_and_told_and_only_to_oneself(come):
    anna, ben = come("Anna"), come("Ben")
    expect(chart(anna)).to_have_count(0)
    expect(anna.page.get_by_text("The chart begins with your first round.")).to_be_visible()
    link = anna.open("poker")
    ben.sit_down(link)
    anna.begin()
    loser = whoever_may("fold", anna, ben)
    loser.does("fold").click()
    expect(loser.state).to_contain_text("next hand")
    drawn = chart(loser)
    told = drawn.get_by_role("img").get_attribute("aria-label") or ""
    assert told.startswith("From 1\u202f000 to 99"), told
    drawn.get_by_text("Show as a table").click()
    rows = drawn.locator("tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("1\u202f000")
    assert faults(loser.page) == []
    assert loser.overflows() <= 0
    winner = ben if loser is anna else anna
    winner.go(f"/people/{loser.name}")
    expect(winner.page.get_by_role("heading", name=loser.name)).to_be_visible()
    expect(winner.page.get_by_role("heading", name="Chips over time")).to_have_count(0)
