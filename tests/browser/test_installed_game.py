"""A game that was installed beside the house is offered in the lobby, and played in words and buttons.

The house knows it by its entry point alone, and the pages by what the house says of it.
"""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import House
from tests.browser.people import whoever_may
from tests.examples.package import environment, install, install_broken

DESKTOP = {"width": 1280, "height": 800}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """With a package beside it whose games can't be offered."""
    target = install(tmp_path_factory.mktemp("beside"))
    install_broken(target)
    opened = House(tmp_path_factory.mktemp("house"), environment=environment(target))
    yield opened
    opened.end()


def ask(house: House, path: str) -> dict[str, object]:
    with urllib.request.urlopen(f"{house.address}{path}", timeout=20) as answer:
        said: dict[str, object] = json.load(answer)
    return said


def test_it_is_offered_beside_the_games_of_the_house(house):
    games = ask(house, "/api/games")["games"]
    assert isinstance(games, list)
    titles = [one["title"] for one in games]
    assert titles == ["Blackjack", "Poker", "Backgammon", "Blind Watten", "Oh Hell"]
    assert games[-1]["screen"]["sign"] == ["7d", "Qs", "Ah"]
    words = ask(house, "/api/games/oh_hell/words")
    assert isinstance(words["phrases"], dict)
    assert words["phrases"]["bid"] == "{seat:name} bids {tricks}."


def test_what_cannot_be_offered_is_said_in_the_log_at_the_start(house):
    told = [line for line in house.told if "installed game left out" in line]
    assert len(told) == 2
    assert "'broken' (stammtisch-broken 1.0.0, no_such_module:GAME): ModuleNotFoundError" in told[0]
    assert "there is a game called 'oh_hell' already" in told[1]


def test_it_stands_in_the_lobby_with_its_name_and_its_sign(come):
    anna = come("Anna")
    anna.go("/")
    plate = anna.page.locator("[data-game=oh_hell]")
    expect(plate).to_contain_text("Oh Hell")
    expect(plate).to_contain_text("Bid your tricks, and take just so many")
    expect(plate.locator(".art svg")).to_be_visible()
    expect(anna.page.locator("[data-game]")).to_have_count(5)


def test_its_rules_can_be_read(come):
    anna = come("Anna")
    anna.go("/rules/oh_hell")
    expect(anna.page.get_by_role("heading", name="The aim")).to_be_visible()
    expect(anna.page.get_by_text("not one less, and not one more")).to_be_visible()


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_a_hand_of_it_is_played_in_words(come, locale):
    """In German too, where nobody has written words of it: then the house's own are read."""
    anna, ben, cleo, dora = (
        come("Anna", viewport=DESKTOP),
        come("Ben"),
        come("Cleo"),
        come("Dora", locale=locale),
    )
    link = anna.open("oh_hell")
    ben.sit_down(link)
    cleo.sit_down(link)
    dora.go(f"{link}?sit=1")
    felt = dora.page.locator(".picture ul")
    expect(felt).to_contain_text("Hand 1 of 7.")
    expect(felt).to_contain_text("is turned up.")
    for word in ("bid", "play"):
        for _ in range(4):
            person = whoever_may(word, anna, ben, cleo, dora)
            person.does(word).last.click()
            expect(person.does(word)).to_have_count(0)
    expect(felt).to_contain_text("Hand 2 of 7.")
    anna.page.get_by_role("tab", name="History").click()
    history = anna.page.get_by_role("list", name="History")
    expect(history).to_contain_text("bid 1 and made it: 11 points.")
