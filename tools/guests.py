"""Who comes to a house to be looked at, and what they do, in whatever language."""

from __future__ import annotations

import json
from collections.abc import Sequence

from playwright.sync_api import Browser, expect

from tests.browser.conftest import House
from tests.browser.people import Person, soon

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Franziska", "Gerda", "Hannes", "Ida", "Jakob")
MOST_LOOKS = 400


class Guests:
    """Who comes to a house to be looked at."""

    def __init__(self, browser: Browser, house: House) -> None:
        self._browser, self.house = browser, house

    def come(
        self, name: str, locale: str = "en-GB", *, is_plain: bool = False, moves: bool = False
    ) -> Person:
        context = self._browser.new_context(
            viewport={"width": 360, "height": 740},
            reduced_motion="no-preference" if moves else "reduce",
            base_url=self.house.address,
            locale=locale,
        )
        likes = json.dumps({"plain": is_plain, "quick": not moves})
        context.add_init_script(f"localStorage.setItem('stammtisch.settings', '{likes}')")
        page = context.new_page()
        page.set_default_timeout(8_000)
        person = Person(page, name, is_fresh=False)
        if name:
            page.goto("/people")
            page.locator("main input").first.fill(name)
            page.locator("main input").first.press("Enter")
            expect(page.get_by_role("heading", name=name)).to_be_visible()
        return person

    def sit(self, game: str, count: int, preset: str = "", locale: str = "en-GB") -> list[Person]:
        """So many around a new table; the first one has that language."""
        people = [self.come(name, locale if n == 0 else "en-GB") for n, name in enumerate(NAMES[:count])]
        host = people[-1] if locale != "en-GB" else people[0]
        link = host.open(game, preset=preset)
        for person in people:
            if person is not host:
                sit_down(person, link)
        return people


def sit_down(person: Person, link: str) -> None:
    """In whatever language. Where there's only one chair and nothing to say, one sits at once."""
    person.page.goto(link)
    watching = person.page.locator(".watching")
    watching.locator("button").click()
    seats = person.page.get_by_role("dialog").locator(".seats button")
    if soon([person], lambda: True if seats.count() else None if watching.count() else False):
        seats.first.click()
    expect(person.page.get_by_role("dialog")).to_have_count(0)


def narrow(person: Person) -> None:
    """Back to a phone, where chat and history are a sheet that has to be opened."""
    person.page.set_viewport_size({"width": 360, "height": 740})
    person.page.wait_for_timeout(100)


def somebody(people: Sequence[Person], *words: str) -> Person:
    """Whoever may do one of these, as soon as one may."""
    for _ in range(MOST_LOOKS):
        for person in people:
            if any(person.does(word).count() for word in words):
                return person
        people[0].page.wait_for_timeout(20)
    raise AssertionError(f"nobody may {words}")


def does(person: Person, word: str) -> None:
    person.does(word).first.click()
    expect(person.does(word)).to_have_count(0)
