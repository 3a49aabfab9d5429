"""The cloth of tables and the backs of cards: chosen by eye, by keys, by ear; the same on every page."""

from __future__ import annotations

from functools import partial

import pytest
from playwright.sync_api import expect

from tests.browser.test_screens import faults

FELT = "getComputedStyle(document.documentElement).getPropertyValue('--felt')"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_cloth_is_chosen_by_a_tap_and_kept(come, scheme):
    anna = come("Anna", color_scheme=scheme)
    anna.go("/settings")
    cloths = anna.page.get_by_role("group", name="Tablecloth")
    expect(cloths.get_by_role("radio", name="Green")).to_be_checked()
    before = anna.page.evaluate(FELT)
    cloths.get_by_role("radio", name="Wine red").check()
    assert anna.page.evaluate(FELT) != before
    assert faults(anna.page) == []
    anna.page.reload()
    expect(cloths.get_by_role("radio", name="Wine red")).to_be_checked()
    assert anna.page.evaluate(FELT) != before


def test_a_back_is_chosen_by_keys_and_lies_on_the_table(come):
    anna = come("Anna", is_plain=False)
    anna.go("/settings")
    backs = anna.page.get_by_role("group", name="Backs of cards")
    backs.get_by_role("radio", name="Red lozenges").focus()
    anna.page.keyboard.press("ArrowRight")
    blue = backs.get_by_role("radio", name="Blue scales")
    expect(blue).to_be_focused()
    expect(blue).to_be_checked()
    colour = partial(
        anna.page.evaluate, "getComputedStyle(document.documentElement).getPropertyValue('--card-back')"
    )
    expected = colour()
    anna.page.reload()
    expect(blue).to_be_checked()
    assert colour() == expected
