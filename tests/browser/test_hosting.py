"""The host's hand, by the pages: what is changed at a table, and that everybody is told."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.people import Person, whoever_may
from tests.browser.test_screens import faults

MENU = "What to do at this table"


def changing(anna: Person, button: str) -> Locator:
    """The form in which she changes what is played there."""
    anna.page.get_by_role("button", name=MENU).click()
    anna.page.get_by_role("dialog").get_by_role("button", name="House rules").click()
    anna.page.get_by_role("dialog").get_by_role("button", name=button).click()
    return anna.page.get_by_role("dialog", name=button)


def history(person: Person) -> Locator:
    """Opens it on a phone."""
    person.page.get_by_role("button", name="Chat", exact=True).click()
    person.page.get_by_role("tab", name="History").click()
    return person.page.get_by_role("list", name="History")


def test_the_host_changes_the_blinds_at_once_and_the_clocks_after_the_hand_and_all_are_told(come):
    anna, ben = come("Anna"), come("Ben", viewport={"width": 360, "height": 640})
    ben.sit_down(anna.open("poker", preset="Home game"))
    form = changing(anna, "Change the house rules")
    expect(form).to_contain_text("This counts at once.")
    expect(form.locator("[data-rule=seats]")).to_have_count(0)
    assert faults(anna.page) == []
    form.locator("[data-rule=small_blind]").get_by_role("spinbutton").fill("2")
    form.locator("[data-rule=big_blind]").get_by_role("spinbutton").fill("4")
    form.get_by_role("button", name="Change the house rules").click()
    expect(form).to_have_count(0)
    told = history(ben)
    expect(told).to_contain_text(f"{anna.name} changes the house rules.")
    expect(told).to_contain_text("The small blind: 2.")
    ben.page.keyboard.press("Escape")

    whoever_may("start", anna, ben).begin()
    expect(ben.felt).to_contain_text("4")
    form = changing(anna, "Change the clocks")
    expect(form).to_contain_text("This counts when the round is over.")
    form.locator("[data-rule=turn]").get_by_role("spinbutton").fill("45")
    form.get_by_role("button", name="Change the clocks").click()
    expect(form).to_have_count(0)
    told = history(ben)
    expect(told).to_contain_text(f"{anna.name} changes the clocks from the next round on.")
    ben.page.keyboard.press("Escape")
    # What leaving would cost is what the house says.
    ben.page.get_by_role("button", name=MENU).click()
    ben.page.get_by_role("button", name="Leave the table").click()
    sure = ben.page.get_by_role("dialog", name="Leave the table")
    expect(sure).to_contain_text("Your hand is folded.")
    expect(sure).to_contain_text("that are in play for you are lost.")
    sure.get_by_role("button", name="Stay").click()
    expect(sure).to_have_count(0)
    whoever_may("fold", anna, ben).does("fold").click()
    expect(history(ben)).to_contain_text("The clocks have changed.")


def test_at_a_locked_table_nobody_else_is_offered_a_seat(come):
    anna, ben = come("Anna"), come("Ben")
    link = anna.open("blackjack")
    ben.go(link)
    expect(ben.page.get_by_role("button", name="Sit down", exact=True)).to_be_visible()
    anna.page.get_by_role("button", name=MENU).click()
    anna.page.get_by_role("button", name="Others may sit down: yes").click()
    expect(ben.page.get_by_role("button", name="Sit down", exact=True)).to_have_count(0)
    anna.page.get_by_role("button", name=MENU).click()
    anna.page.get_by_role("button", name="Others may sit down: no").click()
    expect(ben.page.get_by_role("button", name="Sit down", exact=True)).to_be_visible()


def test_the_host_lends_somebody_chips_and_takes_some_off_their_stack(come):
    anna, ben = come("Anna"), come("Ben")
    ben.sit_down(anna.open("poker", preset="Home game"))
    sheet = anna.page.get_by_role("dialog")
    anna.page.get_by_role("button", name=MENU).click()
    sheet.get_by_role("button", name="Manage players").click()
    sheet.get_by_role("button", name=ben.name).click()
    sheet.get_by_role("button", name=f"Lend {ben.name} chips").click()
    lending = anna.page.get_by_role("dialog", name=f"Lend {ben.name} chips")
    lending.get_by_label("How many").fill("150")
    assert faults(anna.page) == []
    lending.get_by_role("button", name=f"Lend {ben.name} chips").click()
    expect(lending).to_have_count(0)
    told = history(ben)
    expect(told).to_contain_text(f"{anna.name} lends you 150.")
    ben.page.keyboard.press("Escape")
    ben.page.get_by_role("button", name=MENU).click()
    ben.page.get_by_role("button", name="Leave the table").click()
    sure = ben.page.get_by_role("dialog", name="Leave the table")
    expect(sure).to_contain_text(f"150 go back to {anna.name}, who has lent them to you.")
    sure.get_by_role("button", name="Stay").click()
    anna.page.get_by_role("button", name=MENU).click()
    sheet.get_by_role("button", name="Manage players").click()
    sheet.get_by_role("button", name=ben.name).click()
    sheet.get_by_role("button", name=f"Take chips off {ben.name}’s stack").click()
    taking = anna.page.get_by_role("dialog", name=f"Take chips off {ben.name}’s stack")
    taking.get_by_label("How many").fill("170")
    assert faults(anna.page) == []
    taking.get_by_role("button", name=f"Take chips off {ben.name}’s stack").click()
    expect(taking).to_have_count(0)
    expect(history(ben)).to_contain_text(f"{anna.name} gives you 170 of the stack back.")
