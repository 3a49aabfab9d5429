"""Draws what chats show beside a link to a table, web/public/invitation: one picture a game, of its own sign.

python -m tools.invitation_pictures
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import ViewportSize

from tests.browser.conftest import House
from tools.browser import NONE, find, launched, playwright

FOLDER: Final = Path("web/public/invitation")
SIZE: Final[ViewportSize] = {"width": 1200, "height": 630}

ALONE: Final = """(game) => {
  const card = document.querySelector(`[data-game="${game}"]`);
  const sign = card.querySelector('.art svg').cloneNode(true);
  const name = card.querySelector('strong').textContent;
  document.body.replaceChildren();
  document.body.style = 'margin: 0; overflow: hidden; background: #2f5d50';
  sign.style = 'position: fixed; inset: 0; width: 1200px; height: 630px';
  const words = document.createElement('p');
  words.style = `position: fixed; inset: auto 0 0; margin: 0; padding: 26px 48px; color: #f6f1e7;
    background: rgb(20 26 24 / 88%); font: 600 44px/1.2 system-ui; display: flex`;
  const house = document.createElement('span');
  house.style = 'margin-left: auto; font-weight: 400; color: #e0b04c';
  [words.textContent, house.textContent] = [name, 'Stammtisch'];
  words.append(house);
  document.body.append(sign, words);
}"""
"""Nothing but the game's sign, over the whole picture, and its name."""


def main() -> None:
    with tempfile.TemporaryDirectory() as data, playwright() as driver:
        program = find(driver)
        if program is None:
            sys.exit(f"Nothing can be drawn: {NONE}.")
        house, browser = House(Path(data)), launched(driver, program)
        try:
            page = browser.new_page(
                base_url=house.address, viewport=SIZE, locale="en-GB", color_scheme="light"
            )
            page.goto("/")
            cards = page.locator("[data-game]")
            cards.first.wait_for()
            FOLDER.mkdir(parents=True, exist_ok=True)
            for game in [card.get_attribute("data-game") for card in cards.all()]:
                page.goto("/")
                page.locator(f"[data-game={game}]").wait_for()
                page.evaluate(ALONE, game)
                picture = FOLDER / f"{game}.jpg"
                page.screenshot(path=picture, type="jpeg", quality=80)
                print(f"Drew {picture}")
        finally:
            browser.close()
            house.end()


if __name__ == "__main__":
    main()
