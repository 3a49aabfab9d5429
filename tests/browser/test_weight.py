"""What a phone over a bad network loads before it shows a table, when it has nothing of the house yet."""

from __future__ import annotations

import gzip
from typing import Final

import pytest
from playwright.sync_api import Response, expect

from tests.browser.people import Person, fresh

MOST: Final = 200 * 1024
"""Bytes over the wire, compressed as the house does it."""


def weight_of(person: Person, link: str) -> dict[str, int]:
    """What each thing weighs that a first look at a table loads."""
    loaded: list[Response] = []

    def note(one: Response) -> None:
        loaded.append(one)

    person.page.on("response", note)
    person.go(link)
    person.page.get_by_label("Your name").fill(fresh("Somebody"))
    person.page.get_by_role("button", name="Come in").click()
    expect(person.page.locator("[data-seat]").first).to_be_visible()
    person.page.wait_for_load_state("networkidle")
    return {one.url: len(gzip.compress(one.body())) for one in loaded if one.ok}


@pytest.mark.parametrize("game", ["blackjack", "poker", "backgammon", "watten"])
def test_a_first_table_is_light(come, game):
    anna, ben = come("Anna"), come(is_plain=False)
    found = weight_of(ben, anna.open(game))
    total = sum(found.values())
    print(f"{game}: {total / 1024:.0f} KiB in {len(found)} files")
    assert len(found) > 10
    assert total <= MOST, sorted(found.items(), key=lambda one: -one[1])[:5]
