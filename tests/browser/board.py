"""A backgammon board in a page: what may be chosen there, and a play by keys."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.people import Person


def board(person: Person) -> Locator:
    return person.page.get_by_role("group", name="Board")


def places(person: Person) -> Locator:
    """What may be chosen now: checkers, or where one may go."""
    return board(person).locator("[data-place]")


def finish(person: Person) -> None:
    """Plays on from the keyboard until the play is whole, and hands it in."""
    person.is_asked()
    for _ in range(8):
        if person.does("play").is_enabled():
            break
        places(person).first.focus()
        person.page.keyboard.press("Space")
        person.page.keyboard.press("Space")
    before = person.felt.inner_text()
    person.page.keyboard.press("Enter")
    expect(person.felt).not_to_have_text(before)  # it may be their turn again at once, in the next game
