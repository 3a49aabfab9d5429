"""People at tables: by what they are known, what they throw over them, whom one doesn't want to hear."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.test_screens import faults

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1440, "height": 900}
LASTS_MS = 1200


def at_a_table(come, game: str = "watten", **wishes: object) -> list[Person]:
    """Two who see the picture of a table."""
    people = [come(name, is_plain=False, **wishes) for name in ("Anna", "Ben")]
    link = people[0].open(game)
    people[1].sit_down(link)
    for person in people:
        expect(person.page.locator("[data-seat]").first).to_be_visible()
    return people


def emblem_of(person: Person, of: Person) -> str | None:
    """As it stands at the plate of somebody."""
    plate = person.page.locator("[data-seat]", has_text=of.name).first
    expect(plate.locator("[data-emblem]")).to_have_count(1)
    return plate.locator("[data-emblem]").get_attribute("data-emblem")


def test_everybody_has_the_same_emblem_wherever_they_are_shown(come):
    anna, ben = at_a_table(come, viewport=DESK)
    known = emblem_of(anna, ben)
    assert emblem_of(ben, ben) == known
    ben.page.get_by_label("Say something").fill("hello")
    ben.page.keyboard.press("Enter")
    line = anna.page.locator("li", has_text="hello").locator("[data-emblem]")
    expect(line).to_have_attribute("data-emblem", known or "")
    anna.page.get_by_role("tab", name="People").click()
    expect(anna.page.locator(f'li:has([data-hush="{ben.name}"]) [data-emblem]')).to_have_attribute(
        "data-emblem", known or ""
    )
    assert faults(anna.page) == []
    ben.go(f"/people/{anna.name}")
    own = ben.page.locator("header [data-emblem]").first
    expect(own).to_have_attribute("data-emblem", emblem_of(anna, anna) or "")


def test_an_emblem_is_chosen_by_keys_and_those_at_the_table_see_it_at_once(come):
    anna, ben = at_a_table(come, viewport=DESK)
    tab = ben.page.context.new_page()
    tab.goto("/people")
    figures = tab.get_by_role("group", name="Figure")
    figures.get_by_role("radio", name="Boat").focus()
    tab.keyboard.press("Space")
    tab.get_by_role("group", name="Colour").get_by_role("radio", name="Lake").check()
    expect(tab.get_by_text("Your emblem is changed.")).to_be_visible()
    expect(figures.get_by_role("radio", name="Fox")).to_be_disabled()
    plate = anna.page.locator("[data-seat]", has_text=ben.name).first
    expect(plate.locator("[data-emblem]")).to_have_attribute("data-emblem", "boat lake")
    assert faults(tab) == []
    tab.get_by_role("button", name="As follows from the name").click()
    expect(plate.locator("[data-emblem]")).not_to_have_attribute("data-emblem", "boat lake")
    tab.reload()
    expect(tab.get_by_role("group", name="Figure")).to_be_visible()
    tab.close()


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
def test_what_is_thrown_flies_for_a_moment_is_read_aloud_and_hidden_by_one_tap(come, viewport):
    anna, ben = at_a_table(come, viewport=viewport, reduced_motion="no-preference")
    anna.page.keyboard.press("e")
    sheet = anna.page.get_by_role("dialog", name="Reactions")
    expect(sheet.get_by_role("button")).to_have_count(8 + 2)
    assert faults(anna.page) == []
    sheet.get_by_role("button", name="Cheers").click()
    expect(sheet).to_have_count(0)
    flown = ben.page.locator(".thrown[data-reaction=cheers]")
    expect(flown).to_be_visible()
    assert ben.overflows() <= 0
    expect(ben.page.locator("[data-thrown]")).to_have_text(re.compile(f"{anna.name}.*: Cheers"))
    expect(flown).to_have_count(0, timeout=5 * LASTS_MS)
    # One's own plate has them too, and none is seen any more after one tap.
    ben.page.locator("[data-seat]", has_text=ben.name).get_by_label("Throw a reaction").click()
    ben.page.get_by_role("dialog").locator("[data-reactions]").click()
    ben.page.keyboard.press("Escape")
    told = len(ben.page.locator("[data-thrown]").inner_text())
    anna.page.keyboard.press("e")
    anna.page.get_by_role("dialog").get_by_role("button", name="Oops").click()
    expect(anna.page.locator(".thrown[data-reaction=oops]")).to_be_visible()
    assert ben.page.locator(".thrown").count() == 0
    assert len(ben.page.locator("[data-thrown]").inner_text()) == told


def test_who_likes_it_calm_sees_it_lie_still(come):
    anna, ben = at_a_table(come, viewport=PHONE)
    anna.page.keyboard.press("e")
    anna.page.get_by_role("dialog").get_by_role("button", name="Well played").click()
    flown = ben.page.locator(".thrown")
    expect(flown).to_be_visible()
    assert flown.evaluate("(one) => one.getAnimations().length") == 0


def test_whom_one_does_not_want_to_hear_is_neither_read_nor_seen_until_one_does_again(come):
    anna, ben = at_a_table(come, viewport=DESK)
    anna.page.get_by_role("tab", name="People").click()
    hush = anna.page.locator(f'[data-hush="{ben.name}"]')
    hush.click()
    expect(hush).to_have_attribute("aria-pressed", "true")
    ben.page.get_by_label("Say something").fill("you will not read this")
    ben.page.keyboard.press("Enter")
    ben.page.locator("[data-react=knock]").click()
    expect(ben.page.locator(".thrown")).to_be_visible()
    anna.page.get_by_role("tab", name="Chat").click()
    assert anna.page.get_by_text("you will not read this").count() == 0
    assert anna.page.locator(".thrown").count() == 0
    anna.page.reload()
    anna.page.get_by_role("tab", name="People").click()
    hush.click()
    anna.page.get_by_role("tab", name="Chat").click()
    expect(anna.page.get_by_text("you will not read this").first).to_be_visible()


def test_the_lobby_shows_who_sits_at_a_table_and_has_gone_elsewhere(come):
    anna, ben, eve = (come(name) for name in ("Anna", "Ben", "Eve"))
    link = anna.open("watten")
    ben.sit_down(link)
    row = f'[data-table="{link.rpartition("/")[2]}"]'
    eve.go("/")
    gone = eve.page.locator(row).locator("[data-gone]")
    expect(eve.page.locator(row)).to_contain_text(ben.name)
    expect(gone).to_have_count(0)
    ben.go("/about")
    expect(gone).to_have_count(1)
    expect(gone).to_contain_text(f"{ben.name}, not at the table")
    assert faults(eve.page) == []
    ben.go(link)
    expect(gone).to_have_count(0)


def test_the_history_has_a_line_a_round_that_unfolds_by_key(come):
    anna = come("Anna", is_plain=False, viewport=DESK)
    anna.go("/")
    anna.page.locator("[data-game=blackjack]").click()
    anna.page.locator("[data-strength=middle]").click()
    anna.page.wait_for_url("**/t/*")
    page = anna.page
    page.get_by_role("tab", name="History").click()
    answers = page.locator(".bottom").get_by_role("button", name=re.compile("^(Bet|Stand|No)( |$)"))
    for _ in range(240):
        if page.locator("details[data-round]").count() > 1:
            break
        if answers.count() and answers.last.is_enabled():
            answers.last.click()
        page.wait_for_timeout(250)
    rounds = page.locator("details[data-round]")
    expect(rounds.first.locator("summary")).to_contain_text("Round 1")
    expect(rounds.first.locator("summary")).to_contain_text("You")
    assert rounds.first.locator("summary svg.card").count() >= 2
    assert not rounds.first.evaluate("(one) => one.open")
    assert rounds.last.evaluate("(one) => one.open")
    rounds.first.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(rounds.first.locator("p").first).to_be_visible()
    assert faults(page) == []


def test_scores_are_told_game_by_game(come):
    anna = come("Anna", viewport=PHONE)
    answer = {
        "players": [
            {
                "person": anna.name,
                "won": 12,
                "lost": 9,
                "chips": 0,
                "points": 31,
                "matches": 4,
                "matches_won": 3,
            }
        ]
    }
    anna.page.route("**/api/scores/watten?*", lambda route: route.fulfill(body=json.dumps(answer)))
    anna.page.route("**/api/scores/poker?*", lambda route: route.fulfill(body='{"players": []}'))
    anna.go("/scores")
    anna.page.locator("[data-scores=watten]").click()
    expect(anna.page.get_by_role("row", name=anna.name)).to_contain_text("21")
    expect(anna.page.get_by_role("row", name=anna.name)).to_contain_text("3/4")
    assert anna.overflows() <= 0
    assert faults(anna.page) == []
    anna.page.locator("[data-scores=poker]").click()
    expect(anna.page.get_by_text("Nobody has won or lost a round of it yet.")).to_be_visible()


def test_emblems_are_told_apart_where_the_system_chooses_all_colours(come):
    anna, ben = at_a_table(come, viewport=PHONE, forced_colors="active")
    ground = ben.page.locator("[data-emblem] .ground").first
    face = ben.page.locator("[data-emblem] .face, [data-emblem] .lines").first
    fill = ground.evaluate("(one) => getComputedStyle(one).fill")
    drawn = face.evaluate("(one) => [getComputedStyle(one).fill, getComputedStyle(one).stroke]")
    assert fill not in drawn
    assert faults(anna.page) == []
