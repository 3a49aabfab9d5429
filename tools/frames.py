"""Sheets of frames, into build/frames: how a round's end is told, at each game, picture after picture.

python -m tools.frames
python -m tools.frames all-in trick --size 390x844
"""

from __future__ import annotations

import argparse
import base64
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import House
from tests.browser.stories import STORIES
from tests.browser.told import TABLE, Told
from tools.browser import NONE, find, launched, playwright
from tools.guests import Guests

FOLDER = Path("build/frames")
EVERY_MS: Final = 120
MOST: Final = 90
STILL: Final = 4
"""So many frames more when all has been told."""


def frames(page: Page) -> list[tuple[int, bytes]]:
    """What is seen from now on, each with its time in milliseconds, until all has been told."""
    clip = page.locator("section.middle").bounding_box()
    seen: list[tuple[int, bytes]] = []
    began, left = time.monotonic(), STILL
    while len(seen) < MOST and left:
        at = int((time.monotonic() - began) * 1000)
        picture = page.screenshot(type="png", clip=clip)
        left -= page.locator(".picture[aria-disabled]").count() == 0
        if not seen or picture != seen[-1][1]:
            seen.append((at, picture))
        page.wait_for_timeout(max(0, EVERY_MS - (int((time.monotonic() - began) * 1000) - at)))
    return seen


def sheet(browser: Browser, seen: list[tuple[int, bytes]], name: str, width: int) -> None:
    """All of them side by side, in one picture."""
    columns = 5 if width > 600 else 8
    page = browser.new_page(viewport={"width": 1800, "height": 900})
    cells = "".join(
        f"<figure><img src='data:image/png;base64,{base64.b64encode(picture).decode()}'>"
        f"<figcaption>{at} ms</figcaption></figure>"
        for at, picture in seen
    )
    style = f"body {{ display: grid; grid-template-columns: repeat({columns}, 1fr); gap: 6px; margin: 6px }}"
    page.set_content(f"<style>{style} figure {{ margin: 0 }} img {{ width: 100% }}</style>{cells}")
    page.screenshot(path=FOLDER / f"{name}.png", full_page=True)
    page.close()


def told(browser: Browser, house: House, name: str, width: int, height: int) -> None:
    anna = Guests(browser, house).come(f"Anna {name} {width}", moves=True)
    anna.page.set_viewport_size({"width": width, "height": height})
    evening, end = STORIES[name]()
    Told(anna.page, anna.name, evening)
    anna.go(f"/t/{TABLE}")
    expect(anna.page.locator("[data-seat]").first).to_be_visible()
    anna.page.wait_for_timeout(1200)
    end()
    sheet(browser, frames(anna.page), f"{name}-{width}x{height}", width)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("stories", nargs="*", help=", ".join(STORIES))
    parser.add_argument("--size", default="1280x800", help="usually 1280x800")
    asked = parser.parse_args()
    width, height = (int(part) for part in asked.size.split("x"))
    FOLDER.mkdir(parents=True, exist_ok=True)
    with playwright() as driver, tempfile.TemporaryDirectory() as data:
        program = find(driver)
        if program is None:
            sys.exit(f"No frames: {NONE}.")
        browser, house = launched(driver, program), House(Path(data))
        try:
            for name in asked.stories or STORIES:
                told(browser, house, name, width, height)
        finally:
            house.end()
            browser.close()
    print(f"{len(list(FOLDER.glob('*.png')))} sheets are in {FOLDER}")


if __name__ == "__main__":
    main()
