"""Blackjack and poker as pictures: from a name to the result, by hand and by keys."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import soon, whoever
from tests.browser.test_screens import faults

SMALL = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 800}
RESULT = re.compile(r"You (win|tie|lose|are bust|have a blackjack)")


def _seen(come, *names, first=None):
    """People who look at pictures; the first of them on another screen."""
    sizes = [first or SMALL] + [SMALL] * len(names)
    return [come(name, is_plain=False, viewport=size) for name, size in zip(names, sizes, strict=False)]


def _inside(person):
    """All plates lie within the picture, and none is covered by what stands below it."""
    bottom = person.page.locator(".bottom").bounding_box()["y"]
    boxes = [plate.bounding_box() for plate in person.page.locator("[data-seat]").all()]
    assert all(
        box["x"] >= 0 and box["x"] + box["width"] <= person.page.viewport_size["width"] for box in boxes
    )
    assert all(box["y"] + box["height"] <= bottom + 2 for box in boxes)
    assert person.overflows() <= 0


def _finish(people):
    """They decline and stand, by the keys, in whatever order they are asked, until the round is over."""
    while person := soon(people, lambda: _asked(people)):
        word, key = ("decline", "n") if person.does("decline").count() else ("stand", "s")
        person.press(key)
        expect(person.does(word)).to_have_count(0)


def _asked(people):
    """Who may decline or stand; False if the round is over."""
    if people[0].result.count():
        return False
    return next((one for one in people if one.does("decline").or_(one.does("stand")).count()), None)


@pytest.mark.parametrize("size", [SMALL, DESKTOP], ids=["phone", "desktop"])
def test_a_round_of_blackjack_from_the_bet_to_the_result(come, size):
    anna, ben = _seen(come, "Anna", "Ben", first=size)
    link = anna.open("blackjack")
    ben.sit_down(link)
    _inside(anna)
    anna.page.get_by_role("button", name="25", exact=True).click()
    anna.page.get_by_role("button", name="Bet 25").click()
    expect(ben.page.locator("[data-chips='2500']")).to_have_count(1)
    ben.bet(20)
    for person in (anna, ben):
        expect(person.felt).to_contain_text("has")
    _finish((anna, ben))
    for person in (anna, ben):
        expect(person.result).to_contain_text(RESULT)
    _inside(anna)
    assert faults(anna.page) == []
    # What one bet last lies there for the next round.
    expect(anna.page.get_by_role("button", name="Bet 25")).to_be_visible()


@pytest.mark.parametrize("size", [SMALL, DESKTOP], ids=["phone", "desktop"])
def test_a_hand_of_poker_from_the_deal_to_the_showdown(come, size):
    people = anna, ben, cleo = _seen(come, "Anna", "Ben", "Cleo", first=size)
    link = anna.open("poker")
    for person in (ben, cleo):
        person.sit_down(link)
    expect(anna.felt).to_contain_text(cleo.name)  # else her tap may come just when she's asked anew
    anna.begin()
    for person in people:
        expect(person.felt).to_contain_text("You have")
    _inside(anna)
    assert faults(anna.page) == []
    for _ in range(30):
        mover = _awaited(people)
        if mover.does("start").count():
            break
        mover.press("c")
        expect(mover.does("fold").or_(mover.does("check"))).to_have_count(0)
    for person in people:
        expect(person.result).to_contain_text(re.compile(r"wins? \d+"))
    _inside(anna)
    assert faults(anna.page) == []


def test_hand_after_hand_begins_by_itself_and_nobody_is_called_to_it(come):
    people = anna, ben = _seen(come, "Anna", "Ben")
    ben.sit_down(anna.open("poker", rest=1))
    for number in (1, 2):
        for person in people:
            expect(person.felt).to_contain_text(f"Hand {number}.", timeout=20_000)
        mover = whoever(people, lambda one: one.does("fold"))
        mover.does("fold").click()
        expect(mover.does("fold")).to_have_count(0)
    for person in people:
        expect(person.page).not_to_have_title(re.compile("Your turn"))


def test_a_raise_is_typed_and_what_was_ticked_is_played_in_turn(come):
    anna, ben = _seen(come, "Anna", "Ben")
    link = anna.open("poker")
    ben.sit_down(link)
    anna.begin()
    first = _awaited((anna, ben))
    second = ben if first is anna else anna
    second.page.get_by_label("Call anything").check()
    first.page.keyboard.press("r")
    expect(first.page.get_by_role("button", name="Min")).to_be_visible()
    expect(first.page.get_by_role("spinbutton")).to_be_focused()
    first.page.keyboard.type("12")
    first.press("Enter")
    for person in (anna, ben):
        expect(person.felt).to_contain_text("The board")
        expect(person.page.locator("[data-chips='24']")).to_have_count(1)


def _awaited(people):
    """Whoever may act now."""
    return whoever(people, lambda one: one.does("call").or_(one.does("check")).or_(one.does("start")))


def test_too_high_a_bet_is_refused_and_the_button_says_what_is_typed(come):
    (anna,) = _seen(come, "Anna")
    anna.open("blackjack")
    form, field = anna.does("bet"), anna.does("bet").get_by_role("spinbutton")
    field.fill("99999")
    form.get_by_role("button", name="Bet 99\u202f999").click()
    expect(form.get_by_role("alert")).to_contain_text("That is too much: at most")
    field.fill("37")
    expect(form.get_by_role("alert")).to_have_count(0)
    expect(form.get_by_role("button", name="Bet 37")).to_be_visible()
    expect(form.get_by_role("slider")).to_have_attribute("aria-valuetext", "37")
    field.blur()
    anna.press("b")
    expect(anna.page.locator("[data-seat='0'] .chips")).not_to_have_text("1\u202f000")
    expect(anna.page.get_by_role("log", name="History")).to_contain_text("37")
