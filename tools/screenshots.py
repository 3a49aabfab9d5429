"""Pictures of every screen, into build/screenshots: from a phone to a large screen, light and dark.

make screenshots
make screenshots ARGS='poker watten --size 360x640 --light'
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import traceback
from pathlib import Path

from playwright.sync_api import Browser, Error

from tests.browser.conftest import House
from tests.browser.people import Person
from tools.browser import NONE, find, launched, playwright
from tools.guests import Guests
from tools.screens import PATHS, SCENES

FOLDER = Path("build/screenshots")
SIZES = {
    "phone": (360, 740),
    "sideways": (740, 360),
    "tablet": (820, 1180),
    "desktop": (1280, 800),
    "wide": (1920, 1080),
    "large": (2560, 1440),
}
WHOLE = {*PATHS, "first", "log-in", "played", "unfolded-blackjack", "unfolded-backgammon"}
"""Pages that one scrolls: seen from above to below."""


def take(person: Person, name: str, sizes: dict[str, tuple[int, int]], schemes: list[str]) -> None:
    page = person.page
    is_whole = name in WHOLE or name.rsplit("-", maxsplit=1)[-1] in PATHS
    for size, (width, height) in sizes.items():
        page.set_viewport_size({"width": width, "height": height})
        for scheme in schemes:
            page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            page.wait_for_timeout(200)
            if is_whole:  # what stays at the window's foot is then at the page's
                page.evaluate("() => window.scrollTo(0, document.body.scrollHeight)")
            page.screenshot(path=FOLDER / f"{name}-{size}-{scheme}.png", full_page=is_whole)


def played(browser: Browser, scene: str, sizes: dict[str, tuple[int, int]], schemes: list[str]) -> bool:
    """Plays a scene and takes its pictures; whether it went to its end."""
    with tempfile.TemporaryDirectory() as data:
        house = House(Path(data))
        try:
            for name, person in SCENES[scene](Guests(browser, house)):
                take(person, name, sizes, schemes)
        except (Error, AssertionError):  # the other scenes can be seen nevertheless
            traceback.print_exc(limit=4)
            return False
        finally:
            for context in browser.contexts:
                context.close()
            house.end()
    return True


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("scenes", nargs="*", help=", ".join(SCENES))
    parser.add_argument("--size", action="append", default=[], help="such as 360x640; usually all")
    parser.add_argument("--light", action="store_true", help="not in the dark")
    asked = parser.parse_args()
    sizes = {size: SIZES[size] if size in SIZES else _pixels(size) for size in asked.size} or SIZES
    schemes = ["light"] if asked.light else ["light", "dark"]
    FOLDER.mkdir(parents=True, exist_ok=True)
    with playwright() as driver:
        program = find(driver)
        if program is None:
            sys.exit(f"No pictures: {NONE}.")
        browser = launched(driver, program)
        wrong = [scene for scene in asked.scenes or SCENES if not played(browser, scene, sizes, schemes)]
        browser.close()
    print(f"{len(list(FOLDER.glob('*.png')))} pictures are in {FOLDER}")
    if wrong:
        sys.exit(f"Not to their end: {', '.join(wrong)}")


def _pixels(size: str) -> tuple[int, int]:
    width, height = size.split("x")
    return int(width), int(height)


if __name__ == "__main__":
    main()
