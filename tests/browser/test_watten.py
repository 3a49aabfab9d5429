"""Four play Blind Watten: they announce, ask, bet and throw cards, and see only what is theirs."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.boxes import covered
from tests.browser.people import Person, at_last, soon, whoever_may

DESKTOP = {"width": 1280, "height": 800}
SMALL = {"width": 360, "height": 640}
CARDS = 20
"""In all hands together."""
SCORED = re.compile(r"The Schlag was .*, trump was .*score 2 points", re.DOTALL)
CHALKED = re.compile("^We: [02] of 18; They: [02] of 18$")


@pytest.fixture
def come(come: Callable[..., Person]) -> Callable[..., Person]:
    """Who comes here looks at pictures."""
    return partial(come, is_plain=False)


@pytest.fixture
def four(come: Callable[..., Person]) -> Sequence[Person]:
    """Around one table, in the order of their seats."""
    people = [come("Anna", viewport=SMALL), come("Ben", viewport=DESKTOP), come("Cora"), come("Dora")]
    link = people[0].open("watten")
    for person in people[1:]:
        person.sit_down(link)
    for person in people:
        expect(cards(person)).to_have_count(5)
    return people


def cards(person: Person) -> Locator:
    """The own hand: the cards that have a face, and those that may be used now."""
    return person.page.locator("svg [data-card]:not([data-card=''])")


def usable(person: Person) -> Locator:
    return person.page.locator("[data-card][role=button]")


def announcers(four: Sequence[Person]) -> list[Person]:
    return [person for person in four if person.does("announce").count()]


def announce(person: Person) -> None:
    """Takes a card out by its number, and shows it."""
    person.press("1")
    person.page.keyboard.press("Enter")
    expect(person.does("announce")).to_have_count(0)


def thrower(four: Sequence[Person]) -> Person | None:
    return next((person for person in four if usable(person).count()), None)


def throw(person: Person, *, by_key: bool) -> None:
    """The first card that may be thrown; it may be somebody else's turn at once."""
    card = usable(person).first
    name = card.get_attribute("data-card")
    if by_key:
        person.is_asked()
        card.press("Enter")
    else:
        card.click()
    thrown = person.page.locator(f"[data-card='{name}'][role=button]")
    # It may have been the last one: then they may have it again at once, in the next round.
    soon([person], lambda: True if person.result.count() or not thrown.count() else None)


def test_a_round_from_the_announcement_to_the_score(four):
    two = announcers(four)
    assert len(two) == 2
    for person in two:
        announce(person)
    for person in four:
        notes = person.page.locator("figcaption")
        expect(notes).to_have_text(["named", "shown"] if person in two else [])
    for thrown in range(CARDS + 1):
        next_one = soon(four, lambda: four[0] if four[0].result.count() else thrower(four))
        if four[0].result.count():
            break
        throw(next_one, by_key=thrown % 2 == 1)
    for person in four:
        expect(person.result).to_contain_text(
            re.compile(r"The Schlag was .*, trump was .*score 2 points", re.DOTALL)
        )
        # Until the next card it lies there, on a short phone too, and hides nobody.
        person.resize(**SMALL)
        assert at_last(person, partial(covered, person.page, "[data-seat]", by="[data-result]")) == []
        expect(person.state).not_to_contain_text("win the round")
    expect(
        four[0].page.get_by_role("img", name=re.compile("^We: [02] of 18; They: [02] of 18$"))
    ).to_be_visible()
    for person in four:
        can_look_at_the_last_trick(person)


def can_look_at_the_last_trick(person: Person) -> None:
    """When the next round is dealt, at whatever size, and with the page loaded anew."""
    expect(cards(person)).to_have_count(5)
    person.page.reload()
    person.page.get_by_role("button", name="Last trick").click()
    sheet = person.page.get_by_role("dialog", name="Last trick")
    expect(sheet.get_by_role("listitem")).to_have_count(4)
    expect(sheet).to_contain_text(re.compile(r"takes? the trick\."))
    person.page.keyboard.press("Escape")


def test_better_cards_are_refused_and_schlag_and_trump_exchanged(four):
    asker, asked = announcers(four)
    role = asker.page.locator(".own .told")
    before = role.inner_text()
    asker.does("ask").first.click()
    expect(asked.state).to_contain_text("asks for better cards")
    asked.press("n")
    expect(asker.state).to_contain_text("refuses better cards")
    expect(asker.does("ask")).to_have_count(1)
    asker.does("ask").click()
    expect(asked.state).to_contain_text("asks to exchange Schlag and trump")
    asked.press("y")
    expect(asker.state).to_contain_text("agrees to the exchange")
    expect(role).not_to_have_text(before)


def test_a_bet_is_refused_and_the_others_score(four):
    for person in announcers(four):
        announce(person)
    expect(four[0].does("bet")).to_be_visible()
    four[0].press("b")
    answering = whoever_may("accept", *_awaited(four))
    expect(answering.state).to_contain_text(f"{four[0].name} bets 3")
    expect(four[2].state).to_contain_text(f"waiting for {answering.name} to accept or refuse")
    answering.does("refuse").click()
    expect(four[2].page.locator("[data-result]")).to_contain_text("score 2 points")


def _awaited(four: Sequence[Person]) -> Sequence[Person]:
    """The other team."""
    expect(four[0].state).to_contain_text("waiting for")
    for person in (four[1], four[3]):
        expect(person.state).to_contain_text("bets 3")
    return four[1], four[3]


def test_who_watches_sees_no_hand_and_who_is_missing_is_shown(come):
    anna, ben, cleo = come("Anna"), come("Ben"), come("Cleo")
    link = anna.open("watten")
    ben.sit_down(link)
    cleo.watch(link)
    expect(cleo.page.locator("[data-seat]").get_by_role("button", name="Sit in seat")).to_have_count(2)
    expect(anna.page.locator("[data-seat]").get_by_text("free", exact=True)).to_have_count(2)
    expect(cleo.state).to_have_text("Waiting for 2 more players.")
    assert cards(cleo).count() == 0
