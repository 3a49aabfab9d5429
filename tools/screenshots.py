"""Pictures of every screen: phone and desktop, light and dark, into build/screenshots.

make screenshots
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chrome import find, launched
from tests.browser.conftest import House
from tests.browser.people import Person

FOLDER = Path("build/screenshots")
SIZES = {"phone": (360, 740), "desktop": (1280, 800)}
GAMES = {"blackjack": 2, "poker": 3, "backgammon": 2, "watten": 4}


def visitor(browser: Browser, house: House, name: str, size: str = "phone", scheme: str = "light") -> Person:
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
        base_url=house.address,
        locale="en-GB",
    )
    page = context.new_page()
    page.set_default_timeout(8_000)
    person = Person(page, name)
    if name:
        person.come_in()
    return person


def take(page: Page, name: str, size: str, scheme: str, whole: bool = False) -> None:
    page.wait_for_timeout(250)
    page.screenshot(path=FOLDER / f"{name}-{size}-{scheme}.png", full_page=whole)


def sit_all(browser: Browser, house: House, game: str) -> tuple[str, list[Person]]:
    """A table of this game at which everybody sits."""
    people = [visitor(browser, house, name) for name in ("Anna", "Ben", "Cleo", "Dora")[: GAMES[game]]]
    link = people[0].open(game)
    for person in people[1:]:
        person.sit_down(link)
    return link, people


def begin(people: list[Person]) -> None:
    """As far as somebody can do something."""
    for person in people:
        person.page.wait_for_timeout(400)  # by then what the others have done is shown
        if person.page.locator("form[data-move=bet]").count():
            person.bet(10)
        elif person.does("start").count():
            person.does("start").first.click()
    people[0].page.wait_for_timeout(400)


SCREENS = {
    "lobby": "/",
    "open": "/open",
    "open-watten": "/open/watten",
    "scores": "/scores",
    "profile": "/people",
    "member": "/member",
    "settings": "/settings",
    "rules": "/rules",
    "rules-watten": "/rules/watten",
    "about": "/about",
    "nowhere": "/nowhere",
    "no-table": "/t/nosuchtable",
}


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        path = find(playwright)
        if path is None:
            sys.exit("There is no browser here, and none could be fetched.")
        browser, house = launched(playwright, path), House(Path(data))
        try:
            links = {}
            for game in GAMES:
                link, people = sit_all(browser, house, game)
                begin(people)
                links[game] = (link, people)
            for size in SIZES:
                for scheme in ("light", "dark"):
                    shots(browser, house, links, size, scheme)
        finally:
            browser.close()
            house.end()
    print(f"{len(list(FOLDER.glob('*.png')))} pictures are in {FOLDER}")


def shots(
    browser: Browser, house: House, links: dict[str, tuple[str, list[Person]]], size: str, scheme: str
) -> None:
    stranger = visitor(browser, house, "", size, scheme)
    stranger.page.goto("/")
    take(stranger.page, "first", size, scheme)
    eve = visitor(browser, house, "Eve", size, scheme)
    for name, where in SCREENS.items():
        eve.page.goto(where)
        take(eve.page, name, size, scheme, whole=True)
    for game, (link, people) in links.items():
        eve.watch(link)
        take(eve.page, f"watch-{game}", size, scheme)
        player = people[0].page
        player.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        width, height = SIZES[size]
        player.set_viewport_size({"width": width, "height": height})
        take(player, f"table-{game}", size, scheme)
    player = links["watten"][1][0].page
    player.get_by_role("button", name="What to do at this table").click()
    take(player, "menu", size, scheme)
    player.get_by_role("button", name="Invite").click()
    take(player, "invite", size, scheme)
    player.keyboard.press("Escape")


if __name__ == "__main__":
    main()
