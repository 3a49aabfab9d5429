"""Several tables beside each other: each is played where it lies, and one of them has the keys."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.people import Person, soon
from tests.browser.test_screens import faults

WIDE = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 780}


HIDDEN = """() => [...document.querySelectorAll('.tile :is(header, .foot) :is(button, a, input, p.state)')]
  .filter((one) => one.getClientRects().length)
  .filter((one) => {
    const {left, right, top, bottom} = one.getBoundingClientRect();
    const tile = one.closest('.tile').getBoundingClientRect();
    if (left < tile.left || right > tile.right || top < tile.top || bottom > tile.bottom) return true;
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !one.contains(seen) && !seen?.contains(one);
  })
  .map((one) => one.textContent.trim() || one.className)"""
"""What can't be pressed or read in a tile, as something lies over it or it's cut."""


def tiles(person: Person) -> Locator:
    return person.page.locator(".tile")


def sit_at_two(come) -> tuple[Person, Person, list[str]]:
    """At two hands of poker, both begun."""
    anna, ben = come("Anna", is_plain=False, viewport=WIDE), come("Ben")
    links = []
    for _ in range(2):
        links.append(anna.open("poker"))
        ben.sit_down(links[-1])
        anna.begin()
    return anna, ben, [link.rsplit("/", 1)[1] for link in links]


def test_keys_are_those_of_one_table_and_a_tap_or_a_key_leads_to_the_next(come):
    anna, _, (first, second) = sit_at_two(come)
    anna.go(f"/tables?at={first}")
    expect(tiles(anna)).to_have_count(2)
    expect(anna.page.locator(".tile p.state")).to_have_count(2)
    expect(tiles(anna).nth(0)).to_have_attribute("aria-current", "true")
    expect(tiles(anna).locator("[data-move=fold]")).to_have_count(2)
    anna.press("f")
    expect(tiles(anna).nth(0).locator("[data-move=fold]")).to_have_count(0)
    expect(tiles(anna).nth(1).locator("[data-move=fold]")).to_have_count(1)
    anna.page.keyboard.press("g")
    anna.page.wait_for_url(f"**/tables?at={second}")
    expect(tiles(anna).nth(1)).to_have_attribute("aria-current", "true")
    anna.press("f")
    expect(tiles(anna).nth(1).locator("[data-move=fold]")).to_have_count(0)
    tiles(anna).nth(0).locator("p.state").click()
    anna.page.wait_for_url(f"**/tables?at={first}")


def test_one_voice_tells_and_nothing_is_wrong_for_ears(come):
    anna, _, _ = sit_at_two(come)
    anna.page.get_by_role("link", name="All my tables side by side").click()
    anna.page.wait_for_url(re.compile("/tables"))
    expect(tiles(anna)).to_have_count(2)
    expect(anna.page.get_by_role("log", name="History")).to_have_count(1)
    for scheme in ("light", "dark"):
        anna.page.emulate_media(color_scheme=scheme)
        assert faults(anna.page) == []
    assert anna.overflows() <= 0
    anna.page.set_viewport_size(PHONE)
    anna.page.wait_for_url(re.compile("/t/"))


def test_who_looks_at_both_is_there_at_both_and_another_device_takes_one(come):
    anna, ben, (first, second) = sit_at_two(come)
    anna.go("/tables")
    expect(tiles(anna).locator("[data-move=fold]")).to_have_count(2)
    for table in (first, second):
        ben.go(f"/t/{table}")
        expect(ben.state).to_be_visible()
        expect(ben.page.locator("[data-missing]")).to_have_count(0)
    token = anna.page.evaluate("localStorage.getItem('stammtisch.token')")
    phone = come("")
    phone.page.add_init_script(f"localStorage.setItem('stammtisch.token', '{token}')")
    phone.go(f"/t/{second}")
    expect(tiles(anna).nth(1).get_by_role("button", name="Play here")).to_be_visible()
    expect(tiles(anna).nth(0).locator("[data-move=fold]")).to_have_count(1)


def test_up_to_four_on_a_large_screen_have_room_for_all_there_is_to_press(come):
    anna, ben = come("Anna", is_plain=False, viewport=WIDE), come("Ben")
    for count, game in enumerate(("blackjack", "poker", "backgammon", "poker"), 1):
        ben.sit_down(anna.open(game))
        if game != "blackjack":
            anna.begin()
        if count < 2:
            continue
        anna.go("/tables")
        expect(tiles(anna).locator("p.state")).to_have_count(count)
        for size in (WIDE, {"width": 1024, "height": 768}, {"width": 1920, "height": 1080}):
            anna.page.set_viewport_size(size)
            expect(tiles(anna)).to_have_count(min(count, 2 if size["width"] < 1280 else 4))
            soon([anna], lambda: anna.page.evaluate(HIDDEN) == [] or None)
