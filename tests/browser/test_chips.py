"""Chips at the tables: laid on one's spot by taps, taken off again, and the same bet once more."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.people import Person, soon
from tests.browser.test_screens import faults

PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 800}
WIDTHS = "all => all.map((one) => one.getBoundingClientRect().width)"


def chip(person: Person, value: str) -> Locator:
    return person.page.get_by_role("group", name="Chips to bet with").get_by_role(
        "button", name=value, exact=True
    )


def values(person: Person) -> list[str | None]:
    expect(chip(person, "25")).to_be_visible()
    chips = person.page.get_by_role("group", name="Chips to bet with").locator("button.one").all()
    return [one.get_attribute("aria-label") for one in chips]


def stands(person: Person) -> None:
    """Until the next bet is asked for."""

    def over() -> bool | None:
        for word in ("decline", "stand"):
            if person.does(word).count():
                person.does(word).click()
        return person.does("bet").count() > 0 or None

    soon([person], over)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_bet_is_laid_by_taps_and_taken_off_by_a_tap_on_it(come, size):
    anna = come("Anna", is_plain=False, viewport=size)
    anna.open("blackjack")
    before = values(anna)
    for value in ("25", "5", "5"):
        chip(anna, value).click()
    pile = anna.page.get_by_role("button", name="35 lie on your spot")
    expect(pile).to_be_visible()
    expect(anna.does("bet").get_by_role("spinbutton")).to_have_value("35")
    assert faults(anna.page) == []
    pile.click()
    expect(anna.page.get_by_role("button", name="30 lie on your spot")).to_be_visible()
    anna.page.get_by_role("button", name="Bet 30").click()
    expect(anna.page.locator("[data-chips='3000'], [data-result]").first).to_be_attached()
    expect(anna.page.get_by_role("button", name="lie on your spot")).to_have_count(0)
    stands(anna)
    # The same chips lie at hand in each round, and the last bet in one.
    assert values(anna) == before
    anna.page.get_by_role("button", name="Again: 30").click()
    expect(anna.page.get_by_role("button", name="30 lie on your spot")).to_be_visible()
    chip(anna, "5").click()
    expect(anna.page.get_by_role("button", name="Bet 35")).to_be_visible()


def test_what_is_typed_lies_on_the_spot_too(come):
    anna = come("Anna", is_plain=False)
    anna.open("blackjack")
    anna.does("bet").get_by_role("spinbutton").fill("40")
    expect(anna.page.get_by_role("button", name="40 lie on your spot")).to_be_visible()
    chip(anna, "1").click()
    expect(anna.does("bet").get_by_role("spinbutton")).to_have_value("41")


def test_what_one_has_not_got_cannot_be_laid(come):
    anna = come("Anna", is_plain=False)
    anna.open("blackjack")
    chip(anna, "500").click()
    while chip(anna, "500").is_enabled():
        chip(anna, "500").click()
    expect(chip(anna, "500")).to_be_disabled()
    anna.page.get_by_role("button", name="lie on your spot").click()
    expect(chip(anna, "1")).to_be_enabled()


def test_chips_are_wide_enough_to_be_told(come):
    anna = come("Anna", is_plain=False, viewport=PHONE)
    anna.open("blackjack")
    chip(anna, "25").click()
    anna.page.get_by_role("button", name="Bet 25").click()
    chips = anna.page.locator("svg [data-chips='2500'] ellipse[rx='13']")
    soon([anna], lambda: chips.count() or anna.result.count() or None)
    if chips.count():
        assert min(chips.evaluate_all(WIDTHS)) >= 26
