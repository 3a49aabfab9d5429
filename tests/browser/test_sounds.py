"""What is heard and felt at the tables, and how somebody has it otherwise."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person, begun, soon
from tests.browser.test_small_things import CHIP, LISTEN, hears

DICE, KNUCKLES = "noise 1500", "noise 420"
TREMBLE = "window.felt = []; navigator.vibrate = (pattern) => window.felt.push(pattern.join(' '))"
TURN = "30"


@pytest.fixture
def come(come: Callable[..., Person]) -> Callable[..., Person]:
    """Who comes here looks at pictures, and listens."""

    def visitor(name: str = "", **wishes: object) -> Person:
        person = come(name, is_plain=False, **wishes)
        person.page.add_init_script(LISTEN + TREMBLE)
        return person

    return visitor


def taps(person: Person) -> None:
    """No page sounds, or trembles, before that."""
    person.page.locator(".picture").click(position={"x": 2, "y": 2})
    soon([person], partial(person.page.evaluate, "navigator.userActivation.hasBeenActive || null"))


def test_dice_are_heard_at_backgammon(come):
    anna, _ = begun(come, "backgammon", 2)
    hears(anna, DICE)


def test_one_tap_or_one_key_and_nothing_is_heard(come):
    anna = come("Anna", viewport={"width": 1440, "height": 900})
    anna.open("blackjack")
    taps(anna)
    sounds = anna.page.get_by_role("button", name="Sounds")
    expect(sounds).to_have_attribute("aria-pressed", "true")
    anna.page.keyboard.press("v")
    expect(sounds).to_have_attribute("aria-pressed", "false")
    anna.page.evaluate("window.heard.length = 0")
    anna.bet(25)
    expect(anna.felt).to_contain_text("for 25")
    assert anna.page.evaluate("window.heard") == []
    sounds.click()
    stand = anna.does("stand")
    soon([anna], lambda: stand.count() or anna.does("bet").count() or None)
    if stand.count():
        anna.is_asked()
        stand.click()
        hears(anna, KNUCKLES)


@pytest.mark.parametrize(("width", "height"), [(360, 640), (740, 360)])
def test_one_tap_is_enough_on_a_phone_too(come, width, height):
    anna, _ = begun(come, "poker", 2, viewport={"width": width, "height": height}, has_touch=True)
    sounds = anna.page.get_by_role("button", name="Sounds")
    box = sounds.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 40
    sounds.tap()
    expect(sounds).to_have_attribute("aria-pressed", "false")
    assert anna.overflows() <= 0
    header = anna.page.locator("main header, header").last
    assert header.evaluate("one => one.scrollWidth <= one.clientWidth")


def test_how_loud_it_is_can_be_said_and_is_heard_at_once(come):
    anna = come("Anna")
    anna.go("/settings")
    slider = anna.page.get_by_role("slider", name="How loud")
    slider.focus()
    anna.page.keyboard.press("ArrowRight")
    hears(anna, CHIP)
    expect(slider).to_have_attribute("aria-valuetext", "80 %")
    anna.page.reload()
    expect(slider).to_have_value("80")
    anna.page.get_by_role("switch", name="Sounds").click()
    expect(slider).to_have_count(0)


def test_a_phone_trembles_when_it_is_ones_turn_unless_that_is_switched_off(come):
    anna = come("Anna", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    anna.open("blackjack")
    felt = partial(anna.page.evaluate, f"window.felt.includes('{TURN}') || null")
    anna.bet(25)
    soon([anna], felt)
    anna.go("/settings")
    anna.page.get_by_role("switch", name="The phone vibrates").click()
    kept = anna.page.evaluate("JSON.parse(localStorage.getItem('stammtisch.settings')).vibration")
    assert kept is False


def test_at_a_desk_nothing_is_said_of_vibration(come):
    anna = come("Anna")
    anna.go("/settings")
    expect(anna.page.get_by_role("switch", name="Sounds")).to_be_visible()
    expect(anna.page.get_by_role("switch", name="The phone vibrates")).to_have_count(0)
