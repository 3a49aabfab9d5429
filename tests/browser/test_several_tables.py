"""Somebody sits at several tables: each is in sight on every page, and it's one tap to the one that waits."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.boxes import boxes
from tests.browser.people import Person

WIDE = {"width": 1440, "height": 900}


def strip(person: Person) -> Locator:
    return person.page.get_by_role("navigation", name="Back to my seat")


def place(link: str) -> str:
    return "/t/" + link.rsplit("/t/")[1]


def test_at_a_table_the_others_stand_above_it_with_whose_turn_it_is(come):
    anna, ben = come("Anna"), come("Ben")
    first = anna.open("backgammon")
    expect(strip(anna)).to_have_count(0)  # there's nowhere else to go to
    ben.sit_down(first)
    second = anna.open("blackjack")
    tables = strip(anna).get_by_role("link")
    expect(tables).to_have_count(2)
    expect(tables.nth(1)).to_have_attribute("aria-current", "page")
    expect(tables.nth(0)).to_contain_text(f"{anna.name}'s table")
    expect(tables.nth(1)).to_contain_text(f"{anna.name}'s table 2")
    ben.begin()
    whose = rf"({re.escape(ben.name)}’s|your) turn\s*\d:\d\d"
    expect(tables.nth(0)).to_contain_text(re.compile(whose))
    tables.nth(0).click()
    anna.page.wait_for_url(first)
    expect(tables.nth(0)).to_have_attribute("aria-current", "page")
    expect(tables.nth(1)).to_contain_text("your turn")
    assert tables.nth(1).get_attribute("href") == place(second)


def test_a_key_leads_to_the_table_that_waits(come):
    anna = come("Anna")
    first, second = anna.open("backgammon"), anna.open("blackjack")
    anna.go("/scores")
    expect(strip(anna).get_by_role("link", name="your turn")).to_have_count(1)
    anna.page.keyboard.press("g")
    anna.page.wait_for_url(second)
    expect(anna.state).to_be_visible()
    anna.page.keyboard.press("g")  # nobody waits: then it's the next one
    anna.page.wait_for_url(first)
    expect(anna.state).to_be_visible()
    anna.say("going")  # a letter that is written leads nowhere
    assert anna.page.url == first


def test_the_strip_stays_in_sight_and_covers_nothing(come):
    for viewport in ({"width": 360, "height": 640}, WIDE):
        anna = come("Anna", is_plain=False, viewport=viewport)
        for game in ("poker", "watten", "blackjack"):
            anna.open(game)
        anna.page.evaluate("scrollTo(0, 9999)")
        expect(strip(anna)).to_be_in_viewport(ratio=1)
        assert anna.overflows() == 0
        anna.page.evaluate("scrollTo(0, 0)")
        nav, head = boxes(anna.page, "nav[aria-label='Back to my seat']")[0], boxes(anna.page, "header")[0]
        assert head["y"] >= nav["y"] + nav["height"] - 1
        is_scrolled = anna.page.evaluate("document.documentElement.scrollHeight > innerHeight")
        assert not (is_scrolled and viewport is WIDE)
        anna.go("/rules")
        anna.page.evaluate("scrollTo(0, 600)")
        expect(strip(anna)).to_be_in_viewport(ratio=1)
