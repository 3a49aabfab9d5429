"""Text of twice its size: whatever holds it grows with it, and nothing lies over it or is cut."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.browser.boxes import covered
from tests.browser.people import Person, at_last, begun, soon, whoever
from tests.browser.test_bots import opens
from tests.browser.test_looks import WORDS

SIZES = [(390, 844), (360, 640), (1280, 800)]
LARGE = (
    "document.addEventListener('DOMContentLoaded', () => {document.documentElement.style.fontSize = '200%'})"
)
GROWS = {(390, 844): 1.5, (360, 640): 1.4, (1280, 800): 1.15}
"""By how much a picture grows at least: on a phone the page scrolls, on a desk all of it is seen."""
GROWN = "(one, least) => one.getBoundingClientRect().height / one.offsetHeight >= least || null"

OUTSIDE = """() => [...document.querySelectorAll('[data-seat]')].flatMap((plate) => {
  const box = plate.getBoundingClientRect();
  return [...plate.querySelectorAll('.name, .chips, .told, .pips, .score')]
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, {left, right, top, bottom, width}]) => width &&
      (left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1))
    .map(([one]) => one.textContent.trim());
})"""
"""What is written on a plate and stands beyond its edge."""

CUT = """() => [...document.querySelectorAll('.bottom button, p.state, .pill, p.name, header .me')]
  .filter((one) => one.getClientRects().length && one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent.trim())"""

UNDER = [
    ("[data-seat]", "[data-seat]"),
    ("p.name", "[data-seat]"),
    (".fill svg > text, [data-chips] text", "[data-seat], p.name, .pill"),
]
NARROW = """() => [...document.querySelectorAll('select')].filter((one) => {
  const free = one.cloneNode(true);
  Object.assign(free.style, {position: 'absolute', width: 'auto', maxWidth: 'none'});
  document.body.append(free);
  const [has, needs] = [one.getBoundingClientRect().width, free.getBoundingClientRect().width];
  free.remove();
  return has < needs - 1 && one.getBoundingClientRect().width < innerWidth - 80;
}).map((one) => one.id)"""
"""Selects that show less than their longest choice, though there would be room for more."""


BROKEN = """() => {
  const bar = document.querySelector('header').getBoundingClientRect();
  const name = document.querySelector('header .name').getBoundingClientRect();
  return [...document.querySelectorAll('header .name span, .games strong')].filter((one) => {
    const box = one.getBoundingClientRect();
    const lines = Math.round(box.height / parseFloat(getComputedStyle(one).lineHeight));
    return box.top < bar.bottom ? box.right > name.right + 1 : one.closest('header') ? false : lines > 1;
  }).map((one) => one.textContent);
}"""
"""Names in two lines, and the name of the house where it's neither wholly seen nor wholly left out."""


@pytest.fixture
def come(come: Callable[..., Person]) -> Callable[..., Person]:
    return partial(come, is_plain=False)


def wrong(person: Person) -> list[str]:
    page = person.page
    found = [f"beyond its plate: {text}" for text in page.evaluate(OUTSIDE)]
    found += [f"cut: {text}" for text in page.evaluate(CUT)]
    for what, by in UNDER:
        found += [f"{what} under {by}: {pair}" for pair in covered(page, what, by)]
    if person.overflows() > 0:
        found.append("wider than the screen")
    return found


def settled(person: Person) -> list[str]:
    """The same, once the table has followed to the size of the screen."""
    return at_last(person, partial(wrong, person))


@pytest.mark.parametrize(
    ("game", "count"), [("blackjack", 2), ("poker", 3), ("backgammon", 2), ("watten", 4)]
)
def test_a_table_grows_with_its_text(come, game, count):
    people = begun(come, game, count)
    person = whoever(people, lambda one: one.page.locator(",".join(f"[data-move={w}]" for w in WORDS[game])))
    person.page.evaluate("document.documentElement.style.fontSize = '200%'")
    plates = person.page.locator("[data-seat]")
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        least = GROWS[width, height]
        soon([person], partial(plates.last.evaluate, GROWN, least))
        assert settled(person) == [], (width, height)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_pages_hold_large_text(come, width, height):
    opens(come("Ben"), "poker", "Fill with bots")  # so the lobby has a table with many names
    anna, stranger = come("Anna", viewport={"width": width, "height": height}), come()
    stranger.page.set_viewport_size({"width": width, "height": height})
    for person in (anna, stranger):
        person.page.add_init_script(LARGE)
        for path in ("/", "/settings"):
            person.go(path)
            expect(person.page.get_by_role("heading", level=1).first).to_be_attached()
            expect(person.page.get_by_role("main").get_by_text("Connecting…")).to_have_count(0)
            expect(person.page.locator("[data-table]").first).to_be_attached(attached=path == "/")
            assert wrong(person) == [], path
            assert person.page.evaluate(NARROW) == [], path
            assert person.page.evaluate(BROKEN) == [], path
