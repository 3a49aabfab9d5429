"""The host's page: who uses how much. Nobody else sees anything of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.test_screens import faults

DESK = {"width": 1280, "height": 800}


def menu(person: Person, name: str) -> None:
    """Goes there by the menu of a phone."""
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("dialog").get_by_role("link", name=name).click()


@pytest.mark.parametrize("size", [{"width": 360, "height": 640}, DESK], ids=["phone", "desk"])
def test_the_host_sees_who_uses_how_much_and_how_near_the_limits_are(come, house, size):
    anna = come("Anna")
    anna.open("blackjack")
    host = come(viewport=size)
    host.go(house.admin("page").strip())
    expect(host.page.get_by_role("heading", name="Your house")).to_be_visible()
    expect(host.page).to_have_url(f"{house.address}/host")
    row = host.page.get_by_role("row").filter(has=host.page.get_by_role("link", name=anna.name, exact=True))
    expect(row.get_by_role("cell")).to_contain_text(["kB"])
    expect(host.page.get_by_text("The house is full when less than")).to_be_visible()
    host.page.get_by_label("Stored since").select_option("7 days")
    expect(row).to_be_visible()
    assert faults(host.page) == []
    assert host.overflows() <= 0


def test_the_menu_has_it_for_the_host_alone_and_only_in_that_tab(come, house):
    come("Anna").open("blackjack")
    host = come()
    host.go(house.admin("page").strip())
    expect(host.page.get_by_role("table")).to_be_visible()
    host.go("/about")
    menu(host, "Your house")
    expect(host.page.get_by_role("table")).to_be_visible()
    host.page.get_by_role("button", name="Forget the token in this tab").click()
    expect(host.page.get_by_label("The host’s token")).to_be_visible()
    host.page.get_by_role("button", name="Menu").click()
    expect(host.page.get_by_role("dialog").get_by_role("link", name="About")).to_be_visible()
    expect(host.page.get_by_role("link", name="Your house")).to_have_count(0)


def test_others_find_nothing_there_and_a_wrong_token_is_refused(come):
    eve = come("Eve")
    eve.go("/host")
    expect(eve.page.get_by_label("The host’s token")).to_be_visible()
    expect(eve.page.get_by_role("table")).to_have_count(0)
    eve.page.get_by_label("The host’s token").fill("x" * 43)
    eve.page.get_by_role("button", name="Show").click()
    expect(eve.page.get_by_text("That isn’t the token of this house.")).to_be_visible()
    expect(eve.page.get_by_role("table")).to_have_count(0)
    assert faults(eve.page) == []


def test_the_host_gives_chips_and_takes_some_back(come, house):
    anna, host = come("Anna"), come()
    expect(anna.page.get_by_role("banner")).to_contain_text("1 000")
    host.go(house.admin("page").strip())
    form = host.page.get_by_role("form", name="Chips")
    expect(form.get_by_role("button", name="Give")).to_be_disabled()
    form.get_by_label("Player").fill(anna.name)
    form.get_by_label("How many").fill("250")
    form.get_by_label("Why").fill("won the quiz")
    form.get_by_role("button", name="Give").click()
    expect(form.get_by_text(f"{anna.name} has 1 250 chips at no table now.")).to_be_visible()
    expect(anna.page.get_by_role("banner")).to_contain_text("1 250")
    form.get_by_label("How many").fill("5000")
    form.get_by_role("button", name="Take").click()
    expect(form.get_by_text(f"{anna.name} has only 1 250 chips at no table.")).to_be_visible()
    form.get_by_label("How many").fill("1000")
    form.get_by_role("button", name="Take").click()
    expect(anna.page.get_by_role("banner")).to_contain_text("250")
    assert "won the quiz" in house.admin("audit")
    assert faults(host.page) == []
